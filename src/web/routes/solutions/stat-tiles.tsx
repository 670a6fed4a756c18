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

/** Spec 2 and 4: four figures; those that count something count up from 0 when they first come into view (enhance/sections.ts). */
export function StatTiles({ label, tiles }: StatTilesProps) {
  return (
    <div role="group" aria-label={label} data-enhance="count-up">
      <dl className="stat-tiles">
        {tiles.map((tile) => (
          <div key={tile.label}>
            <dt>{tile.label}</dt>
            <dd className="stat-value">
              <Icon name={tile.icon} className="stat-icon" />
              <ClaimLink
                href={tile.href}
                value={[grouped(tile.value), tile.unit].join(' ').trim()}
                label={tile.label}
              >
                {/* What has a unit is a promise: it stands. */}
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
