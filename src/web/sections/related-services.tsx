import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type RelatedService = { readonly title: string; readonly path: string; readonly text: string };
export type RelatedServicesProps = {
  heading: string;
  services: readonly RelatedService[];
  action: ReactNode;
};

export function RelatedServices({ heading, services, action }: RelatedServicesProps) {
  return (
    <section className="band bg-white" aria-labelledby="related-title">
      <div className="container-page grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="related-title" className="text-h2">
            {heading}
          </h2>
          <div className="mt-8">{action}</div>
        </div>
        <ul className="border-t border-rule">
          {services.map((service) => (
            <li key={service.path} className="border-b border-rule">
              <Link
                to={service.path}
                prefetch="intent"
                className="group flex items-center justify-between gap-8 py-6 no-underline"
              >
                <span>
                  <span className="block text-h3 font-semibold text-ink group-hover:text-purple-600 group-hover:underline">
                    {service.title}
                  </span>
                  <span className="mt-1 block max-w-[62ch]">{service.text}</span>
                </span>
                <span aria-hidden="true" className="text-h3 text-purple-600">
                  →
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
