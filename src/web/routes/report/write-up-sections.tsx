import type { ReactNode } from 'react';
import { inline } from '#content/blocks.ts';
import type { WriteUpView } from '#content/findings/write-up-view.ts';
import { Facts } from '#web/ui/facts.tsx';
import { EvidencePanel } from '#web/ui/evidence.tsx';
import { FindingSchematic } from '#web/ui/finding-schematic.tsx';
import { KeySignature } from '#web/ui/key-signature.tsx';
import { Link } from '#web/ui/link.tsx';
import { PaperListing } from '#web/ui/paper-listing.tsx';
import { ProseText } from '#web/ui/prose-text.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';
import { ReportBlocks } from '#web/sections/report-blocks.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Timeline } from '#web/ui/timeline.tsx';

/** The top of a write-up: what was wrong, where, and a drawing of the flaw. */
export function WriteUpOpening(props: WriteUpView['opening']) {
  const { id, title, summary, severity, score, category, patched, schematic, trail, facts, signature } =
    props;
  return (
    <section className="border-b border-rule bg-white">
      <div className="container-page grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 pt-6 pb-14 md:pt-10 md:pb-24 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div>
          <nav aria-label={trail.label}>
            <ol className="flex items-center gap-2 text-sm">
              <li>
                <Link
                  to={trail.above.path}
                  className="inline-flex min-h-11 items-center text-purple-700 underline-offset-4 hover:underline"
                >
                  {trail.above.label}
                </Link>
              </li>
              <li aria-hidden="true">/</li>
              <li aria-current="page">{id}</li>
            </ol>
          </nav>
          <p className="mt-5 flex flex-wrap items-center gap-2.5">
            <SeverityBadge severity={severity} score={score} />
            <Tag>{category}</Tag>
            <span className="font-mono text-sm font-medium text-green-ink">{patched}</span>
          </p>
          <h1 className="mt-5 text-[clamp(2.25rem,1.5rem+3vw,3.5rem)] leading-[1.05] tracking-[-0.035em]">
            <Unbroken text={title} />
          </h1>
          <p className="measure mt-6 text-lg">
            <ProseText text={inline(summary)} />
          </p>
        </div>
        <div className="overflow-hidden rounded-panel border border-rule bg-paper lg:mt-16">
          <div className="on-dark">
            <FindingSchematic {...schematic} />
          </div>
          <Facts
            inset
            facts={facts.map(({ label, value }) => ({ label, value: <ProseText text={inline(value)} /> }))}
          />
          {signature ? (
            <div className="border-t border-rule bg-white px-5 py-4 sm:px-6">
              <KeySignature {...signature} />
            </div>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** Five dates on one line: vertical on phones, horizontal on wide screens. */
export function DisclosureTimeline({ heading, lead, steps }: WriteUpView['timeline']) {
  return (
    <section className="on-dark bg-navy-950 py-14 lg:py-20" aria-labelledby="timeline-title">
      <div className="container-page">
        <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
          <h2 id="timeline-title" className="text-h3">
            {heading}
          </h2>
          <p>{lead}</p>
        </div>
        <Timeline
          mark="dot"
          across
          className="grid md:grid-cols-[repeat(4,1fr)_auto] mt-8 md:mt-10 [--rail:var(--color-line)]"
          bodyClass="grid grid-cols-[5.5rem_1fr] gap-x-4 pb-5 pl-5 md:block md:pt-6 md:pr-6 md:pb-0 md:pl-0"
          entries={steps.map((step, index) => ({
            key: step.label,
            markClass: classNames(
              'size-3 rounded-full max-md:mt-1.5',
              index === 2 || index === 3 ? 'border-green' : 'border-purple-300',
            ),
            body: (
              <>
                <p className="text-sm text-cyan-300">{step.day}</p>
                <p className="font-semibold text-white md:mt-1 row-1 col-span-full">{step.label}</p>
                <time dateTime={step.date} className="text-haze max-md:text-sm">
                  {step.shownDate}
                </time>
              </>
            ),
          }))}
        />
      </div>
    </section>
  );
}

type WriteUpPartProps = { id: string; heading: string; children: ReactNode };

/** A heading in the margin with its text next to it: the layout of all narrative parts. */
const WriteUpPart = ({ id, heading, children }: WriteUpPartProps) => (
  <TitledSection
    titleId={id}
    title={heading}
    columns="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    className="py-18 lg:py-24"
  >
    {children}
  </TitledSection>
);

export function RootCausePart({ heading, blocks }: WriteUpView['rootCause']) {
  return (
    <WriteUpPart id="root-cause" heading={heading}>
      <div className="text-lg">
        <ReportBlocks blocks={blocks} />
      </div>
    </WriteUpPart>
  );
}

/** Request and response, side by side. */
export function ExchangePart({ heading, request, response, note }: WriteUpView['exchange']) {
  return (
    <TitledSection
      titleId="exchange"
      title={heading}
      lead={<ProseText text={inline(note)} />}
      className="on-dark hero-ground py-18 lg:py-24"
    >
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
        {[request, response].map((block) => (
          <EvidencePanel
            key={block.caption}
            title={block.caption}
            note={block.language}
            lines={block.code.split('\n')}
            {...(block.notes && { notes: block.notes })}
          />
        ))}
      </div>
    </TitledSection>
  );
}

/** How to reproduce it; on phones one tap away. */
export function ReproductionPart({ heading, steps }: WriteUpView['reproduction']) {
  return (
    <section aria-labelledby="reproduction" className="border-y border-rule bg-white md:py-18 lg:py-24">
      <div className="container-page">
        <WideFold
          id="reproduction"
          title={heading}
          titleClass="md:text-h2"
          fact={String(steps.length)}
          className="grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 md:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          from="48rem"
        >
          <ol className="divide-y divide-rule border-y border-rule">
            {steps.map((step, index) => (
              <li key={step} className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline py-4">
                <span aria-hidden="true" className="font-mono text-sm text-cyan-700">
                  {String(index + 1).padStart(2, '0')}
                </span>
                <p className="max-w-[64ch]">
                  <ProseText text={inline(step)} />
                </p>
              </li>
            ))}
          </ol>
        </WideFold>
      </div>
    </section>
  );
}

/** Both sides of the change. */
export function FixPart({ heading, text, before, after }: WriteUpView['fix']) {
  return (
    <TitledSection titleId="fix" title={heading} className="py-18 lg:py-24">
      <div className="measure mt-5 grid gap-4 text-lg">
        {text.map((paragraph) => (
          <p key={paragraph}>
            <ProseText text={inline(paragraph)} />
          </p>
        ))}
      </div>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        <PaperListing {...before} tone="worse" />
        <PaperListing {...after} tone="better" />
      </div>
    </TitledSection>
  );
}

export function RetestPart({ heading, text, lessonsTitle, lessons }: WriteUpView['retest']) {
  return (
    <WriteUpPart id="retest" heading={heading}>
      <div>
        <p className="max-w-[66ch] text-lg">
          <ProseText text={inline(text)} />
        </p>
        <h3 className="mt-12 text-h3">{lessonsTitle}</h3>
        <ul className="mt-4 divide-y divide-rule border-y border-rule">
          {lessons.map((lesson) => (
            <li key={lesson} className="py-4 text-ink">
              <ProseText text={inline(lesson)} />
            </li>
          ))}
        </ul>
      </div>
    </WriteUpPart>
  );
}
