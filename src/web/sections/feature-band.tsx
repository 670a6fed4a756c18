import type { ReactNode } from 'react';

export type FeatureBandProps = {
  /** Part of the address: other pages lead to it. */
  id: string;
  heading: readonly [string, string];
  cards: ReactNode;
  action: ReactNode;
};

/** Spec 2: the services section, under the heading that the title of the service makes. */
export function FeatureBand({ id, heading, cards, action }: FeatureBandProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} className="band border-t border-rule" aria-labelledby={titleId}>
      <div className="container-page">
        <h2 id={titleId} className="text-h2">
          <span className="block">{heading[0]} </span>
          <span className="block text-purple-600">{heading[1]}</span>
        </h2>
        <div className="mt-12">{cards}</div>
        <div className="mt-8">{action}</div>
      </div>
    </section>
  );
}
