/** The API for the team's tools: one table of its calls, which routes, OpenAPI document and tests read. */
import { z } from 'zod/mini';
import { applicationReferencePattern, ticketIdPattern } from './ids.ts';
import { requestLimits } from './desk/desk-limits.ts';
import { fileLimits } from './desk/files.ts';
import { requestStates, hiringEnds } from './desk/lifecycle.ts';
import { emailSchema } from './email.ts';
import { quoteLimits } from './quote.ts';

/** What a token may be used for. */
export const apiScopes = [
  'tickets:read',
  'tickets:write',
  'applications:read',
  'applications:write',
  'bookings:read',
  'bookings:write',
  'erase',
] as const;
export type ApiScope = (typeof apiScopes)[number];

export const apiTokenLimits = {
  labelMax: 60,
  daysMax: 366,
  /** Offered at the desk. */
  days: [30, 90, 366],
  /** That work at one time. */
  most: 50,
  /** Reading is logged once in this time for each token. */
  loggedMs: 60 * 60_000,
} as const;

export const teamApiLimits = {
  pageRows: 100,
  /** Files are sent as base64, a third larger. */
  bodyBytes: Math.ceil(fileLimits.bytesInAll * 1.4) + 64 * 1024,
  /** What was stored while a list was read is in the next one, too. */
  overlapMs: 60_000,
  windowMs: 10 * 60_000,
  perToken: 3_000,
  /** Without a token of ours. */
  perNetwork: 60,
  strangersInAll: 1_200,
  attempts: 4,
} as const;

const time = z.iso.datetime();
const optionalTime = z.nullable(time);
const person = z.nullable(z.object({ id: z.string(), name: z.string() }));

const fileSchema = z.object({ id: z.string(), name: z.string(), bytes: z.number() });

export const apiTicketSchema = z.object({
  id: z.string(),
  createdAt: time,
  /** Any change: of the ticket, its work, its conversation or its quotes. */
  updatedAt: time,
  state: z.enum(requestStates),
  reason: z.nullable(z.string()),
  mergedInto: z.nullable(z.string()),
  owner: person,
  name: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  services: z.array(z.string()),
  message: z.nullable(z.string()),
  /** What the visitor estimated, as text. */
  estimate: z.nullable(z.string()),
  /** Fields that have no member of their own and were filled in. */
  details: z.array(z.object({ field: z.string(), text: z.string() })),
  tags: z.array(z.string()),
  /** When an answer is due; null once given. */
  dueAt: optionalTime,
  waitingUntil: optionalTime,
  isSuspect: z.boolean(),
});
export type ApiTicket = z.infer<typeof apiTicketSchema>;

/** With its quotes, newest first. */
export const apiFullTicketSchema = z.extend(apiTicketSchema, {
  quotes: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      state: z.enum(['waiting', 'open', 'void', 'accepted', 'declined', 'expired', 'closed']),
      /** In hundredths of the currency. */
      total: z.number(),
      currency: z.string(),
      validUntil: z.string(),
      sentAt: time,
      settledAt: optionalTime,
      /** Why it was declined. */
      reason: z.nullable(z.string()),
      acceptance: z.nullable(z.object({ name: z.string(), role: z.string(), startOn: z.string() })),
    }),
  ),
});
export type ApiFullTicket = z.infer<typeof apiFullTicketSchema>;

export const apiMessageKinds = [
  'opened',
  'reply',
  'mail',
  'auto-reply',
  'added',
  'note',
  'stage',
  'ended',
] as const;

export const apiMessageSchema = z.object({
  id: z.string(),
  at: time,
  kind: z.enum(apiMessageKinds),
  from: z.enum(['visitor', 'team', 'other']),
  author: person,
  text: z.string(),
  files: z.array(fileSchema),
  /** Of what the team sent; null for everything else. */
  delivery: z.nullable(z.enum(['waiting', 'sent', 'failed'])),
});
export type ApiMessage = z.infer<typeof apiMessageSchema>;

