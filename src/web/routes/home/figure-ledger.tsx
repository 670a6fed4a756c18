import { ClaimLink } from '#web/ui/claim-link.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';
import { figureIcons, type FigureStripProps } from '#web/sections/figure-strip.tsx';

/** The same figures as entries of a ledger, on phones behind a closed row: a page that has a strip shows no second one. */
export function FigureLedger({ label, figures }: Pick<FigureStripProps, 'label' | 'figures'>) {
  return (
    <section aria-labelledby="ledger-title" className="border-t border-rule md:py-18">
      <div className="container-page">
        <WideFold
          id="ledger-title"
          title={label}
          titleClass="md:text-h3"
          fact={String(figures.length)}
          className="gap-x-16 gap-y-6 md:grid lg:grid-cols-[1fr_2.4fr]"
          from="48rem"
        >
          <dl className="grid gap-x-12 border-t border-rule md:grid-cols-2">
            {figures.map((figure) => {
              const Icon = figureIcons[figure.icon];
              return (
                <div
                  key={figure.label}
                  className="grid grid-cols-[1.75rem_1fr_auto] content-start items-start border-b border-rule py-4"
                >
                  <Icon aria-hidden="true" className="mt-1 size-4 self-start text-purple-600" />
                  <dt className="text-ink">{figure.label}</dt>
                  <dd className="text-[1.5rem] leading-tight font-semibold tracking-[-0.02em] text-ink tabular-nums">
                    <ClaimLink {...figure} />
                  </dd>
                  {figure.caption ? <dd className="col-start-2 text-sm">{figure.caption}</dd> : null}
                </div>
              );
            })}
          </dl>
        </WideFold>
      </div>
    </section>
  );
}
