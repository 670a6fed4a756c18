import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { incidentResponse, securityFramework } from '#content/services/framework.ts';
import type { solutionSections } from '#content/services/section-words.ts';
import type { Service, ServiceFeature } from '#content/services/service.ts';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ArrowLink } from '#web/ui/text-action.tsx';
import { SectionHead, TitledSection } from '#web/ui/titled-section.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';

type Words = typeof solutionSections;

type FeatureSectionProps = {
  title: readonly [string, string, string];
  /** What the cards have in common. */
  lead: string;
  cards: readonly ServiceFeature[];
  action: ReactNode;
};

/** Spec 2: the services section, under the sentence built from the service's title. Other pages link to it. */
export function FeatureSection({ title: [first, second, last], lead, cards, action }: FeatureSectionProps) {
  return (
    <section id="services" className="band bg-tint" aria-labelledby="services-title">
      <div className="container-page">
        <h2
          id="services-title"
          className="text-[clamp(1.5rem,0.95rem+2.1vw,2.5rem)] leading-[1.15] tracking-[-0.03em]"
        >
          {first} <br className="max-md:hidden" />
          {second} <span className="text-purple-600">{last}</span>
        </h2>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-12 gap-y-4">
          <p className="text-lg">{lead}</p>
          {action}
        </div>
        <FeatureCards cards={cards} />
      </div>
    </section>
  );
}

/**
 * Spec 2 and 4: six cards in one panel; they animate in once when scrolled into view. On phones rows, the first one
 * open.
 */
function FeatureCards({ cards }: { cards: readonly ServiceFeature[] }) {
  return (
    <ul
      data-enhance="reveal"
      className="feature-cards mt-8 grid overflow-hidden border border-rule rounded-panel bg-white md:grid-cols-[1fr_1fr] lg:grid-cols-[repeat(3,1fr)]"
    >
      {cards.map((card, index) => (
        <li
          className="mt-0 -mb-px -mr-px ml-0 py-0 px-5 [border-width:0_1px_1px_0] border-rule md:py-7 md:px-8 max-md:[&_.fold-body]:pt-0 max-md:[&_.fold-body]:pb-4.5"
          key={card.title}
        >
          <span
            aria-hidden="true"
            className="hidden items-center justify-between font-mono text-[0.875rem] text-purple-600 md:flex"
          >
            {String(index + 1).padStart(2, '0')}
            <Icon name={card.icon} className="size-5" />
          </span>
          <WideFold
            id={`check-${index + 1}`}
            title={card.title}
            titleClass="md:mt-4 md:mb-2.5 md:text-[1.1875rem] md:tracking-[-0.012em]"
            level={3}
            from="48rem"
            isOpen={index === 0}
          >
            <p className="leading-normal">{card.description}</p>
          </WideFold>
        </li>
      ))}
    </ul>
  );
}

type FrameworkSectionProps = typeof securityFramework & { texts: Service['framework'] };

