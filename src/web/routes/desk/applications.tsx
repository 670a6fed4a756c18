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
      <ul className="desk-rows desk-panel">
        {rows.map((row) => {
          const isLate = row.dueAt !== null && row.dueAt <= now;
          return (
            <li key={row.reference}>
              <Link to={`${applicationsDeskPath}/${row.reference}`} className="desk-row" data-ticket-row="">
                <span className="desk-left" data-urgency={isLate ? 'late' : undefined}>
                  <b>{dayLabel(row.dueAt ?? row.createdAt, zone)}</b>
                  {row.dueAt === null ? null : <small>{isLate ? words.overdue : words.due}</small>}
                </span>
                <span className="desk-who">
                  <b>{row.name}</b>
                  <span>
                    {row.job} · {words.readers(row.readers)}
                  </span>
                </span>
                <span className="desk-mark">
                  <span className="desk-state">
                    {row.work.state === 'open'
                      ? hiringStages[row.work.stage]?.title
                      : hiringEndNames[row.work.state]}
                  </span>
                  <abbr title={row.owner?.name ?? ''}>{row.owner ? initials(row.owner.name) : '–'}</abbr>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
