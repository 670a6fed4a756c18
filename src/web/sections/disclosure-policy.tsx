import type { DisclosureRule } from '#content/pages/report-overview.ts';

export type DisclosurePolicyProps = {
  heading: string;
  lead: string;
  contact: { readonly label: string; readonly text: string; readonly href: string };
  rules: readonly DisclosureRule[];
};

/** A policy that fits on one page: who to tell, and what both sides may expect. */
export function DisclosurePolicy({ heading, lead, contact, rules }: DisclosurePolicyProps) {
  return (
    <section id="disclosure" className="band bg-white" aria-labelledby="disclosure-title">
      <div className="container-page grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.7fr]">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <h2 id="disclosure-title" className="text-h2">
            {heading}
          </h2>
          <p className="measure mt-5 text-lg">{lead}</p>
          <div className="mt-8 rounded-card border border-rule bg-paper p-6">
            <p>{contact.text}</p>
            <p className="mt-2">
              <a
                href={contact.href}
                className="inline-flex min-h-11 items-center font-mono text-purple-700 underline underline-offset-4 [overflow-wrap:anywhere]"
              >
                {contact.label}
              </a>
            </p>
          </div>
        </div>
        <div className="divide-y divide-rule border-y border-rule">
          {rules.map((rule) => (
            <div key={rule.title} className="grid gap-x-8 gap-y-3 py-7 sm:grid-cols-[12rem_1fr]">
              <h3 className="text-base">{rule.title}</h3>
              <ul className="grid gap-2.5">
                {rule.points.map((point) => (
                  <li key={point} className="flex items-baseline gap-3">
                    <span aria-hidden="true" className="size-2 shrink-0 rotate-45 bg-purple-600" />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
