import type { DisclosureRule } from '#content/pages/report-overview.ts';
import { WideFold } from '#web/ui/wide-fold.tsx';

export type DisclosurePolicyProps = {
  heading: string;
  lead: string;
  contact: { readonly label: string; readonly text: string; readonly href: string };
  rules: readonly DisclosureRule[];
};

/** A one-page policy: who to tell, and what both sides can expect. */
export function DisclosurePolicy({ heading, lead, contact, rules }: DisclosurePolicyProps) {
  return (
    <section id="disclosure" className="band bg-white" aria-labelledby="disclosure-title">
      <div className="container-page grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.7fr]">
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
          {rules.map((rule, index) => (
            <WideFold
              key={rule.title}
              id={`rule-${index + 1}`}
              title={rule.title}
              className="gap-x-8 md:grid md:grid-cols-[12rem_1fr] md:py-7"
              level={3}
              from="48rem"
            >
              <ul className="grid gap-2.5">
                {rule.points.map((point) => (
                  <li key={point} className="flex items-baseline gap-3">
                    <span aria-hidden="true" className="size-2 shrink-0 rotate-45 bg-purple-600" />
                    {point}
                  </li>
                ))}
              </ul>
            </WideFold>
          ))}
        </div>
      </div>
    </section>
  );
}