export const apiApplicationSchema = z.object({
  reference: z.string(),
  createdAt: time,
  updatedAt: time,
  state: z.enum(['open', ...hiringEnds]),
  /** Counted from 0. */
  stage: z.number(),
  reason: z.nullable(z.string()),
  owner: person,
  jobId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  coverLetter: z.nullable(z.string()),
  details: z.array(z.object({ field: z.string(), text: z.string() })),
  dueAt: optionalTime,
  isSuspect: z.boolean(),
});
export type ApiApplication = z.infer<typeof apiApplicationSchema>;

export const apiBookingSchema = z.object({
  id: z.string(),
  createdAt: time,
  updatedAt: time,
  start: time,
  end: time,
  status: z.enum(['booked', 'cancelled']),
  name: z.string(),
  email: z.string(),
  timeZone: z.string(),
  notes: z.nullable(z.string()),
  ticketId: z.nullable(z.string()),
});
export type ApiBooking = z.infer<typeof apiBookingSchema>;

const page = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    data: z.array(row),
    /** The cursor of the next page; null: that was all. */
    next: z.nullable(z.string()),
    /** `updatedSince` of the next time. */
    asOf: time,
  });
const one = <Row extends z.ZodMiniType>(row: Row) => z.object({ data: row });
const several = <Row extends z.ZodMiniType>(row: Row) => z.object({ data: z.array(row) });

const cursorPattern = /^\d{1,15}\.[\w-]{1,60}$/;

export const apiPageQuerySchema = z.object({
  cursor: z.optional(z.string().check(z.regex(cursorPattern))),
  updatedSince: z.optional(z.iso.datetime({ offset: true })),
});
export type ApiPageQuery = z.infer<typeof apiPageQuerySchema>;

const textOf = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

export const apiNewMessageSchema = z.object({
  text: textOf(requestLimits.replyMax),
  files: z.optional(
    z
      .array(
        z.object({
          name: textOf(fileLimits.nameChars),
          /** Base64. */
          content: z.base64(),
        }),
      )
      .check(z.maxLength(fileLimits.files)),
  ),
});

export const apiStateSchema = z.object({
  state: z.enum(requestStates),
  /** Needed by some states. */
  reason: z.optional(z.string().check(z.maxLength(requestLimits.reasonMax))),
});

/** A step of hiring, and the mail that tells the candidate. */
export const apiStageSchema = z.object({
  /** Counted from 0. */
  stage: z.int().check(z.gte(0), z.lte(99)),
  text: textOf(requestLimits.replyMax),
});

export const apiEndSchema = z.object({
  state: z.enum(hiringEnds),
  reason: textOf(requestLimits.reasonMax),
  /** The mail to the candidate; not needed if they withdrew. */
  text: z.optional(textOf(requestLimits.replyMax)),
});

export const apiCandidateMessageSchema = z.object({ text: textOf(requestLimits.replyMax) });

export const apiOwnerSchema = z.object({
  /** Null: nobody. */
  ownerId: z.nullable(z.string().check(z.maxLength(60))),
});

export const apiNewQuoteSchema = z.object({
  /** The mail it's sent with. */
  text: textOf(requestLimits.replyMax),
  currency: z.string().check(z.length(3)),
  priceKind: z.enum(['fixed', 'days']),
  /** The whole amount, or that of a day, such as `12500` or `12500.50`. */
  amount: z.string().check(z.maxLength(20)),
  /** Such as `12` or `12.5`; only if it's priced by days. */
  days: z.optional(z.string().check(z.maxLength(10))),
  included: z.array(textOf(quoteLimits.includedMax)).check(z.minLength(1)),
  validUntil: z.iso.date(),
  terms: textOf(quoteLimits.termsMax),
  starts: z.array(z.iso.date()).check(z.minLength(1), z.maxLength(quoteLimits.starts)),
  /** With the lines of the client's estimate. */
  withEstimate: z.optional(z.boolean()),
});

