/** The desk as one of the team's tools uses it, through the API: the same steps as the pages take. */
import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod/mini';
import { deskMessages } from '#content/desk/messages.ts';
import { toolProblems } from '#content/desk/team-api.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { requestActionSchema, hiringActionSchema } from '#contract/desk/forms.ts';
import type { SentFile } from '#contract/desk/files.ts';
import type { Fields } from '#contract/desk/desk.ts';
import {
  teamApiLimits,
  type apiCallNoteSchema,
  type apiCandidateMessageSchema,
  type apiEndSchema,
  type apiNewMessageSchema,
  type apiNewQuoteSchema,
  type apiOwnerSchema,
  type apiStageSchema,
  type apiStateSchema,
  type ApiApplication,
  type ApiBooking,
  type ApiFullTicket,
  type ApiMessage,
  type ApiPageQuery,
  type ApiTicket,
} from '#contract/team-api.ts';
import { resumeFileName } from '#server/applications/application.ts';
import { DomainError } from '#server/domain-error.ts';
import type { RequestKey } from '#server/http/sent-context.ts';
import { parseBody } from '#server/http/write-route.ts';
import { makeIdempotencyKey } from '#server/intake/submission.ts';
import { extrasOf } from '#server/mailbox/inbox.ts';
import { peopleFor, type Names } from '#server/work/names.ts';
import { DeskRefused } from '#server/work/refused.ts';
import { settleReplies } from '#server/work/reply.ts';
import {
  auditBy,
  blankEvent,
  visitorActor,
  type Actor,
  type StoredEvent,
  type WorkedApplication,
  type WorkedTicket,
} from '#server/work/work.ts';
import { createRecords } from './exports.ts';
import type { DeskContext } from './context.ts';
import { workOnApplication } from './hiring.ts';
import { eventIdOf, workOnRequest } from './ticket-work.ts';
import type { StoredToken } from './token-repository.ts';
import { readNames, toolPerson } from './tokens.ts';
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

