import type { ReactNode } from 'react';
import type { ShownClaim } from '#content/claims.ts';
import type { PtaasOffering } from '#content/pages/ptaas-offering.ts';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { Icon } from '#web/ui/icon.tsx';

export type PtaasIntroProps = PtaasOffering['whatIs'] & {
  figures: readonly ShownClaim[];
  /** One detail of the engagement room per card, in their order; without them each card has its icon. */
  details: readonly ReactNode[];
};

/** Spec 2, PTaaS page: what it is, in three cards over four figures, all in one panel. */
export function PtaasIntro({ heading, lead, features, figures, details }: PtaasIntroProps) {
  return (
    <section className="band bg-white" aria-labelledby="what-is-title">
      <div className="container-page">
        <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_1.6fr]">
          <h2 id="what-is-title" className="text-h2">
            {heading}
          </h2>
          <p className="measure text-lg">{lead}</p>
        </div>
        <div className="mt-8 overflow-hidden md:mt-12 rounded-panel border border-rule">
          <ul className="grid grid-cols-1 divide-y divide-rule lg:grid-cols-3 lg:divide-x lg:divide-y-0">
            {features.map((feature, place) => (
              <li
                key={feature.title}
                className="ptaas-feature p-5 sm:p-8 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-center md:max-lg:gap-x-8"
              >
                {details[place] ?? (
                  <span className="mb-6 grid size-12 place-items-center rounded-control bg-purple-100 text-purple-600">
                    <Icon name={feature.icon} className="size-6" />
                  </span>
                )}
                <div>
                  <h3 className="text-h3">{feature.title}</h3>
                  <p className="mt-1.5 max-md:text-[0.9375rem] md:mt-2">{feature.text}</p>
                </div>
              </li>
            ))}
          </ul>
          <dl className="grid grid-cols-2 gap-y-2 border-t border-rule bg-paper py-3 md:grid-cols-4 lg:py-0">
            {figures.map((figure) => (
              <div key={figure.label} className="flex flex-col gap-1 px-5 py-3.5 lg:p-8 lg:py-7">
                <dt className="order-2 max-w-48 text-sm font-medium text-ink">{figure.label}</dt>
                <dd className="order-1 text-h2 font-semibold whitespace-nowrap text-ink tabular-nums md:max-lg:text-[1.75rem]">
                  <ClaimLink {...figure} />
                </dd>
                {figure.caption ? <dd className="order-3 max-w-48 text-sm">{figure.caption}</dd> : null}
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
