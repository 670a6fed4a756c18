import { toJSONSchema, type $ZodType } from 'zod/v4/core';
import { applicationApiDescriptions } from '#content/application-messages.ts';
import { bookingApiDescriptions } from '#content/booking-messages.ts';
import { caseApiDescriptions } from '#content/case-messages.ts';
import { newsletterDescriptions } from '#content/newsletter-messages.ts';
import { site } from '#content/site.ts';
import { apiDescriptions } from '#content/ticket-messages.ts';
import { applicationCreatedSchema, applicationRequestSchema } from '#contract/application.ts';
import {
  bookingCreatedSchema,
  bookingRequestSchema,
  slotGoneSchema,
  slotsAnswerSchema,
} from '#contract/booking.ts';
import { caseLookupAcceptedSchema, caseLookupSchema } from '#contract/case/look-up.ts';
import { idempotencyLimits } from '#contract/idempotency-limits.ts';
import { newsletterAcceptedSchema, newsletterRequestSchema } from '#contract/newsletter.ts';
import {
  apiPrefix,
  applicationsPath,
  bookingFilePath,
  bookingsPath,
  caseLinksPath,
  slotsPath,
  subscriptionsPath,
  ticketsPath,
} from '#contract/paths.ts';
import { problemContentType, problemSchema } from '#contract/problem.ts';
import { receivedTicketSchema, ticketCreatedSchema } from '#contract/ticket.ts';

/** OpenAPI 3.1 speaks JSON Schema 2020-12, which is what the validator writes. */
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

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

type Answers = Record<string, { description: string; content: object }>;
type Schemas = { readonly ok: string; readonly conflict?: string };

/** `schemas` names what a success holds, and a 409 where it holds more than a problem. */
function answers(texts: Readonly<Record<string, string>>, schemas: Schemas): Answers {
  const entries = Object.entries(texts).map(([status, description]) => {
    const isSuccess = status.startsWith('2');
    const name = isSuccess ? schemas.ok : status === '409' ? (schemas.conflict ?? 'Problem') : 'Problem';
    const type = isSuccess ? 'application/json' : problemContentType;
    const headers = headersByStatus[status];
    return [
      status,
      { description, ...(headers ? { headers } : {}), content: { [type]: { schema: ref(name) } } },
    ];
  });
  return Object.fromEntries(entries) as Answers;
}

function headerParameters(texts: Readonly<Record<string, string>>) {
  return Object.entries(texts).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: headerSchemas[name] ?? { type: 'string' },
  }));
}

const jsonBody = (name: string) => ({
  required: true,
  content: { 'application/json': { schema: ref(name) } },
});

const headerSchemas: Readonly<Record<string, object>> = {
  'Idempotency-Key': {
    type: 'string',
    minLength: idempotencyLimits.keyMin,
    maxLength: idempotencyLimits.keyMax,
  },
};

const applicationFields = toSchema(applicationRequestSchema, 'input');

/** The fields of the contract and the file beside them. */
const applicationRequest = {
  ...applicationFields,
  properties: {
    ...applicationFields.properties,
    resume: { type: 'string', format: 'binary', description: applicationApiDescriptions.resume },
  },
  required: [...(applicationFields.required ?? []), 'resume'],
};

const calendarFile = {
  description: bookingApiDescriptions.calendarAnswers[200],
  content: { 'text/calendar': { schema: { type: 'string' } } },
};

const calendarAnswers: Answers = {
  ...answers(bookingApiDescriptions.calendarAnswers, { ok: 'Problem' }),
  '200': calendarFile,
};

export const openApiDocument = {
  openapi: '3.1.1',
  info: { title: `${site.name} ${apiDescriptions.title}`, version: '1', description: apiDescriptions.about },
  servers: [{ url: apiPrefix }],
  paths: {
    [ticketsPath]: {
      post: {
        operationId: 'createTicket',
        summary: apiDescriptions.createTicket,
        parameters: headerParameters(apiDescriptions.headers),
        requestBody: jsonBody('TicketRequest'),
        responses: answers(apiDescriptions.answers, { ok: 'TicketCreated' }),
      },
    },
    [applicationsPath]: {
      post: {
        operationId: 'createApplication',
        summary: applicationApiDescriptions.createApplication,
        parameters: headerParameters(applicationApiDescriptions.headers),
        requestBody: {
          required: true,
          content: { 'multipart/form-data': { schema: ref('ApplicationRequest') } },
        },
        responses: answers(applicationApiDescriptions.answers, { ok: 'ApplicationCreated' }),
      },
    },
    [subscriptionsPath]: {
      post: {
        operationId: 'subscribe',
        summary: newsletterDescriptions.summary,
        parameters: headerParameters(newsletterDescriptions.headers),
        requestBody: jsonBody('NewsletterRequest'),
        responses: answers(newsletterDescriptions.answers, { ok: 'NewsletterAccepted' }),
      },
    },
    [caseLinksPath]: {
      post: {
        operationId: 'askForCaseLink',
        summary: caseApiDescriptions.lookUp,
        requestBody: jsonBody('CaseLookup'),
        responses: answers(caseApiDescriptions.answers, { ok: 'CaseLookupAccepted' }),
      },
    },
    [slotsPath]: {
      get: {
        operationId: 'listSlots',
        summary: bookingApiDescriptions.listSlots,
        responses: answers(bookingApiDescriptions.slotAnswers, { ok: 'Slots' }),
      },
    },
    [bookingsPath]: {
      post: {
        operationId: 'createBooking',
        summary: bookingApiDescriptions.createBooking,
        parameters: headerParameters(bookingApiDescriptions.headers),
        requestBody: jsonBody('BookingRequest'),
        responses: answers(bookingApiDescriptions.answers, { ok: 'BookingCreated', conflict: 'SlotGone' }),
      },
    },
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
        responses: calendarAnswers,
      },
    },
  },
  components: {
    schemas: {
      TicketRequest: toSchema(receivedTicketSchema, 'input'),
      TicketCreated: toSchema(ticketCreatedSchema, 'output'),
      ApplicationRequest: applicationRequest,
      ApplicationCreated: toSchema(applicationCreatedSchema, 'output'),
      NewsletterRequest: toSchema(newsletterRequestSchema, 'input'),
      NewsletterAccepted: toSchema(newsletterAcceptedSchema, 'output'),
      CaseLookup: toSchema(caseLookupSchema, 'input'),
      CaseLookupAccepted: toSchema(caseLookupAcceptedSchema, 'output'),
      Slots: toSchema(slotsAnswerSchema, 'output'),
      BookingRequest: toSchema(bookingRequestSchema, 'input'),
      BookingCreated: toSchema(bookingCreatedSchema, 'output'),
      SlotGone: toSchema(slotGoneSchema, 'output'),
      Problem: toSchema(problemSchema, 'output'),
    },
  },
} as const;
