import { applicationsDeskPath } from '#contract/desk/access.ts';
import { hiringStages } from '#content/hiring.ts';
import { findJob } from '#content/jobs/all.ts';
import { applicationsWords as words } from '#content/desk/pages.ts';
import { hiringEndNames } from '#content/desk/words.ts';
import { deskOf, deskMeta } from './desk-page.ts';
import { DeskPage, DeskRow, FilterBar, RowEnd } from './desk-parts.tsx';
import { useDesk } from './use-desk.ts';
import type { Route } from './+types/applications.ts';

export const meta = () => deskMeta(words.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const showEnded = new URL(request.url).searchParams.get('show') === 'all';
  const rows = await deskOf(context).applications(showEnded);
  return {
    rows: rows.map((row) => ({ ...row, job: findJob(row.jobId)?.title ?? row.jobId })),
    showEnded,
  };
}

export default function ApplicationsRoute({ loaderData: { rows, showEnded } }: Route.ComponentProps) {
  const { now, day } = useDesk();
  return (
    <DeskPage title={words.title}>
      <FilterBar
        label={words.title}
        entries={[
          { to: applicationsDeskPath, name: words.open, isCurrent: !showEnded },
          { to: `${applicationsDeskPath}?show=all`, name: words.ended, isCurrent: showEnded },
        ]}
      />
      {rows.length === 0 ? <p className="desk-empty">{words.empty}</p> : null}
      <ul className="desk-panel overflow-hidden border border-rule rounded-card bg-white">
        {rows.map(({ reference, dueAt, createdAt, name, job, readers, work, owner }) => {
          const isLate = dueAt !== null && dueAt <= now;
          return (
            <li key={reference}>
              <DeskRow
                to={`${applicationsDeskPath}/${reference}`}
                data-ticket-row=""
                time={day(dueAt ?? createdAt)}
                note={dueAt === null ? undefined : isLate ? words.overdue : words.due}
                urgency={isLate ? 'late' : undefined}
                name={name}
                about={`${job} · ${words.readers(readers)}`}
              >
                <RowEnd
                  state={work.state === 'open' ? hiringStages[work.stage]?.title : hiringEndNames[work.state]}
                  owner={owner}
                />
              </DeskRow>
            </li>
          );
        })}
      </ul>
    </DeskPage>
  );
}
