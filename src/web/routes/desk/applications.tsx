import { Link } from 'react-router';
import { applicationsDeskPath } from '#contract/desk/access.ts';
import { hiringStages } from '#content/hiring.ts';
import { jobs } from '#content/jobs/all.ts';
import { applicationsWords } from '#content/desk/pages.ts';
import { hiringEndNames } from '#content/desk/words.ts';
import { deskOf, deskMeta } from './desk-page.ts';
import { dayLabel, initials } from './desk-time.ts';
import type { Route } from './+types/applications.ts';

export const meta = () => deskMeta(applicationsWords.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  const showEnded = new URL(request.url).searchParams.get('show') === 'all';
  const titles = Object.fromEntries(jobs.map(({ id, title }) => [id, title]));
  const rows = (await desk.applications(showEnded)).map((row) => ({
    ...row,
    job: titles[row.jobId] ?? row.jobId,
  }));
  return { rows, showEnded, now: desk.now, zone: desk.me.zone };
}

export default function ApplicationsRoute({ loaderData }: Route.ComponentProps) {
  const { rows, showEnded, now, zone } = loaderData;
  const words = applicationsWords;
  return (
    <div className="desk-page">
      <h1>{words.title}</h1>
      <nav aria-label={words.title} className="desk-filters">
        <Link to={applicationsDeskPath} aria-current={showEnded ? undefined : 'page'}>
          {words.open}
        </Link>
        <Link to={`${applicationsDeskPath}?show=all`} aria-current={showEnded ? 'page' : undefined}>
          {words.ended}
        </Link>
      </nav>
      {rows.length === 0 ? <p className="desk-empty">{words.empty}</p> : null}
      <ul className="desk-rows desk-panel overflow-hidden border border-rule rounded-card bg-white">
        {rows.map((row) => {
          const isLate = row.dueAt !== null && row.dueAt <= now;
          return (
            <li key={row.reference}>
              <Link to={`${applicationsDeskPath}/${row.reference}`} className="desk-row" data-ticket-row="">
                <span className="desk-left max-sm:row-[1/span_2]" data-urgency={isLate ? 'late' : undefined}>
                  <b className="block [font:620_0.9375rem/1.4_var(--font-mono)]">
                    {dayLabel(row.dueAt ?? row.createdAt, zone)}
                  </b>
                  {row.dueAt === null ? null : (
                    <small className="block [font:0.875rem/1.3_var(--font-mono)]">
                      {isLate ? words.overdue : words.due}
                    </small>
                  )}
                </span>
                <span className="desk-who">
                  <b className="block text-ink font-semibold leading-[1.4] truncate">{row.name}</b>
                  <span className="block text-[0.875rem] truncate">
                    {row.job} · {words.readers(row.readers)}
                  </span>
                </span>
                <span className="grid justify-items-end gap-1 max-sm:col-2 max-sm:grid-flow-col max-sm:justify-start max-sm:items-center max-sm:gap-3">
                  <span className="max-w-52 py-0 px-2 border border-rule rounded-md bg-white truncate text-sm/6">
                    {row.work.state === 'open'
                      ? hiringStages[row.work.stage]?.title
                      : hiringEndNames[row.work.state]}
                  </span>
                  <abbr
                    className="[font:600_0.875rem_var(--font-mono)] no-underline"
                    title={row.owner?.name ?? ''}
                  >
                    {row.owner ? initials(row.owner.name) : '–'}
                  </abbr>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
