import { payText } from '#content/jobs/pay.ts';
import { Crosshair, Globe, UsersRound, Wrench, type LucideIcon } from 'lucide-react';
import type { HiringStage, hiringWords } from '#content/hiring.ts';
import type { Job } from '#content/jobs/job.ts';
import type { careerPage, DayEntry, JoinReason } from '#content/pages/career.ts';
import { Link } from '#web/ui/link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';
import { Timeline } from '#web/ui/timeline.tsx';

type Page = typeof careerPage;

type DayLogProps = Omit<Page['day'], 'entries'> & { entries: readonly DayEntry[] };

/** What the work is like: a day as a tester logs it. */
function DayLog({ title, note, entries, caption }: DayLogProps) {
  return (
    <figure className="on-dark mt-8 min-w-0 overflow-hidden rounded-panel bg-navy-900">
      <figcaption className="flex flex-wrap justify-between gap-x-4 border-b border-line px-5 py-3.5 font-mono text-sm text-haze">
        <span>{title}</span>
        <span>{note}</span>
      </figcaption>
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <li
            key={entry.time}
            className="grid grid-cols-[3.25rem_1fr] items-baseline gap-x-3 gap-y-1 px-5 py-3"
          >
            <span className="font-mono text-sm text-cyan-300">{entry.time}</span>
            <span className="text-mist">{entry.text}</span>
            {entry.mark ? (
              <span
                className={
                  entry.mark === 'PATCHED'
                    ? 'col-start-2 font-mono text-sm text-green'
                    : 'col-start-2 justify-self-start rounded-md bg-orange-night px-2 font-mono text-sm text-orange'
                }
              >
                {entry.mark}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      <p className="border-t border-line px-5 py-3.5 text-sm text-haze">{caption}</p>
    </figure>
  );
}

type JobListProps = Page['positions'] & {
  id: string;
  jobs: readonly (Job & { readonly path: string })[];
};

/** Spec 2, Careers page: open positions with title, type, location, description and skill tags. */
export function JobList({ id, title, lead, none, apply, jobs }: JobListProps) {
  return (
    <TitledSection
      id={id}
      tabIndex={-1}
      titleId={`${id}-title`}
      title={title}
      lead={jobs.length === 0 ? none : lead}
      className="focus:outline-none"
    >
      <ul
        hidden={jobs.length === 0}
        className="mt-12 grid overflow-hidden rounded-panel border border-rule bg-rule md:grid-cols-2 md:gap-px [&>li+li]:mt-px md:[&>li+li]:mt-0 md:[&>li:last-child:nth-child(odd)]:col-span-2"
      >
        {jobs.map((job) => (
          <li
            key={job.id}
            className="group relative flex flex-col bg-white px-6 py-4 transition-colors hover:bg-purple-wash md:p-8"
          >
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-body">
              <span>
                {job.type} · {job.location}
              </span>
              <span>{payText(job.pay)}</span>
            </p>
            <WideFold
              id={`job-${job.id}`}
              title={job.title}
              titleClass="max-md:text-lg md:text-h3"
              level={3}
              from="48rem"
              className="max-md:order-first md:mt-3"
            >
              <p className="md:mt-2">{job.summary}</p>
              <ul className="mt-4 flex flex-wrap gap-2 md:mt-5">
                {job.skills.map((skill) => (
                  <li key={skill}>
                    <Tag>{skill}</Tag>
                  </li>
                ))}
              </ul>
            </WideFold>
            <p className="mt-auto md:pt-6">
              <Link
                to={job.path}
                className="inline-flex min-h-11 items-center font-semibold text-purple-600 no-underline group-hover:underline md:after:absolute md:after:inset-0"
              >
                {apply} <span className="visually-hidden">{job.title}</span>
                <span aria-hidden="true">&nbsp;→</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

const icons: Record<JoinReason['icon'], LucideIcon> = {
  target: Crosshair,
  team: UsersRound,
  tools: Wrench,
  remote: Globe,
};

/** Why join: each promise with the fact behind it. Rows instead of cards, because the section before has cards. */
export function JoinReasons({ reasons, day, ...head }: Page['why'] & { day: DayLogProps }) {
  return (
    <TitledSection
      titleId="why-title"
      {...head}
      columns="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.5fr]"
      more={<DayLog {...day} />}
      className="border-y border-rule bg-white"
    >
      <ul className="divide-y divide-rule border-y border-rule md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-10 md:max-lg:divide-y-0 md:max-lg:border-b-0">
        {reasons.map((reason) => {
          const Icon = icons[reason.icon];
          return (
            <li
              key={reason.title}
              className="grid grid-cols-[3rem_1fr] gap-x-4 gap-y-3 py-1.5 sm:gap-x-6 md:py-8 md:max-lg:content-start md:max-lg:grid-cols-1 md:max-lg:[&:nth-child(n+3)]:border-t md:max-lg:[&:nth-child(n+3)]:border-rule"
            >
              <span
                aria-hidden="true"
                className="grid size-12 place-items-center rounded-control bg-purple-100 text-purple-600"
              >
                <Icon className="size-6" strokeWidth={1.75} />
              </span>
              <div>
                <WideFold
                  id={`why-${reason.icon}`}
                  title={reason.title}
                  titleClass="max-md:text-lg md:text-h3"
                  level={3}
                  from="48rem"
                  isLong
                >
                  <p className="max-w-[60ch] md:mt-1.5">{reason.text}</p>
                  <p className="mt-3 text-sm text-cyan-700">{reason.proof}</p>
                </WideFold>
              </div>
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}

type HiringStagesProps = typeof hiringWords & { stages: readonly HiringStage[] };

/** From application to offer, drawn as a path with a duration at each node. */
export function HiringStages({ heading, lead, total, stages }: HiringStagesProps) {
  return (
    <TitledSection
      titleId="hiring-title"
      title={heading}
      lead={lead}
      more={<p className="text-sm text-cyan-700">{total}</p>}
    >
      <Timeline
        mark="number"
        across
        className="mt-14 grid md:grid-cols-[repeat(3,1fr)] lg:grid-cols-[repeat(5,1fr)] [--rail:var(--color-hairline)]"
        markClass="size-11 border border-purple-600 bg-white text-purple-700"
        bodyClass="pb-3 pl-5 md:pt-5 md:pr-8 md:pb-10 md:pl-0 lg:pb-0"
        entries={stages.map((stage, index) => ({
          key: stage.title,
          mark: index + 1,
          body: (
            <>
              <p className="text-sm text-cyan-700">{stage.duration}</p>
              <WideFold
                id={`stage-${index + 1}`}
                title={stage.title}
                titleClass="max-md:text-lg md:text-h3"
                level={3}
                from="48rem"
                className="md:mt-1.5"
              >
                <p className="md:mt-2">{stage.text}</p>
              </WideFold>
            </>
          ),
        }))}
      />
    </TitledSection>
  );
}
