import type { PtaasOffering } from '#content/pages/ptaas-offering.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TitledBand } from '#web/ui/titled-band.tsx';

/** Spec 2, PTaaS page: four focus areas as four columns under one rule. */
export function FocusAreas({ heading, lead, areas }: PtaasOffering['focus']) {
  return (
    <TitledBand titleId="focus-title" title={heading} lead={lead} className="border-t border-rule bg-white">
      <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 md:mt-12 md:gap-y-10 lg:grid-cols-4">
        {areas.map((area) => (
          <li key={area.title} className="flex flex-col border-t-2 border-ink pt-5 md:pt-6">
            <div className="flex flex-row-reverse items-start justify-between gap-4 sm:flex-col sm:justify-start">
              <Icon name={area.icon} className="size-6 shrink-0 text-purple-600" />
              <h3 className="text-h3">{area.title}</h3>
            </div>
            <p className="mt-2 mb-4 md:mb-5">{area.text}</p>
            <ul className="mt-auto border-t border-rule text-sm text-ink">
              {area.points.map((point) => (
                <li key={point} className="border-b border-rule py-2 md:py-2.5">
                  {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </TitledBand>
  );
}
