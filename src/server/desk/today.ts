import { createHash, randomUUID } from 'node:crypto';
import { endingDocuments } from '#content/documents/document.ts';
import type { Desk } from '#contract/desk/desk.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { clockLimits } from '#contract/desk/promised-limits.ts';
import { seesApplications, seesTickets } from '#contract/desk/roles.ts';
import { ticketIdPattern } from '#contract/ids.ts';
import { isEnding } from '#contract/quote.ts';
import { backupStateOf } from '#server/database/backup-state.ts';
import { personOf } from '#server/work/names.ts';
import { callsBetween, nextCalls, todayIn } from './calls.ts';
import type { DeskContext } from './context.ts';
import { doneBy } from './done-today.ts';
import { listApplications } from './hiring.ts';
import { mailboxState } from './mailbox.ts';
import { delayedMails, heldPurge } from './owner.ts';
import { sortUrgent, toRow } from './ticket-views.ts';
import type { Visit } from './visit.ts';

/** The first page, and what every page says of it: the menu's figures, replies, whether anything changed. */
export function openToday(context: DeskContext, visit: Visit) {
  const { now } = context;
  const { desk: stores, mailbox, outbox, backups } = context.stores;
  const { me, names, ticketCounts, drafts } = visit;
  const forTickets = seesTickets(me.role);
  const forApplications = seesApplications(me.role);
  const isOwner = me.role === 'owner';

  const mentions = () => stores.tools.mentions(me.id, requestLimits.mentionsShown);
  const countFailedMails = async () => (isOwner ? (await outbox.deadLettered()).count : 0);

  async function urgent() {
    const found = forTickets ? await stores.requests.unanswered(clockLimits.requestsPerTick) : [];
    return sortUrgent(found, await names(), now(), me.id, await drafts());
  }

  const comingCalls = async () =>
    forTickets ? callsBetween(context, ...nextCalls(now()), await names()) : [];

  /** For the menu, which is on every page: counted, not read. */
  async function countTickets() {
    if (!forTickets) return { open: 0, today: 0, calls: 0, unmatched: 0 };
    const [{ byFilter, today }, calls, unmatched] = await Promise.all([
      ticketCounts(),
      stores.calls.countBetween(...nextCalls(now())),
      mailbox.countUnmatched(),
    ]);
    return { open: byFilter.open, today, calls, unmatched };
  }

  return {
    async counts() {
      const [{ open, today, calls, unmatched }, unread, toAnswer, failedMails] = await Promise.all([
        countTickets(),
        mentions(),
        forApplications ? stores.hiring.countOpen() : 0,
        countFailedMails(),
      ]);
      return {
        today: today + unread.length,
        mentions: unread.length,
        tickets: open,
        applications: toAnswer,
        calls,
        failedMails,
        unmatched: context.mailboxId !== null || unmatched > 0 ? unmatched : null,
      };
    },
    async replies() {
      if (!forTickets) return [];
      const waiting = await stores.requests.unanswered(clockLimits.requestsPerTick);
      return waiting
        .flatMap(({ id, name, work: { clockFrom, ownerId } }) =>
          clockFrom !== null && (ownerId === null || ownerId === me.id) ? [{ id, name, at: clockFrom }] : [],
        )
        .toSorted((a, b) => b.at - a.at)
        .slice(0, requestLimits.todayRows);
    },
    async changes(recordId) {
      const seen = await stores.changes.last({ tickets: forTickets, applications: forApplications });
      const isTicket = ticketIdPattern.test(recordId) && forTickets;
      const present = isTicket ? await stores.presence.seen(recordId, now() - requestLimits.presenceMs) : [];
      const others = present
        .filter(({ staffId }) => staffId !== me.id)
        .map(({ staffId, writingAt }) => `${staffId} ${writingAt >= now() - requestLimits.presenceMs}`)
        .toSorted();
      return createHash('sha256')
        .update(JSON.stringify([seen, others]))
        .digest('base64url')
        .slice(0, 22);
    },
    async today() {
      const [
        requests,
        back,
        deeds,
        pace,
        unread,
        known,
        calls,
        quotes,
        toAnswer,
        failed,
        delayed,
        mailboxNow,
        held,
        backup,
        findings,
        typed,
      ] = await Promise.all([
        urgent(),
        forTickets ? stores.requests.back(now(), requestLimits.pageRows) : [],
        stores.requests.doneSince(todayIn(now(), me.zone)[0]),
        forTickets ? context.pace() : null,
        mentions(),
        names(),
        comingCalls(),
        forTickets ? context.quotes.undecided(requestLimits.quoteRows) : [],
        forApplications ? listApplications(context, visit, false) : [],
        countFailedMails(),
        isOwner ? delayedMails(context) : [],
        mailboxState(context, me),
        heldPurge(context, me),
        isOwner ? backups.read() : null,
        isOwner ? (context.findings?.() ?? []) : [],
        drafts(),
      ]);
      return {
        ...requests,
        back: back.map((ticket) => toRow(ticket, known, typed)),
        done: doneBy(deeds, me.role),
        pace,
        formKey: randomUUID(),
        mentions: unread.map(({ recordId, actorId, at }) => ({ recordId, at, by: personOf(known, actorId) })),
        calls,
        quotes: quotes.filter((quote) => quote.isExpired || isEnding(quote, now())),
        applications: toAnswer
          .filter(({ dueAt }) => dueAt !== null)
          .toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0)),
        failedMails: failed,
        delayedMails: delayed.length,
        heldPurge: held,
        mailbox: mailboxNow,
        backup: backup && backupStateOf(backup, context.backupHours, now()),
        findings,
        documents: isOwner ? endingDocuments(now(), await context.documents.all()) : [],
      };
    },
  } satisfies Partial<Desk>;
}
