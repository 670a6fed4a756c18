import type { BuyerAnswer } from '#content/pages/trust.ts';
import { ArrowLink } from '#web/ui/text-action.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';
import type { ReactNode } from 'react';

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
type ProofListProps = {
  title: string;
  proofs: readonly Proof[];
  check: { readonly title: string; readonly titleId: string; readonly lead: string };
  /** The live check of this page. */
  children: ReactNode;
};

/** What you can verify without asking: documents on the left, this page on the right. */
export function ProofList({ title, proofs, check, children }: ProofListProps) {
  return (
    <TitledSection titleId="proofs-title" title={title} className="border-t border-rule bg-white">
      <div className="mt-6 grid items-start gap-x-20 gap-y-12 md:mt-10 lg:grid-cols-[1fr_1.4fr]">
        <ul className="divide-y divide-rule border-y border-rule">
          {proofs.map(({ label, text, href }) => (
            <li key={href} className="relative py-4">
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
        <div>
          <h3 id={check.titleId} className="text-h3">
            {check.title}
          </h3>
          <p className="measure mt-3">{check.lead}</p>
          {children}
        </div>
      </div>
    </TitledSection>
  );
}
