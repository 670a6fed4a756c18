import { deskMessages } from '#content/desk/messages.ts';
import type { Desk, Fields, Outcome } from '#contract/desk/desk.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import type { SentFile } from '#contract/desk/files.ts';
import { requestActionSchema, listActionSchema, nobody } from '#contract/desk/forms.ts';
import { isOpen } from '#contract/desk/lifecycle.ts';
import { readTicketQuery, ticketQueryString, type ListResult } from '#contract/desk/views.ts';
import { listDocuments } from '#server/documents/library.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import { extrasOf } from '#server/mailbox/inbox.ts';
import { DeskRefused, submit } from '#server/work/refused.ts';
import { settleReplies } from '#server/work/reply.ts';
import { callsOf } from './calls.ts';
import type { DeskContext } from './context.ts';
import { startQuote } from './quote-form.ts';
import { listTemplates } from './templates.ts';
import { listOnRequest, listTickets, viewTicket } from './ticket-views.ts';
import { workOnRequest } from './ticket-work.ts';
import type { Visit } from './visit.ts';

/** The list of tickets, and each one's page. */
export function openTickets(context: DeskContext, visit: Visit) {
  const { now } = context;
  const { desk: stores, mailbox, documents: library, bookings: allCalls, requestLinks } = context.stores;
  const { me, names, actor } = visit;

  async function workOnTicket(id: string, fields: Fields, files?: readonly SentFile[]): Promise<Outcome> {
    const sent = await visit.workOnSend(id, fields);
    if (sent !== null) return sent;
    const outcome = await visit.work(requestActionSchema, fields, (form) =>
      workOnRequest(context, actor, id, form, fields, files),
    );
    if (outcome.ok && fields.intent === 'reply') await stores.presence.stopWriting(id, me.id);
    return outcome;
  }

  return {
    tickets: async (filter, query, after, tag = '') =>
      listTickets(stores, await names(), me.id, visit.ticketCounts(), {
        filter,
        query,
        after,
        tag,
        now: now(),
      }),
    workOnList: (fields) =>
      submit(listActionSchema, fields, async (form) => {
        if (form.intent === 'drop-view') await stores.tools.dropView(me.id, form.id);
        if (form.intent === 'save-view') {
          const search = ticketQueryString(readTicketQuery(new URLSearchParams(form.search)));
          const shared = form.shared === 'yes' ? 1 : 0;
          const view = { id: makeOrderedId(), staffId: me.id, name: form.name, search, shared };
          if (!(await stores.tools.saveView(view, requestLimits.viewsMax)))
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
            form.intent === 'undo' ? String((await stores.requests.find(id))?.work.version ?? '') : shown;
          // One at a time, by the same rules as the ticket's page.
          const stamp = { version, formKey: `${form.formKey}-${id}`, seen: form.seen };
          const outcome = await workOnTicket(id, { ...step, ...stamp });
          if (outcome.ok) {
            changed.push(id);
            continue;
          }
          const company = (await stores.requests.find(id))?.company ?? '';
          refused.push({ id, company, why: outcome.meanwhile ? deskMessages.overtaken : outcome.message });
        }
        return { ok: true, done: changed.length, changed, refused };
      }),
    async ticket(id) {
      await settleReplies(stores.requests, id, now());
      const ticket = await stores.requests.find(id);
      if (!ticket) return null;
      const [isOpenNow, known] = [isOpen(ticket.work.state), await names()];
      const [extras, present, quotes, { documents }, bookings, booked, onRequest, provenAt, visitorPath] =
        await Promise.all([
          extrasOf(mailbox, ticket),
          stores.presence.seen(id, now() - requestLimits.presenceMs),
          context.quotes.viewAll(ticket),
          listDocuments(library, context.documents, known),
          allCalls.ofAddress(ticket.email, requestLimits.relatedShown),
          callsOf(context, id, known),
          isOpenNow ? listOnRequest(context, ticket) : [],
          requestLinks.askedAt(id, 'proven'),
          context.requestLinks?.unmailedPathOf({ kind: 'ticket', recordId: id }) ?? null,
          stores.tools.readMention(id, me.id),
        ]);
      // Known from a moment ago: reading a page again writes nothing.
      if (
        !present.some(
          ({ staffId, seenAt }) => staffId === me.id && seenAt > now() - requestLimits.seenEveryMs,
        )
      )
        await stores.presence.see(id, me.id, now(), false);
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
  } satisfies Partial<Desk>;
}
