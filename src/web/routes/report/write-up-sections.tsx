import type { ReactNode } from 'react';
import { inline, type ReportBlock, type CodeBlock, type Prose } from '#content/blocks.ts';
import { PaperListing } from '#web/ui/paper-listing.tsx';
import { EvidencePanel } from '#web/ui/evidence.tsx';
import { ProseText } from '#web/ui/prose-text.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';
import { ReportBlocks } from '#web/sections/report-blocks.tsx';

type PartProps = { id: string; heading: string; children: ReactNode };

/** A heading in the margin with its text next to it: the layout of all narrative parts. */
function ToldPart({ id, heading, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="py-18 lg:py-24">
      <div className="container-page grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <h2 id={id} className="text-h2">
          {heading}
        </h2>
        {children}
      </div>
    </section>
  );
}

export function RootCausePart({ heading, blocks }: { heading: string; blocks: readonly ReportBlock[] }) {
  return (
    <ToldPart id="root-cause" heading={heading}>
      <div className="text-lg">
        <ReportBlocks blocks={blocks} />
      </div>
    </ToldPart>
  );
}

export type ExchangePartProps = {
  heading: string;
  request: CodeBlock;
  response: CodeBlock;
  note: Prose;
};

/** Request and response, side by side. */
export function ExchangePart({ heading, request, response, note }: ExchangePartProps) {
  return (
    <section aria-labelledby="exchange" className="on-dark hero-ground py-18 lg:py-24">
      <div className="container-page">
        <h2 id="exchange" className="text-h2">
          {heading}
        </h2>
        <p className="measure mt-5 text-lg">
          <ProseText text={inline(note)} />
        </p>
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
      </div>
    </section>
  );
}

/** How to reproduce it; on phones one tap away. */
export function ReproductionPart({ heading, steps }: { heading: string; steps: readonly Prose[] }) {
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

export type FixPartProps = {
  heading: string;
  text: readonly Prose[];
  before: ChangedCode;
  after: ChangedCode;
};

/** With the line numbers missing on the other side. */
type ChangedCode = CodeBlock & { readonly changed: readonly number[] };

/** Both sides of the change. */
export function FixPart({ heading, text, before, after }: FixPartProps) {
  return (
    <section aria-labelledby="fix" className="py-18 lg:py-24">
      <div className="container-page">
        <h2 id="fix" className="text-h2">
          {heading}
        </h2>
        <div className="measure mt-5 grid gap-4 text-lg">
          {text.map((paragraph) => (
            <p key={paragraph}>
              <ProseText text={inline(paragraph)} />
            </p>
          ))}
        </div>
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
          <PaperListing {...before} tone="worse" />
          <PaperListing {...after} tone="better" />
        </div>
      </div>
    </section>
  );
}

export type RetestPartProps = {
  heading: string;
  text: Prose;
  lessonsTitle: string;
  lessons: readonly Prose[];
};

export function RetestPart({ heading, text, lessonsTitle, lessons }: RetestPartProps) {
  return (
    <ToldPart id="retest" heading={heading}>
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
    </ToldPart>
  );
}
