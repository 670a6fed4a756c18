import type { ReactNode } from 'react';
import type { HiringStage } from '#content/hiring.ts';
import type { Job } from '#content/jobs/job.ts';
import type { Action } from '#content/page.ts';
import type { applyWords } from '#content/pages/apply.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';

type JobFact = { readonly label: string; readonly value: string; readonly date?: string };

type JobOpeningProps = Pick<Job, 'title' | 'summary' | 'skills'> & {
  type: string;
  location: string;
  back: Action;
  /** What candidates check first; missing for an open application. */
  facts?: { readonly label: string; readonly first: string; readonly rows: readonly JobFact[] };
  /** The link to the form, if the posting is in between. */
  children?: ReactNode;
};

/** Spec 2, Application page: back link, skill tags, title, type, location. */
export function JobOpening(props: JobOpeningProps) {
  const { back, title, type, location, summary, skills, facts, children } = props;
  return (
    <section className="border-b border-rule bg-white">
      <div className={classNames('container-page pt-2 md:pt-8 md:pb-16', !facts && 'pb-8')}>
        <Link
          to={back.path}
          className="way-back print:hidden inline-flex min-h-11 items-center gap-2 font-semibold text-purple-600 no-underline hover:underline"
        >
          <span aria-hidden="true">←</span> {back.label}
        </Link>
        {skills.length > 0 ? (
          <ul className="mt-1 flex flex-wrap gap-2 md:mt-6">
            {skills.map((skill) => (
              <li key={skill}>
                <Tag>{skill}</Tag>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="mt-4 grid items-start gap-x-16 gap-y-6 md:mt-5 lg:grid-cols-[1.9fr_1fr]">
          <div>
            <h1 className="max-w-200 text-h1">{title}</h1>
            <p className={classNames('mt-3 font-mono text-sm text-cyan-700 md:mt-5', facts && 'md:hidden')}>
              {type} · {location}
            </p>
            <p className="measure mt-3 md:mt-5 md:text-lg">{summary}</p>
            {children ? <div className="mt-5 md:mt-8">{children}</div> : null}
          </div>
          {facts ? <Facts {...facts} /> : null}
        </div>
      </div>
    </section>
  );
}

/** A fact list next to the heading; on phones a closed row below type and location. */
function Facts({ label, first, rows }: NonNullable<JobOpeningProps['facts']>) {
  return (
    <WideFold
      id="facts"
      title={label}
      titleClass="md:sr-only"
      fact={first}
      from="48rem"
      className="job-facts-row border-rule max-md:border-t"
    >
      <dl className="job-facts print:gap-0 grid grid-cols-[1fr_1fr] gap-px overflow-hidden border border-rule rounded-card bg-rule md:max-lg:grid-cols-[repeat(4,1fr)] lg:grid-cols-[1fr]">
        {rows.map((fact) => (
          <div
            className="py-2.5 px-4 bg-white last:odd:col-span-full md:max-lg:last:nth-[4n+3]:col-[span_2] lg:grid lg:grid-cols-[7rem_1fr] lg:gap-4 lg:items-baseline lg:py-3.25 lg:px-5 lg:bg-paper"
            key={fact.label}
          >
            <dt className="text-[0.875rem] lg:[font-size:inherit]">{fact.label}</dt>
            <dd className="font-medium leading-[1.4] text-ink lg:text-right">
              {fact.date ? <time dateTime={fact.date}>{fact.value}</time> : fact.value}
            </dd>
          </div>
        ))}
      </dl>
    </WideFold>
  );
}

type JobPostingProps = {
  job: Job;
  words: (typeof applyWords)['posting'];
  offer: readonly string[];
};

/** The full posting, laid out like a report; closed rows on phones, so the form is near. */
export function JobPosting({ job, words, offer }: JobPostingProps) {
  return (
    <section
      className="container-page job-posting md:grid md:grid-cols-2 md:gap-y-12 md:gap-x-10 lg:gap-16 md:py-16 lg:py-20"
      aria-label={words.label}
    >
      <PostingPart id="duties" title={words.duties}>
        <PostingList items={job.duties} />
      </PostingPart>
      <PostingPart id="requirements" title={words.requirements}>
        <PostingList items={job.requirements} />
        <p className="mt-5 rounded-card border border-rule bg-white px-5 py-4">
          <span className="font-semibold text-ink">{words.pluses}: </span>
          {job.pluses.join(' · ')}
        </p>
      </PostingPart>
      <PostingPart id="first-months" title={words.firstMonths}>
        <dl className="divide-y divide-rule border-y border-rule">
          {job.firstMonths.map(({ when, what }) => (
            <div key={when} className="py-3">
              <dt className="font-mono text-sm leading-6 text-cyan-700">{when}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </PostingPart>
      <PostingPart id="offer" title={words.offer}>
        <PostingList items={offer} />
      </PostingPart>
    </section>
  );
}

type PartProps = { id: string; title: string; children: ReactNode };

function PostingPart({ id, title, children }: PartProps) {
  return (
    <WideFold
      id={id}
      title={title}
      from="48rem"
      titleClass="md:mb-4 md:text-h3"
      className="border-rule max-md:not-first:border-t"
    >
      {children}
    </WideFold>
  );
}

function PostingList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li
          className="grid grid-cols-[1rem_1fr] gap-3 before:mt-[0.59rem] before:rotate-45 before:bg-purple-600 before:size-1.75"
          key={item}
        >
          {item}
        </li>
      ))}
    </ul>
  );
}

type DecisionStepsProps = { title: string; fact: string; stages: readonly HiringStage[] };

/** What happens after submitting, next to the form; a closed row below it on phones. */
export function DecisionSteps({ title, fact, stages }: DecisionStepsProps) {
  return (
    <WideFold
      id="stages"
      title={title}
      titleClass="md:mb-4 md:text-h3"
      fact={fact}
      from="48rem"
      className="border-rule max-md:border-y"
    >
      <ol className="relative grid gap-3.5">
        {stages.map((stage, index) => (
          <li
            className="relative pl-11 leading-[1.45] not-last:before:absolute not-last:before:top-7 not-last:before:-bottom-3.5 not-last:before:left-[0.84375rem] not-last:before:w-px not-last:before:bg-rule"
            key={stage.title}
          >
            <span
              aria-hidden="true"
              className="grid place-items-center rounded-full font-mono text-[0.875rem] absolute top-0 left-0 border border-purple-600 text-purple-700 size-7"
            >
              {index + 1}
            </span>
            <p className="text-ink">{stage.title}</p>
            <p className="font-mono text-sm text-cyan-700">{stage.duration}</p>
          </li>
        ))}
      </ol>
    </WideFold>
  );
}
