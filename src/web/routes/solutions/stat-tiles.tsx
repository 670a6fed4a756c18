import { ClaimLink } from '#web/ui/claim-link.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';

export type StatTile = {
  readonly value: number;
  readonly unit: string;
  readonly icon: IconName;
  readonly label: string;
  readonly caption?: string;
  readonly href: string;
};
export type StatTilesProps = { label: string; tiles: readonly StatTile[] };

const grouped = (value: number): string => value.toLocaleString('en');

/** Spec 2 and 4: four figures; counts count up from 0 when they first scroll into view (enhance/sections.ts). */
export function StatTiles({ label, tiles }: StatTilesProps) {
  return (
    <div role="group" aria-label={label} data-enhance="count-up">
      <dl className="stat-tiles grid grid-cols-[1fr_1fr] gap-y-4 gap-x-5 md:grid-cols-[repeat(4,minmax(0,1fr))]">
        {tiles.map((tile) => (
          <div className="flex flex-col" key={tile.label}>
            <dt className="text-[0.875rem] leading-[1.35] text-mist">{tile.label}</dt>
            <dd className="flex items-center gap-2 -order-1 text-[1.375rem] font-semibold leading-[1.3] tracking-[-0.02em] text-white tabular-nums">
              <Icon name={tile.icon} className="flex-none text-cyan-400 size-4.5" />
              <ClaimLink
                href={tile.href}
                value={[grouped(tile.value), tile.unit].join(' ').trim()}
                label={tile.label}
              >
                {/* A value with a unit is a promise: it doesn't count up. */}
                {tile.unit ? (
                  `${grouped(tile.value)} ${tile.unit}`
                ) : (
                  <span data-count-to={tile.value}>{grouped(tile.value)}</span>
                )}
              </ClaimLink>
            </dd>
            {tile.caption ? <dd className="visually-hidden">{tile.caption}</dd> : null}
          </div>
        ))}
      </dl>
    </div>
  );
}
