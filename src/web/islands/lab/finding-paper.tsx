import type { ReactNode } from 'react';
import { labExerciseWords, labWords } from '#content/lab/words.ts';
import { CvssVector } from '#web/ui/evidence.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import type { WrittenFinding } from './finding.ts';
import { MarkedLines } from './marked-lines.tsx';
import type { LabExercise } from './request.ts';

const words = labWords.paper;

export type FindingPaperProps = {
  exercise: LabExercise;
  finding: WrittenFinding;
  isFixed: boolean;
  foundBy: string;
  /** Whose lab it was. */
  provider: string;
  /** The buttons at its foot. */
  children?: ReactNode;
};

/** One page of a report. It is what is printed. */
export function FindingPaper({ exercise, finding, isFixed, foundBy, provider, children }: FindingPaperProps) {
  const { term } = labExerciseWords[exercise].finding;
  return (
    <article className="lab-paper evidence-paper on-light" aria-labelledby="lab-finding-title">
      <p className="lab-paper-head">
        <span>{words.waiting}</span>
        <span>{finding.id}</span>
      </p>
      <h2 id="lab-finding-title" className="mt-4 text-h3 text-2xl leading-tight">
        {finding.title}
      </h2>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <SeverityBadge severity={finding.rating.severity} score={finding.score} />
        <span className="text-sm text-ink">
          {foundBy} <b className="font-semibold">{finding.foundIn}</b>
        </span>
      </p>
      <p className="mt-2.5">
        <CvssVector vector={finding.rating.v40.vector} />
      </p>
      <dl className="lab-facts">
        <dt>{words.endpoint}</dt>
        <dd className="font-mono">{finding.endpoint}</dd>
        <dt>{words.request}</dt>
        <dd className="lab-exhibit">
          <MarkedLines lines={finding.request} />
        </dd>
        <dt>{words.response}</dt>
        <dd className="lab-exhibit">
          <MarkedLines lines={finding.response} />
        </dd>
        <dt>{words.steps}</dt>
        <dd>
          <ol className="list-decimal pl-5">
            {finding.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </dd>
        <dt>{words.impact}</dt>
        <dd>{finding.impact}</dd>
        <dt>{words.fix}</dt>
        <dd>
          {finding.remediation}
          <DiffLines lines={finding.diff} />
          <span className="text-sm">
            {words.about}{' '}
            <a href={term.path} className="text-purple-700 underline">
              {term.label}
            </a>
          </span>
        </dd>
        <dt>{words.retest}</dt>
        <dd data-fixed={isFixed ? '' : undefined} className="lab-retest">
          {isFixed ? finding.retest.note : words.waits}
        </dd>
      </dl>
      <div className="mt-5 grid gap-3 border-t border-rule pt-3">
        <p className="text-sm">
          {provider} <span aria-hidden="true">·</span> {words.sample} <span aria-hidden="true">·</span>{' '}
          {words.page}
        </p>
        {children}
      </div>
    </article>
  );
}

export function DiffLines({ lines }: { lines: readonly string[] }) {
  return (
    <pre className="evidence my-2">
      <code>
        {lines.map((line) => (
          <span key={line} className="evidence-line" data-tone={line.startsWith('-') ? 'worse' : 'better'}>
            {line}
            {'\n'}
          </span>
        ))}
      </code>
    </pre>
  );
}

/** Before there is one: what will be there, and how. */
export function EmptyPaper() {
  return (
    <div className="lab-paper on-light" data-empty="">
      <p className="lab-paper-head">
        <span>{words.waiting}</span>
        <span>LAB-?????</span>
      </p>
      <h2 className="mt-4 text-h3 text-2xl leading-tight">{words.empty}</h2>
      <p className="mt-3">{words.emptyText}</p>
      <div aria-hidden="true" className="lab-blank">
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      <p className="mt-auto pt-6 text-sm">{words.emptyHint}</p>
    </div>
  );
}
