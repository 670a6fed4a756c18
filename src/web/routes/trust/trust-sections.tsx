import type { ShortAnswer } from '#content/page.ts';
import type { BuyerAnswer, trustPage } from '#content/pages/trust.ts';
import { Link } from '#web/ui/link.tsx';
import { ArrowLink } from '#web/ui/text-action.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';

type TrustOpeningProps = Pick<typeof trustPage, 'heading' | 'sentence' | 'first'> & {
  /** Our response times, once the owner publishes them. */
  record: ShortAnswer | null;
};

/** One sentence to hold us to: each promise in it is underlined and leads to its proof. */
export function TrustOpening({ heading, sentence, first, record }: TrustOpeningProps) {
  return (
    <section className="on-dark trust-ground">
      <div className="container-page pt-9 pb-6 md:pt-18 md:pb-10">
        <h1 className="text-base tracking-normal text-cyan-300! md:text-xl">{heading}</h1>
        <p className="mt-4 max-w-[24em] text-[clamp(1.75rem,1.1rem+2.6vw,3.25rem)] leading-[1.3] font-[520] tracking-[-0.03em] text-haze md:mt-6">
          {sentence.map((part) =>
            typeof part === 'string' ? (
              part
            ) : (
              <Link key={part.promise} to={part.href} className="trust-promise">
                {part.promise}
              </Link>
            ),
          )}
        </p>
        {record === null ? null : (
          <p className="mt-6">
            <a
              href={`#${record.id}`}
              className="inline-flex min-h-11 items-center no-underline hover:underline"
            >
              {record.label}: {record.value}
            </a>
          </p>
        )}
        <ul className="mt-8 grid grid-cols-2 border-t border-line md:mt-14 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          {first.map(({ label, text, href }) => (
            <li
              key={href}
              className="relative border-line py-4 pr-4 max-lg:even:border-l max-lg:even:pl-5 max-lg:nth-[n+3]:border-t lg:py-5 lg:not-first:border-l lg:not-first:pl-6"
            >
              <Link
                to={href}
                className="font-semibold text-white no-underline after:absolute after:inset-0 hover:underline"
              >
                {label}&nbsp;<span aria-hidden="true">→</span>
              </Link>
              <span className="block text-sm text-haze">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export type BuyerAnswersProps = { title: string; items: readonly BuyerAnswer[] };

/** Question, answer, and the link that proves it: one panel with dividers, closed rows on phones. */
export function BuyerAnswers({ title, items }: BuyerAnswersProps) {
  return (
    <TitledSection titleId="answers-title" title={title}>
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
                <p className="max-w-[68ch]">
                  <Unbroken text={answer} />
                </p>
                {proof && (
                  <ArrowLink to={proof.href} className="mt-1 xl:-mt-2.5 xl:self-start xl:whitespace-nowrap">
                    {proof.label}
                  </ArrowLink>
                )}
              </div>
            </WideFold>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

type Proof = { readonly label: string; readonly text: string; readonly href: string };
type ProofListProps = { title: string; proofs: readonly Proof[] };

/** What you can verify without asking. */
export function ProofList({ title, proofs }: ProofListProps) {
  return (
    <TitledSection titleId="proofs-title" title={title} className="border-t border-rule bg-white">
      <ul className="mt-6 grid gap-x-20 md:mt-10 md:grid-cols-2">
        {proofs.map(({ label, text, href }) => (
          <li key={href} className="relative border-t border-rule py-4">
            <a
              href={href}
              className="font-semibold text-purple-600 no-underline after:absolute after:inset-0 hover:underline"
            >
              {label}
            </a>
            <span className="block text-sm">{text}</span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
