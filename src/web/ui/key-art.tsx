import { classNames } from './class-names.ts';
import { keyField, walkKey } from './key-walk.ts';

export type KeyArtProps = {
  fingerprint: string;
  /** Square: without the columns at the sides. */
  isCropped?: boolean;
  className?: string;
};

/** From visited once to visited often. */
const shades = [
  'fill-[#2c3970]',
  'fill-[color-mix(in_srgb,var(--color-purple-500),var(--color-edge))]',
  'fill-purple-300',
  'fill-cyan-400',
] as const;
const gap = 0.1;
/** How many columns a square leaves out on each side. */
const side = (keyField.columns - keyField.rows) / 2;

const block = (x: number, y: number): string => {
  const length = 1 - 2 * gap;
  return `M${x + gap} ${y + gap}h${length}v${length}h-${length}Z`;
};

/** A person's key as block art. The name is next to it, so it adds nothing for people who don't see it. */
export function KeyArt({ fingerprint, isCropped = false, className }: KeyArtProps) {
  const { visits, start, end } = walkKey(fingerprint);
  const left = isCropped ? side : 0;
  const columns = keyField.columns - 2 * left;
  const isShown = (x: number): boolean => x >= left && x < left + columns;
  const pathOf = (wanted: (count: number) => boolean): string =>
    visits
      .flatMap((row, y) => row.map((count, x) => (isShown(x) && wanted(count) ? block(x, y) : '')))
      .join('');
  return (
    <svg
      viewBox={`${left - 0.5} -0.5 ${columns + 1} ${keyField.rows + 1}`}
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
      {isShown(end[0]) ? <path className="fill-white" d={block(...end)} /> : null}
    </svg>
  );
}
