import type { ReactNode } from 'react';

export type FeatureBandProps = {
  /** Part of the address: other pages lead to it. */
  id: string;
  /** The sentence of the specification; part of the heading for those who hear it. */
  label: string;
  heading: string;
  cards: ReactNode;
  action: ReactNode;
};

/** Spec 2: the services section, under the sentence that the title of the service makes. */
export function FeatureBand({ id, label, heading, cards, action }: FeatureBandProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} className="band border-t border-rule" aria-labelledby={titleId}>
      <div className="container-page">
        <h2 id={titleId} className="text-h2">
          <span className="eyebrow mb-4 font-normal leading-normal tracking-normal">{label} </span>
          <span className="block">{heading}</span>
        </h2>
        <div className="mt-12">{cards}</div>
        <div className="mt-8">{action}</div>
      </div>
    </section>
  );
}
