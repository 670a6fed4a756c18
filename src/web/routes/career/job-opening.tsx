import type { ReactNode } from 'react';
import type { Action } from '#content/page.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';

export type JobFact = { readonly label: string; readonly value: string; readonly date?: string };

export type JobOpeningProps = {
  back: Action;
  title: string;
  type: string;
  location: string;
  summary: string;
  skills: readonly string[];
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
