/** The desk as one of the team's tools uses it, through the API: the same steps as the pages take. */
import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod/mini';
import { deskMessages } from '#content/desk/messages.ts';
import { toolProblems } from '#content/desk/team-api.ts';
import { caseLimits } from '#contract/desk/desk-limits.ts';
import { caseActionSchema } from '#contract/desk/forms.ts';
import type { SentFile } from '#contract/desk/files.ts';
import type { Fields } from '#contract/desk/desk.ts';
import {
  teamApiLimits,
  type apiNewMessageSchema,
  type apiNewQuoteSchema,
  type apiOwnerSchema,
  type apiStateSchema,
  type ApiApplication,
  type ApiBooking,
  type ApiFullTicket,
  type ApiMessage,
  type ApiPageQuery,
  type ApiTicket,
} from '#contract/team-api.ts';
import { DomainError } from '#server/domain-error.ts';
import type { RequestKey } from '#server/http/sent-context.ts';
import { parseBody } from '#server/http/write-route.ts';
import { makeIdempotencyKey } from '#server/intake/submission.ts';
import { extrasOf } from '#server/mailbox/inbox.ts';
import { namesOf, peopleFor, type Names } from '#server/work/names.ts';
import { DeskRefused } from '#server/work/refused.ts';
import { settleReplies } from '#server/work/reply.ts';
import { auditBy, type Actor, type WorkedTicket } from '#server/work/work.ts';
import { createRecords } from './exports.ts';
import type { DeskContext } from './context.ts';
import { eventIdOf, workOnCase } from './ticket-work.ts';
import type { StoredToken } from './token-repository.ts';
import { toolPerson } from './tokens.ts';
import { toApiApplication, toApiBooking, toApiMessages, toApiQuote, toApiTicket } from './tool-views.ts';
import type { RecordKind, RecordUpdate } from './updates-repository.ts';

/** What comes with a request besides its body. */
export type ToolRequest = {
  readonly requestId: string;
  /** The call's name and its content belong to the key. */
  readonly key: RequestKey | null;
  /** Whether a version matches what the tool has seen; null: it doesn't ask for that. */
  readonly matches: ((versioned: unknown) => boolean) | null;
};

type Page<Row> = { readonly data: readonly Row[]; readonly next: string | null; readonly asOf: string };

export type Tool = ReturnType<typeof openTool>;

