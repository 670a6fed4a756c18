import type { applyWords } from '#content/pages/apply.ts';
import type { ReactNode } from 'react';
import type { Job } from '#content/jobs/job.ts';
import { WideFold } from '#web/ui/wide-fold.tsx';

export type JobPostingProps = {
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
