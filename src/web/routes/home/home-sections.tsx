import type { ShownClaim } from '#content/claims.ts';
import type { clients, closingCall, sampleReportBand } from '#content/pages/home-sections.ts';
import type { AboutBandContent, ClaimedText, ClientLogo } from '#content/pages/home.ts';
import type { booklet } from '#content/sample-report/booklet.ts';
import { OpenReport } from './open-report.tsx';
import { ArrowLink } from '#web/ui/text-action.tsx';
import { EvidencePanel } from '#web/ui/evidence.tsx';
import type { ReactNode } from 'react';
import type { Action } from '#content/page.ts';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { Check, Download, Eye, X } from 'lucide-react';
import { SectionHead } from '#web/ui/titled-section.tsx';

type LogoStripProps = typeof clients & {
  /** Null: the owner doesn't claim it. */
  claim: ShownClaim | null;
};

/** Fewer would leave a gap in the endless strip: they stand still. */
const endlessFrom = 5;

/** Spec 1, Trust section: an endless strip; the copy that makes it endless is hidden from assistive technology. */
export function LogoStrip({ title, logos, claim }: LogoStripProps) {
  const isEndless = logos.length >= endlessFrom;
  return (
    <section aria-labelledby="clients-title" className="border-b border-rule bg-white">
      <div className="container-page grid items-center gap-x-8 gap-y-3 py-3 max-[84rem]:pl-12! min-[24rem]:grid-cols-[1fr_auto] md:py-5 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
        <h2 id="clients-title" className="text-sm font-normal tracking-normal text-body">
          {title}
        </h2>
        <div className="logo-strip print:hidden flex overflow-hidden mask-[linear-gradient(90deg,transparent,#000_8%,#000_92%,transparent)] max-lg:order-last max-lg:col-span-full">
          <LogoList logos={logos} moves={isEndless} />
          {isEndless && <LogoList logos={logos} moves copy />}
        </div>
        {claim && (
          <p className="flex items-center gap-3 lg:h-10 lg:border-l lg:border-rule lg:pl-8">
            <span className="text-[1.875rem] leading-none font-semibold tracking-[-0.03em] text-ink">
              <ClaimLink {...claim} />
            </span>
            <span className="max-w-28 text-sm leading-snug sm:max-w-36">{claim.label}</span>
          </p>
        )}
      </div>
    </section>
  );
}

type LogoListProps = { logos: readonly ClientLogo[]; moves: boolean; copy?: boolean };

function LogoList({ logos, moves, copy = false }: LogoListProps) {
  return (
    <ul
      className={`flex flex-none gap-12 pr-12 ${moves ? 'animate-[logo-strip_36s_linear_infinite] in-[.logo-strip:is(:hover,:focus-within)]:[animation-play-state:paused]' : ''}`}
      aria-hidden={copy || undefined}
    >
      {logos.map((logo) => (
        <li
          key={logo.name}
          className="flex items-center gap-2 text-[1.1875rem] font-semibold tracking-[-0.02em] text-ink/75"
        >
          {logo.glyph !== undefined && (
            <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-current">
              <path d={logo.glyph} />
            </svg>
          )}
          {logo.picture !== undefined && (
            <img
              src={`/pictures/${logo.picture}`}
              alt=""
              width="40"
              height="40"
              className="size-10 object-contain"
            />
          )}
          {logo.name}
        </li>
      ))}
    </ul>
  );
}

