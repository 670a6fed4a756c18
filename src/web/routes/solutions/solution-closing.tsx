import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';

export type RelatedService = { readonly title: string; readonly path: string };
export type SolutionClosingProps = {
  heading: string;
  lead: string;
  actions: ReactNode;
  relatedHeading: string;
  related: readonly RelatedService[];
};

/** The final call to action, and related pages. */
export function SolutionClosing({ heading, lead, actions, relatedHeading, related }: SolutionClosingProps) {
  return (
    <section className="relative z-21 band bg-tint" aria-labelledby="closing-title">
      <div className="container-page">
        <div className="text-center">
          <h2 id="closing-title" className="mx-auto max-w-180 text-h2">
            {heading}
          </h2>
          <p className="measure mx-auto mt-4 text-lg">{lead}</p>
          <div className="flex flex-wrap justify-center gap-3 mt-7">{actions}</div>
        </div>
        <div className="flex flex-wrap items-baseline gap-y-1 gap-x-8 mt-10 pt-3 border-t border-t-[#dcdaf0]">
          <h3 className="text-[1rem]">{relatedHeading}</h3>
          <ul className="flex flex-wrap gap-y-0 gap-x-8">
            {related.map((service) => (
              <li key={service.path}>
                <Link
                  to={service.path}
                  className="inline-flex min-h-11 items-center gap-2 font-semibold text-purple-600 no-underline hover:underline"
                >
                  {service.title}
                  <span aria-hidden="true">→</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
