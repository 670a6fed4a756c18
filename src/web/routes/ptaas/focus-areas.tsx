import type { PtaasOffering } from '#content/pages/ptaas-offering.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';

/** Spec 2, PTaaS page: four focus areas as four columns under one rule. */
export function FocusAreas({ heading, lead, areas }: PtaasOffering['focus']) {
  return (
    <TitledSection
      titleId="focus-title"
      title={heading}
      lead={lead}
      className="border-t border-rule bg-white"
    >
      <ul className="grid mt-6 border-b border-b-rule md:grid-cols-2 md:gap-x-8 md:mt-12 md:border-b-0 lg:grid-cols-4">
        {areas.map((area, index) => (
          <li
            className="border-t border-t-rule md:unfolded-grid md:row-span-4 md:grid-rows-subgrid md:pt-6 md:border-t-2 md:border-t-ink md:max-lg:nth-[-n+2]:pb-10"
            key={area.title}
          >
            <Icon name={area.icon} className="mb-4 size-6 text-purple-600 max-md:hidden" />
            <WideFold
              id={`focus-${index + 1}`}
              title={area.title}
              titleClass="md:text-h3"
              level={3}
              from="48rem"
            >
              <p className="mb-4 md:mt-2 md:mb-5">{area.text}</p>
              <ul className="border-t border-rule text-sm text-ink">
                {area.points.map((point) => (
                  <li key={point} className="border-b border-rule py-2 md:py-2.5">
                    {point}
                  </li>
                ))}
              </ul>
            </WideFold>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
