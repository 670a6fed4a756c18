/**
 * Folder: what the team does with submissions: people, sign-in, tickets, applications, calls, deadlines, records. Not
 * here: what visitors see of it (cases).
 */
import { createHash, randomUUID } from 'node:crypto';
import { endingDocuments } from '#content/documents/document.ts';
import { deskMessages } from '#content/desk/messages.ts';
import { signatureOf } from '#content/desk/snippets.ts';
import { unattendedWords } from '#content/unattended.ts';
import { ticketIdPattern } from '#contract/ids.ts';
import { deskPath } from '#contract/desk/access.ts';
import { isOpen } from '#contract/desk/lifecycle.ts';
import { isShown } from '#contract/shown.ts';
import { caseLimits } from '#contract/desk/desk-limits.ts';
import { clockLimits, hiringLimits } from '#contract/desk/promised-limits.ts';
import type { Desk, Fields, Outcome } from '#contract/desk/desk.ts';
import type { DeskEventKind } from '#contract/desk/events.ts';
import type { SentFile } from '#contract/desk/files.ts';
import {
  callActionSchema,
  caseActionSchema,
  documentActionSchema,
  draftSchema,
  hiringActionSchema,
  allMails,
  inboxActionSchema,
  listActionSchema,
  mailActionSchema,
  newTicketSchema,
  nobody,
  peopleActionSchema,
  sendActionSchema,
  templateActionSchema,
} from '#contract/desk/forms.ts';
import { readTicketQuery, ticketQueryString, type ListResult } from '#contract/desk/views.ts';
import { seesApplications, seesTickets } from '#contract/desk/roles.ts';
import { letterActionSchema } from '#contract/letter.ts';
import { apiTokenActionSchema } from '#contract/team-api.ts';
import { isEnding } from '#contract/quote.ts';
import { resumeFileName } from '#server/applications/application.ts';
import { backupStateOf } from '#server/database/backup-state.ts';
import { purgeExpired } from '#server/retention/purge.ts';
import type { Env } from '#server/env.ts';
import type { ServiceLog } from '#server/base/service-log.ts';
import type { post } from '#server/base/outside.ts';
import { createTicker } from '#server/base/timing.ts';
import type { MailBudgets } from '#server/mail/budgets.ts';
import { lateMailMs, createMailMaker, makeOrderedId, type ClaimedMail } from '#server/mail/outbox.ts';
import { openTicketFromCall, openTicketFromMail, readMailForTicket } from '#server/mailbox/doors.ts';
import { extrasOf, viewInbox, workOnInbox } from '#server/mailbox/inbox.ts';
import { listDocuments, workOnDocuments } from '#server/documents/library.ts';
import { mailboxIdOf } from '#server/mailbox/imap.ts';
import { statusOf } from '#server/mailbox/service.ts';
import { foldText } from '#server/tickets/ticket.ts';
import { callsBetween, callsOf, todayIn, viewWeek, workOnCalls } from './calls.ts';
import { startQuote } from './quote-form.ts';
import { eventIdOf, workOnCase } from './ticket-work.ts';
import { createReplySettler, settleReplies } from '#server/work/reply.ts';
import { tickClock } from './clock.ts';
import {
  deskEvent,
  eventTroubles,
  isHeardStale,
  isTaken,
  lookUpHeard,
  readKeys,
  sendEvent,
  tickEvents,
} from './events.ts';
import { toApplicationRow, viewApplication, workOnApplication } from './hiring.ts';
import { type People, createPeople, workOnPeople } from './people.ts';
import { recordCsv, sharePace, viewRecord } from './reply-record.ts';
import { doneBy } from './done-today.ts';
import { createRecords, toStream } from './exports.ts';
import { DeskRefused, submit } from '#server/work/refused.ts';
import { exportLog, quarterOf } from './log-export.ts';
import { searchDesk } from './search.ts';
import { createSendHolder, workOnSend } from './sending.ts';
import { type SignedIn, createSessions, readBrowser } from './sessions.ts';
import { createSignIn } from './sign-in.ts';
import { readNames, openTool, type ToolRequest } from './tool.ts';
import type { StoredToken } from './token-repository.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { listTemplates, workOnTemplates } from './templates.ts';
import { listOnRequest, listTickets, sortUrgent, toEvent, toRow, viewTicket } from './ticket-views.ts';
import { personOf, type Names } from '#server/work/names.ts';
import { createFailureNotifier, reportTrouble } from './trouble.ts';
import { auditBy, visitorActor, type Actor, type StoredEvent } from '#server/work/work.ts';
import type { DeskContext } from './context.ts';
import { openOwnPage } from './you.ts';
import { plannedKinds, type DeskMailKind } from './mails.ts';

