import type { ReactNode } from 'react';
import type { incidentResponse } from '#content/services/framework.ts';
import type { solutionSections } from '#content/services/section-words.ts';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { Link } from '#web/ui/link.tsx';
import { PhoneFold } from '#web/ui/phone-fold.tsx';

type Words = typeof solutionSections;

type DeliverablesSectionProps = Words['deliverables'] & {
  contains: readonly string[];
  /** The folded list: everything else about the service. */
  children: ReactNode;
};

/** What you get at the end: the list of what this service adds, the sample documents, and the rest one tap away. */
export function DeliverablesSection({ heading, papers, more, contains, children }: DeliverablesSectionProps) {
  return (
    <section id="deliverables" className="band-slim band-late bg-tint" aria-labelledby="deliverables-title">
      <div className="container-page grid gap-x-16 gap-y-6 md:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <h2 id="deliverables-title" className="text-h2 md:text-[2.25rem]">
            {heading}
          </h2>
          <ul className="sign-list mt-5 gap-2 text-ink" data-sign="have">
            {contains.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <PaperPictures papers={papers} />
        <PhoneFold title={more} className="border-rule max-md:border-y md:col-span-full">
          <div className="detail-chips">{children}</div>
        </PhoneFold>
      </div>
    </section>
  );
}

/** Previews of documents: each first page links to the whole document. */
function PaperPictures({ papers }: Pick<Words['deliverables'], 'papers'>) {
  return (
    <ul className="papers">
      {papers.map(({ picture, title, text, href }) => (
        <li key={href}>
          <a className="group block no-underline" href={href}>
            <img
              className="h-auto w-full rounded-md border border-rule bg-white [transition:translate_200ms_var(--ease-out)] group-hover:-translate-y-1 max-md:hidden"
              src={picture}
              alt=""
              width="240"
              height="340"
              loading="lazy"
              decoding="async"
            />
            <span className="inline-flex min-h-11 items-center text-sm font-semibold text-purple-700 underline md:sr-only">
              {title}
              <span className="sr-only">: {text}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type DetailRowProps = { id: string; title: string; fact?: string; children: ReactNode };

/** A row of the folded list; on wide screens a chip that opens across the page. */
export function DetailRow({ id, title, fact = '', children }: DetailRowProps) {
  return (
    <details id={id}>
      <summary>
        <h3>{title}</h3>
        {fact ? <span className="font-mono text-sm">{fact}</span> : null}
        <span aria-hidden="true" className="fold-mark" />
      </summary>
      <div className="pt-4 pb-6">{children}</div>
    </details>
  );
}

type SolutionClosingProps = {
  heading: string;
  actions: ReactNode;
  /** Spec 2 and 9: how fast we react if it happens. */
  incident: typeof incidentResponse;
  relatedHeading: string;
  related: readonly { readonly title: string; readonly path: string }[];
};

/** The call to action: the line ends in its button. */
export function SolutionClosing({
  heading,
  actions,
  incident,
  relatedHeading,
  related,
}: SolutionClosingProps) {
  return (
    <section
      id="closing"
      className="closing-band band-slim relative z-21 overflow-clip"
      aria-labelledby="closing-title"
    >
      <div className="container-page grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <h2 id="closing-title" className="max-w-160 text-h2 md:text-[2.25rem]">
            {heading}
          </h2>
          <div className="line-end mt-6 flex flex-wrap gap-3">{actions}</div>
        </div>
        <div className="text-sm lg:border-l lg:border-rule lg:pl-8">
          <h3 className="text-[1rem]">
            <ClaimLink href={incident.href} value={incident.claim} />
          </h3>
          <p className="mt-1 max-md:hidden">{incident.text}</p>
          <p className="mt-3 font-semibold text-ink max-md:sr-only">{relatedHeading}</p>
          <ul className="flex gap-x-5 max-md:overflow-x-auto md:flex-wrap">
            {related.map((service) => (
              <li key={service.path} className="shrink-0">
                <Link
                  to={service.path}
                  className="inline-flex min-h-11 items-center text-purple-700 md:min-h-8"
                >
                  {service.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
