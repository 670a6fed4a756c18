import type { ComplianceLink } from '#content/services/service.ts';

export type ClauseListProps = { lead: string; links: readonly ComplianceLink[] };

/** Standards and clauses as an auditor would look them up. */
export function ClauseList({ lead, links }: ClauseListProps) {
  return (
    <>
      <p className="measure">{lead}</p>
      <dl className="mt-5 border-t border-rule">
        {links.map((link) => (
          <div
            key={`${link.standard} ${link.clause}`}
            className="grid gap-x-12 gap-y-1 border-b border-rule py-4 last:border-0 lg:grid-cols-2"
          >
            <dt className="grid content-start gap-x-12 sm:grid-cols-2">
              <span className="font-semibold text-ink">{link.standard} </span>
              <span className="font-mono text-sm leading-6.5 text-purple-700">{link.clause}</span>
            </dt>
            <dd>{link.text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
