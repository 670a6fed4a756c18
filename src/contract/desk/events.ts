/** What other tools hear about, in the form that docs/webhooks.md and the OpenAPI document describe. */
import { z } from 'zod/mini';
import { requestStates, hiringEnds } from './lifecycle.ts';

const id = z.string();
const time = z.iso.datetime();
const message = { messageId: id };
/** `callId` is the booking's; its request, if it belongs to one, is what the event is about. */
const call = { callId: id, start: time };
const quote = { quoteId: id, number: z.int() };

/** What is stored with each kind: ids, states and times, nothing about a person. */
const details = {
  'ticket.created': {},
  'application.created': {},
  'message.received': message,
  'message.sent': message,
  'status.changed': { status: z.enum(requestStates) },
  'call.booked': call,
  'call.moved': call,
  'call.cancelled': call,
  'quote.sent': quote,
  'quote.accepted': quote,
  'quote.declined': quote,
  'quote.expired': quote,
  'file.added': { fileId: id, messageId: z.nullable(id), bytes: z.int() },
  'application.stage': { stage: z.int(), state: z.enum(['open', ...hiringEnds]) },
  'ticket.late': {},
  'record.erased': {},
  'desk.deadlines': { cases: z.array(z.object({ id, step: z.string() })) },
  'desk.trouble': { trouble: z.array(z.object({ kind: z.string(), count: z.int(), since: time })) },
  'desk.failure': { since: time, reasons: z.array(z.string()) },
  'desk.recovered': { since: time, reasons: z.array(z.string()) },
  'desk.test': {},
} as const;

export type DeskEventKind = keyof typeof details;
export const deskEventKinds = Object.keys(details) as readonly DeskEventKind[];

export type EventDetails = {
  readonly [Kind in DeskEventKind]: {
    readonly [Name in keyof (typeof details)[Kind]]: (typeof details)[Kind][Name] extends z.ZodMiniType<
      infer Value
    >
      ? Value
      : never;
  };
};

/** About the site itself and its deadlines; every other kind is about one record. */
export const troubleKinds = deskEventKinds.filter((kind) => kind.startsWith('desk.') && kind !== 'desk.test');

const record = { record: z.enum(['ticket', 'application', 'call']), id };

const person = z.object({
  name: z.string(),
  email: z.string(),
  company: z.optional(z.string()),
  phone: z.optional(z.string()),
});

/** Only for addresses whose owner asked for personal data, and read when the event is sent. */
const personal = {
  person: z.optional(person),
  /** What someone wrote, or a file's name. */
  text: z.optional(z.string()),
  /** A quote's amount, such as `19200.00`, and its currency. */
  total: z.optional(z.string()),
  currency: z.optional(z.string()),
};

const dataOf = (kind: DeskEventKind) => {
  /** At the desk, if there is one. */
  const url = z.optional(z.url());
  if (kind === 'record.erased') return record;
  if (kind.startsWith('desk.')) return { url, ...details[kind] };
  return { ...record, url, ownerId: z.nullable(id), ...details[kind], ...personal };
};

const schemaOf = (kind: DeskEventKind) =>
  z.object({
    type: z.literal(kind),
    version: z.literal('v1'),
    /** When it happened. */
    timestamp: time,
    data: z.object(dataOf(kind)),
  });

/** One schema for each kind, for the OpenAPI document and whoever reads what was sent. */
export const deskEventSchemas = Object.fromEntries(
  deskEventKinds.map((kind) => [kind, schemaOf(kind)]),
) as unknown as Readonly<Record<DeskEventKind, ReturnType<typeof schemaOf>>>;

export type DeskEvent = {
  readonly type: DeskEventKind;
  readonly version: 'v1';
  readonly timestamp: string;
  readonly data: {
    readonly record?: 'ticket' | 'application' | 'call';
    readonly id?: string;
    readonly url?: string;
    readonly ownerId?: string | null;
    readonly person?: z.infer<typeof person>;
    readonly [name: string]: unknown;
  };
};

/**
 * How a target wants to hear: as the JSON above, as a message of a chat, or in the older form of `DESK_WEBHOOK_URL`,
 * which nobody can choose.
 */
export const eventFormats = ['json', 'slack', 'teams'] as const;
export type EventFormat = (typeof eventFormats)[number] | 'alert';

export type WebhookTarget = {
  readonly format: EventFormat;
  readonly url: string;
  readonly kinds: readonly DeskEventKind[];
  /** With names, addresses and texts. */
  readonly isPersonal: boolean;
};

/** Unless a target names some: everything about requests. */
const usualKinds = deskEventKinds.filter((kind) => !kind.startsWith('desk.'));

/** `slack quote.* https://…`: words, then the address; null if it's something else. */
export function readTarget(typed: string): WebhookTarget | null {
  const words = typed.trim().split(/\s+/);
  const url = words.pop() ?? '';
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return null;
  const formats: EventFormat[] = [];
  const kinds: DeskEventKind[] = [];
  let isPersonal = false;
  for (const word of words) {
    const format = eventFormats.find((known) => known === word);
    const chosen = deskEventKinds.filter(
      (kind) => kind === word || (word.endsWith('.*') && kind.startsWith(word.slice(0, -1))),
    );
    if (format) formats.push(format);
    else if (word === 'personal') isPersonal = true;
    else if (chosen.length > 0) kinds.push(...chosen);
    else return null;
  }
  if (formats.length > 1) return null;
  const [format = 'json'] = formats;
  return { format, url, kinds: kinds.length > 0 ? [...new Set(kinds)] : usualKinds, isPersonal };
}

/** `DESK_WEBHOOK_URL`. */
export const alertTarget = (url: string): WebhookTarget => ({
  format: 'alert',
  url,
  kinds: troubleKinds,
  isPersonal: false,
});
