import type { BuyerAnswer } from '#content/pages/trust.ts';
import { TitledBand } from '#web/ui/titled-band.tsx';

export type BuyerAnswersProps = { title: string; items: readonly BuyerAnswer[] };

/** Question, answer, and the place that proves it: one panel with inner hairlines. */
export function BuyerAnswers({ title, items }: BuyerAnswersProps) {
  return (
    <TitledBand titleId="answers-title" title={title}>
      <dl className="mt-10 divide-y divide-rule overflow-hidden rounded-panel border border-rule bg-white">
        {items.map(({ id, question, answer, proof }) => (
          <div
            key={id}
            id={id}
            className="grid scroll-mt-4 gap-x-12 gap-y-2 p-6 sm:p-8 lg:grid-cols-[18rem_1fr]"
          >
            <dt className="font-semibold text-ink">{question}</dt>
            <dd>
              <p className="max-w-[68ch]">{answer}</p>
              <a
                href={proof.href}
                className="mt-1 inline-flex min-h-11 items-center font-semibold text-purple-600 no-underline hover:underline"
              >
                {proof.label} <span aria-hidden="true">&nbsp;→</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </TitledBand>
  );
}