export type ToolFile = { readonly fileName: string; readonly content: Uint8Array };

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
    await settleReplies(desk.requests, null, now());
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
    await settleReplies(desk.requests, id, now());
    return (await desk.requests.find(id)) ?? gone();
  }

  async function viewTicket(ticket: WorkedTicket): Promise<ApiFullTicket> {
    return {
      ...toApiTicket(ticket, await names(), await updatedAt(ticket.id, ticket.createdAt)),
      quotes: (await context.quotes.viewAll(ticket)).map(toApiQuote),
    };
  }

  async function messagesOf(record: { readonly id: string; readonly email: string }): Promise<ApiMessage[]> {
    const events = await desk.requests.events(record.id, requestLimits.eventsShown);
    return toApiMessages(events, await names(), await extrasOf(stores.mailbox, record));
  }

  async function findApplication(reference: string): Promise<WorkedApplication> {
    await settleReplies(desk.requests, reference, now());
    return (await desk.hiring.find(reference)) ?? gone();
  }

  const viewApplication = async (application: WorkedApplication): Promise<ApiApplication> =>
    toApiApplication(
      application,
      await names(),
      await updatedAt(application.reference, application.createdAt),
    );

  type Taken = readonly StoredEvent[] | null;

  /** What a step is taken on. */
  type Worked<Record> = {
    readonly find: (id: string) => Promise<Record>;
    readonly view: (record: Record) => Promise<unknown>;
    readonly work: (by: Actor, id: string, typed: Fields, files: readonly SentFile[]) => Promise<Taken>;
  };

  const tickets: Worked<WorkedTicket> = {
    find: findTicket,
    view: viewTicket,
    work: (by, id, typed, files) =>
      workOnRequest(
        context,
        by,
        id,
        parseBody(requestActionSchema, typed, deskMessages.invalid),
        typed,
        files,
      ),
  };

  const applications: Worked<WorkedApplication> = {
    find: findApplication,
    view: viewApplication,
    work: (by, id, typed) =>
      workOnApplication(context, by, id, parseBody(hiringActionSchema, typed, deskMessages.invalid), typed),
  };

  /**
   * One step on a record, by the rules of its page; once for each key. Without `If-Match` it's tried again on what a
   * colleague has changed meanwhile. Returns the id of its event.
   */
  async function step<Record extends { readonly work: { readonly version: number } }>(
    { find, view, work }: Worked<Record>,
    id: string,
    call: string,
    fields: Fields,
    files: readonly SentFile[] = [],
  ) {
    const content = {
      call: `${call} ${id}`,
      ...fields,
      files: files.map(({ name, content: bytes }) => `${name} ${hashOf(bytes)}`).join('\n'),
    };
    const key = makeIdempotencyKey(`api ${token.id}`, request.key, content, now());
    // Not by the key alone: after it was forgotten, another request may have the same.
    const formKey = key === null ? randomUUID() : hashOf(`${key.key} ${key.fingerprint}`);
    const eventId = eventIdOf(actor, { formKey });
    if (key !== null && (await desk.requests.isKeyKnown(key, now()))) return eventId;
    for (let attempt = 0; attempt < teamApiLimits.attempts; attempt += 1) {
      const record = await find(id);
      if (request.matches?.(await view(record)) === false) throw new DomainError(412, toolProblems.changed);
      const typed = { ...fields, version: String(record.work.version), formKey, seen: '0' };
      if ((await work({ ...actor, key }, id, typed, files)) === null) return eventId;
    }
    throw new DomainError(request.matches === null ? 409 : 412, toolProblems.changed);
  }

  async function message(
    record: { readonly id: string; readonly email: string },
    eventId: string,
  ): Promise<ApiMessage> {
    const all = await messagesOf(record);
    return all.find((each) => each.id === eventId) ?? gone();
  }

  return {
    listTickets: (query: ApiPageQuery): Promise<Page<ApiTicket>> =>
      list(
        'ticket',
        query,
        (ids) => desk.requests.findMany(ids),
        ({ id }) => id,
        toApiTicket,
      ),
    readTicket: async (id: string) => viewTicket(await findTicket(id)),
    listTicketMessages: async (id: string) => messagesOf(await findTicket(id)),

    async sendMessage(id: string, { text, files = [] }: z.infer<typeof apiNewMessageSchema>) {
      const sent = files.map(({ name, content }) => ({ name, content: Buffer.from(content, 'base64') }));
      const eventId = await step(tickets, id, 'sendMessage', { intent: 'reply', text }, sent);
      return message(await findTicket(id), eventId);
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
      const eventId = await step(tickets, id, 'sendQuote', fields);
      return message(await findTicket(id), eventId);
    },

    async setState(id: string, { state, reason = '' }: z.infer<typeof apiStateSchema>) {
      await step(tickets, id, 'setState', { intent: 'move', to: state, reason });
      return viewTicket(await findTicket(id));
    },

    async setOwner(id: string, { ownerId }: z.infer<typeof apiOwnerSchema>) {
      await step(tickets, id, 'setOwner', { intent: 'assign', staffId: ownerId ?? '' });
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
    readApplication: async (reference: string) => viewApplication(await findApplication(reference)),
    async listApplicationMessages(reference: string) {
      const { email } = await findApplication(reference);
      return messagesOf({ id: reference, email });
    },

    async writeToCandidate(reference: string, { text }: z.infer<typeof apiCandidateMessageSchema>) {
      const eventId = await step(applications, reference, 'writeToCandidate', { intent: 'reply', text });
      const { email } = await findApplication(reference);
      return message({ id: reference, email }, eventId);
    },
    async setStage(reference: string, { stage, text }: z.infer<typeof apiStageSchema>) {
      await step(applications, reference, 'setStage', { intent: 'stage', stage: String(stage), text });
      return viewApplication(await findApplication(reference));
    },
    async endApplication(reference: string, { state, reason, text = '' }: z.infer<typeof apiEndSchema>) {
      await step(applications, reference, 'endApplication', { intent: 'end', end: state, reason, text });
      return viewApplication(await findApplication(reference));
    },

    /** Each reading of a file is in the log, as at the desk. */
    async readFile(recordId: string, id: string): Promise<ToolFile> {
      const file = await stores.mailbox.file(id);
      if (file?.recordId !== recordId) gone();
      await desk.audit.append(auditBy(actor)('file-opened', recordId), now());
      return { fileName: file.name, content: file.content };
    },
    async readResume(reference: string): Promise<ToolFile> {
      const file = (await stores.applications.findResume(reference)) ?? gone();
      await desk.audit.append(auditBy(actor)('resume-opened', reference), now());
      return { fileName: resumeFileName(reference, file), content: file.content };
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

    /** In the timeline, where the visitor reads it, too. The same said again is there once. */
    async noteCall(id: string, { state, callId, start, by, link }: z.infer<typeof apiCallNoteSchema>) {
      await findTicket(id);
      const at = Date.parse(start);
      const content = { call: `noteCall ${id}`, state, callId, at, by, link: link ?? null };
      const key = makeIdempotencyKey(`api ${token.id}`, request.key, content, now());
      const answer = { ticketId: id, state, start: new Date(at).toISOString() };
      if (key !== null && (await desk.requests.isKeyKnown(key, now()))) return answer;
      const event: StoredEvent = {
        ...blankEvent,
        id: `noted-${hashOf(JSON.stringify([token.id, request.key, content])).slice(0, 40)}`,
        recordId: id,
        kind: `call-${state}`,
        actorId: by === 'visitor' ? visitorActor : actor.actorId,
        at: now(),
        about: String(at),
        text: link ?? null,
      };
      await desk.requests.addEvents([event], auditBy(actor)(`call-${state}`, id), now(), key);
      return answer;
    },

    async erasePerson(email: string): Promise<{ summary: string }> {
      const outcome = await createRecords(context).erase(email, auditBy(actor)('erased', ''));
      if (!outcome.ok) throw new DomainError(outcome.status, outcome.message, { errors: outcome.errors });
      return { summary: outcome.summary };
    },
  };
}

function gone(): never {
  throw new DeskRefused(404, deskMessages.notFound);
}

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

function readCursor(cursor: string | undefined): RecordUpdate | null {
  const [at, recordId] = cursor?.split(/\.(.*)/) ?? [];
  return at === undefined || recordId === undefined ? null : { at: Number(at), recordId };
}
