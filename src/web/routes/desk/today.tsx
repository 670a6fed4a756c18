import { Link } from 'react-router';
import {
  applicationsDeskPath,
  callsPath,
  inboxPath,
  mailsPath,
  responseTimesPath,
  dataRequestsPath,
  ticketsPath,
} from '#contract/desk/access.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { seesTickets } from '#contract/desk/roles.ts';
import { doneKinds, type CallRow, type TicketRow, type TodayView } from '#contract/desk/views.ts';
import { shortDate } from '#contract/dates.ts';
import { claimsPath } from '#contract/paths.ts';
import { durationText, inTimeShare } from '#contract/record.ts';
import { outageOf } from '#content/desk/inbox.ts';
import { todayWords as words } from '#content/desk/pages.ts';
import { deskWords } from '#content/desk/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Lotus } from '#web/ui/lotus.tsx';
import { jobName } from './request-parts.tsx';
import { DeskForm, StampContext } from './desk-form.tsx';
import { deskOf, deskMeta } from './desk-page.ts';
import { DeskRow, GroupHeading, linkClass } from './desk-parts.tsx';
import { Bars, DeskFigures } from './response-bars.tsx';
import { TicketRows } from './ticket-rows.tsx';
import { useDesk } from './use-desk.ts';
import type { ReactNode } from 'react';
import type { Route } from './+types/today.ts';

export const meta = () => deskMeta(words.title);

export async function loader({ context }: Route.LoaderArgs) {
  return deskOf(context).today();
}

type GroupProps = {
  /** Its rows are known by it, whatever group comes or goes. */
  id: string;
  title: string;
  count: number;
  note?: string | undefined;
  isLate?: boolean;
  children: ReactNode;
};

function Group({ id, title, count, note, isLate, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <section
      id={`group-${id}`}
      className="desk-group overflow-hidden rounded-card border border-rule bg-white"
    >
      <GroupHeading title={title} count={count} note={note} isLate={isLate ?? false} />
      {children}
    </section>
  );
}

const All = ({ to, count }: { to: string; count: number }) =>
  count <= requestLimits.todayRows ? null : (
    <p className="border-t border-rule">
      <Link to={to} className={linkClass}>
        {words.all(count)}
      </Link>
    </p>
  );

const actClass = buttonClass('light', 'sm', 'shrink-0');

/** What usually comes next. */
function TicketAct({ row, formKey }: { row: TicketRow; formKey: string }) {
  const { me, now } = useDesk();
  if (row.owner === null)
    return (
      <StampContext value={{ version: row.version, formKey: `${formKey}-${row.id}`, seen: now }}>
        <DeskForm
          intent="assign"
          action={`${ticketsPath}/${row.id}`}
          className="shrink-0"
          button={words.act.take}
          about={row.company}
          variant={row.dueAt !== null && row.dueAt <= now ? 'primary' : 'light'}
        >
          <input type="hidden" name="staffId" value={me.id} />
        </DeskForm>
      </StampContext>
    );
  const act = row.dueAt === null ? words.act.open : words.act.reply;
  return (
    <a
      href={`${ticketsPath}/${row.id}${row.dueAt === null ? '' : '#text'}`}
      className={actClass}
      aria-label={words.about(act, row.company)}
    >
      {act}
    </a>
  );
}

const ticketGroups = ['late', 'soon', 'answered', 'later', 'back'] as const;

/** The tickets that need someone, most urgent first, each with its next step. */
function Tickets({ view }: { view: TodayView }) {
  const first = ticketGroups.find((name) => name !== 'late' && view[name].length > 0);
  return ticketGroups.map((name) => (
    <Group
      key={name}
      id={name}
      title={words[name]}
      count={view[name].length}
      note={
        name === 'late'
          ? deskWords.past24
          : name === 'later'
            ? words.laterNote
            : name === first && name !== 'back'
              ? deskWords.of24
              : undefined
      }
      isLate={name === 'late'}
    >
      <TicketRows
        rows={view[name].slice(0, requestLimits.todayRows)}
        act={(row) => <TicketAct row={row} formKey={view.formKey} />}
      />
      <All to={ticketsPath} count={view[name].length} />
    </Group>
  ));
}

function CallAct({ call }: { call: CallRow }) {
  const { me, now } = useDesk();
  if (call.end <= now) return null;
  if (call.host === null)
    return (
      <DeskForm
        intent="take"
        id={call.id}
        action={callsPath}
        className="shrink-0"
        button={words.act.take}
        about={call.name}
      >
        <input type="hidden" name="staffId" value={me.id} />
      </DeskForm>
    );
  return call.link === null ? null : (
    <a
      href={call.link}
      rel="noreferrer"
      className={actClass}
      aria-label={words.about(words.act.join, call.name)}
    >
      {words.act.join}
    </a>
  );
}