type DeskRequest = {
  readonly signedIn: SignedIn;
  readonly requestId: string;
  readonly clientAddress: string;
};

/** The desk as one person sees it in one request. Which pages they may open was decided earlier. */
function openDesk(
  context: DeskContext,
  people: People,
  tokens: Tokens,
  { signedIn, requestId, clientAddress }: DeskRequest,
): Desk {
  const { now } = context;
  const { desk: stores, applications, outbox } = context.stores;
  const { staff: me, isFresh } = signedIn;
  const actor: Actor = { staff: me, actorId: me.id, requestId };
  const audit = auditBy(actor);
  const records = createRecords(context);
  let read: Promise<Names> | undefined;
  /** Once in a request. */
  const names = () => (read ??= readNames(context));
  let counted: ReturnType<typeof stores.cases.counts> | undefined;
  /** Once in a request, too: for the menu and for the list. */
  const ticketCounts = () => (counted ??= stores.cases.counts(me.id, now()));

  /** A step on a record; if a colleague was faster, the response shows what they did. */
  async function work<Form>(
    schema: Parameters<typeof submit<Form, { ok: true }>>[0],
    fields: Fields,
    step: (form: Form) => Promise<readonly StoredEvent[] | null>,
  ): Promise<Outcome> {
    const done = await submit(schema, fields, async (form) => ({ ok: true, events: await step(form) }));
    if (!done.ok) return done;
    if (done.events === null) return { ok: true };
    const known = await names();
    const meanwhile = done.events.map((event) => toEvent(event, known));
    return { ok: false, status: 409, message: deskMessages.outdated, errors: [], meanwhile };
  }

  /** A step that answers nothing but that it's done. */
  const done = <Form>(
    schema: Parameters<typeof submit<Form, { ok: true }>>[0],
    fields: Fields,
    step: (form: Form) => Promise<void>,
  ) =>
    submit(schema, fields, async (form) => {
      await step(form);
      return { ok: true };
    });

  /** Takes back or sends what waits; null: it's another form. */
  const onSend = (recordId: string, fields: Fields): Promise<Outcome> | null =>
    fields.intent === 'take-back' || fields.intent === 'send-now'
      ? done(sendActionSchema, fields, (form) => workOnSend(context, actor, recordId, form))
      : null;

  async function workOnTicket(id: string, fields: Fields, files?: readonly SentFile[]): Promise<Outcome> {
    const sent = await onSend(id, fields);
    if (sent !== null) return sent;
    const outcome = await work(caseActionSchema, fields, (form) =>
      workOnCase(context, actor, id, form, fields, files),
    );
    if (outcome.ok && fields.intent === 'reply') await stores.cases.stopWriting(id, me.id);
    return outcome;
  }

  const drafts = () => stores.drafts.recordsOf(me.id);
  const mentions = () => stores.tools.mentions(me.id, caseLimits.mentionsShown);

  async function urgent() {
    const found = seesTickets(me.role) ? await stores.cases.unanswered(clockLimits.casesPerTick) : [];
    return sortUrgent(found, await names(), now(), me.id, await drafts());
  }

  async function listApplications(showEnded: boolean) {
    const known = await names();
    const found = await stores.hiring.list(showEnded, hiringLimits.rows);
    const typed = await drafts();
    return found.map((application) => toApplicationRow(application, known, typed));
  }

  const openApplications = async () => (seesApplications(me.role) ? listApplications(false) : []);

  async function todaysCalls() {
    if (!seesTickets(me.role)) return [];
    const [from, to] = todayIn(now(), me.zone);
    return callsBetween(context, from, to, await names());
  }

  /** For the menu, which is on every page: counted, not read. */
  async function countTickets() {
    if (!seesTickets(me.role)) return { open: 0, pressing: 0, calls: 0, unmatched: 0 };
    const [{ byFilter, pressing }, calls, unmatched] = await Promise.all([
      ticketCounts(),
      stores.calls.countBetween(...todayIn(now(), me.zone)),
      context.stores.mailbox.countUnmatched(),
    ]);
    return { open: byFilter.open, pressing, calls, unmatched };
  }

  const mailboxState = async () =>
    seesTickets(me.role) ? statusOf(context.stores.mailbox, context.mailboxId, now()) : null;

  const openQuotes = () => context.quotes.undecided(caseLimits.quoteRows);

  const delayedMails = () => outbox.delayed(now(), plannedKinds, caseLimits.mailRows);
  const listFailedMails = async () =>
    (await outbox.failed(caseLimits.mailRows)).map((mail) => ({
      ...mail,
      isTooOld: context.isTooOld(mail, now()),
    }));
  const heldPurge = async () => (me.role === 'owner' ? context.stores.purgeState.held() : null);
  const countFailedMails = async () => (me.role === 'owner' ? (await outbox.deadLettered()).count : 0);

  return {
    me: { id: me.id, name: me.name, email: me.email, role: me.role, zone: me.zone, isFresh },
    now: now(),
    async counts() {
      const [{ open, pressing, calls, unmatched }, unread, toAnswer, failedMails] = await Promise.all([
        countTickets(),
        mentions(),
        seesApplications(me.role) ? stores.hiring.countOpen() : 0,
        countFailedMails(),
      ]);
      return {
        today: pressing + unread.length,
        mentions: unread.length,
        tickets: open,
        applications: toAnswer,
        calls,
        failedMails,
        unmatched: context.mailboxId !== null || unmatched > 0 ? unmatched : null,
      };
    },
    async replies() {
      if (!seesTickets(me.role)) return [];
      const waiting = await stores.cases.unanswered(clockLimits.casesPerTick);
      return waiting
        .flatMap(({ id, name, work: { clockFrom, ownerId } }) =>
          clockFrom !== null && (ownerId === null || ownerId === me.id) ? [{ id, name, at: clockFrom }] : [],
        )
        .toSorted((a, b) => b.at - a.at)
        .slice(0, caseLimits.todayRows);
    },
    async changes(recordId) {
      const seen = await stores.changes.last({
        tickets: seesTickets(me.role),
        applications: seesApplications(me.role),
      });
      const isTicket = ticketIdPattern.test(recordId) && seesTickets(me.role);
      const present = isTicket ? await stores.cases.seen(recordId, now() - caseLimits.presenceMs) : [];
      const others = present
        .filter(({ staffId }) => staffId !== me.id)
        .map(({ staffId, writingAt }) => `${staffId} ${writingAt >= now() - caseLimits.presenceMs}`)
        .toSorted();
      return createHash('sha256')
        .update(JSON.stringify([seen, others]))
        .digest('base64url')
        .slice(0, 22);
    },
    async today() {
      const forTickets = seesTickets(me.role);
      const [
        cases,
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
        mailbox,
        held,
        backup,
        findings,
      ] = await Promise.all([
        urgent(),
        forTickets ? stores.cases.back(now(), caseLimits.pageRows) : [],
        stores.cases.doneSince(todayIn(now(), me.zone)[0]),
        forTickets ? context.pace() : null,
        mentions(),
        names(),
        todaysCalls(),
        forTickets ? openQuotes() : [],
        openApplications(),
        countFailedMails(),
        me.role === 'owner' ? delayedMails() : [],
        mailboxState(),
        heldPurge(),
        me.role === 'owner' ? context.stores.backups.read() : null,
        me.role === 'owner' ? (context.findings?.() ?? []) : [],
      ]);
      return {
        ...cases,
        back: back.map((ticket) => toRow(ticket, known)),
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
        mailbox,
        backup: backup && backupStateOf(backup, context.backupHours, now()),
        findings,
        documents: me.role === 'owner' ? endingDocuments(now(), await context.documents.all()) : [],
      };
    },
    tickets: async (filter, query, after, tag = '') =>
      listTickets(stores, await names(), me.id, ticketCounts(), { filter, query, after, tag, now: now() }),
    workOnList: (fields) =>
      submit(listActionSchema, fields, async (form) => {
        if (form.intent === 'drop-view') await stores.tools.dropView(me.id, form.id);
        if (form.intent === 'save-view') {
          const search = ticketQueryString(readTicketQuery(new URLSearchParams(form.search)));
          const shared = form.shared === 'yes' ? 1 : 0;
          const view = { id: makeOrderedId(), staffId: me.id, name: form.name, search, shared };
          if (!(await stores.tools.saveView(view, caseLimits.viewsMax)))
            throw new DeskRefused(409, deskMessages.viewsFull, 'name');
        }
        const refused: ListResult['refused'][number][] = [];
        const changed: string[] = [];
        if (!('tickets' in form)) return { ok: true, done: 0, changed: [], refused };
        const chosen = form.tickets.split(',');
        const step =
          form.intent === 'undo'
            ? { intent: 'undo' }
            : form.intent === 'assign'
              ? { intent: 'assign', staffId: form.staffId === nobody ? '' : form.staffId }
              : { intent: 'move', to: form.to, reason: form.reason };
        for (const each of chosen) {
          const [id = '', shown = ''] = each.split(':');
          // Undoing asks whose step was the last one itself.
          const version =
            form.intent === 'undo' ? String((await stores.cases.find(id))?.work.version ?? '') : shown;
          // One at a time, by the same rules as the ticket's page.
          const stamp = { version, formKey: `${form.formKey}-${id}`, seen: form.seen };
          const outcome = await workOnTicket(id, { ...step, ...stamp });
          if (outcome.ok) {
            changed.push(id);
            continue;
          }
          const company = (await stores.cases.find(id))?.company ?? '';
          refused.push({ id, company, why: outcome.meanwhile ? deskMessages.overtaken : outcome.message });
        }
        return { ok: true, done: changed.length, changed, refused };
      }),
    async ticket(id) {
      await settleReplies(stores.cases, id, now());
      const ticket = await stores.cases.find(id);
      if (!ticket) return null;
      const [isOpenNow, known] = [isOpen(ticket.work.state), await names()];
      const [extras, present, quotes, { documents }, bookings, booked, onRequest, provenAt, visitorPath] =
        await Promise.all([
          extrasOf(context.stores.mailbox, ticket),
          stores.cases.seen(id, now() - caseLimits.presenceMs),
          context.quotes.viewAll(ticket),
          listDocuments(context.stores.documents, context.documents, known),
          context.stores.bookings.ofAddress(ticket.email, caseLimits.relatedShown),
          callsOf(context, id, known),
          isOpenNow ? listOnRequest(context, ticket) : [],
          context.stores.caseLinks.askedAt(id, 'proven'),
          context.caseLinks?.unmailedPathOf({ kind: 'ticket', recordId: id }) ?? null,
          stores.tools.readMention(id, me.id),
        ]);
      // Known from a moment ago: reading a page again writes nothing.
      if (
        !present.some(({ staffId, seenAt }) => staffId === me.id && seenAt > now() - caseLimits.seenEveryMs)
      )
        await stores.cases.see(id, me.id, now(), false);
      const mayMeet = isOpenNow || booked.some(({ status, end }) => status === 'booked' && end > now());
      return {
        ...(await viewTicket(stores, known, me, ticket, now(), { ...extras, present })),
        documents,
        templates: (await listTemplates(stores.tools, documents)).filter(({ text }) => text !== ''),
        onRequest,
        quotes,
        quoteStart: startQuote(ticket, quotes, documents, now()),
        provenAt,
        calls: bookings
          .filter((call) => call.ticketId !== id)
          .map(({ id: call, start, status }) => ({ id: call, start, status })),
        booked,
        freeCalls: mayMeet ? (await context.booking.freeSlots()).map((start) => Date.parse(start)) : [],
        zone: booked[0]?.timeZone ?? null,
        visitorPath,
      };
    },
    workOnTicket,
    search: (query) => searchDesk(stores.search, me.role, query),
    saveDraft: (fields) =>
      submit(draftSchema, fields, async ({ id: recordId, name, text, formKey, fields: typed }) => {
        const isTicket = ticketIdPattern.test(recordId);
        if (!(isTicket ? seesTickets(me.role) : seesApplications(me.role)))
          throw new DeskRefused(403, deskMessages.notFound);
        const place = { recordId, staffId: me.id, name };
        const draft = { ...place, text, savedAt: now() };
        // Only the signature and the address that were there from the start.
        const isBlank = [`— ${signatureOf(me)}`, ''].includes(text.trim());
        const own = isBlank && isTicket ? (await stores.cases.find(recordId))?.email : '';
        if (isBlank && Object.values(typed ?? {}).every((value) => value === '' || value === own))
          await stores.drafts.empty(place, name);
        else if (!(await stores.drafts.save(draft, eventIdOf(actor, { formKey }), typed)))
          throw new DeskRefused(409, deskMessages.outdated);
        if (isTicket) await stores.cases.see(recordId, me.id, now(), true);
        return { ok: true };
      }),
    applications: listApplications,
    async application(reference) {
      await settleReplies(stores.cases, reference, now());
      const application = await stores.hiring.find(reference);
      await stores.tools.readMention(reference, me.id);
      if (application === null) return null;
      const about = { id: reference, email: application.email };
      const extras = await extrasOf(context.stores.mailbox, about);
      return viewApplication(stores, await names(), me, application, extras, now());
    },
    workOnApplication: async (reference, fields) =>
      (await onSend(reference, fields)) ??
      work(hiringActionSchema, fields, (form) => workOnApplication(context, actor, reference, form, fields)),
    async resume(reference) {
      const file = await applications.findResume(reference);
      if (!file) return null;
      await stores.audit.append(audit('resume-opened', reference), now());
      return { fileName: resumeFileName(reference, file), content: file.content };
    },
    calls: (week) => viewWeek(context, me, week),
    workOnCalls: (fields) =>
      done(callActionSchema, fields, (form) => workOnCalls(context, actor, form, clientAddress)),
    documents: async () => listDocuments(context.stores.documents, context.documents, await names()),
    workOnDocuments: (fields, files) =>
      done(documentActionSchema, fields, (form) =>
        workOnDocuments(context, { ...actor, isFresh }, form, files),
      ),
    async documentFile(id) {
      const document = await context.documents.find(id);
      return document && { fileName: document.name, content: document.content };
    },
    record: async () => ({
      ...(await viewRecord(stores.record, await names(), now())),
      quotes: await openQuotes(),
    }),
    async recordCsv() {
      await stores.audit.append(audit('exported', 'record'), now());
      return recordCsv(stores.record, await names(), await openQuotes(), now());
    },
    inbox: async () => viewInbox(context, await mailboxState()),
    workOnInbox: (fields) =>
      submit(inboxActionSchema, fields, async (form) => ({
        ok: true,
        recordId: await workOnInbox(context, actor, form),
      })),
    async newTicket(mailId) {
      const formKey = randomUUID();
      if (mailId === '')
        return { name: '', email: '', company: '', services: [], message: '', receivedAt: null, formKey };
      try {
        return { ...(await readMailForTicket(context, mailId)), formKey };
      } catch (error) {
        if (error instanceof DeskRefused) return null;
        throw error;
      }
    },
    openTicket: (fields) =>
      submit(newTicketSchema, fields, async ({ mail, formKey, message, ...said }) => {
        const taken = { ...said, message: message || null };
        return {
          ok: true,
          recordId: await (mail === ''
            ? openTicketFromCall(context, actor, taken, eventIdOf(actor, { formKey }))
            : openTicketFromMail(context, actor, mail, taken)),
        };
      }),
    async mailFile(id, ticketId) {
      const file = await context.stores.mailbox.file(id);
      if (file?.recordId !== ticketId) return null;
      await stores.audit.append(audit('file-opened', file.recordId ?? file.id), now());
      return { fileName: file.name, content: file.content };
    },
    failedMails: listFailedMails,
    delayedMails,
    workOnMails: (fields) =>
      done(mailActionSchema, fields, async ({ intent, id }) => {
        const mails = await listFailedMails();
        const isRetry = intent === 'retry';
        const chosen =
          id === allMails
            ? mails.filter((mail) => mail.isTooOld !== isRetry)
            : mails.filter((mail) => mail.id === id);
        if (id !== allMails && isRetry && chosen.some((mail) => mail.isTooOld))
          throw new DeskRefused(409, deskMessages.mailTooOld);
        for (const mail of chosen) {
          const isDone = await (isRetry
            ? outbox.retry(mail.id, audit('mail-retried', mail.id), now())
            : outbox.drop(mail.id, audit('mail-dropped', mail.id), now()));
          if (!isDone && id !== allMails)
            throw new DeskRefused(409, isRetry ? deskMessages.mailQuote : deskMessages.mailGone);
        }
        if (chosen.length === 0) throw new DeskRefused(409, deskMessages.mailGone);
        if (isRetry) context.onMails();
      }),
    async templates() {
      const { documents } = await listDocuments(context.stores.documents, context.documents, await names());
      return {
        templates: await listTemplates(stores.tools, documents),
        documents: documents.map(({ title }) => title),
      };
    },
    workOnTemplates: (fields) =>
      done(templateActionSchema, fields, (form) => workOnTemplates(context, actor, form)),
    tokens: () => tokens.list(),
    workOnTokens: (fields) =>
      submit(apiTokenActionSchema, fields, async (form) => {
        if (form.intent === 'make') return { ok: true, token: await tokens.make(actor, form) };
        await tokens.revoke(actor, form.id);
        return { ok: true, token: null };
      }),
    people: () => people.list(),
    workOnPeople: (fields) =>
      submit(peopleActionSchema, fields, async (form) => ({
        ok: true,
        link: await workOnPeople(context, people, actor, form),
      })),
    async log(before, personId = '', query = '') {
      const known = await names();
      const named = [...known.values()].filter(({ name }) => name !== '');
      const text = query.replaceAll('\0', '').trim().slice(0, caseLimits.searchMax);
      const peopleIds = named
        .filter(({ name }) => foldText(name).includes(foldText(text)))
        .map(({ id }) => id);
      const wanted = { personId: personId.replaceAll('\0', ''), text, peopleIds };
      const found = await stores.audit.page(before, caseLimits.logRows + 1, wanted);
      const nameOf = (id: string) => (id === visitorActor || known.has(id) ? personOf(known, id) : null);
      const rows = found.slice(0, caseLimits.logRows).map((entry) => ({
        seq: entry.seq,
        at: entry.at,
        actor: nameOf(entry.actorId),
        action: entry.action,
        recordId: entry.recordId,
        about: nameOf(entry.recordId),
        requestId: entry.requestId,
      }));
      return {
        rows,
        people: named.map(({ id, name }) => ({ id, name })),
        next: found.length > rows.length ? (rows.at(-1)?.seq ?? null) : null,
      };
    },
    async logExport(quarter) {
      const span = quarterOf(quarter);
      if (span === null) return null;
      await stores.audit.append(audit('exported', `log-${quarter}`), now());
      return toStream(exportLog(stores.audit, await names(), span));
    },
    exportRecords: (kind, format) => records.export(kind, format, audit('exported', kind)),
    erase: (email) => records.erase(email, audit('erased', '')),
    heldPurge,
    async purgeAnyway() {
      await purgeExpired(context.stores, context.dataDir, { now: now(), isClockRight: true });
      await stores.audit.append(audit('purged', 'none'), now());
    },
    letters: () => context.letters.view(),
    workOnLetters: (fields) =>
      submit(letterActionSchema, fields, async (form) => {
        const number = await context.letters.act({ actorId: me.id, requestId }, form);
        return { ok: true, number, done: form.intent };
      }),
    letterFile: (number, kind) => context.letters.file(number, kind),
    ...openOwnPage(context, signedIn, requestId),
  };
}

