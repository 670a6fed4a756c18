import type { BuyerAnswer } from '#content/pages/trust.ts';
import { ArrowLink } from '#web/ui/text-action.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';

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
                <p className="max-w-[68ch]">{answer}</p>
                <ArrowLink to={proof.href} className="mt-1 xl:-mt-2.5 xl:self-start xl:whitespace-nowrap">
                  {proof.label}
                </ArrowLink>
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
