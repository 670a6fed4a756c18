import type { ReactNode } from 'react';
import type { HiringStage } from '#content/hiring.ts';
import type { Job } from '#content/jobs/job.ts';

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
      className="container-page grid gap-x-16 gap-y-12 py-16 lg:grid-cols-[1.9fr_1fr] lg:py-22"
      aria-label={words.label}
    >
      <div className="grid max-w-[68ch] gap-12">
        <PostingPart title={words.duties} items={job.duties} />
        <PostingPart title={words.requirements} items={job.requirements}>
          <p className="mt-5 rounded-card border border-rule bg-white px-5 py-4">
            <span className="font-semibold text-ink">{words.pluses}: </span>
            {job.pluses.join(' · ')}
          </p>
        </PostingPart>
        <div>
          <h2 className="text-h3">{words.firstMonths}</h2>
          <dl className="mt-4 divide-y divide-rule border-y border-rule">
            {job.firstMonths.map(({ when, what }) => (
              <div key={when} className="grid gap-x-6 py-3.5 sm:grid-cols-[6rem_1fr]">
                <dt className="font-mono text-sm leading-7 text-cyan-700">{when}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </div>
        <PostingPart title={words.offer} items={offer} />
        <div>
          <h2 className="text-h3">{words.stages}</h2>
          <ol className="mt-4 divide-y divide-rule border-y border-rule">
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
        </div>
      </div>
      <aside className="lg:sticky lg:top-28 lg:self-start" aria-label={words.label}>
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

function PostingPart({
  title,
  items,
  children,
}: {
  title: string;
  items: readonly string[];
  children?: ReactNode;
}) {
  return (
    <div>
      <h2 className="text-h3">{title}</h2>
      <ul className="posting-list mt-4">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {children}
    </div>
  );
}
