import { deskEventKinds, deskEventSchemas } from '#contract/desk/events.ts';
import { toJSONSchema, type $ZodType } from 'zod/v4/core';
import { applicationApiDescriptions } from '#content/application-messages.ts';
import { bookingApiDescriptions } from '#content/booking-messages.ts';
import { requestApiDescriptions } from '#content/request-messages.ts';
import { newsletterDescriptions } from '#content/newsletter-messages.ts';
import { site } from '#content/site.ts';
import { toolDescriptions } from '#content/desk/team-api.ts';
import { apiDescriptions } from '#content/ticket-messages.ts';
import { applicationCreatedSchema, applicationRequestSchema } from '#contract/application.ts';
import {
  bookingCreatedSchema,
  bookingRequestSchema,
  slotGoneSchema,
  slotsAnswerSchema,
} from '#contract/booking.ts';
import { requestLookupAcceptedSchema, requestLookupSchema } from '#contract/request/look-up.ts';
import { idempotencyLimits } from '#contract/idempotency-limits.ts';
import { newsletterAcceptedSchema, newsletterRequestSchema } from '#contract/newsletter.ts';
import {
  apiPrefix,
  applicationsPath,
  bookingFilePath,
  bookingsPath,
  requestLinksPath,
  slotsPath,
  subscriptionsPath,
  ticketsPath,
} from '#contract/paths.ts';
import { problemContentType, problemSchema } from '#contract/problem.ts';
import { apiCalls, type ApiCall, type ApiCallName } from '#contract/team-api.ts';
import { exampleTicket, receivedTicketSchema, ticketCreatedSchema } from '#contract/ticket.ts';

/** OpenAPI 3.1 uses JSON Schema 2020-12, which is what the validator writes. */
function toSchema(schema: $ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io });
  return rest;
}

const retryAfter = { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' } };
const rateLimitFields = {
  RateLimit: {
    schema: { type: 'string' },
    description: 'How much of each limit is left, and when it resets.',
  },
  'RateLimit-Policy': { schema: { type: 'string' }, description: 'The limits.' },
};

const headersByStatus: Readonly<Record<string, object>> = {
  '201': rateLimitFields,
  '202': rateLimitFields,
  '405': { Allow: { schema: { type: 'string' } } },
  '409': retryAfter,
  '429': { ...retryAfter, ...rateLimitFields },
  '503': retryAfter,
};

const ref = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } });

type Texts = Readonly<Record<string, string>>;

/** `ok` describes a success, `conflict` a 409 that is more than a problem. */
function answers(texts: Texts, ok: string, conflict = 'Problem') {
  const entries = Object.entries(texts).map(([status, description]) => {
    const isSuccess = status.startsWith('2');
    const name = isSuccess ? ok : status === '409' ? conflict : 'Problem';
    const content = { [isSuccess ? 'application/json' : problemContentType]: ref(name) };
    const headers = headersByStatus[status];
    return [status, { description, ...(headers && { headers }), content }] as const;
  });
  return Object.fromEntries(entries);
}

const { keyMin: minLength, keyMax: maxLength } = idempotencyLimits;

const headerParameters = (texts: Texts) =>
  Object.entries(texts).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', ...(name === 'Idempotency-Key' && { minLength, maxLength }) },
  }));

type Write = {
  readonly operationId: string;
  readonly summary: string;
  readonly headers?: Texts;
  readonly body: string;
  readonly type?: string;
  readonly example?: object;
  readonly responses: ReturnType<typeof answers>;
};

const post = ({
  operationId,
  summary,
  headers,
  body,
  type = 'application/json',
  example,
  responses,
}: Write) => ({
  post: {
    operationId,
    summary,
    ...(headers && { parameters: headerParameters(headers) }),
    requestBody: { required: true, content: { [type]: { ...ref(body), ...(example && { example }) } } },
    responses,
  },
});

const applicationFields = toSchema(applicationRequestSchema, 'input');

/** The contract's fields plus the file. */
const applicationRequest = {
  ...applicationFields,
  properties: {
    ...applicationFields.properties,
    resume: { type: 'string', format: 'binary', description: applicationApiDescriptions.resume },
  },
  required: [...(applicationFields.required ?? []), 'resume'],
};

/** `quote.accepted` is described by `QuoteAcceptedEvent`. */
const schemaNameOf = (kind: string): string =>
  `${kind.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`;

const { calls: callTexts, parameters: parameterTexts, answers: answerTexts } = toolDescriptions;

/** What its calls refuse, by status. */
const teamRefusals = Object.fromEntries(
  Object.entries(answerTexts)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, description]) => {
      const headers = headersByStatus[status];
      return [
        status,
        { description, ...(headers && { headers }), content: { [problemContentType]: ref('Problem') } },
      ];
    }),
);

