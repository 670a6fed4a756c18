import { Check } from 'lucide-react';
import type { PtaasOffering } from '#content/pages/ptaas-offering.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';

export type PainBandProps = { pains: PtaasOffering['pains']; benefits: PtaasOffering['benefits'] };

/** Spec 2, PTaaS page: what hurts today as a list, what replaces it as a panel. */
export function PainBand({ pains, benefits }: PainBandProps) {
  return (
    <section className="band border-t border-rule" aria-labelledby="pains-title">
      <div className="container-page grid gap-x-16 gap-y-12 lg:grid-cols-[1.25fr_1fr]">
        <div>
          <h2 id="pains-title" className="text-h2">
            {pains.heading}
          </h2>
          <ol className="mt-6 divide-y divide-rule border-y border-rule md:mt-8 md:border-0">
            {pains.items.map((item, index) => (
              <li key={item.title} className="grid grid-cols-[2.25rem_1fr] md:grid-cols-[3rem_1fr] md:py-5">
                <span aria-hidden="true" className="font-mono text-sm leading-13 text-red-ink md:leading-7">
                  {String(index + 1).padStart(2, '0')}
                </span>
                <WideFold
                  id={`pain-${index + 1}`}
                  title={item.title}
                  titleClass="md:text-h3"
                  level={3}
                  from="48rem"
                >
                  <p className="md:mt-1">{item.text}</p>
                </WideFold>
              </li>
            ))}
          </ol>
        </div>
        <section
          aria-labelledby="benefits-title"
          className="on-dark rounded-panel bg-navy-950 p-7 sm:p-9 lg:sticky lg:top-32 lg:self-start"
        >
          <h3 id="benefits-title" className="text-[1.75rem] leading-tight tracking-[-0.025em]">
            {benefits.heading}
          </h3>
          <ul className="mt-6 border-t border-line">
            {benefits.items.map((item) => (
              <li key={item} className="flex gap-3 border-b border-line py-4">
                <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-green" />
                {item}
              </li>
            ))}
          </ul>
          <p className="mt-6">{benefits.text}</p>
          <ButtonLink to={benefits.action.path} variant="secondary" className="mt-6 w-full">
            {benefits.action.label}
          </ButtonLink>
        </section>
      </div>
    </section>
  );
}
