import type { ReactNode } from 'react';

export type FeatureSectionProps = {
  /** Part of the URL: other pages link to it. */
  id: string;
  /** The specification's sentence in parts; screen readers get it as part of the heading. */
  label: readonly string[];
  heading: string;
  cards: ReactNode;
  action: ReactNode;
};

/** Where it would be a line of its own, the title of the page is still in mind. */
const restOfLabel = 'pl-3.5 border-l border-field text-ink max-lg:hidden';

/** Spec 2: the services section, under the sentence built from the service's title. */
export function FeatureSection({ id, label, heading, cards, action }: FeatureSectionProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} className="band bg-tint" aria-labelledby={titleId}>
      <div className="container-page">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
          <h2 id={titleId} className="text-h2">
            <span className="eyebrow gap-x-3.5 mb-3 font-normal leading-normal tracking-normal">
              {label.map((part, place) => (
                <span key={part} className={place === 0 ? undefined : restOfLabel}>
                  {part}{' '}
                </span>
              ))}
            </span>
            <span className="block">{heading}</span>
          </h2>
          {action}
        </div>
        <div className="mt-8">{cards}</div>
      </div>
    </section>
  );
}