/** What an external scheduler says about a call. */
export const apiCallNoteSchema = z.object({
  state: z.enum(['booked', 'moved', 'cancelled']),
  /** The scheduler's own name for the call. */
  callId: textOf(200),
  /** When it is now; for a canceled one, when it would have been. */
  start: z.iso.datetime({ offset: true }),
  by: z.enum(['visitor', 'team']),
  /** Where it takes place; shown to the team. */
  link: z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(1_000))),
});

export const apiErasureSchema = z.object({ email: emailSchema });

const withTicketId = z.object({ id: z.string().check(z.regex(ticketIdPattern)) });
const withReference = z.object({ id: z.string().check(z.regex(applicationReferencePattern)) });
const fileId = z.string().check(z.regex(/^[\w-]{1,60}$/));
const withId = z.object({ id: z.string().check(z.regex(/^[\w-]{1,60}$/)) });

export type ApiCall = {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the API's prefix, with Fastify's parameters. */
  readonly path: string;
  readonly scope: ApiScope;
  readonly params?: z.ZodMiniType<{ id: string; file?: string }>;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly status: 200 | 201;
  /** Null: a file. */
  readonly answer: z.ZodMiniType | null;
  /** Its answer has an ETag. */
  readonly isVersioned?: boolean;
};

const ticketPath = '/v1/tickets/:id';
const applicationPath = '/v1/applications/:id';
const list = { method: 'GET', query: apiPageQuerySchema, status: 200 } as const;
const read = { method: 'GET', status: 200 } as const;

export const apiCalls = {
  listTickets: { ...list, path: '/v1/tickets', scope: 'tickets:read', answer: page(apiTicketSchema) },
  readTicket: {
    ...read,
    path: ticketPath,
    scope: 'tickets:read',
    params: withTicketId,
    answer: one(apiFullTicketSchema),
    isVersioned: true,
  },
  listTicketMessages: {
    ...read,
    path: `${ticketPath}/messages`,
    scope: 'tickets:read',
    params: withTicketId,
    answer: several(apiMessageSchema),
  },
  readTicketFile: {
    ...read,
    path: `${ticketPath}/files/:file`,
    scope: 'tickets:read',
    params: z.extend(withTicketId, { file: fileId }),
    answer: null,
  },
  sendMessage: {
    method: 'POST',
    path: `${ticketPath}/messages`,
    scope: 'tickets:write',
    params: withTicketId,
    body: apiNewMessageSchema,
    status: 201,
    answer: one(apiMessageSchema),
  },
  sendQuote: {
    method: 'POST',
    path: `${ticketPath}/quotes`,
    scope: 'tickets:write',
    params: withTicketId,
    body: apiNewQuoteSchema,
    status: 201,
    answer: one(apiMessageSchema),
  },
  setState: {
    method: 'PUT',
    path: `${ticketPath}/state`,
    scope: 'tickets:write',
    params: withTicketId,
    body: apiStateSchema,
    status: 200,
    answer: one(apiFullTicketSchema),
    isVersioned: true,
  },
  setOwner: {
    method: 'PUT',
    path: `${ticketPath}/owner`,
    scope: 'tickets:write',
    params: withTicketId,
    body: apiOwnerSchema,
    status: 200,
    answer: one(apiFullTicketSchema),
    isVersioned: true,
  },
  listPeople: {
    ...read,
    path: '/v1/people',
    scope: 'tickets:read',
    answer: several(z.object({ id: z.string(), name: z.string() })),
  },
  listApplications: {
    ...list,
    path: '/v1/applications',
    scope: 'applications:read',
    answer: page(apiApplicationSchema),
  },
  readApplication: {
    ...read,
    path: applicationPath,
    scope: 'applications:read',
    params: withReference,
    answer: one(apiApplicationSchema),
    isVersioned: true,
  },
  listApplicationMessages: {
    ...read,
    path: `${applicationPath}/messages`,
    scope: 'applications:read',
    params: withReference,
    answer: several(apiMessageSchema),
  },
  readApplicationFile: {
    ...read,
    path: `${applicationPath}/files/:file`,
    scope: 'applications:read',
    params: z.extend(withReference, { file: fileId }),
    answer: null,
  },
  readResume: {
    ...read,
    path: `${applicationPath}/resume`,
    scope: 'applications:read',
    params: withReference,
    answer: null,
  },
  writeToCandidate: {
    method: 'POST',
    path: `${applicationPath}/messages`,
    scope: 'applications:write',
    params: withReference,
    body: apiCandidateMessageSchema,
    status: 201,
    answer: one(apiMessageSchema),
  },
  setStage: {
    method: 'PUT',
    path: `${applicationPath}/stage`,
    scope: 'applications:write',
    params: withReference,
    body: apiStageSchema,
    status: 200,
    answer: one(apiApplicationSchema),
    isVersioned: true,
  },
  endApplication: {
    method: 'PUT',
    path: `${applicationPath}/state`,
    scope: 'applications:write',
    params: withReference,
    body: apiEndSchema,
    status: 200,
    answer: one(apiApplicationSchema),
    isVersioned: true,
  },
  listBookings: { ...list, path: '/v1/bookings', scope: 'bookings:read', answer: page(apiBookingSchema) },
  readBooking: {
    ...read,
    path: '/v1/bookings/:id',
    scope: 'bookings:read',
    params: withId,
    answer: one(apiBookingSchema),
    isVersioned: true,
  },
  noteCall: {
    method: 'POST',
    path: `${ticketPath}/calls`,
    scope: 'bookings:write',
    params: withTicketId,
    body: apiCallNoteSchema,
    status: 201,
    answer: one(z.object({ ticketId: z.string(), state: apiCallNoteSchema.shape.state, start: time })),
  },
  erasePerson: {
    method: 'POST',
    path: '/v1/erasures',
    scope: 'erase',
    body: apiErasureSchema,
    status: 200,
    answer: one(z.object({ summary: z.string() })),
  },
} as const satisfies Readonly<Record<string, ApiCall>>;