/** A split section: what we promise on the left, one finding as evidence on the right. */
export function AboutBand({ tag, heading, text, more, link, evidence }: AboutBandContent) {
  return (
    <section id="about" className="bg-tint py-7 md:py-12 lg:py-16" aria-labelledby="about-title">
      <div className="container-page grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-x-16">
        <div>
          <SectionHead titleId="about-title" eyebrow={tag} title={heading} />
          <p className="measure mt-4 md:mt-5 md:text-lg">{text}</p>
          <p className="measure mt-4 max-md:hidden">{more}</p>
          <ArrowLink to={link.path} className="mt-2 md:mt-5">
            {link.label}
          </ArrowLink>
        </div>
        <div className="min-w-0 max-md:hidden">
          <EvidencePanel {...evidence} />
        </div>
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
      id="findings"
      className="late-section on-dark overflow-hidden bg-navy-950 py-7 md:py-12 lg:py-16"
      aria-labelledby="findings-title"
    >
      <div className="container-page">
        <h2 id="findings-title" className="text-h2">
          {heading}
        </h2>
        <p className="mt-3 max-md:hidden">{lead}</p>
      </div>
      <div className="mt-4 md:mt-5">{children}</div>
      <div className="container-page mt-4 grid gap-5 md:mt-5 lg:mt-10 text-center max-sm:*:px-2 max-sm:*:text-[0.9375rem] sm:justify-items-center">
        {schedule}
      </div>
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
    <section
      id="questions"
      className="late-section bg-tint py-7 md:py-12 lg:py-16"
      aria-labelledby="faq-title"
    >
      <div className="container-page grid items-start gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)] lg:gap-x-16">
        <div className="contents lg:sticky lg:top-32 lg:block">
          <SectionHead titleId="faq-title" title={heading} />
          <p className="flex flex-wrap gap-x-6 max-md:hidden lg:mt-5">
            {links.map(({ label, path }) => (
              <a key={path} href={path} className="text-action">
                {label}
              </a>
            ))}
          </p>
          <div className="order-last flex items-center justify-between max-[24rem]:flex-wrap gap-x-4 gap-y-3 md:flex-wrap md:gap-x-6 rounded-card border border-rule bg-white px-4 py-3 md:px-5 md:py-4 lg:mt-8">
            <h3 className="text-base tracking-normal">
              {moreTitle}{' '}
              <span className="block text-sm font-normal text-body max-md:hidden">{moreText}</span>
            </h3>
            <a href={contact.href} className={buttonClass('outline', 'sm', 'shrink-0')}>
              {contact.label}
            </a>
          </div>
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}

type Figures = { label: string; figures: readonly ShownClaim[] };

/** Spec 9: the headline's four figures and the four about how we work, as one line. */
export function FigureBand({ headline, work }: { headline: Figures; work: Figures }) {
  return (
    <section
      id="figures"
      aria-label={`${headline.label}. ${work.label}`}
      className="late-section border-y border-rule bg-white"
    >
      <dl className="container-page home-figures">
        {[...headline.figures, ...work.figures].map((figure) => (
          <div key={figure.value + figure.label}>
            <dt>
              {figure.label}
              {figure.caption ? <span>{figure.caption}</span> : null}
            </dt>
            <dd>
              <ClaimLink {...figure} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type SampleReportBandProps = Omit<typeof sampleReportBand, 'badges'> & {
  /** Only those whose proof is still valid. */
  badges: readonly ClaimedText[];
  book: typeof booklet;
};

/** The report, open at the evidence of one finding; its tabs are what's in it. */
export function SampleReportBand({ badges, book, ...words }: SampleReportBandProps) {
  return (
    <section
      id="sample"
      className="late-section overflow-clip border-t border-rule bg-[linear-gradient(in_oklab,var(--color-white),var(--color-tint))] pt-7 md:pt-12 lg:pt-16"
      aria-labelledby="sample-title"
    >
      <div className="container-page">
        <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          <h2 id="sample-title" className="text-h2">
            {words.heading}
          </h2>
          <div>
            <p className="max-md:hidden">{words.lead}</p>
            <div className="md:mt-4">
              <SampleReportActions {...words} />
            </div>
          </div>
        </div>
        <div className="open-report">
          <OpenReport content={book} />
          <ul className="report-tabs">
            {words.bullets.map(({ text, to }) => (
              <li key={text}>
                <a
                  href={`${words.pagePath}#${to}`}
                  data-open={to === book.finding.id.toLowerCase() ? '' : undefined}
                >
                  {text}
                </a>
              </li>
            ))}
            <li className="flex flex-wrap gap-1.5 max-lg:col-span-full md:gap-2 lg:mt-3 lg:pl-4">
              {badges.map((badge) => (
                <span
                  key={badge.value}
                  className="rounded-md border border-rule bg-white px-1.5 py-1 text-sm font-medium text-ink md:px-2.5"
                >
                  {badge.href ? <ClaimLink {...badge} href={badge.href} /> : badge.value}
                </span>
              ))}
            </li>
          </ul>
        </div>
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
      <div className="grid gap-2.5 min-[22rem]:grid-cols-[auto_1fr] max-sm:*:gap-1.5 max-sm:*:px-2 max-sm:*:text-[0.9375rem] sm:flex sm:flex-wrap">
        <a href={pagePath} data-dialog={dialogId} className={buttonClass('primary')}>
          <Eye aria-hidden="true" className="size-5 max-sm:hidden" />
          {words.view}
        </a>
        <a href={pdfPath} download data-confirms="" className={buttonClass('light')}>
          <span data-when="ready">
            <Download aria-hidden="true" className="size-5 max-sm:hidden" />
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

/** The last section: where the line turns green and ends, in the button. It covers the quote bar, which says the same. */
export function HomeCall({ heading, lead, primary, secondary }: typeof closingCall) {
  return (
    <section
      id="call"
      aria-labelledby="call-title"
      className="late-section relative z-21 overflow-clip border-t border-rule bg-[linear-gradient(in_oklab,var(--color-green-tint),var(--color-white))] print:hidden"
    >
      <div className="container-page py-7 md:py-12 lg:py-16">
        <h2 id="call-title" className="whitespace-pre-line text-h2">
          {heading}
        </h2>
        <p className="measure mt-3 md:mt-4 md:text-lg">{lead}</p>
        <div className="line-end mt-5 flex flex-wrap gap-3">
          <ButtonLink to={primary.path}>{primary.label}</ButtonLink>
          <ButtonLink to={secondary.path} variant="light">
            {secondary.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
