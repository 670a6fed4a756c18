import { describe, expect, it, vi } from 'vitest';
import { exampleTicket } from '#contract/ticket.ts';
import { requestProblems } from '#content/request-problems.ts';
import { requestPage } from '#content/pages/request.ts';
import { requestActionLimits, lookupLimits } from '#contract/request/request-limits.ts';
import { letterLimits } from '#contract/letter.ts';
import { ticketRateLimits } from '#contract/ticket-limits.ts';
import { bookingRateLimits } from '#server/bookings/booking.ts';
import { newsletterLimits } from '#server/newsletter/service.ts';
import { builtAppForFile } from '#tests/pages/built-app.ts';
import { readMailSource } from '#tests/support/mail-source.ts';
import { outboxMails } from '#tests/support/outbox.ts';

const { app, dataDir } = builtAppForFile({ rateLimit: 'on' });
const typed = 'not-an-address';

const post = (url: string, remoteAddress: string, fields: Record<string, string> = { email: typed }) =>
  app().inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

describe('A form that its page refuses', () => {
  it.each([
    ['/get-a-quote', '192.0.2.1', ticketRateLimits.perClient],
    ['/book', '192.0.2.2', bookingRateLimits.perClient],
    ['/case', '192.0.2.3', lookupLimits.perClient],
    ['/newsletter', '192.0.2.4', newsletterLimits.perClient],
  ] as const)('is counted: %s takes no more of them than of good ones.', async (path, address, most) => {
    for (let sent = 0; sent < most; sent += 1) expect((await post(path, address)).statusCode).toBe(400);
    const { statusCode, headers, body } = await post(path, address);
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain(requestProblems.tooMany(Math.ceil(Number(headers['retry-after']) / 60)));
    // Nothing typed is lost.
    expect(body).toContain(`value="${typed}"`);
  });
});

it('Look-ups of letters are counted whether or not they can be right; a spent network is told when to come back.', async () => {
  const look = (query: string) => app().inject({ url: `/verify?${query}`, remoteAddress: '192.0.2.5' });
  for (let sent = 0; sent < letterLimits.perClient; sent += 1)
    expect((await look('number=LTR-K7M4-QX9T-B2CD&code=P3WN-8HXC')).statusCode).toBe(200);
  const { statusCode, headers, body } = await look('number=x&code=y');
  expect(statusCode).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain(requestProblems.tooMany(Math.ceil(Number(headers['retry-after']) / 60)));
  // The page itself stays open to them.
  expect((await app().inject({ url: '/verify', remoteAddress: '192.0.2.5' })).statusCode).toBe(200);
});

it('The holder of a mailed link acts and reads whatever strangers on their network have used up.', async () => {
  const network = '192.0.2.6';
  await post('/get-a-quote', network, { ...exampleTicket, services: 'web' });
  const token = await vi.waitFor(async () => {
    const mails = (await outboxMails(dataDir, 'ada@example.com')).map((mail) => readMailSource(mail).text);
    const [, mailed] = /\/case\/([\w~.-]+)/.exec(mails.find((text) => text.includes('/case/')) ?? '') ?? [];
    if (mailed === undefined) throw new Error('The receipt is not there yet.');
    return mailed;
  }, 30_000);
  const copy = { intent: 'copy', formKey: 'form-key-1' };
  const statuses = new Set<number>();
  for (let sent = 0; sent <= requestActionLimits.perClient; sent += 1)
    statuses.add((await post('/case/forged.link', network, copy)).statusCode);
  expect([...statuses]).toEqual([404, 429]);
  const acted = await post(`/case/${token}`, network, copy);
  expect(acted.statusCode).toBe(303);
  const page = await app().inject({
    url: acted.headers.location?.split('#')[0] ?? '',
    remoteAddress: network,
  });
  expect(page.body).toContain(requestPage.done.copy);
});
