import { Link } from 'react-router';
import { applicationsDeskPath, callsPath, mailsPath } from '#contract/desk/access.ts';
import { claimsPath } from '#contract/paths.ts';
import type { ApplicationRow, CallRow } from '#contract/desk/views.ts';
import { jobs } from '#content/jobs/all.ts';
import { todayWords } from '#content/desk/pages.ts';
import { deskOf, deskMeta } from './desk-page.ts';
import { clockLabel, dayLabel } from './desk-time.ts';
import { TicketRows } from './ticket-rows.tsx';
import type { ReactNode } from 'react';
import type { Route } from './+types/today.ts';

export const meta = () => deskMeta(todayWords.title);

export async function loader({ context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  const titles = Object.fromEntries(jobs.map(({ id, title }) => [id, title]));
  return { view: await desk.today(), titles, now: desk.now, zone: desk.me.zone };
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section className="desk-group">
      <h2>
        {title} <span>{count}</span>
      </h2>
      {children}
    </section>
  );
}

function CallList({ calls, zone }: { calls: readonly CallRow[]; zone: string }) {
  return (
    <ul className="desk-rows">
      {calls.map((call) => (
        <li key={call.id}>
          <Link to={callsPath} className="desk-row">
            <span className="desk-left">
              <b>{clockLabel(call.start, zone)}</b>
            </span>
            <span className="desk-who">
              <b>{call.name}</b>
              <span>{call.host?.name ?? callsNobody}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const callsNobody = todayWords.unassigned;

type ApplicationListProps = {
  rows: readonly ApplicationRow[];
  titles: Readonly<Record<string, string>>;
  zone: string;
};

function ApplicationList({ rows, titles, zone }: ApplicationListProps) {
  return (
    <ul className="desk-rows">
      {rows.map((row) => (
        <li key={row.reference}>
          <Link to={`${applicationsDeskPath}/${row.reference}`} className="desk-row">
            <span className="desk-left" data-urgency="late">
              <b>{dayLabel(row.dueAt ?? row.createdAt, zone)}</b>
            </span>
            <span className="desk-who">
              <b>{row.name}</b>
              <span>{titles[row.jobId] ?? row.jobId}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export default function TodayRoute({ loaderData: { view, titles, now, zone } }: Route.ComponentProps) {
  const { late, soon, unassigned, calls, applications, failedMails, delayedMails, documents } = view;
  const isClear =
    [late, soon, unassigned, calls, applications, documents].every((list) => list.length === 0) &&
    failedMails === 0;
  return (
    <div className="desk-page">
      <h1>{todayWords.title}</h1>
      <p className="desk-lead">{isClear ? todayWords.clear : todayWords.startLead}</p>
      {isClear ? <p>{todayWords.clearLead}</p> : null}
      <div className="desk-columns">
        <Group title={todayWords.late} count={late.length}>
          <TicketRows rows={late} now={now} zone={zone} />
        </Group>
        <Group title={todayWords.soon} count={soon.length}>
          <TicketRows rows={soon} now={now} zone={zone} />
        </Group>
        <Group title={todayWords.unassigned} count={unassigned.length}>
          <TicketRows rows={unassigned} now={now} zone={zone} />
        </Group>
        <Group title={todayWords.calls} count={calls.length}>
          <CallList calls={calls} zone={zone} />
        </Group>
        <Group title={todayWords.applications} count={applications.length}>
          <ApplicationList rows={applications} titles={titles} zone={zone} />
        </Group>
        <Group title={todayWords.mails} count={failedMails}>
          <p>
            <Link to={mailsPath}>{todayWords.failed(failedMails)}</Link>
          </p>
        </Group>
        <Group title={todayWords.documents} count={documents.length}>
          <ul className="desk-rows">
            {documents.map(({ id, title, validTo, daysLeft }) => (
              <li key={id}>
                <a href={`${claimsPath}#document-${id}`} className="desk-row">
                  {todayWords.document(title, validTo, daysLeft)}
                </a>
              </li>
            ))}
          </ul>
        </Group>
        <Group title={todayWords.delayed} count={delayedMails}>
          <p>
            <Link to={mailsPath}>{todayWords.waiting(delayedMails)}</Link>
          </p>
        </Group>
      </div>
    </div>
  );
}