/** Money about to be lost: who to ask, or to send a new one. */
function Quotes({ quotes }: { quotes: TodayView['quotes'] }) {
  return (
    <Group id="quotes" title={words.quotes} count={quotes.length}>
      <ul>
        {quotes
          .slice(0, requestLimits.todayRows)
          .map(({ id, ticketId, company, total, validUntil, isExpired }) => {
            const to = `${ticketsPath}/${ticketId}`;
            const act = isExpired ? words.act.renew : words.act.ask;
            return (
              <DeskRow
                key={id}
                to={to}
                time={shortDate(validUntil)}
                urgency={isExpired ? 'late' : 'soon'}
                name={company}
                about={isExpired ? words.quoteEnded(total) : words.quoteEnds(total)}
                act={
                  <a
                    href={`${to}${isExpired ? '#quote' : '#text'}`}
                    className={actClass}
                    aria-label={words.about(act, company)}
                  >
                    {act}
                  </a>
                }
              />
            );
          })}
      </ul>
      <All to={responseTimesPath} count={quotes.length} />
    </Group>
  );
}

function Calls({ calls }: { calls: TodayView['calls'] }) {
  const { now, day, clock } = useDesk();
  return (
    <Group id="calls" title={words.calls} count={calls.length}>
      <ul>
        {calls.map((call) => (
          <DeskRow
            key={call.id}
            to={call.ticketId === null ? callsPath : `${ticketsPath}/${call.ticketId}#calls`}
            time={clock(call.start)}
            note={day(call.start) === day(now) ? undefined : day(call.start)}
            name={call.name}
            about={call.host?.name ?? words.noHost}
            act={<CallAct call={call} />}
          />
        ))}
      </ul>
    </Group>
  );
}

/** People to write to who aren't on a ticket. */
function PeopleGroups({ view: { applications, mentions } }: { view: TodayView }) {
  const { now, day, clock } = useDesk();
  return (
    <>
      <Group id="mentions" title={words.mentions} count={mentions.length}>
        <ul>
          {mentions.map(({ recordId, by, at }) => (
            <DeskRow
              key={recordId}
              to={`${recordId.startsWith('APP-') ? applicationsDeskPath : ticketsPath}/${recordId}`}
              time={clock(at)}
              note={day(at)}
              name={words.mention(by?.name ?? '', recordId)}
            />
          ))}
        </ul>
      </Group>
      <Group id="applications" title={words.applications} count={applications.length}>
        <ul>
          {applications
            .slice(0, requestLimits.todayRows)
            .map(({ reference, dueAt, createdAt, name, jobId, hasDraft }) => {
              const isLate = (dueAt ?? now) <= now;
              return (
                <DeskRow
                  key={reference}
                  to={`${applicationsDeskPath}/${reference}`}
                  time={day(dueAt ?? createdAt)}
                  urgency={isLate ? 'late' : undefined}
                  name={name}
                  about={[
                    ...(hasDraft ? [deskWords.draft] : []),
                    ...(isLate ? [words.overdue] : []),
                    jobName(jobId),
                  ].join(' · ')}
                  act={
                    <Link
                      to={`${applicationsDeskPath}/${reference}`}
                      className={actClass}
                      aria-label={words.about(words.act.review, name)}
                    >
                      {words.act.review}
                    </Link>
                  }
                />
              );
            })}
        </ul>
        <All to={applicationsDeskPath} count={applications.length} />
      </Group>
    </>
  );
}

/** Findings are also read by machines; here their times are the reader's. */
const isoTime = /\d{4}-\d\d-\d\dT[\d:.]+Z/;

/** What went wrong, or soon will, in the desk itself. */
function Troubles({ view }: { view: TodayView }) {
  const { failedMails, delayedMails, heldPurge, mailbox, backup, findings, documents } = view;
  const { now, moment } = useDesk();
  const isDown = mailbox !== null && mailbox.downSince !== null;
  return (
    <>
      <Group id="mailbox" title={words.mailbox} count={(mailbox?.unmatched ?? 0) + (isDown ? 1 : 0)}>
        {isDown ? (
          <p className="font-semibold text-red-ink">
            {words.mailboxDown(moment(mailbox.downSince ?? now))}{' '}
            {mailbox.error === null ? null : outageOf(mailbox.error)}
          </p>
        ) : null}
        {mailbox === null || mailbox.unmatched === 0 ? null : (
          <p>
            <Link to={inboxPath} className={linkClass}>
              {words.unmatched(mailbox.unmatched)}
            </Link>
          </p>
        )}
      </Group>
      <Group id="purge" title={words.purge} count={heldPurge === null ? 0 : 1}>
        <p>
          <Link to={dataRequestsPath} className={linkClass}>
            {words.purgeHeld}
          </Link>
        </p>
      </Group>
      <Group id="backups" title={words.backups} count={backup?.trouble ? 1 : 0}>
        {backup?.trouble ? (
          <p className="font-semibold text-red-ink">
            {words.backup[backup.trouble]}{' '}
            {backup.goodAt === null ? words.noBackup : words.lastBackup(moment(backup.goodAt))}
          </p>
        ) : null}
      </Group>
      <Group id="findings" title={words.findings} count={findings.length}>
        <ul className="divide-y divide-rule">
          {findings.map((finding) => (
            <li key={finding} className="px-5 py-3 first-letter:uppercase">
              {finding.replace(isoTime, (time) => moment(Date.parse(time)))}
            </li>
          ))}
        </ul>
      </Group>
      <Group id="mails" title={words.mails} count={failedMails}>
        <p>
          <Link to={mailsPath} className={linkClass}>
            {words.failed(failedMails)}
          </Link>
        </p>
      </Group>
      <Group id="documents" title={words.documents} count={documents.length}>
        <ul>
          {documents.map(({ id, title, validTo, daysLeft }) => (
            <li key={id}>
              <a href={`${claimsPath}#document-${id}`} className="desk-row grid-cols-1!">
                {words.document(title, validTo, daysLeft)}
              </a>
            </li>
          ))}
        </ul>
      </Group>
      <Group id="delayed" title={words.delayed} count={delayedMails}>
        <p>
          <Link to={mailsPath} className={linkClass}>
            {words.waiting(delayedMails)}
          </Link>
        </p>
      </Group>
    </>
  );
}

