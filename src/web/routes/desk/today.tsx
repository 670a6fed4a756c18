import { Link } from 'react-router';
import {
  applicationsDeskPath,
  callsPath,
  inboxPath,
  mailsPath,
  recordsPath,
  ticketsPath,
} from '#contract/desk/access.ts';
import { claimsPath } from '#contract/paths.ts';
import { outageOf } from '#content/desk/inbox.ts';
import { todayWords as words } from '#content/desk/pages.ts';
import { jobName } from './case-parts.tsx';
import { deskOf, deskMeta } from './desk-page.ts';
import { DeskPage, DeskRow, GroupHeading } from './desk-parts.tsx';
import { TicketRows } from './ticket-rows.tsx';
import { useDesk } from './use-desk.ts';
import type { ReactNode } from 'react';
import type { Route } from './+types/today.ts';

export const meta = () => deskMeta(words.title);

export async function loader({ context }: Route.LoaderArgs) {
  return deskOf(context).today();
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

type RowGroupProps<Row> = { title: string; rows: readonly Row[]; children: (row: Row) => ReactNode };

const RowGroup = <Row,>({ title, rows, children }: RowGroupProps<Row>) => (
  <Group title={title} count={rows.length}>
    <ul>{rows.map(children)}</ul>
  </Group>
);

export default function TodayRoute({ loaderData }: Route.ComponentProps) {
  const { late, soon, unassigned, mentions, calls, applications, documents } = loaderData;
  const { failedMails, delayedMails, heldPurge, mailbox, backup } = loaderData;
  const { now, day, clock, moment } = useDesk();
  const isDown = mailbox !== null && mailbox.downSince !== null;
  const isClear =
    [late, soon, unassigned, mentions, calls, applications, documents].every((list) => list.length === 0) &&
    failedMails === 0 &&
    heldPurge === null &&
    !isDown &&
    !backup?.trouble &&
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
        <RowGroup title={words.mentions} rows={mentions}>
          {({ recordId, by, at }) => (
            <DeskRow
              key={recordId}
              to={`${recordId.startsWith('APP-') ? applicationsDeskPath : ticketsPath}/${recordId}`}
              time={clock(at)}
              note={day(at)}
              name={words.mention(by?.name ?? '', recordId)}
            />
          )}
        </RowGroup>
        <RowGroup title={words.calls} rows={calls}>
          {({ id, start, name, host }) => (
            <DeskRow
              key={id}
              to={callsPath}
              time={clock(start)}
              name={name}
              about={host?.name ?? words.unassigned}
            />
          )}
        </RowGroup>
        <RowGroup title={words.applications} rows={applications}>
          {({ reference, dueAt, createdAt, name, jobId }) => (
            <DeskRow
              key={reference}
              to={`${applicationsDeskPath}/${reference}`}
              time={day(dueAt ?? createdAt)}
              urgency="late"
              name={name}
              about={jobName(jobId)}
            />
          )}
        </RowGroup>
        <Group title={words.mailbox} count={(mailbox?.unmatched ?? 0) + (isDown ? 1 : 0)}>
          {isDown ? (
            <p className="font-semibold text-red-ink">
              {words.mailboxDown(moment(mailbox.downSince ?? now))}{' '}
              {mailbox.error === null ? null : outageOf(mailbox.error)}
            </p>
          ) : null}
          {mailbox === null || mailbox.unmatched === 0 ? null : (
            <p>
              <Link to={inboxPath}>{words.unmatched(mailbox.unmatched)}</Link>
            </p>
          )}
        </Group>
        <Group title={words.purge} count={heldPurge === null ? 0 : 1}>
          <p>
            <Link to={recordsPath}>{words.purgeHeld}</Link>
          </p>
        </Group>
        <Group title={words.backups} count={backup?.trouble ? 1 : 0}>
          {backup?.trouble ? (
            <p className="font-semibold text-red-ink">
              {words.backup[backup.trouble]}{' '}
              {backup.goodAt === null ? words.noBackup : words.lastBackup(moment(backup.goodAt))}
            </p>
          ) : null}
        </Group>
        <Group title={words.mails} count={failedMails}>
          <p>
            <Link to={mailsPath}>{words.failed(failedMails)}</Link>
          </p>
        </Group>
        <RowGroup title={words.documents} rows={documents}>
          {({ id, title, validTo, daysLeft }) => (
            <li key={id}>
              <a href={`${claimsPath}#document-${id}`} className="desk-row">
                {words.document(title, validTo, daysLeft)}
              </a>
            </li>
          )}
        </RowGroup>
        <Group title={words.delayed} count={delayedMails}>
          <p>
            <Link to={mailsPath}>{words.waiting(delayedMails)}</Link>
          </p>
        </Group>
      </div>
    </DeskPage>
  );
}
