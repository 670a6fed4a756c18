import type { ClaimedText } from '#content/pages/home.ts';
import { ClaimLink } from '#web/ui/claim-link.tsx';

export type ContactCard = { readonly label: string; readonly value: string; readonly href: string | null };

export type QuoteAsideProps = {
  heading: string;
  lead: string;
  trust: { readonly title: string; readonly points: readonly ClaimedText[] };
  cards: readonly ContactCard[];
};

/** Spec 2, Quote request page: the left panel. */
export function QuoteAside({ heading, lead, trust, cards }: QuoteAsideProps) {
  return (
    <div className="lg:sticky lg:top-32">
      <h1 className="text-[clamp(2.25rem,1.6rem+2.600vw,3.125rem)] leading-[1.04] tracking-[-0.036em]">
        {heading}
      </h1>
      <p className="measure mt-5 text-lg">{lead}</p>
      <dl className="mt-9 divide-y divide-rule overflow-hidden rounded-card border border-rule bg-white">
        {cards.map((card) => (
          <div
            key={card.label}
            className="relative flex min-h-14 items-center justify-between gap-4 px-5 transition-colors hover:bg-paper"
          >
            <dt>{card.label}</dt>
            <dd className="text-right font-semibold text-ink">
              {card.href ? (
                <a href={card.href} className="no-underline after:absolute after:inset-0 hover:underline">
                  {card.value}
                </a>
              ) : (
                card.value
              )}
            </dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-9 text-base">{trust.title}</h2>
      <ul className="mt-3 grid gap-2.5">
        {trust.points.map((point) => (
          <li key={point.value} className="flex items-baseline gap-3">
            <span aria-hidden="true" className="size-2 shrink-0 rotate-45 bg-purple-600" />
            {point.href ? <ClaimLink {...point} href={point.href} /> : point.value}
          </li>
        ))}
      </ul>
    </div>
  );
}