function Done({ done }: { done: TodayView['done'] }) {
  const lines = doneKinds.filter((kind) => done[kind] > 0);
  return (
    <section className="rounded-card border border-rule bg-white px-5 py-4">
      <h2 className="text-sm font-medium text-body">{words.done}</h2>
      {lines.length === 0 ? (
        <p className="mt-1">{words.doneNothing}</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
          {lines.map((kind) => (
            <li key={kind}>
              <b className="block font-mono text-h3 font-semibold text-ink">{done[kind]}</b>
              {words.doneOf[kind](done[kind])}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Pace({ pace }: { pace: TodayView['pace'] }) {
  if (pace === null || pace.all.requests === 0) return null;
  const { all, bars, days } = pace;
  return (
    <section className="on-dark rounded-card bg-navy-950 p-5 text-mist">
      <h2 className="flex justify-between gap-3 text-sm font-semibold text-white">
        <Link to={responseTimesPath}>{words.pace.title}</Link>
        <span className="font-normal text-haze">{words.pace.days(days)}</span>
      </h2>
      <DeskFigures
        className="mt-3"
        figures={[
          [durationText(all.medianMs), words.pace.median],
          [
            `${inTimeShare(all)}%`,
            <>
              {words.pace.inTime}
              <span className="block">{words.pace.of(all.inTime, all.requests)}</span>
            </>,
          ],
        ]}
      />
      <Bars bars={bars} />
    </section>
  );
}

/** Everything that waits is answered: worth a flower. */
const Clear = () => (
  <section className="grid justify-items-center gap-2 rounded-card border border-rule bg-white px-6 py-12 text-center">
    <Lotus className="size-16 text-purple-600" />
    <h2 className="mt-2 text-h3 text-ink">{words.clear}</h2>
    <p>{words.clearLead}</p>
  </section>
);

/** What can't wait on the left, the rest of the day on the right, both as wide as the screen allows. */
export default function TodayRoute({ loaderData: view }: Route.ComponentProps) {
  const { me, now } = useDesk();
  const { mentions, applications, quotes, documents, findings } = view;
  // What the menu says, too.
  const count = ticketGroups.reduce((sum, name) => sum + view[name].length, mentions.length);
  const parts = [
    ...ticketGroups
      .filter((name) => view[name].length > 0)
      .map((name) => `${view[name].length} ${words[name].toLowerCase()}`),
    ...(mentions.length === 0 ? [] : [words.mentioned(mentions.length)]),
  ];
  const { failedMails, heldPurge, mailbox, backup } = view;
  const isClear =
    count === 0 &&
    quotes.length + documents.length + failedMails === 0 &&
    applications.every(({ dueAt }) => (dueAt ?? now) > now) &&
    heldPurge === null &&
    (mailbox === null || (mailbox.downSince === null && mailbox.unmatched === 0)) &&
    !backup?.trouble &&
    findings.length === 0;
  const forTickets = seesTickets(me.role);
  return (
    <div className="desk-today">
      <header>
        <h1>{words.title}</h1>
        {forTickets && !isClear ? <p>{count === 0 ? words.noTickets : words.lead(count, parts)}</p> : null}
      </header>
      <div className="grid content-start gap-5">
        {isClear ? <Clear /> : null}
        {forTickets ? <Tickets view={view} /> : <PeopleGroups view={view} />}
        <Calls calls={view.calls} />
        <Quotes quotes={view.quotes} />
      </div>
      <div className="grid content-start gap-5">
        {forTickets ? <PeopleGroups view={view} /> : null}
        <Troubles view={view} />
        <Done done={view.done} />
        <Pace pace={view.pace} />
      </div>
    </div>
  );
}
