import type { ReactNode } from 'react';
import type { incidentResponse } from '#content/services/framework.ts';
import type { solutionSections } from '#content/services/section-words.ts';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { Link } from '#web/ui/link.tsx';
import { PhoneFold } from '#web/ui/phone-fold.tsx';

type Words = typeof solutionSections;

type Papers = ReturnType<Words['deliverables']['papers']>;

type DeliverablesSectionProps = Omit<Words['deliverables'], 'papers'> & {
  papers: Papers;
  contains: readonly string[];
  /** The folded list: everything else about the service. */
  children: ReactNode;
};

/** What you get at the end: the list of what this service adds, the sample documents, and the rest one tap away. */
export function DeliverablesSection({ heading, papers, more, contains, children }: DeliverablesSectionProps) {
  return (
    <section id="deliverables" className="band-slim band-late bg-tint" aria-labelledby="deliverables-title">
      <div className="container-page grid gap-x-16 gap-y-2 md:gap-y-6 md:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <h2 id="deliverables-title" className="band-title">
            {heading}
          </h2>
          <ul className="sign-list mt-3 gap-1 text-ink md:mt-5 md:gap-2" data-sign="have">
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
function PaperPictures({ papers }: { papers: Papers }) {
  return (
    <div className="papers">
      {papers.map(({ picture, title, href }) => (
        <a key={href} href={href} aria-label={title}>
          <img
            src={picture}
            alt=""
            width="240"
            height="340"
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-md border border-rule bg-white max-md:hidden"
          />
        </a>
      ))}
    </div>
  );
}

type DetailRowProps = { id: string; title: string; fact?: string; children: ReactNode };

/** A row of the folded list; on wide screens a chip that opens across the page. */
export function DetailRow({ id, title, fact = '', children }: DetailRowProps) {
  return (
    <details id={id}>
      <summary className="slim-fold" data-fact={fact || undefined}>
        <h3>{title}</h3>
      </summary>
      {children}
    </details>
  );
}

type SolutionClosingProps = {
  heading: string;
  actions: ReactNode;
  /** Spec 2 and 9: how fast we react if it happens; null if the owner doesn't promise it. */
  incident: typeof incidentResponse | null;
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
      <div className="container-page grid gap-x-16 gap-y-4 md:gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <h2 id="closing-title" className="max-w-160 band-title">
            {heading}
          </h2>
          <div className="line-end mt-4 flex flex-wrap gap-2 max-md:[&>a]:px-2 max-md:[&>a]:text-sm md:mt-6 md:gap-3">
            {actions}
          </div>
        </div>
        <div className="text-sm lg:border-l lg:border-rule lg:pl-8">
          {incident && (
            <>
              <h3 className="text-[1rem]">
                <ClaimLink href={incident.href} value={incident.claim} />
              </h3>
              <p className="mt-1 max-md:hidden">{incident.text}</p>
            </>
          )}
          <PhoneFold title={relatedHeading} className="mt-1 md:mt-3">
            <ul aria-label={relatedHeading} className="related-links">
              {related.map((service) => (
                <li key={service.path}>
                  <Link
                    to={service.path}
                    className="inline-flex min-h-11 items-center text-purple-700 md:min-h-8"
                  >
                    {service.title}
                  </Link>
                </li>
              ))}
            </ul>
          </PhoneFold>
        </div>
      </div>
    </section>
  );
}
