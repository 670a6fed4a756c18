import { Link } from 'react-router';
import { applicationsDeskPath, callsPath, inboxPath, mailsPath, ticketsPath } from '#contract/desk/access.ts';
import { claimsPath } from '#contract/paths.ts';
import type { ApplicationRow, CallRow } from '#contract/desk/views.ts';
import { jobs } from '#content/jobs/all.ts';
import { todayWords } from '#content/desk/pages.ts';
import { deskOf, deskMeta } from './desk-page.ts';
import { clockLabel, dayLabel, momentLabel } from './desk-time.ts';
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
    <section className="desk-group overflow-hidden border border-rule rounded-card bg-white">
      <h2 className="flex justify-between pt-3 pb-2 px-5 border-b border-b-rule text-body [font:500_0.875rem_var(--font-mono)]">
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
              <b className="block text-ink [font:620_0.9375rem/1.4_var(--font-mono)]">
                {clockLabel(call.start, zone)}
              </b>
            </span>
            <span className="desk-who">
              <b className="block text-ink font-semibold leading-[1.4] truncate">{call.name}</b>
              <span className="block text-[0.875rem] truncate">{call.host?.name ?? callsNobody}</span>
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
              <b className="block [font:620_0.9375rem/1.4_var(--font-mono)]">
                {dayLabel(row.dueAt ?? row.createdAt, zone)}
              </b>
            </span>
            <span className="desk-who">
              <b className="block text-ink font-semibold leading-[1.4] truncate">{row.name}</b>
              <span className="block text-[0.875rem] truncate">{titles[row.jobId] ?? row.jobId}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export default function TodayRoute({ loaderData: { view, titles, now, zone } }: Route.ComponentProps) {
  const { late, soon, unassigned, mentions, calls, applications, documents } = view;
  const { failedMails, delayedMails, mailbox } = view;
  const isDown = mailbox !== null && mailbox.downSince !== null;
  const isClear =
    [late, soon, unassigned, mentions, calls, applications, documents].every((list) => list.length === 0) &&
    failedMails === 0 &&
    !isDown &&
    (mailbox?.unmatched ?? 0) === 0;
  return (
    <div className="desk-page">
      <h1>{todayWords.title}</h1>
      <p className="desk-lead">{isClear ? todayWords.clear : todayWords.startLead}</p>
      {isClear ? <p>{todayWords.clearLead}</p> : null}
      <div className="desk-columns grid gap-5 lg:block lg:columns-2 lg:*:mb-5 lg:*:break-inside-avoid">
        <Group title={todayWords.late} count={late.length}>
          <TicketRows rows={late} now={now} zone={zone} />
        </Group>
        <Group title={todayWords.soon} count={soon.length}>
          <TicketRows rows={soon} now={now} zone={zone} />
        </Group>
        <Group title={todayWords.unassigned} count={unassigned.length}>
          <TicketRows rows={unassigned} now={now} zone={zone} />
        </Group>
        <Group title={todayWords.mentions} count={mentions.length}>
          <ul className="desk-rows">
            {mentions.map(({ recordId, by, at }) => (
              <li key={recordId}>
                <Link
                  to={`${recordId.startsWith('APP-') ? applicationsDeskPath : ticketsPath}/${recordId}`}
                  className="desk-row"
                >
                  <span className="desk-left">
                    <b className="block text-ink [font:620_0.9375rem/1.4_var(--font-mono)]">
                      {clockLabel(at, zone)}
                    </b>
                    <small className="block [font:0.875rem/1.3_var(--font-mono)]">{dayLabel(at, zone)}</small>
                  </span>
                  <span className="desk-who">
                    <b className="block truncate leading-[1.4] font-semibold text-ink">
                      {todayWords.mention(by?.name ?? '', recordId)}
                    </b>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Group>
        <Group title={todayWords.calls} count={calls.length}>
          <CallList calls={calls} zone={zone} />
        </Group>
        <Group title={todayWords.applications} count={applications.length}>
          <ApplicationList rows={applications} titles={titles} zone={zone} />
        </Group>
        <Group title={todayWords.mailbox} count={(mailbox?.unmatched ?? 0) + (isDown ? 1 : 0)}>
          {isDown ? (
            <p className="font-semibold text-red-ink">
              {todayWords.mailboxDown(momentLabel(mailbox.downSince ?? now, zone))}
            </p>
          ) : null}
          {mailbox === null || mailbox.unmatched === 0 ? null : (
            <p>
              <Link to={inboxPath}>{todayWords.unmatched(mailbox.unmatched)}</Link>
            </p>
          )}
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