type DeskEnv = Pick<
  Env,
  | 'dataDir'
  | 'deskUrl'
  | 'publicUrl'
  | 'port'
  | 'imapUrl'
  | 'backupHours'
  | 'undoSeconds'
  | 'eventTargets'
  | 'allowsPrivateEvents'
>;

type Parts = Pick<
  DeskContext,
  | 'doors'
  | 'stores'
  | 'limit'
  | 'mailBudget'
  | 'booking'
  | 'signing'
  | 'letters'
  | 'documents'
  | 'quotes'
  | 'meetingUrl'
  | 'onMails'
  | 'caseLinks'
  | 'isTooOld'
  | 'findings'
> & {
  readonly env: DeskEnv;
  readonly log: ServiceLog;
  readonly mailDomain: string;
  readonly mailBudget: MailBudgets;
  /** Why the server isn't ready; empty if it is. */
  readonly failures?: () => Promise<readonly string[]>;
  readonly now?: () => number;
  readonly send?: typeof post;
};

/** WebAuthn doesn't accept IP addresses: on your own machine the desk is on `localhost`. */
export const deskAddress = ({
  deskUrl,
  publicUrl,
  port,
}: Pick<Env, 'deskUrl' | 'publicUrl' | 'port'>): string => deskUrl ?? publicUrl ?? `http://localhost:${port}`;

