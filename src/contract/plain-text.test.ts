import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { applicationRequestSchema } from './application.ts';
import { bookingRequestSchema } from './booking.ts';
import { requestActionSchema } from './request/request.ts';
import { requestLookupSchema } from './request/look-up.ts';
import { newsletterRequestSchema } from './newsletter.ts';
import { exampleTicket, receivedTicketSchema } from './ticket.ts';

const email = 'ada@example.com';

/** What strangers send that is stored, with every text filled in. */
const requests: readonly (readonly [string, z.ZodMiniType, Readonly<Record<string, unknown>>])[] = [
  ['a ticket', receivedTicketSchema, exampleTicket],
  [
    'an application',
    applicationRequestSchema,
    {
      jobId: 'senior-tester',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email,
      phone: '+44 20 7946 0000',
      location: 'London',
      coverLetter: 'Hello',
      portfolio: 'https://example.com/ada',
      heardAbout: '',
      consent: 'yes',
    },
  ],
  [
    'a booking',
    bookingRequestSchema,
    {
      name: 'Ada Lovelace',
      email,
      notes: 'Hello',
      start: '2026-11-20T10:00:00.000Z',
      timeZone: 'Europe/London',
    },
  ],
  ['a subscription', newsletterRequestSchema, { email }],
  [
    'something added to a request',
    requestActionSchema,
    { intent: 'add', formKey: 'abcdefgh', text: 'Hello' },
  ],
  [
    'a document asked for',
    requestActionSchema,
    { intent: 'document', formKey: 'abcdefgh', document: 'soc-2' },
  ],
  ['a look-up', requestLookupSchema, { email, caseId: 'K7M-4QX-9TB' }],
];

describe('What strangers send', () => {
  it.each(requests)('holds no zero byte and no half character in any text: %s.', (_, schema, valid) => {
    const whole = schema.safeParse(valid);
    expect(whole.error?.issues ?? []).toEqual([]);
    for (const [name, value] of Object.entries(valid))
      for (const odd of ['\0', '\ud800']) {
        const texts = [
          `${odd}${String(value)}`,
          `${String(value).slice(0, 2)}${odd}${String(value).slice(2)}`,
        ];
        for (const text of texts) {
          const given = { ...valid, [name]: Array.isArray(value) ? [text] : text };
          const { success, data } = schema.safeParse(given);
          // An ID is looked for in what was typed.
          expect([name, success && data]).toEqual([name, name === 'caseId' ? valid : false]);
        }
      }
  });

  it('shows something where a name is asked for', () => {
    const [ticket, application, booking] = requests;
    const named = [ticket, application, booking].flatMap((request) =>
      request === undefined
        ? []
        : ['name', 'company', 'firstName', 'lastName', 'location']
            .filter((field) => field in request[2])
            .map((field) => ({ request, field })),
    );
    expect(named).toHaveLength(6);
    for (const { request, field } of named)
      for (const unseen of [
        '\u200b\u200b',
        '\u2060\u2060\u2060',
        '\u3164\u3164',
        '\u2800 \u2800',
        '\u00ad\ufe0f',
      ]) {
        const [, schema, valid] = request;
        const issues = schema.safeParse({ ...valid, [field]: unseen }).error?.issues ?? [];
        expect([field, unseen, issues.map(({ path }) => path[0])]).toEqual([field, unseen, [field]]);
      }
    expect(ticket?.[1].safeParse({ ...ticket[2], name: '李\u200d四', company: '!!!' }).success).toBe(true);
  });
});
