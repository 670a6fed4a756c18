import type { ReactNode } from 'react';
import type { HiringStage } from '#content/hiring.ts';
import type { Job } from '#content/jobs/job.ts';
import { WideFold } from '#web/ui/wide-fold.tsx';

export type JobPostingWords = Readonly<
  Record<'label' | 'duties' | 'requirements' | 'pluses' | 'firstMonths' | 'offer' | 'stages', string>
>;

export type JobPostingProps = {
  job: Job;
  words: JobPostingWords;
  offer: readonly string[];
  stages: readonly HiringStage[];
  facts: readonly { readonly label: string; readonly value: string; readonly date?: string }[];
  /** The link to the form below. */
  children: ReactNode;
};

/** The whole posting, set like a report: text on the left, the facts of it on the right. */
export function JobPosting({ job, words, offer, stages, facts, children }: JobPostingProps) {
  return (
    <section
      className="container-page grid gap-x-16 gap-y-12 py-10 md:py-16 lg:grid-cols-[1.9fr_1fr] lg:py-22"
      aria-label={words.label}
    >
      <div className="grid max-w-[68ch] gap-8 lg:gap-12">
        <PostingPart title={words.duties}>
          <PostingList items={job.duties} />
        </PostingPart>
        <PostingPart title={words.requirements}>
          <PostingList items={job.requirements} />
          <p className="mt-5 rounded-card border border-rule bg-white px-5 py-4">
            <span className="font-semibold text-ink">{words.pluses}: </span>
            {job.pluses.join(' · ')}
          </p>
        </PostingPart>
        <div className="lg:grid lg:gap-12">
          <PostingFold id="first-months" title={words.firstMonths}>
            <dl className="divide-y divide-rule border-y border-rule">
              {job.firstMonths.map(({ when, what }) => (
                <div key={when} className="grid gap-x-6 py-3.5 sm:grid-cols-[6rem_1fr]">
                  <dt className="font-mono text-sm leading-7 text-cyan-700">{when}</dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </PostingFold>
          <PostingFold id="offer" title={words.offer}>
            <PostingList items={offer} />
          </PostingFold>
          <PostingFold id="stages" title={words.stages}>
            <ol className="divide-y divide-rule border-y border-rule">
              {stages.map((stage, index) => (
                <li key={stage.title} className="flex flex-wrap justify-between gap-x-6 py-3">
                  <span>
                    <span className="mr-3 font-mono text-sm text-body">{index + 1}</span>
                    <span className="text-ink">{stage.title}</span>
                  </span>
                  <span className="font-mono text-sm leading-7 text-cyan-700">{stage.duration}</span>
                </li>
              ))}
            </ol>
          </PostingFold>
        </div>
      </div>
      <aside
        // Rises into the opening: what a candidate checks first is on the first screen.
        className="lg:sticky lg:top-28 lg:z-1 lg:-mt-64 lg:self-start"
        aria-label={words.label}
      >
        <dl className="divide-y divide-rule overflow-hidden rounded-card border border-rule bg-white">
          {facts.map((fact) => (
            <div key={fact.label} className="grid grid-cols-[7rem_1fr] gap-4 px-5 py-3.5">
              <dt>{fact.label}</dt>
              <dd className="text-right font-medium text-ink">
                {fact.date ? <time dateTime={fact.date}>{fact.value}</time> : fact.value}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-5">{children}</div>
      </aside>
    </section>
  );
}

type PartProps = { title: string; children: ReactNode };

function PostingPart({ title, children }: PartProps) {
  return (
    <div>
      <h2 className="text-h3">{title}</h2>
      <div className="mt-4">{children}</div>
    </div>
  );
}

/** What a reader may want before applying, and need not pass on a phone. */
function PostingFold({ id, title, children }: PartProps & { id: string }) {
  return (
    <WideFold
      id={id}
      title={title}
      titleClass="lg:mb-4 lg:text-h3"
      className="border-t border-rule last:border-b lg:border-0"
    >
      {children}
    </WideFold>
  );
}

function PostingList({ items }: { items: readonly string[] }) {
  return (
    <ul className="posting-list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
