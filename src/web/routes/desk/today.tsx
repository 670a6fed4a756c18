import { Link } from 'react-router';
import { applicationsDeskPath, callsPath, inboxPath, mailsPath, ticketsPath } from '#contract/desk/access.ts';
import { claimsPath } from '#contract/paths.ts';
import { findJob } from '#content/jobs/all.ts';
import { todayWords as words } from '#content/desk/pages.ts';
import { deskOf, deskMeta } from './desk-page.ts';
import { DeskPage, DeskRow, GroupHeading } from './desk-parts.tsx';
import { TicketRows } from './ticket-rows.tsx';
import { useDesk } from './use-desk.ts';
import type { ReactNode } from 'react';
import type { Route } from './+types/today.ts';

export const meta = () => deskMeta(words.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { applications, ...view } = await deskOf(context).today();
  return {
    ...view,
    applications: applications.map((row) => ({ ...row, job: findJob(row.jobId)?.title ?? row.jobId })),
  };
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section className="desk-group overflow-hidden border border-rule rounded-card bg-white">
      <GroupHeading title={title} count={count} />
      {children}
    </section>
  );
}

export default function TodayRoute({ loaderData }: Route.ComponentProps) {
  const { late, soon, unassigned, mentions, calls, applications, documents } = loaderData;
  const { failedMails, delayedMails, mailbox } = loaderData;
  const { now, day, clock, moment } = useDesk();
  const isDown = mailbox !== null && mailbox.downSince !== null;
  const isClear =
    [late, soon, unassigned, mentions, calls, applications, documents].every((list) => list.length === 0) &&
    failedMails === 0 &&
    !isDown &&
    (mailbox?.unmatched ?? 0) === 0;
  return (
    <DeskPage title={words.title} lead={isClear ? words.clear : words.startLead}>
      {isClear ? <p>{words.clearLead}</p> : null}
      <div className="desk-columns grid gap-5 lg:block lg:columns-2 lg:*:mb-5 lg:*:break-inside-avoid">
        {(['late', 'soon', 'unassigned'] as const).map((key) => (
          <Group key={key} title={words[key]} count={loaderData[key].length}>
            <TicketRows rows={loaderData[key]} />
          </Group>
        ))}
        <Group title={words.mentions} count={mentions.length}>
          <ul>
            {mentions.map(({ recordId, by, at }) => (
              <li key={recordId}>
                <DeskRow
                  to={`${recordId.startsWith('APP-') ? applicationsDeskPath : ticketsPath}/${recordId}`}
                  time={clock(at)}
                  note={day(at)}
                  name={words.mention(by?.name ?? '', recordId)}
                />
              </li>
            ))}
          </ul>
        </Group>
        <Group title={words.calls} count={calls.length}>
          <ul>
            {calls.map(({ id, start, name, host }) => (
              <li key={id}>
                <DeskRow
                  to={callsPath}
                  time={clock(start)}
                  name={name}
                  about={host?.name ?? words.unassigned}
                />
              </li>
            ))}
          </ul>
        </Group>
        <Group title={words.applications} count={applications.length}>
          <ul>
            {applications.map(({ reference, dueAt, createdAt, name, job }) => (
              <li key={reference}>
                <DeskRow
                  to={`${applicationsDeskPath}/${reference}`}
                  time={day(dueAt ?? createdAt)}
                  urgency="late"
                  name={name}
                  about={job}
                />
              </li>
            ))}
          </ul>
        </Group>
        <Group title={words.mailbox} count={(mailbox?.unmatched ?? 0) + (isDown ? 1 : 0)}>
          {isDown ? (
            <p className="font-semibold text-red-ink">
              {words.mailboxDown(moment(mailbox.downSince ?? now))}
            </p>
          ) : null}
          {mailbox === null || mailbox.unmatched === 0 ? null : (
            <p>
              <Link to={inboxPath}>{words.unmatched(mailbox.unmatched)}</Link>
            </p>
          )}
        </Group>
        <Group title={words.mails} count={failedMails}>
          <p>
            <Link to={mailsPath}>{words.failed(failedMails)}</Link>
          </p>
        </Group>
        <Group title={words.documents} count={documents.length}>
          <ul>
            {documents.map(({ id, title, validTo, daysLeft }) => (
              <li key={id}>
                <a href={`${claimsPath}#document-${id}`} className="desk-row">
                  {words.document(title, validTo, daysLeft)}
                </a>
              </li>
            ))}
          </ul>
        </Group>
        <Group title={words.delayed} count={delayedMails}>
          <p>
            <Link to={mailsPath}>{words.waiting(delayedMails)}</Link>
          </p>
        </Group>
      </div>
    </DeskPage>
  );
}