export type ApiCallName = keyof typeof apiCalls;

/** How a new token is made, at the desk. */
export const apiTokenActionSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('make'),
    label: z
      .string('Enter a name')
      .check(
        z.trim(),
        z.minLength(2, 'Enter a name'),
        z.maxLength(apiTokenLimits.labelMax, `Use ${apiTokenLimits.labelMax} characters or fewer`),
        z.regex(/^[^\p{Cc}]*$/u, 'Contains characters we can’t accept'),
      ),
    /** With commas. */
    scopes: z
      .pipe(
        z.string('Choose what it may do'),
        z.transform((ticked) => apiScopes.filter((scope) => ticked.split(',').includes(scope))),
      )
      .check(z.minLength(1, 'Choose what it may do')),
    days: z
      .pipe(
        z.string('Choose how long it works').check(z.regex(/^\d{1,3}$/, 'Choose how long it works')),
        z.transform((digits) => Number(digits)),
      )
      .check(z.gte(1, 'Choose how long it works'), z.lte(apiTokenLimits.daysMax, 'Choose how long it works')),
  }),
  z.object({ intent: z.literal('revoke'), id: z.string().check(z.regex(/^[\w-]{1,60}$/)) }),
]);

export type ApiTokenAction = z.infer<typeof apiTokenActionSchema>;

/** A token as it's listed: never the secret. */
export type ApiTokenRow = {
  readonly id: string;
  readonly label: string;
  /** The owner who made it; null: it was made on the server. */
  readonly maker: string | null;
  readonly scopes: readonly ApiScope[];
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly revokedAt: number | null;
  /** To the hour. */
  readonly usedAt: number | null;
};
