import type { Job } from '#content/jobs/job.ts';
import { Tag } from '#web/ui/tag.tsx';
import { Link } from '#web/ui/link.tsx';

export type JobListProps = {
  id: string;
  title: string;
  lead: string;
  jobs: readonly (Job & { readonly path: string })[];
  applyLabel: string;
  /** Said when the list is empty. */
  noneOpen: string;
};

/** Spec 2, Careers page: open positions with title, type, location, description and skill tags. */
export function JobList({ id, title, lead, jobs, applyLabel, noneOpen }: JobListProps) {
  return (
    <section className="band focus:outline-none" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className="container-page">
        <h2 id={`${id}-title`} className="text-h2">
          {title}
        </h2>
        <p className="measure mt-5 text-lg">{jobs.length === 0 ? noneOpen : lead}</p>
        <ul
          hidden={jobs.length === 0}
          className="mt-12 grid overflow-hidden rounded-panel border border-rule bg-rule md:grid-cols-2 md:gap-px [&>li+li]:mt-px md:[&>li+li]:mt-0"
        >
          {jobs.map((job) => (
            <li
              key={job.id}
              className="group relative flex flex-col bg-white p-6 transition-colors hover:bg-[#faf8ff] sm:p-8"
            >
              <p className="flex flex-wrap justify-between gap-x-4 font-mono text-sm text-body">
                <span>
                  {job.type} · {job.location}
                </span>
              </p>
              <h3 className="mt-3 text-h3">{job.title}</h3>
              <p className="mt-2">{job.summary}</p>
              <ul className="mt-5 flex flex-wrap gap-2">
                {job.skills.map((skill) => (
                  <li key={skill}>
                    <Tag>{skill}</Tag>
                  </li>
                ))}
              </ul>
              <p className="mt-auto pt-6">
                <Link
                  to={job.path}
                  className="inline-flex min-h-11 items-center font-semibold text-purple-600 no-underline after:absolute after:inset-0 group-hover:underline"
                >
                  {applyLabel} <span className="visually-hidden">{job.title}</span>
                  <span aria-hidden="true">&nbsp;→</span>
                </Link>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
