import type { BuyerAnswer } from '#content/pages/trust.ts';
import { TitledBand } from '#web/ui/titled-band.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';

export type BuyerAnswersProps = { title: string; items: readonly BuyerAnswer[] };

/** Question, answer, and the place that proves it: one panel with inner hairlines, closed rows on phones. */
export function BuyerAnswers({ title, items }: BuyerAnswersProps) {
  return (
    <TitledBand titleId="answers-title" title={title}>
      <ul className="mt-6 divide-y divide-rule overflow-hidden rounded-panel border border-rule bg-white md:mt-10">
        {items.map(({ id, question, answer, proof }) => (
          <li key={id} className="px-5 md:px-8 md:py-6">
            <WideFold
              id={`${id}-question`}
              anchor={id}
              title={question}
              level={3}
              from="48rem"
              isLong
              className="lg:grid lg:grid-cols-[15rem_1fr] lg:gap-x-12"
              titleClass="md:mb-2 md:items-start md:leading-[1.6]"
            >
              <div className="xl:grid xl:grid-cols-[1fr_13.5rem] xl:gap-x-10">
                <p className="max-w-[68ch]">{answer}</p>
                <a
                  href={proof.href}
                  className="mt-1 inline-flex min-h-11 items-center font-semibold text-purple-600 no-underline hover:underline xl:-mt-2.5 xl:self-start xl:whitespace-nowrap"
                >
                  {proof.label} <span aria-hidden="true">&nbsp;→</span>
                </a>
              </div>
            </WideFold>
          </li>
        ))}
      </ul>
    </TitledBand>
  );
}
