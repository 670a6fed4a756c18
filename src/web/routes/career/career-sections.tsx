import { Crosshair, Globe, UsersRound, Wrench, type LucideIcon } from 'lucide-react';
import type { JoinReason } from '#content/pages/career.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import type { Job } from '#content/jobs/job.ts';
import { Tag } from '#web/ui/tag.tsx';
import { Link } from '#web/ui/link.tsx';

export type JoinReasonsProps = { title: string; lead: string; reasons: readonly JoinReason[] };

const icons: Record<JoinReason['icon'], LucideIcon> = {
  target: Crosshair,
  team: UsersRound,
  tools: Wrench,
  remote: Globe,
};

/** Why join: each promise with the fact behind it. Rows instead of cards, because the section before has cards. */
export function JoinReasons({ title, lead, reasons }: JoinReasonsProps) {
  return (
    <section className="band border-y border-rule bg-white" aria-labelledby="why-title">
      <div className="container-page grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.9fr]">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <h2 id="why-title" className="text-h2">
            {title}
          </h2>
          <p className="mt-5 text-lg">{lead}</p>
        </div>
        <ul className="divide-y divide-rule border-y border-rule md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-10 md:max-lg:divide-y-0 md:max-lg:border-b-0">
          {reasons.map((reason) => {
            const Icon = icons[reason.icon];
            return (
              <li
                key={reason.title}
                className="grid grid-cols-[3rem_1fr] gap-x-4 gap-y-3 py-6 sm:gap-x-6 md:py-8 md:max-lg:content-start md:max-lg:grid-cols-1 md:max-lg:[&:nth-child(n+3)]:border-t md:max-lg:[&:nth-child(n+3)]:border-rule"
              >
                <span
                  aria-hidden="true"
                  className="grid size-12 place-items-center rounded-control bg-purple-100 text-purple-600"
                >
                  <Icon className="size-6" strokeWidth={1.75} />
                </span>
                <div>
                  <h3 className="text-h3">
                    <Unbroken text={reason.title} />
                  </h3>
                  <p className="mt-1.5 max-w-[60ch]">{reason.text}</p>
                  <p className="mt-3 font-mono text-sm text-cyan-700">{reason.proof}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

type JobListProps = {
  id: string;
  title: string;
  lead: string;
  jobs: readonly (Job & { readonly path: string })[];
  applyLabel: string;
  /** Shown if the list is empty. */
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
