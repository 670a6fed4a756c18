import type { ComplianceLink } from '#content/services/service.ts';

export type ClauseListProps = { heading: string; lead: string; links: readonly ComplianceLink[] };

/** Standards and clauses as an auditor would look them up. */
export function ClauseList({ heading, lead, links }: ClauseListProps) {
  return (
    <section className="band border-t border-rule" aria-labelledby="compliance-title">
      <div className="container-page">
        <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-2">
          <h2 id="compliance-title" className="text-h2">
            {heading}
          </h2>
          <p className="measure text-lg">{lead}</p>
        </div>
        <dl className="mt-12 border-t border-ink/80">
          {links.map((link) => (
            <div
              key={`${link.standard} ${link.clause}`}
              className="grid gap-x-12 gap-y-1.5 border-b border-rule py-6 lg:grid-cols-2"
            >
              <dt className="grid content-start gap-x-12 sm:grid-cols-2">
                <span className="font-semibold text-ink">{link.standard} </span>
                <span className="font-mono text-sm leading-6.5 text-purple-700">{link.clause}</span>
              </dt>
              <dd>{link.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
