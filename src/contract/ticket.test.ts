import { describe, expect, it } from 'vitest';
import { ticketFieldLimits } from './ticket-limits.ts';
import {
  exampleTicket,
  receivedTicketSchema,
  ticketAnswerSchema,
  ticketMessages,
  ticketRequestSchema,
} from './ticket.ts';

const { message: _message, ...valid } = exampleTicket;

function messagesFor(change: object, schema = ticketRequestSchema): string[] {
  const parsed = schema.safeParse({ ...valid, ...change });
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
}

describe('the ticket request', () => {
  it('takes a complete request as it is', () => {
    expect(ticketRequestSchema.parse(valid)).toEqual(valid);
  });

  it.each([
    ['name', '', 'Name required'],
    ['name', ' A ', 'Name required'],
    ['name', undefined, 'Name required'],
    ['name', 7, 'Name required'],
    ['email', '', 'Invalid email'],
    ['email', 'ada@', 'Invalid email'],
    ['email', 'ada@example', 'Invalid email'],
    ['email', 'ada@example.com, eve@example.com', 'Invalid email'],
    ['email', 'ada@example.com\nBcc: eve@example.com', 'Invalid email'],
    ['email', null, 'Invalid email'],
    ['phone', '', 'Invalid phone'],
    ['phone', '123456789', 'Invalid phone'],
    ['phone', '12345678901', 'Invalid phone'],
    ['phone', '+0911234567890', 'Invalid phone'],
    ['phone', '12345\n67890', 'Invalid phone'],
    ['phone', '١٢٣٤٥٦٧٨٩٠', 'Invalid phone'],
    ['phone', 1234567890, 'Invalid phone'],
    ['company', 'X', 'Company required'],
    ['company', undefined, 'Company required'],
    ['services', [], 'Select at least one'],
    ['services', undefined, 'Select at least one'],
    ['services', 'web', 'Select at least one'],
    ['message', 5, ticketMessages.message],
  ])('answers %s = %j with "%s" and nothing else', (field, value, message) => {
    expect(messagesFor({ [field]: value })).toEqual([message]);
  });

  it.each([
    ['name', 'n'.repeat(ticketFieldLimits.nameMax + 1), ticketMessages.nameLong],
    ['email', `${'e'.repeat(ticketFieldLimits.emailMax)}@example.com`, ticketMessages.emailLong],
    ['company', 'c'.repeat(ticketFieldLimits.companyMax + 1), ticketMessages.companyLong],
    ['phone', ' - '.repeat(ticketFieldLimits.phoneInputMax) + valid.phone, ticketMessages.phone],
    ['message', 'm'.repeat(ticketFieldLimits.messageMax + 1), ticketMessages.messageLong],
    ['services', Array.from({ length: 10 }, (_, i) => `s${i}`), ticketMessages.servicesMany],
  ])('says that an over-long %s is too long', (field, value, message) => {
    expect(messagesFor({ [field]: value })).toEqual([message]);
  });

  it.each(['\u0000', '\u001b', '\u007f', '\u0085', '\r\nBcc: eve@example.com', '\u2028', '\u202e', '\ud800'])(
    'refuses the character %j in name, company and message',
    (character) => {
      const text = `before${character}after`;
      expect(messagesFor({ name: text })).toEqual([ticketMessages.nameCharacters]);
      expect(messagesFor({ company: text })).toEqual([ticketMessages.companyCharacters]);
      const isNewline = character.startsWith('\r\n');
      expect(messagesFor({ message: text })).toEqual(isNewline ? [] : [ticketMessages.messageCharacters]);
    },
  );

  it('trims every field and lower-cases the email', () => {
    expect(
      ticketRequestSchema.parse({
        ...valid,
        name: '  Ada Lovelace ',
        email: ' Ada@Example.COM ',
        company: ' Analytical Engines\t',
        phone: ' 0123456789 ',
        message: '  Please look.\r\n\tSoon.  ',
      }),
    ).toEqual({ ...valid, message: 'Please look.\n\tSoon.' });
  });

  it('drops an empty message', () => {
    expect(ticketRequestSchema.parse({ ...valid, message: '  \n ' })).toEqual(valid);
  });

  it('ignores unknown members, also those that aim at the prototype', () => {
    const body = JSON.parse(JSON.stringify({ ...valid, role: 'admin', constructor: { x: 1 } })) as object;
    expect(ticketRequestSchema.parse(body)).toEqual(valid);
  });

  it('leaves what it parses untouched', () => {
    const input = { ...valid, name: ' Ada ', services: ['other', 'other'] };
    const before = structuredClone(input);
    ticketRequestSchema.parse(input);
    expect(input).toEqual(before);
  });

  it('names every failing field at once', () => {
    const parsed = ticketRequestSchema.safeParse({});
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([
      'name',
      'email',
      'company',
      'phone',
      'services',
    ]);
  });

  it('sends each service once and lets unknown ones pass', () => {
    const services = ['security-audit', 'red-team', 'security-audit'];
    expect(ticketRequestSchema.parse({ ...valid, services }).services).toEqual([
      'security-audit',
      'red-team',
    ]);
  });
});

describe('the ticket the server takes', () => {
  it('takes the known services, each once', () => {
    const services = ['other', 'security-audit', 'other'];
    expect(receivedTicketSchema.parse({ ...valid, services }).services).toEqual(['other', 'security-audit']);
  });

  it('names the known services when it is asked for another', () => {
    const parsed = receivedTicketSchema.safeParse({ ...valid, services: ['red-team'] });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([ticketMessages.serviceUnknown]);
    expect(ticketMessages.serviceUnknown).toContain('penetration-testing');
  });

  it('has the same words for an empty choice', () => {
    const parsed = receivedTicketSchema.safeParse({ ...valid, services: [] });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['Select at least one']);
  });
});

describe('the answer as the browser reads it', () => {
  const createdAt = '2026-11-15T02:31:00.000Z';

  it('reads ticketId', () => {
    expect(ticketAnswerSchema.parse({ data: { ticket: { ticketId: 'K7M', createdAt } } })).toEqual({
      data: { ticket: { ticketId: 'K7M', createdAt } },
    });
  });

  it('reads ticket_id where ticketId is missing', () => {
    expect(ticketAnswerSchema.parse({ data: { ticket: { ticket_id: 'K7M' } } })).toEqual({
      data: { ticket: { ticketId: 'K7M' } },
    });
  });

  it('refuses an answer without an id', () => {
    expect(ticketAnswerSchema.safeParse({ data: { ticket: {} } }).success).toBe(false);
  });
});
