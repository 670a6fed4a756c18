import type { ReactNode } from 'react';
import type { HiringStage } from '#content/hiring.ts';
import type { Job } from '#content/jobs/job.ts';
import type { VectorTerm } from '#content/jobs/job-vector.ts';
import type { Action } from '#content/page.ts';
import type { applyWords } from '#content/pages/apply.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';
import { Timeline } from '#web/ui/timeline.tsx';

type JobOpeningProps = Pick<Job, 'title' | 'summary' | 'skills'> & {
  type: string;
  location: string;
  /** Null for an open application. */
  pay: string | null;
  back: Action;
  /** What candidates check first; empty for an open application. */
  terms: readonly VectorTerm[];
  vectorLabel: string;
  /** The link to the form, if the posting is in between. */
  children?: ReactNode;
};

/** Spec 2, Application page: back link, skill tags, title, type, location. The last two are terms of a vector. */
export function JobOpening(props: JobOpeningProps) {
  const { back, title, type, location, pay, summary, skills, terms, vectorLabel, children } = props;
  return (
    <section className="border-b border-rule bg-white">
      <div className="container-page pt-2 pb-8 md:pt-6 md:pb-12">
        <Link
          to={back.path}
          className="way-back print:hidden inline-flex min-h-11 items-center gap-2 font-semibold text-purple-600 no-underline hover:underline"
        >
          <span aria-hidden="true">←</span> {back.label}
        </Link>
        <div className="mt-2 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 md:mt-4">
          <h1 className="max-w-200 text-h1">{title}</h1>
          {children}
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          {skills.length > 0 ? (
            <ul className="flex flex-wrap gap-2">
              {skills.map((skill) => (
                <li key={skill}>
                  <Tag>{skill}</Tag>
                </li>
              ))}
            </ul>
          ) : null}
          {terms.length > 0 ? null : (
            <p className="basis-full">
              {type} · {location}
            </p>
          )}
          <p className="measure">{summary}</p>
          {pay === null ? null : <p className="basis-full font-semibold text-ink">{pay}</p>}
        </div>
        {terms.length > 0 ? <JobVector label={vectorLabel} terms={terms} /> : null}
      </div>
    </section>
  );
}

/** The facts as a vector, spelled out: a staircase below it, rows on small screens. */
const JobVector = ({ label, terms }: { label: string; terms: readonly VectorTerm[] }) => (
  <dl className="job-vector" aria-label={label}>
    {terms.map(({ code, label: name, note, date }) => (
      <div key={code}>
        <dt>{code}</dt>
        <dd>
          <span>
            <b>{name}</b> {date ? <time dateTime={date}>{note}</time> : note}
          </span>
        </dd>
      </div>
    ))}
  </dl>
);

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
        <Facts facts={job.firstMonths.map(({ when, what }) => ({ label: when, value: what }))} />
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
      <Timeline
        mark="number"
        markClass="size-7 border border-purple-600 text-purple-700"
        bodyClass="pb-3.5 pl-4 leading-[1.45]"
        entries={stages.map((stage, index) => ({
          key: stage.title,
          mark: index + 1,
          body: (
            <>
              <p className="text-ink">{stage.title}</p>
              <p className="text-sm text-cyan-700">{stage.duration}</p>
            </>
          ),
        }))}
      />
    </WideFold>
  );
}
