import type { Severity } from '#content/findings/severity.ts';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { Link } from '#web/ui/link.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';

export type WriteUpRow = {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly target: string;
  readonly category: string;
  readonly severity: Severity;
  readonly score: string;
  readonly days: string;
  readonly bounty: string;
};

export type WriteUpListProps = {
  heading: string;
  lead: string;
  columns: Readonly<Record<'score' | 'days' | 'bounty', string>>;
  rows: readonly WriteUpRow[];
};

/** One panel, one row per finding, like a report's findings table. */
export function WriteUpList({ heading, lead, columns, rows }: WriteUpListProps) {
  return (
    <TitledSection
      titleId="write-ups-title"
      title={heading}
      lead={lead}
      className="[contain-intrinsic-block-size:auto_93rem]"
    >
      <ul className="mt-10 divide-y divide-rule overflow-hidden rounded-panel border border-rule bg-white">
        {rows.map((row) => (
          <li
            key={row.id}
            className="group relative grid gap-x-8 gap-y-2 p-5 transition-colors hover:bg-purple-100/30 sm:p-7 md:grid-cols-[minmax(0,1fr)_18rem] md:items-center md:gap-y-2 lg:grid-cols-[8rem_minmax(0,1fr)_22rem] lg:gap-y-4"
          >
            <p className="flex items-center gap-3 md:max-lg:col-span-2 lg:flex-col lg:items-start lg:gap-2">
              <SeverityBadge severity={row.severity} />
              <span className="font-mono text-sm">{row.id}</span>
            </p>
            <div>
              <h3 className="text-h3 max-md:text-lg max-md:text-pretty">
                <Link
                  to={row.path}
                  className="no-underline after:absolute after:inset-0 group-hover:underline"
                >
                  <Unbroken text={row.title} />
                </Link>
              </h3>
              <p className="mt-1 max-md:text-sm">
                <Unbroken text={row.target} />{' '}
                <span className="max-md:hidden md:max-lg:block">
                  <span aria-hidden="true" className="max-lg:hidden">
                    ·
                  </span>{' '}
                  {row.category}
                </span>
              </p>
            </div>
            <dl className="grid grid-cols-3 gap-4">
              <RowFigure label={columns.score} value={row.score} />
              <RowFigure label={columns.days} value={row.days} />
              <RowFigure label={columns.bounty} value={row.bounty} />
            </dl>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function RowFigure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-sm">{label}</dt>
      <dd className="font-mono text-ink max-md:text-sm">{value}</dd>
    </div>
  );
}
