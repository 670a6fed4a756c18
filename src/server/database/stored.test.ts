import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { receivedTicketSchema } from '#contract/ticket.ts';
import { validApplication } from '#tests/support/applications.ts';
import { someScope, someScopeJson, validTicket } from '#tests/support/tickets.ts';
import { readStoredApplication } from '#server/applications/application.ts';
import { readStoredTicket } from '#server/tickets/ticket.ts';
import { storedReader } from './stored.ts';

describe('What is stored of a request', () => {
  it('is its text and lists as they came, an object as JSON, and null for what was left out.', () => {
    const { message: _, ...short } = validTicket;
    expect(readStoredTicket({ ...short, scope: someScope })).toMatchObject({
      ...short,
      message: null,
      scope: someScopeJson,
    });
  });

  it('is null, and not the word, for a null.', () => {
    expect(readStoredTicket({ ...validTicket, scope: null, message: null })).toMatchObject({
      scope: null,
      message: null,
    });
  });

  it('is read again as it was written.', () => {
    const stored = readStoredTicket({ ...validTicket, scope: someScope });
    expect(readStoredTicket(JSON.parse(JSON.stringify(stored)) as object)).toEqual(stored);
  });

  it('is nothing that only its sender knows: consent is not kept.', () => {
    expect(readStoredApplication(validApplication)).not.toHaveProperty('consent');
  });

  it('has no member that was never asked for.', () => {
    expect(readStoredTicket({ ...validTicket, admin: 'yes' })).not.toHaveProperty('admin');
  });

  it('has the value for earlier records in a required field that it was stored without.', () => {
    const schema = z.extend(receivedTicketSchema, { region: z.string() });
    const stored = readStoredTicket(validTicket);
    expect(() => storedReader(schema)(stored)).toThrow(': region.');
    expect(storedReader(schema, { region: 'unknown' })(stored)).toEqual({ ...stored, region: 'unknown' });
    expect(storedReader(schema, { region: 'unknown' })({ ...stored, region: 'EU' }).region).toBe('EU');
  });

  it.each([
    ['name', { ...validTicket, name: undefined }],
    ['name', { ...validTicket, name: 7 }],
    ['services', { ...validTicket, services: 'web' }],
    ['services', { ...validTicket, services: [1] }],
    ['message', { ...validTicket, message: ['a'] }],
  ])('is refused where it has the wrong kind of %s.', (name, record) => {
    expect(() => readStoredTicket(record)).toThrow(`: ${name}.`);
  });
});
