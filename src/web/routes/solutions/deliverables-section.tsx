import type { ReactNode } from 'react';
import { Check } from 'lucide-react';

export type DeliverablesSectionProps = {
  id: string;
  heading: string;
  lead: string;
  contains: readonly string[];
  /** Previews. */
  pages: ReactNode;
};

/** What you get at the end: previews of the sample documents, and the list of what this service adds. */
export function DeliverablesSection({ id, heading, lead, contains, pages }: DeliverablesSectionProps) {
  return (
    <section id={id} className="band bg-tint" aria-labelledby="deliverables-title">
      <div className="container-page grid gap-y-10 gap-x-16 sm:grid-cols-[1fr_1fr] sm:items-center lg:grid-cols-[1.5fr_1fr]">
        <div>
          <h2 id="deliverables-title" className="text-h2">
            {heading}
          </h2>
          <ul className="mt-7 grid gap-3">
            {contains.map((item) => (
              <li key={item} className="flex gap-3 text-ink">
                <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-green-ink" />
                {item}
              </li>
            ))}
          </ul>
          <p className="mt-6 text-sm">{lead}</p>
        </div>
        {pages}
      </div>
    </section>
  );
}