/** The API for the team's tools, from the table of its calls. */
function teamPaths(): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries(apiCalls) as [ApiCallName, ApiCall][]) {
    const { method, path, scope, params, query, body, status, answer, isVersioned = false } = call;
    const isRead = method === 'GET';
    const header = (of: 'Idempotency-Key' | 'If-Match' | 'If-None-Match') => ({
      name: of,
      in: 'header',
      required: false,
      description: parameterTexts[of],
      schema: { type: 'string' },
    });
    const queryShape = query === undefined ? {} : (toSchema(query, 'input').properties ?? {});
    const refused = [
      400,
      401,
      403,
      ...(params ? [404] : []),
      ...(isRead ? [] : [409, ...(isVersioned ? [412] : []), 413, 415, 422]),
      429,
      503,
    ] as const;
    (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = {
      operationId: name,
      summary: callTexts[name],
      security: [{ token: [scope] }],
      parameters: [
        ...(['id', 'file'] as const)
          .filter((of) => path.includes(`:${of}`))
          .map((of) => ({
            name: of,
            in: 'path',
            required: true,
            description: parameterTexts[of],
            schema: { type: 'string' },
          })),
        ...Object.entries(queryShape).map(([of, schema]) => ({
          name: of,
          in: 'query',
          required: false,
          description: parameterTexts[of as 'cursor' | 'updatedSince'],
          schema,
        })),
        ...(isRead
          ? isVersioned
            ? [header('If-None-Match')]
            : []
          : [header('Idempotency-Key'), ...(isVersioned ? [header('If-Match')] : [])]),
      ],
      ...(body === undefined
        ? {}
        : {
            requestBody: {
              required: true,
              content: { 'application/json': { schema: toSchema(body, 'input') } },
            },
          }),
      responses: {
        [status]: {
          description: answerTexts[status],
          headers: { ...rateLimitFields, ...(isVersioned ? { ETag: { schema: { type: 'string' } } } : {}) },
          content:
            answer === null
              ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
              : { 'application/json': { schema: toSchema(answer, 'output') } },
        },
        ...(isRead && isVersioned ? { '304': { description: answerTexts[304] } } : {}),
        ...Object.fromEntries(refused.map((code) => [code, { $ref: `#/components/responses/${code}` }])),
      },
    };
  }
  return paths;
}

export const openApiDocument = {
  openapi: '3.1.1',
  info: { title: `${site.name} ${apiDescriptions.title}`, version: '1', description: apiDescriptions.about },
  servers: [{ url: apiPrefix }],
  paths: {
    [ticketsPath]: post({
      operationId: 'createTicket',
      summary: apiDescriptions.createTicket,
      headers: apiDescriptions.headers,
      body: 'TicketRequest',
      example: exampleTicket,
      responses: answers(apiDescriptions.answers, 'TicketCreated'),
    }),
    [applicationsPath]: post({
      operationId: 'createApplication',
      summary: applicationApiDescriptions.createApplication,
      headers: applicationApiDescriptions.headers,
      body: 'ApplicationRequest',
      type: 'multipart/form-data',
      responses: answers(applicationApiDescriptions.answers, 'ApplicationCreated'),
    }),
    [subscriptionsPath]: post({
      operationId: 'subscribe',
      summary: newsletterDescriptions.summary,
      headers: newsletterDescriptions.headers,
      body: 'NewsletterRequest',
      responses: answers(newsletterDescriptions.answers, 'NewsletterAccepted'),
    }),
    [requestLinksPath]: post({
      operationId: 'askForCaseLink',
      summary: requestApiDescriptions.lookUp,
      body: 'RequestLookup',
      responses: answers(requestApiDescriptions.answers, 'RequestLookupAccepted'),
    }),
    [slotsPath]: {
      get: {
        operationId: 'listSlots',
        summary: bookingApiDescriptions.listSlots,
        responses: answers(bookingApiDescriptions.slotAnswers, 'Slots'),
      },
    },
    [bookingsPath]: post({
      operationId: 'createBooking',
      summary: bookingApiDescriptions.createBooking,
      headers: bookingApiDescriptions.headers,
      body: 'BookingRequest',
      responses: answers(bookingApiDescriptions.answers, 'BookingCreated', 'SlotGone'),
    }),
    [bookingFilePath]: {
      get: {
        operationId: 'readCalendarFile',
        summary: bookingApiDescriptions.calendarFile,
        parameters: [
          {
            name: 'token',
            in: 'query',
            required: true,
            description: bookingApiDescriptions.token,
            schema: { type: 'string' },
          },
        ],
        responses: {
          ...answers(bookingApiDescriptions.calendarAnswers, 'Problem'),
          '200': {
            description: bookingApiDescriptions.calendarAnswers[200],
            content: { 'text/calendar': { schema: { type: 'string' } } },
          },
        },
      },
    },
    ...teamPaths(),
  },
  /** What the site sends, described in docs/webhooks.md. */
  webhooks: Object.fromEntries(
    deskEventKinds.map((kind) => [
      kind,
      {
        post: {
          summary: apiDescriptions.events[kind],
          parameters: headerParameters(apiDescriptions.eventHeaders),
          requestBody: { required: true, content: { 'application/json': ref(schemaNameOf(kind)) } },
          responses: { '2XX': { description: apiDescriptions.eventTaken } },
        },
      },
    ]),
  ),
  components: {
    responses: teamRefusals,
    securitySchemes: { token: { type: 'http', scheme: 'bearer', description: toolDescriptions.token } },
    schemas: {
      ...Object.fromEntries(
        deskEventKinds.map((kind) => [schemaNameOf(kind), toSchema(deskEventSchemas[kind], 'output')]),
      ),
      TicketRequest: toSchema(receivedTicketSchema, 'input'),
      TicketCreated: toSchema(ticketCreatedSchema, 'output'),
      ApplicationRequest: applicationRequest,
      ApplicationCreated: toSchema(applicationCreatedSchema, 'output'),
      NewsletterRequest: toSchema(newsletterRequestSchema, 'input'),
      NewsletterAccepted: toSchema(newsletterAcceptedSchema, 'output'),
      RequestLookup: toSchema(requestLookupSchema, 'input'),
      RequestLookupAccepted: toSchema(requestLookupAcceptedSchema, 'output'),
      Slots: toSchema(slotsAnswerSchema, 'output'),
      BookingRequest: toSchema(bookingRequestSchema, 'input'),
      BookingCreated: toSchema(bookingCreatedSchema, 'output'),
      SlotGone: toSchema(slotGoneSchema, 'output'),
      Problem: toSchema(problemSchema, 'output'),
    },
  },
} as const;