export function openTool(context: DeskContext, token: StoredToken, request: ToolRequest) {
  const { stores, now } = context;
  const { desk } = stores;
  const actor: Actor = {
    staff: toolPerson(token),
    actorId: token.id,
    requestId: request.requestId,
    isTool: true,
  };

  const names = () => readNames(context);

  /** Records in the order of their changes, so that nothing is missed while a list is read. */
  async function list<Record, Row>(
    kind: RecordKind,
    { cursor, updatedSince }: ApiPageQuery,
    load: (ids: readonly string[]) => Promise<readonly Record[]>,
    idOf: (record: Record) => string,
    toRow: (record: Record, names: Names, updatedAt: number) => Row,
  ): Promise<Page<Row>> {
    // A mail that has left changes its ticket: whoever sent it may not have come to write that down.
    await settleReplies(desk.cases, null, now());
    const asOf = (await desk.updates.now()) - teamApiLimits.overlapMs;
    const since = updatedSince === undefined ? 0 : Date.parse(updatedSince);
    const { pageRows } = teamApiLimits;
    const found = await desk.updates.page(kind, since, readCursor(cursor), pageRows + 1);
    const shown = found.slice(0, pageRows);
    const known = await names();
    const records = new Map(
      (await load(shown.map(({ recordId }) => recordId))).map((record) => [idOf(record), record]),
    );
    const last = shown.at(-1);
    return {
      data: shown.flatMap(({ recordId, at }) => {
        const record = records.get(recordId);
        return record === undefined ? [] : [toRow(record, known, at)];
      }),
      next: found.length > shown.length && last ? `${last.at}.${last.recordId}` : null,
      asOf: new Date(asOf).toISOString(),
    };
  }

  const updatedAt = async (id: string, createdAt: number): Promise<number> =>
    (await desk.updates.find(id))?.at ?? createdAt;

  async function findTicket(id: string): Promise<WorkedTicket> {
    await settleReplies(desk.cases, id, now());
    return (await desk.cases.find(id)) ?? gone();
  }

  async function viewTicket(ticket: WorkedTicket): Promise<ApiFullTicket> {
    return {
      ...toApiTicket(ticket, await names(), await updatedAt(ticket.id, ticket.createdAt)),
      quotes: (await context.quotes.viewAll(ticket)).map(toApiQuote),
    };
  }

  async function messagesOf(record: { readonly id: string; readonly email: string }): Promise<ApiMessage[]> {
    const events = await desk.cases.events(record.id, caseLimits.eventsShown);
    return toApiMessages(events, await names(), await extrasOf(stores.mailbox, record));
  }

  /**
   * One step on a ticket, by the rules of its page; once for each key. Without `If-Match` it's tried again on what a
   * colleague has changed meanwhile. Returns the id of its event.
   */
  async function step(id: string, call: string, fields: Fields, files: readonly SentFile[] = []) {
    const content = {
      call: `${call} ${id}`,
      ...fields,
      files: files.map(({ name, content: bytes }) => `${name} ${hashOf(bytes)}`).join('\n'),
    };
    const key = makeIdempotencyKey(`api ${token.id}`, request.key, content, now());
    // Not by the key alone: after it was forgotten, another request may have the same.
    const formKey = key === null ? randomUUID() : hashOf(`${key.key} ${key.fingerprint}`);
    const eventId = eventIdOf(actor, { formKey });
    if (key !== null && (await desk.cases.isKeyKnown(key, now()))) return eventId;
    for (let attempt = 0; attempt < teamApiLimits.attempts; attempt += 1) {
      const ticket = await findTicket(id);
      if (request.matches?.(await viewTicket(ticket)) === false)
        throw new DomainError(412, toolProblems.changed);
      const typed = { ...fields, version: String(ticket.work.version), formKey, seen: '0' };
      const form = parseBody(caseActionSchema, typed, deskMessages.invalid);
      if ((await workOnCase(context, { ...actor, key }, id, form, typed, files)) === null) return eventId;
    }
    throw new DomainError(request.matches === null ? 409 : 412, toolProblems.changed);
  }

  async function message(id: string, eventId: string): Promise<ApiMessage> {
    const all = await messagesOf(await findTicket(id));
    return all.find((each) => each.id === eventId) ?? gone();
  }

  return {
    listTickets: (query: ApiPageQuery): Promise<Page<ApiTicket>> =>
      list(
        'ticket',
        query,
        (ids) => desk.cases.findMany(ids),
        ({ id }) => id,
        toApiTicket,
      ),
    readTicket: async (id: string) => viewTicket(await findTicket(id)),
    listTicketMessages: async (id: string) => messagesOf(await findTicket(id)),

    async sendMessage(id: string, { text, files = [] }: z.infer<typeof apiNewMessageSchema>) {
      const sent = files.map(({ name, content }) => ({ name, content: Buffer.from(content, 'base64') }));
      return message(id, await step(id, 'sendMessage', { intent: 'reply', text }, sent));
    },

    async sendQuote(id: string, quote: z.infer<typeof apiNewQuoteSchema>) {
      const { included, starts, withEstimate, days = '', ...rest } = quote;
      const fields = {
        intent: 'quote',
        ...rest,
        days,
        included: included.join('\n'),
        starts: starts.join(','),
        ...(withEstimate === true ? { estimate: 'yes' } : {}),
      };
      return message(id, await step(id, 'sendQuote', fields));
    },

    async setState(id: string, { state, reason = '' }: z.infer<typeof apiStateSchema>) {
      await step(id, 'setState', { intent: 'move', to: state, reason });
      return viewTicket(await findTicket(id));
    },

    async setOwner(id: string, { ownerId }: z.infer<typeof apiOwnerSchema>) {
      await step(id, 'setOwner', { intent: 'assign', staffId: ownerId ?? '' });
      return viewTicket(await findTicket(id));
    },

    listPeople: async () => peopleFor(await names(), 'hiring'),

    listApplications: (query: ApiPageQuery): Promise<Page<ApiApplication>> =>
      list(
        'application',
        query,
        (ids) => desk.hiring.findMany(ids),
        ({ reference }) => reference,
        toApiApplication,
      ),
    async readApplication(reference: string): Promise<ApiApplication> {
      const application = (await desk.hiring.find(reference)) ?? gone();
      return toApiApplication(application, await names(), await updatedAt(reference, application.createdAt));
    },
    async listApplicationMessages(reference: string) {
      const { email } = (await desk.hiring.find(reference)) ?? gone();
      return messagesOf({ id: reference, email });
    },

    listBookings: (query: ApiPageQuery): Promise<Page<ApiBooking>> =>
      list(
        'booking',
        query,
        (ids) => desk.calls.findMany(ids),
        ({ id }) => id,
        (booking, _, at) => toApiBooking(booking, at),
      ),
    async readBooking(id: string): Promise<ApiBooking> {
      const booking = (await stores.bookings.findById(id)) ?? gone();
      return toApiBooking(booking, await updatedAt(id, booking.createdAt));
    },

    async erasePerson(email: string): Promise<{ summary: string }> {
      const outcome = await createRecords(context).erase(email, auditBy(actor)('erased', ''));
      if (!outcome.ok) throw new DomainError(outcome.status, outcome.message, { errors: outcome.errors });
      return { summary: outcome.summary };
    },
  };
}

/** The people, and the tools that did something in their place. */
export async function readNames({ stores: { desk } }: Pick<DeskContext, 'stores'>): Promise<Names> {
  const [people, tokens] = [await desk.staff.list(), await desk.tokens.list()];
  return namesOf([...people, ...tokens.map(toolPerson)]);
}

function gone(): never {
  throw new DeskRefused(404, deskMessages.notFound);
}

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

function readCursor(cursor: string | undefined): RecordUpdate | null {
  const [at, recordId] = cursor?.split(/\.(.*)/) ?? [];
  return at === undefined || recordId === undefined ? null : { at: Number(at), recordId };
}
