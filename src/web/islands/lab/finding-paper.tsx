import { Fragment, type ReactNode } from 'react';
import { labWords } from '#content/lab/words.ts';
import { breakable, CvssVector, EvidenceLines } from '#web/ui/evidence.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { Facts } from '#web/ui/facts.tsx';
import type { MarkedLine, WrittenFinding } from './finding.ts';

const words = labWords.paper;

const paper =
  'on-light flex flex-col rounded-sm bg-white px-5 py-6 shadow-[0_30px_60px_-30px_rgb(36_26_84/0.55)] md:p-8 wide:rotate-[0.6deg] forced-colors:rotate-0 forced-colors:border print:rotate-0 print:p-0';
const head = 'flex justify-between gap-4 border-b border-rule pb-3 font-mono text-sm';
const exhibit = 'mt-1 break-inside-avoid rounded-control border border-rule bg-tint px-3.5 py-3';

export type FindingPaperProps = {
  finding: WrittenFinding;
  isFixed: boolean;
  /** Found by someone else, who sent a link. */
  isShared: boolean;
  /** Whose lab it was. */
  provider: string;
  /** The buttons at the bottom. */
  children?: ReactNode;
};

/** One page of a report. It's what is printed. */
export function FindingPaper({ finding, isFixed, isShared, provider, children }: FindingPaperProps) {
  return (
    <article
      className={`evidence-paper ${paper} [&_[data-tone=better]]:text-green-ink [&_[data-tone=worse]]:text-red-ink`}
      aria-labelledby="lab-finding-title"
    >
      <p className={head}>
        <span>{isShared ? words.headShared : words.head}</span>
        <span>{finding.id}</span>
      </p>
      <h2 id="lab-finding-title" className="mt-4 text-h3 text-2xl leading-tight">
        {finding.title}
      </h2>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <SeverityBadge severity={finding.rating.severity} score={finding.score} />
        <span className="text-sm text-ink">
          {isShared ? words.foundShared : words.foundBy} <b className="font-semibold">{finding.foundIn}</b>
        </span>
      </p>
      <p className="mt-2.5">
        <CvssVector vector={finding.rating.v40.vector} />
      </p>
      <Facts
        look="stacked"
        className="mt-3 grid gap-y-3 text-[0.9375rem]/normal [&_dt]:font-semibold [&_dt]:text-ink"
        facts={[
          { label: words.endpoint, value: <span className="font-mono text-sm">{finding.endpoint}</span> },
          {
            label: words.request,
            value: (
              <div className={exhibit}>
                <MarkedLines lines={finding.request} />
              </div>
            ),
          },
          {
            label: words.response,
            value: (
              <div className={exhibit}>
                <MarkedLines lines={finding.response} />
              </div>
            ),
          },
          {
            label: words.steps,
            value: (
              <ol className="list-decimal pl-5">
                {finding.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            ),
          },
          { label: words.impact, value: finding.impact },
          {
            label: words.fix,
            value: (
              <>
                {finding.remediation}
                <div className="my-1.5">
                  <EvidenceLines lines={finding.diff} language="diff" />
                </div>
                <span className="text-sm">
                  {words.about}{' '}
                  <a href={finding.term.path} className="text-purple-700 underline">
                    {finding.term.label}
                  </a>
                </span>
              </>
            ),
          },
          {
            label: words.retest,
            value: isFixed ? (
              <b className="font-semibold text-green-ink">{finding.retest.note}</b>
            ) : (
              words.waits
            ),
          },
        ]}
      />
      <div className="mt-5 grid gap-3 border-t border-rule pt-3">
        <p className="text-sm">
          {provider} <span aria-hidden="true">·</span> {words.sample}
          <span className="hidden print:inline"> · {words.page}</span>
        </p>
        {children}
      </div>
    </article>
  );
}

/** The site's evidence format, from pieces: what a visitor typed must not be parsed for marks. */
export function MarkedLines({ lines }: { lines: readonly MarkedLine[] }) {
  return (
    <pre className="evidence">
      <code>
        {lines.map((line, place) => (
          <span key={place} className="evidence-line" data-tone={line.tone}>
            {line.pieces.map(({ text, mark }, at) =>
              mark ? (
                <mark key={at} data-mark={mark}>
                  {breakable(text)}
                </mark>
              ) : (
                <Fragment key={at}>{breakable(text)}</Fragment>
              ),
            )}
            {'\n'}
          </span>
        ))}
      </code>
    </pre>
  );
}

/** Before there is one: what will be there, and how to get it. */
export function EmptyPaper() {
  return (
    <div className={`min-h-120 ${paper}`}>
      <p className={head}>
        <span>{words.head}</span>
        <span>LAB-?????</span>
      </p>
      <h2 className="mt-4 text-h3 text-2xl leading-tight">{words.empty}</h2>
      <p className="mt-3">{words.emptyText}</p>
      <ul aria-hidden="true" className="mt-6 grid grow auto-rows-fr gap-3.5 text-sm">
        {[words.severity, words.request, words.response, words.impact, words.retest].map((slot) => (
          <li key={slot} className="rounded-control border border-dashed border-hairline px-3.5 py-2.5">
            {slot}
          </li>
        ))}
      </ul>
      <p className="pt-6 text-sm">{words.emptyHint}</p>
    </div>
  );
}
