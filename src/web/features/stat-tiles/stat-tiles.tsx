import { useCountUp } from '#web/lib/use-count-up.ts';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';

export type StatTile = {
  readonly value: number;
  readonly unit: string;
  readonly label: string;
  readonly caption?: string;
  readonly href: string;
  readonly icon: IconName;
};
export type StatTilesProps = { label: string; tiles: readonly StatTile[] };

const grouped = new Intl.NumberFormat('en');

/** Spec 2 and 4: four figures that count up from 0 when they come into view. */
export function StatTiles({ label, tiles }: StatTilesProps) {
  const { ref, isCounting } = useCountUp(writeFigures);
  return (
    <div ref={ref} role="group" aria-label={label}>
      <dl className="stat-tiles">
        {tiles.map((tile) => (
          <div key={tile.label} className="flex flex-col gap-1.5 p-5 sm:p-7">
            <dt className="order-2 text-sm text-haze sm:text-base">{tile.label}</dt>
            <dd className="order-1 text-[clamp(1.5rem,1rem+1.900vw,2.250rem)] leading-tight font-semibold tracking-[-0.03em] text-white tabular-nums">
              <Icon name={tile.icon} className="mb-4 size-5 text-cyan-400" />
              <ClaimLink
                href={tile.href}
                value={[grouped.format(tile.value), tile.unit].join(' ').trim()}
                label={tile.label}
              >
                <Figure value={tile.value} isCounting={isCounting} />
                {tile.unit ? <span className="text-h3 font-medium text-mist"> {tile.unit}</span> : null}
              </ClaimLink>
            </dd>
            {tile.caption ? <dd className="order-3 text-sm text-haze">{tile.caption}</dd> : null}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Changes the text in place: a new text node would have the styles of the page looked through each time. */
function writeFigures(group: HTMLDivElement, share: number): void {
  for (const figure of group.querySelectorAll<HTMLElement>('[data-count-to]'))
    if (figure.firstChild)
      figure.firstChild.nodeValue = grouped.format(Math.floor(Number(figure.dataset['countTo']) * share));
}

/** Half-counted figures are for the eye only; whoever listens hears the final one. */
function Figure({ value, isCounting }: { value: number; isCounting: boolean }) {
  if (!isCounting) return grouped.format(value);
  return (
    <>
      <span aria-hidden="true" data-count-to={value}>
        0
      </span>
      <span className="visually-hidden">{grouped.format(value)}</span>
    </>
  );
}
