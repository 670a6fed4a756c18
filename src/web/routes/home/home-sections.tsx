import type { ShownClaim } from '#content/claims.ts';
import type { clients, sampleReportBand } from '#content/pages/home-sections.ts';
import type { AboutBandContent, ClaimedText, ClientLogo } from '#content/pages/home.ts';
import { SectionText } from '#web/sections/section-text.tsx';
import { EvidencePanel } from '#web/ui/evidence.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';
import type { ReactNode } from 'react';
import type { Action } from '#content/page.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { figureIcons, type FigureStripProps } from '#web/sections/figure-strip.tsx';
import { Check, Download, Eye, FileText, X } from 'lucide-react';
import { SectionHead } from '#web/ui/titled-section.tsx';

type LogoStripProps = typeof clients & { claim: ShownClaim };

/** Spec 1, Trust section: an endless strip; the copy that makes it endless is hidden from assistive technology. */
export function LogoStrip({ title, logos, claim }: LogoStripProps) {
  return (
    <section aria-labelledby="clients-title" className="border-b border-rule bg-white">
      <div className="container-page grid items-center gap-x-8 gap-y-4 py-6 md:grid-cols-[1fr_auto] lg:grid-cols-[auto_minmax(0,1fr)_auto]">
        <h2 id="clients-title" className="text-sm font-normal tracking-normal text-body">
          {title}
        </h2>
        <div className="logo-strip print:hidden flex overflow-hidden mask-[linear-gradient(90deg,transparent,#000_8%,#000_92%,transparent)] max-lg:order-last max-lg:col-span-full">
          <LogoList logos={logos} />
          <LogoList logos={logos} copy />
        </div>
        <p className="flex items-center gap-3 lg:h-10 lg:border-l lg:border-rule lg:pl-8">
          <span className="text-[1.875rem] leading-none font-semibold tracking-[-0.03em] text-ink tabular-nums">
            <ClaimLink {...claim} />
          </span>
          <span className="max-w-36 text-sm leading-snug">{claim.label}</span>
        </p>
      </div>
    </section>
  );
}

function LogoList({ logos, copy = false }: { logos: readonly ClientLogo[]; copy?: boolean }) {
  return (
    <ul
      className="flex flex-none animate-[logo-strip_36s_linear_infinite] gap-12 pr-12 in-[.logo-strip:is(:hover,:focus-within)]:[animation-play-state:paused]"
      aria-hidden={copy || undefined}
    >
      {logos.map((logo) => (
        <li
          key={logo.name}
          className="flex items-center gap-2 text-[1.1875rem] font-semibold tracking-[-0.02em] text-ink/75"
        >
          <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-current">
            <path d={logo.glyph} />
          </svg>
          {logo.name}
        </li>
      ))}
    </ul>
  );
}

/** A split section: what we promise on the left, one finding as evidence on the right. */
export function AboutBand({ tag, heading, text, more, link, evidenceTitle, evidence }: AboutBandContent) {
  return (
    <section className="band" aria-labelledby="about-title">
      <div className="container-page grid items-center gap-x-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-x-16">
        <div>
          <SectionText eyebrow={tag} title={heading} titleId="about-title" paragraphs={[text]} link={link}>
            <WideFold
              id="about-more"
              title={more.title}
              titleClass="md:sr-only"
              className="mt-6 w-full max-md:border-t max-md:border-rule md:mt-5"
              level={3}
              from="48rem"
            >
              <p className="measure text-lg">{more.text}</p>
            </WideFold>
          </SectionText>
        </div>
        <WideFold
          id="about-evidence"
          title={evidenceTitle}
          titleClass="md:sr-only"
          className="max-md:border-y max-md:border-rule"
          fact={evidence.note}
          level={3}
          from="48rem"
        >
          <EvidencePanel {...evidence} />
        </WideFold>
      </div>
    </section>
  );
}

type CarouselBandProps = {
  heading: string;
  lead: string;
  /** The button that opens the scheduling popup. */
  schedule: ReactNode;
  children: ReactNode;
};

/** The dark section around the carousel, which extends to the edges of the viewport. */
export function CarouselBand({ heading, lead, schedule, children }: CarouselBandProps) {
  return (
    <section
      className="on-dark band overflow-hidden border-t border-line bg-navy-950"
      aria-labelledby="findings-title"
    >
      <div className="container-page">
        <SectionHead titleId="findings-title" title={heading} lead={lead} />
      </div>
      <div className="mt-12">{children}</div>
      <div className="container-page mt-12 grid gap-5 text-center sm:justify-items-center">{schedule}</div>
    </section>
  );
}

type FaqBandProps = {
  heading: string;
  moreTitle: string;
  moreText: string;
  contact: { readonly label: string; readonly href: string };
  /** To an estimate for the reader's own scope, and to what buyers ask. */
  links: readonly Action[];
  children: ReactNode;
};

