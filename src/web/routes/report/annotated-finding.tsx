import type { ReactNode } from 'react';
import type { Severity } from '#content/findings/severity.ts';
import type { TextBlock } from '#content/page.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CvssVector, EvidenceLines } from '#web/ui/evidence.tsx';
import { Lotus } from '#web/ui/lotus.tsx';
import { CodeLines } from '#web/ui/paper-listing.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';

export type FindingExcerpt = {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly score: string;
  readonly vector: string;
  readonly evidence: string;
  readonly evidenceNotes: readonly string[];
  readonly fix: string;
  readonly retest: string;
};

export type AnnotatedFindingProps = {
  heading: string;
  lead: string;
  label: string;
  /** One per part of the finding, in order. */
  notes: readonly TextBlock[];
  excerpt: FindingExcerpt;
};

/** A finding in its six parts: a number, what it is for, and the part itself. With room the last two stand beside the others. */
export function AnnotatedFinding({ heading, lead, label, notes, excerpt }: AnnotatedFindingProps) {
  const parts = partsOf(excerpt);
  return (
    <TitledSection titleId="read-title" title={heading} lead={lead} className="border-b border-rule bg-white">
      <figure
        aria-label={label}
        className="mt-8 rounded-panel border border-rule bg-paper md:mt-12 lg:grid lg:grid-cols-2"
      >
        {notes.map(({ title, text }, index) => (
          <div
            key={title}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-rule px-4 py-4 not-last:border-b sm:px-6 lg:col-start-1 lg:nth-4:border-b-0 lg:nth-[n+5]:col-start-2 lg:nth-[n+5]:border-l lg:nth-5:row-span-3 lg:nth-5:row-start-1 lg:nth-6:row-start-4"
          >
            <Mark number={index + 1} className={index === longest ? 'max-md:mt-3.5' : undefined} />
            {index === longest ? (
              <WideFold id={`part-${index + 1}`} title={title} level={3} from="48rem">
                <Part part={parts[index]} text={text} />
              </WideFold>
            ) : (
              <div className="min-w-0 lg:flex lg:flex-col">
                <h3 className="text-base leading-6">{title}</h3>
                <Part part={parts[index]} text={text} />
              </div>
            )}
          </div>
        ))}
      </figure>
    </TitledSection>
  );
}

/** The fix: closed on phones. */
const longest = 4;

const partsOf = (excerpt: FindingExcerpt): readonly ReactNode[] => [
  <p key="id" className="flex items-center gap-3">
    <span className="font-mono text-sm text-cyan-700">{excerpt.id}</span>
    <SeverityBadge severity={excerpt.severity} score={excerpt.score} />
  </p>,
  <p key="title" className="text-h3 font-semibold text-ink">
    {excerpt.title}
  </p>,
  <p key="vector" className="text-ink">
    <CvssVector vector={excerpt.vector} />
  </p>,
  <div key="evidence" className="evidence-paper">
    <EvidenceLines lines={excerpt.evidence.split('\n')} notes={excerpt.evidenceNotes} />
  </div>,
  <pre key="fix" className="font-mono text-sm leading-[1.7] whitespace-pre-wrap wrap-break-word text-ink">
    <CodeLines code={excerpt.fix} />
  </pre>,
  <p
    key="retest"
    className="mt-4 flex w-fit -rotate-1 items-center gap-3 rounded-md border-2 border-green-mark px-4 py-2 font-mono text-sm text-green-ink lg:m-auto lg:gap-6 lg:px-8 lg:py-6 lg:text-lg"
  >
    <Lotus className="size-7 lg:size-18" />
    {excerpt.retest}
  </p>,
];

const Part = ({ part, text }: { part: ReactNode; text: string }) => (
  <>
    <p className="mt-0.5 mb-2 text-sm">{text}</p>
    {part}
  </>
);

function Mark({ number, className }: { number: number; className: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-6 place-items-center rounded-full bg-purple-100 font-mono text-sm text-purple-700',
        className,
      )}
    >
      {number}
    </span>
  );
}
