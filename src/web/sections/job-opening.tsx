import type { ReactNode } from 'react';
import type { Action } from '#content/page.ts';
import { Tag } from '#web/ui/tag.tsx';
import { Link } from '#web/ui/link.tsx';

export type JobOpeningProps = {
  back: Action;
  title: string;
  type: string;
  location: string;
  summary: string;
  skills: readonly string[];
  /** The way to the form, for screens on which the posting stands in between. */
  children?: ReactNode;
};

/** Spec 2, Application page: back link, skill tags, title, type, location. */
export function JobOpening({ back, title, type, location, summary, skills, children }: JobOpeningProps) {
  return (
    <section className="border-b border-rule bg-white">
      <div className="container-page pt-3 pb-9 md:pt-8 md:pb-18">
        <Link
          to={back.path}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-purple-600 no-underline hover:underline"
        >
          <span aria-hidden="true">←</span> {back.label}
        </Link>
        {skills.length > 0 ? (
          <ul className="mt-3 flex md:mt-6 flex-wrap gap-2">
            {skills.map((skill) => (
              <li key={skill}>
                <Tag>{skill}</Tag>
              </li>
            ))}
          </ul>
        ) : null}
        <h1 className="mt-5 max-w-200 text-h1 lg:max-w-[62%]">{title}</h1>
        <p className="mt-5 font-mono text-sm text-cyan-700">
          {type} · {location}
        </p>
        <p className="measure mt-5 text-lg lg:max-w-[60%]">{summary}</p>
        {children ? <div className="mt-6 lg:hidden">{children}</div> : null}
      </div>
    </section>
  );
}