/** Spec 2: three views of one system, side by side, with what each means for this service. */
export function FrameworkSection({ heading, cards, texts }: FrameworkSectionProps) {
  return (
    <TitledSection titleId="framework-title" title={heading} className="on-dark bg-navy-950">
      <ul className="framework-cards mt-8 grid overflow-hidden rounded-panel border border-line bg-navy-900 lg:grid-cols-3">
        {cards.map(({ view, icon, title }) => (
          <li
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] content-start gap-x-4 gap-y-2 border-line px-5 py-6 max-lg:not-first:border-t md:px-6 md:max-lg:grid-cols-[1.5rem_13rem_minmax(0,1fr)] lg:grid-cols-1 lg:gap-y-3 lg:px-8 lg:py-7 lg:not-first:border-l"
            key={view}
          >
            <Icon name={icon} className="size-6 text-cyan-400" />
            <h3 className="text-h3">{title}</h3>
            <p className="max-md:col-span-full">{texts[view]}</p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

type DeliverablesSectionProps = Words['deliverables'] & { contains: readonly string[] };

/** What you get at the end: previews of the sample documents, and the list of what this service adds. */
export function DeliverablesSection({ heading, lead, papers, contains }: DeliverablesSectionProps) {
  return (
    <section id="deliverables" className="band bg-tint" aria-labelledby="deliverables-title">
      <div className="container-page grid gap-y-10 gap-x-16 sm:grid-cols-[1fr_1fr] sm:items-center lg:grid-cols-[1.5fr_1fr]">
        <div>
          <SectionHead titleId="deliverables-title" title={heading} />
          <ul className="mt-7 grid gap-3">
            {contains.map((item) => (
              <li key={item} className="flex gap-3 text-ink">
                <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-green-ink" />
                {item}
              </li>
            ))}
          </ul>
          <p className="mt-6 text-sm">{lead}</p>
        </div>
        <PaperPictures papers={papers} />
      </div>
    </section>
  );
}

/** Previews of documents: each first page links to the whole document. */
function PaperPictures({ papers }: Pick<DeliverablesSectionProps, 'papers'>) {
  return (
    <ul className="grid grid-cols-[1fr_1fr] gap-5">
      {papers.map(({ picture, title, text, href }) => (
        <li key={href}>
          <a className="group block no-underline" href={href}>
            <img
              className="w-full h-auto border border-rule rounded-md bg-white [box-shadow:var(--shadow-float)] [transition:translate_200ms_var(--ease-out)] group-hover:-translate-y-1"
              src={picture}
              alt=""
              width="240"
              height="340"
              loading="lazy"
              decoding="async"
            />
            <span className="mt-3 block font-semibold text-ink">{title}</span>
            <span className="block text-sm text-body">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Optional details, one tap away: closed rows that can be open side by side. */
export function DetailRows({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <TitledSection titleId="rows-title" title={heading} className="bg-white">
      <div className="mt-7 border-t border-t-ink">{children}</div>
    </TitledSection>
  );
}

type DetailRowProps = { id: string; title: string; fact: string; children: ReactNode };

export function DetailRow({ id, title, fact, children }: DetailRowProps) {
  return (
    <details id={id} className="border-b border-b-rule">
      <summary className="group flex items-center gap-4 min-h-14 cursor-pointer list-none">
        <h3 className="text-[1.0625rem] group-hover:text-purple-600">{title}</h3>
        <span className="ml-auto font-mono text-[0.875rem]">{fact}</span>
        <span aria-hidden="true" className="fold-mark" />
      </summary>
      <div className="pt-1 pb-8">{children}</div>
    </details>
  );
}

/** Spec 2 and 9: what happens, and how fast, in a real incident. */
export function IncidentSection({ title, claim, href, text }: typeof incidentResponse) {
  return (
    <section className="on-dark hero-ground" aria-labelledby="incident-title">
      <div className="container-page grid gap-x-16 gap-y-4 py-12 lg:grid-cols-[1.3fr_1fr] lg:items-center lg:py-16">
        <div>
          <SectionHead
            titleId="incident-title"
            eyebrow={<span className="text-cyan-300">{title}</span>}
            title={<ClaimLink href={href} value={claim} />}
          />
        </div>
        <p className="measure">{text}</p>
      </div>
    </section>
  );
}

type SolutionClosingProps = {
  heading: string;
  lead: string;
  actions: ReactNode;
  relatedHeading: string;
  related: readonly { readonly title: string; readonly path: string }[];
};

/** The final call to action, and related pages. */
export function SolutionClosing({ heading, lead, actions, relatedHeading, related }: SolutionClosingProps) {
  return (
    <section className="relative z-21 band bg-tint" aria-labelledby="closing-title">
      <div className="container-page">
        <div className="text-center">
          <h2 id="closing-title" className="mx-auto max-w-180 text-h2">
            {heading}
          </h2>
          <p className="measure mx-auto mt-4 text-lg">{lead}</p>
          <div className="flex flex-wrap justify-center gap-3 mt-7">{actions}</div>
        </div>
        <div className="flex flex-wrap items-baseline gap-y-1 gap-x-8 mt-10 pt-3 border-t border-t-[#dcdaf0]">
          <h3 className="text-[1rem]">{relatedHeading}</h3>
          <ul className="flex flex-wrap gap-y-0 gap-x-8">
            {related.map((service) => (
              <li key={service.path}>
                <ArrowLink to={service.path}>{service.title}</ArrowLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
