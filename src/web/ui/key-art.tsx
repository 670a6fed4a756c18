import { classNames } from './class-names.ts';
import { keyField, walkKey } from './key-walk.ts';

export type KeyArtProps = {
  fingerprint: string;
  /** Fills its box, without what's at the sides. */
  isCropped?: boolean;
  className?: string;
};

/** From visited once to visited often. */
const shades = ['fill-[#2c3970]', 'fill-[#5b4bb5]', 'fill-purple-300', 'fill-cyan-400'] as const;
const gap = 0.1;

const block = (x: number, y: number): string => {
  const side = 1 - 2 * gap;
  return `M${x + gap} ${y + gap}h${side}v${side}h-${side}Z`;
};

/** A person's key as block art. The name is next to it, so it adds nothing for people who don't see it. */
export function KeyArt({ fingerprint, isCropped = false, className }: KeyArtProps) {
  const { visits, start, end } = walkKey(fingerprint);
  const pathOf = (wanted: (count: number) => boolean): string =>
    visits.flatMap((row, y) => row.map((count, x) => (wanted(count) ? block(x, y) : ''))).join('');
  return (
    <svg
      viewBox={`-0.5 -0.5 ${keyField.columns + 1} ${keyField.rows + 1}`}
      preserveAspectRatio={isCropped ? 'xMidYMid slice' : undefined}
      aria-hidden="true"
      className={classNames('block flex-none rounded-md bg-navy-950', className)}
    >
      {shades.map((shade, place) => (
        <path
          key={shade}
          className={shade}
          d={pathOf((count) => (place === shades.length - 1 ? count > place : count === place + 1))}
        />
      ))}
      <path className="fill-none stroke-white" strokeWidth={0.14} d={block(...start)} />
      <path className="fill-white" d={block(...end)} />
    </svg>
  );
}
