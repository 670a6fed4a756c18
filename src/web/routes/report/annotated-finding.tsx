import type { ReactNode } from 'react';
import type { Severity } from '#content/findings/severity.ts';
import type { TextBlock } from '#content/page.ts';
import { CvssVector, EvidenceLines } from '#web/ui/evidence.tsx';
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
  notes: readonly TextBlock[];
  words: Readonly<Record<'evidence' | 'fix' | 'retest' | 'vector', string>>;
  excerpt: FindingExcerpt;
};

/** A page of the report with numbers on it, and what they mean. */
export function AnnotatedFinding({ heading, lead, label, notes, words, excerpt }: AnnotatedFindingProps) {
  return (
    <TitledSection titleId="read-title" title={heading} lead={lead} className="border-b border-rule bg-white">
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 md:grid-rows-[repeat(6,auto)] md:gap-y-0 md:mt-14 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-x-16">
        <figure
          aria-label={label}
          className="min-w-0 divide-y divide-rule rounded-panel border border-rule bg-paper md:row-span-6 md:grid md:grid-rows-subgrid"
        >
          <div className="flex flex-wrap content-start items-center gap-3 px-4 py-4 sm:px-6">
            <Mark number={1} />
            <span className="font-mono text-sm text-cyan-700">{excerpt.id}</span>
            <SeverityBadge severity={excerpt.severity} score={excerpt.score} />
          </div>
          <Row number={2}>
            <p className="text-h3 font-semibold text-ink">{excerpt.title}</p>
          </Row>
          <Row number={3} label={words.vector}>
            <p className="text-ink">
              <CvssVector vector={excerpt.vector} />
            </p>
          </Row>
          <Row number={4} label={words.evidence}>
            <div className="evidence-paper">
              <EvidenceLines lines={excerpt.evidence.split('\n')} notes={excerpt.evidenceNotes} />
            </div>
          </Row>
          <Row number={5}>
            <WideFold
              id="excerpt-fix"
              title={words.fix}
              titleClass="text-sm font-normal md:mb-1.5"
              level={3}
              from="48rem"
            >
              <pre className="font-mono text-[0.875rem] leading-[1.7] whitespace-pre-wrap wrap-break-word text-ink">
                <CodeLines code={excerpt.fix} />
              </pre>
            </WideFold>
          </Row>
          <Row number={6} label={words.retest}>
            <p className="font-mono text-sm text-green-ink">{excerpt.retest}</p>
          </Row>
        </figure>
        <ol className="divide-y divide-rule border-y border-rule md:row-span-6 md:grid md:grid-rows-subgrid">
          {notes.map((note, index) => (
            <li key={note.title} className="grid grid-cols-[2.75rem_1fr] content-start md:py-4">
              <span className="max-md:mt-3.5">
                <Mark number={index + 1} />
              </span>
              <WideFold id={`part-${index + 1}`} title={note.title} level={3} from="48rem">
                <p className="md:mt-1">{note.text}</p>
              </WideFold>
            </li>
          ))}
        </ol>
      </div>
    </TitledSection>
  );
}

function Row({ number, label, children }: { number: number; label?: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[2.25rem_minmax(0,1fr)] px-4 py-4 sm:grid-cols-[2.5rem_minmax(0,1fr)] sm:px-6">
      <Mark number={number} />
      <div className="min-w-0">
        {label ? <p className="mb-1.5 text-sm">{label}</p> : null}
        {children}
      </div>
    </div>
  );
}

function Mark({ number }: { number: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 place-items-center rounded-full bg-purple-100 font-mono text-sm text-purple-700"
    >
      {number}
    </span>
  );
}