/** Questions on the right, contact on the left. */
export function FaqBand({ heading, moreTitle, moreText, contact, links, children }: FaqBandProps) {
  return (
    <section className="band" aria-labelledby="faq-title">
      <div className="container-page grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)] lg:gap-x-16">
        <div className="contents lg:sticky lg:top-32 lg:block">
          <SectionHead titleId="faq-title" title={heading} />
          <p className="flex flex-wrap gap-x-6 lg:mt-5">
            {links.map(({ label, path }) => (
              <a key={path} href={path} className="text-action">
                {label}
              </a>
            ))}
          </p>
          <div className="order-last rounded-card border border-rule bg-white p-6 lg:mt-10">
            <h3 className="text-h3">{moreTitle}</h3>
            <p className="mt-1.5">{moreText}</p>
            <a href={contact.href} className={buttonClass('outline', 'sm', 'mt-5')}>
              {contact.label}
            </a>
          </div>
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}

/** The same figures as a list, on phones in a closed row: a page with a figure strip doesn't show a second one. */
export function FigureLedger({ label, figures }: Pick<FigureStripProps, 'label' | 'figures'>) {
  return (
    <section aria-labelledby="ledger-title" className="border-t border-rule md:py-12">
      <div className="container-page">
        <WideFold
          id="ledger-title"
          title={label}
          titleClass="md:text-h3"
          fact={String(figures.length)}
          className="gap-y-6 md:grid"
          from="48rem"
        >
          <dl className="grid gap-x-12 border-t border-rule md:grid-cols-2 lg:grid-cols-4">
            {figures.map((figure) => {
              const Icon = figureIcons[figure.icon];
              return (
                <div
                  key={figure.label}
                  className="grid grid-cols-[1.75rem_1fr_auto] content-start items-start border-rule py-4 max-lg:border-b"
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

type SampleReportBandProps = Omit<typeof sampleReportBand, 'badges'> & {
  /** Only those whose proof is still valid. */
  badges: readonly ClaimedText[];
  booklet: ReactNode;
};

/** The report as a booklet, with a row above it that says what's in it. */
export function SampleReportBand({ badges, booklet, ...words }: SampleReportBandProps) {
  return (
    <section
      className="overflow-clip border-t border-rule bg-[linear-gradient(in_oklab,var(--color-white),var(--color-tint))] pt-18 lg:pt-28"
      aria-labelledby="sample-title"
    >
      <div className="container-page">
        <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          <h2 id="sample-title" className="text-h2 lg:text-[3.5rem] lg:leading-[1.04]">
            {words.heading}
          </h2>
          <div>
            <p className="text-lg">{words.lead}</p>
            <div className="mt-6">
              <SampleReportActions {...words} />
            </div>
          </div>
        </div>
        <div className="mt-10 grid gap-x-10 gap-y-4 border-t border-rule pt-6 md:grid-cols-2 lg:mt-14 lg:grid-cols-4">
          <ul className="contents">
            {words.bullets.map((bullet) => (
              <li key={bullet} className="flex items-baseline gap-3 text-ink">
                <FileText aria-hidden="true" className="size-4.5 shrink-0 translate-y-0.5 text-purple-600" />
                {bullet}
              </li>
            ))}
          </ul>
          <ul className="flex flex-wrap gap-2 md:col-span-full">
            {badges.map((badge) => (
              <li
                key={badge.value}
                className="rounded-md border border-rule bg-white px-2.5 py-1 text-sm font-medium text-ink"
              >
                {badge.href ? <ClaimLink {...badge} href={badge.href} /> : badge.value}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div data-crops="" className="h-112 overflow-y-clip pt-8 md:h-132 md:pt-14 lg:h-154">
        {booklet}
      </div>
    </section>
  );
}

const dialogId = 'sample-report';

/** Plain links to the page and the file; the page's script shows the first in a dialog (enhance/controls.ts). */
function SampleReportActions({
  actions: words,
  pagePath,
  pdfPath,
}: Pick<typeof sampleReportBand, 'actions' | 'pagePath' | 'pdfPath'>) {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <a href={pagePath} data-dialog={dialogId} className={buttonClass('primary')}>
          <Eye aria-hidden="true" className="size-5" />
          {words.view}
        </a>
        <a href={pdfPath} download data-confirms="" className={buttonClass('light')}>
          <span data-when="ready">
            <Download aria-hidden="true" className="size-5" />
            {words.download}
          </span>
          <span data-when="done">
            <Check aria-hidden="true" className="size-5" />
            {words.downloaded}
          </span>
        </a>
        <span role="status" className="visually-hidden" />
      </div>
      <dialog
        id={dialogId}
        aria-labelledby={`${dialogId}-title`}
        className="dialog w-full max-w-none h-dvh max-h-none border-0 rounded-none"
      >
        <div className="dialog-body flex flex-col h-full p-0">
          <div className="flex items-center gap-3 border-b border-rule px-4 py-2.5 sm:px-6">
            <h2 id={`${dialogId}-title`} className="mr-auto text-base">
              {words.title}
            </h2>
            <a href={pdfPath} download className={buttonClass('light', 'sm')}>
              <Download aria-hidden="true" className="size-4" />
              {words.dialogDownload}
            </a>
            <Button variant="ghost" size="icon" aria-label={words.close} data-closes="">
              <X aria-hidden="true" className="size-5" />
            </Button>
          </div>
          <div data-frame={words.title} className="size-full" />
        </div>
      </dialog>
    </>
  );
}
