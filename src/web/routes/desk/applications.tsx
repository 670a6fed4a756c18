import { applicationsDeskPath } from '#contract/desk/access.ts';
import { hiringStages } from '#content/hiring.ts';
import { applicationsWords as words } from '#content/desk/pages.ts';
import { deskWords, hiringEndNames } from '#content/desk/words.ts';
import { jobName } from './request-parts.tsx';
import { deskOf, deskMeta } from './desk-page.ts';
import { DeskPage, DeskRow, FilterBar, RowEnd } from './desk-parts.tsx';
import { useDesk } from './use-desk.ts';
import type { Route } from './+types/applications.ts';

export const meta = () => deskMeta(words.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const showEnded = new URL(request.url).searchParams.get('show') === 'all';
  return { rows: await deskOf(context).applications(showEnded), showEnded };
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
        {rows.map(({ reference, dueAt, createdAt, name, jobId, readers, work, owner, hasDraft }) => {
          const isLate = dueAt !== null && dueAt <= now;
          return (
            <DeskRow
              key={reference}
              to={`${applicationsDeskPath}/${reference}`}
              data-ticket-row=""
              time={day(dueAt ?? createdAt)}
              note={dueAt === null ? undefined : isLate ? words.overdue : words.due}
              urgency={isLate ? 'late' : undefined}
              name={name}
              about={[...(hasDraft ? [deskWords.draft] : []), jobName(jobId), words.readers(readers)].join(
                ' · ',
              )}
            >
              <RowEnd
                state={work.state === 'open' ? hiringStages[work.stage]?.title : hiringEndNames[work.state]}
                owner={owner}
              />
            </DeskRow>
          );
        })}
      </ul>
    </DeskPage>
  );
}