export type DeskServices = ReturnType<typeof composeDesk>;

export function composeDesk(parts: Parts) {
  const { stores, env, log, signing } = parts;
  const { desk } = stores;
  const now = parts.now ?? Date.now;
  const deskUrl = deskAddress(env);
  const makeMail = createMailMaker<DeskMailKind>(parts.mailDomain);
  const context: DeskContext = {
    ...parts,
    deskUrl,
    dataDir: env.dataDir,
    mailboxId: env.imapUrl === null ? null : mailboxIdOf(env.imapUrl),
    backupHours: env.backupHours,
    undoMs: env.undoSeconds * 1000,
    makeMail,
    pace: sharePace(desk.record, now),
    now,
  };
  const sessions = createSessions(context);
  const people = createPeople({ staff: desk.staff, deskUrl, now });
  const tokens = createTokens({ tokens: desk.tokens, signing, now });
  let isKnownOn = false;

  /** False until a first person exists, and if the owner does without a desk. */
  async function isOn(): Promise<boolean> {
    isKnownOn ||= isShown(deskPath) && (await desk.staff.list()).length > 0;
    return isKnownOn;
  }

  const stopping = new AbortController();
  const { eventTargets: targets, allowsPrivateEvents: allowsPrivate } = env;
  const { mailBudget, send } = parts;
  const outside = { targets, allowsPrivate, mailBudget, send, stopped: stopping.signal };
  const eventsContext = { ...context, ...outside };
  const failureTargets = targets.filter(({ kinds }) => kinds.includes('desk.failure'));
  const failureTellers = failureTargets.map((target) =>
    createFailureNotifier(async (id, { type, at, details }) => {
      const event = deskEvent(type, at, deskUrl, details);
      return isTaken(await sendEvent(eventsContext, target, id, { event, owner: null }));
    }, now),
  );
  const hears = (kind: DeskEventKind) => targets.some(({ kinds }) => kinds.includes(kind));

  /** One check of the deadlines, and of what operators hear about. */
  async function tick(): Promise<void> {
    // First, and regardless of the database: it may be what failed.
    const reasons = (await parts.failures?.()) ?? [];
    // While it answers: a failure is signed with what is remembered.
    if (reasons.length === 0)
      await Promise.allSettled(failureTargets.map((target) => readKeys(stores, target)));
    await Promise.allSettled(failureTellers.map((tell) => tell(reasons)));
    await tickClock(context, hears('desk.deadlines'));
    if (!hears('desk.trouble')) return;
    const backup = backupStateOf(await stores.backups.read(), env.backupHours, now());
    await reportTrouble({ clock: desk.clock, outbox: stores.outbox, backup, lateMs: lateMailMs, now });
  }

  const ticker = createTicker(unattendedWords.deadlines, clockLimits.tickMs, tick, (error) =>
    log.warn({ err: error }, 'could not check the desk’s deadlines; will retry soon'),
  );

  const tellEvents = () => tickEvents(eventsContext);
  // Of its own: a tool that is slow must not keep deadlines waiting.
  const eventTicker = createTicker(unattendedWords.events, clockLimits.tickMs, tellEvents, (error) =>
    log.warn({ err: error }, 'could not hand on the desk’s events; will retry soon'),
  );

  return {
    sessions,
    /** Identifies a browser that someone has signed in with before; null for a stranger's. */
    findBrowser: (cookieHeader: string | undefined) => readBrowser(signing, cookieHeader),
    signIn: createSignIn(context, sessions),
    people,
    /** For the team's tools. */
    teamApi: {
      limit: parts.limit,
      tokens,
      open: (token: StoredToken, request: ToolRequest) => openTool(context, token, request),
    },
    isOn,
    open: (request: DeskRequest) => openDesk(context, people, tokens, request),
    tick,
    tellEvents,
    start() {
      ticker.start();
      eventTicker.start();
    },
    troubles: () => [...ticker.troubles(), ...eventTicker.troubles()],
    findings: () => eventTroubles(desk.events, targets, now()),
    lookUps: lookUpHeard(desk.events),
    isStale: (mail: ClaimedMail) => isHeardStale(desk.events, mail),
    /** Of a message that waits, whether it still may leave. */
    hold: createSendHolder(context),
    /** What follows from replies that have left. */
    onSettled: createReplySettler(desk.cases, now),
    async stop() {
      stopping.abort();
      await Promise.all([ticker.stop(), eventTicker.stop()]);
    },
  };
}
