import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestLookupAcceptedSchema } from '#contract/request/look-up.ts';
import { newsletterAcceptedSchema } from '#contract/newsletter.ts';
import { ticketsPath } from '#contract/paths.ts';
import { quotePage } from '#content/pages/get-a-quote.ts';
import { apiAddress, postJson, readErrors, type AnswerSchema } from './api-client.ts';

const words = quotePage.catalogue;
const sent = vi.fn<typeof fetch>();

const post = (url = '/api/tickets', answer: AnswerSchema<unknown> = requestLookupAcceptedSchema) =>
  postJson({ url, body: { a: 1 }, answer, ownHeaders: { 'x-own': '1' }, words });

beforeEach(() => {
  vi.stubGlobal('window', { location: new URL('https://site.example/get-a-quote') });
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockReset();
});

describe('A call to the API', () => {
  test('carries our own headers to our own origin only.', async () => {
    sent.mockImplementation(async () => Response.json({}));
    await post();
    await post('https://api.elsewhere.example/api/tickets');
    const headers = sent.mock.calls.map(([, init]) => init?.headers);
    expect(headers).toEqual([
      { 'Content-Type': 'application/json', 'x-own': '1' },
      { 'Content-Type': 'application/json' },
    ]);
  });

  test('succeeds with what its contract promises, and hands it on.', async () => {
    const body = { data: { newsletter: { status: 'confirmation-sent' } } };
    sent.mockImplementation(async () => Response.json(body, { status: 202 }));
    expect(await post('/api/newsletter', newsletterAcceptedSchema)).toEqual({ ok: true, answer: body });
    expect(await post('/api/case-links', requestLookupAcceptedSchema)).toMatchObject({ ok: false });
  });

  test.each([
    ['a page of a captive portal', () => new Response('<html>Sign in to the network</html>')],
    ['an empty answer', () => new Response(null, { status: 204 })],
    ['another answer', () => Response.json({ data: {} })],
  ])('answered with success by %s has not succeeded.', async (_name, answer) => {
    sent.mockImplementation(async () => answer());
    for (const schema of [newsletterAcceptedSchema, requestLookupAcceptedSchema]) {
      expect(await post('/api/newsletter', schema)).toEqual({
        ok: false,
        status: 0,
        message: words.fallback,
        errors: [],
      });
    }
  });

  test('that is refused shows the server’s message and status.', async () => {
    const body = { message: 'Nope', errors: ['One'] };
    sent.mockResolvedValue(Response.json(body, { status: 422 }));
    expect(await post()).toEqual({
      ok: false,
      status: 422,
      message: 'Nope',
      errors: [{ field: '', msg: 'One' }],
      body,
    });
  });

  test('that is refused without a message reads "Failed to create ticket".', async () => {
    sent.mockResolvedValue(new Response('<html>', { status: 502 }));
    expect(await post()).toMatchObject({ status: 502, message: 'Failed to create ticket' });
  });

  test('without an answer names the host and has status 0.', async () => {
    sent.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await post('https://api.elsewhere.example/api/tickets')).toMatchObject({
      status: 0,
      message:
        'Unable to connect to the server at api.elsewhere.example. Please check your internet connection and try again.',
    });
  });

  test('that takes too long counts as unanswered.', async () => {
    sent.mockRejectedValue(new DOMException('late', 'TimeoutError'));
    expect(await post()).toMatchObject({
      status: 0,
      message: words.unreachable.replace('{host}', 'site.example'),
    });
  });

  test('that fails otherwise shows the error’s message, or the sentence for the unexpected.', async () => {
    sent.mockRejectedValueOnce(new RangeError('Out of range'));
    expect(await post()).toMatchObject({ message: 'Out of range' });
    sent.mockRejectedValueOnce(new RangeError(''));
    expect(await post()).toMatchObject({ message: 'An unexpected error occurred' });
  });
});

test.each(['https://api.example/v1', 'https://api.example/v1/'])('A call is found below %s.', (apiUrl) => {
  expect(apiAddress(apiUrl, ticketsPath)).toBe('https://api.example/v1/tickets');
});

test('Errors are read from msg, then message, then the item itself.', () => {
  expect(
    readErrors({ errors: [{ field: 'email', msg: 'A', message: 'B' }, { message: 'B' }, 'C', { code: 7 }] }),
  ).toEqual([
    { field: 'email', msg: 'A' },
    { field: '', msg: 'B' },
    { field: '', msg: 'C' },
    { field: '', msg: '{"code":7}' },
  ]);
  expect(readErrors({ errors: 'no list' })).toEqual([]);
  expect(readErrors(null)).toEqual([]);
});
