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

/** The closing call, and where else a reader of this page may want to go. */
export function SolutionClosing({ heading, lead, actions, relatedHeading, related }: SolutionClosingProps) {
  return (
    <section className="band bg-tint" aria-labelledby="closing-title">
      <div className="container-page">
        <div className="text-center">
          <h2 id="closing-title" className="mx-auto max-w-180 text-h2">
            {heading}
          </h2>
          <p className="measure mx-auto mt-4 text-lg">{lead}</p>
          <div className="closing-actions">{actions}</div>
        </div>
        <div className="related-services">
          <h3>{relatedHeading}</h3>
          <ul>
            {related.map((service) => (
              <li key={service.path}>
                <Link to={service.path}>
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
