import { beforeAll, describe, expect, it } from 'vitest';
import { lookUpPage } from '#content/pages/request-look-up.ts';
import { lookupMessages } from '#contract/request/look-up.ts';
import { builtAppForFile } from '#tests/pages/built-app.ts';
import { validTicket } from '#tests/support/tickets.ts';

const { app } = builtAppForFile();

describe('the look-up of a request', () => {
  const lookUp = (fields: Record<string, string>) =>
    app().inject({
      method: 'POST',
      url: '/case',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const ask = (payload: object) => app().inject({ method: 'POST', url: '/api/case-links', payload });

  let ticket: { ticketId: string };
  beforeAll(async () => {
    const payload = { ...validTicket, email: 'vera.visitor@example.com' };
    const answer = await app().inject({ method: 'POST', url: '/api/tickets', payload });
    ticket = answer.json<{ data: { ticket: { ticketId: string } } }>().data.ticket;
  });

  it('answers every address and ID with the same 202, byte for byte', async () => {
    const known = { email: 'vera.visitor@example.com' };
    const asked = [
      known,
      { ...known, caseId: ticket.ticketId },
      { ...known, caseId: `# ${ticket.ticketId.toLowerCase().replaceAll('-', ' ')}` },
      { email: 'nobody@example.com' },
      { email: 'nobody@example.com', caseId: ticket.ticketId },
      { ...known, caseId: 'ABC-DEF-GHJ' },
    ];
    const pages = await Promise.all(asked.map(lookUp));
    const calls = await Promise.all(asked.map(ask));
    for (const answers of [pages, calls]) {
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    }
    expect(pages[0]?.body).toContain(lookUpPage.sent.title);
    expect(calls[0]?.json()).toEqual({ data: { lookup: { status: 'accepted' } } });
  });

  it('names what it cannot read, with what was typed', async () => {
    const answer = await lookUp({ email: 'no address', caseId: 'K7M' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(lookupMessages.caseId);
    expect(answer.body).toContain('value="no address"');
    expect((await ask({ email: 'ada@example.com', caseId: 7 })).statusCode).toBe(400);
  });
});
