import { describe, expect, it } from 'vitest';
import { bookPage } from '#content/pages/book.ts';
import { quotePage } from '#content/pages/get-a-quote.ts';
import { newsletterPage } from '#content/pages/newsletter.ts';
import { problemWords } from '#content/problems.ts';
import { builtAppForFile } from '#tests/pages/built-app.ts';
import { validBooking } from '#tests/support/bookings.ts';
import { seededRandom } from '#tests/support/chance.ts';
import { hostileRequest } from '#tests/support/hostile-requests.ts';

/** Pages with a form, posted as browsers without a script do. API calls: tests/server/write-paths.test.ts. */
const formPages = [
  '/get-a-quote',
  '/book',
  '/book/manage/none.none',
  '/case',
  '/case/none.none',
  '/case/confirm/none.none',
  '/case/confirm/none.none/copy',
  '/career/apply/open',
  '/verify',
  '/newsletter',
  '/newsletter/confirm?token=none.none',
  '/newsletter/unsubscribe?token=none.none',
];

/** A longer run by hand: `HOSTILE_SEED=7 HOSTILE_REQUESTS=2000 npm test -- pages tests/pages/write-paths`. */
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_261_115);
const requests = Number(process.env['HOSTILE_REQUESTS'] ?? 12);

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const { app } = builtAppForFile();
const post = (url: string, headers: Record<string, string>, payload: string | Buffer) =>
  app().inject({ method: 'POST', url, headers, payload });

describe('Whatever is posted to a page', { timeout: 60_000 + requests * 2_000 }, () => {
  it.each(formPages)('%s answers 2xx, 303 or 4xx, and the server is still healthy.', async (path) => {
    const random = seededRandom(seed);
    const failures: unknown[] = [];
    for (let sent = 0; sent < requests; sent += 1) {
      const { headers, body } = hostileRequest(random);
      const [answer, health] = await Promise.all([post(path, headers, body), app().inject('/healthz')]);
      const { statusCode } = answer;
      // An accepted form redirects (303).
      const isFine = (/^[24]/.test(String(statusCode)) || statusCode === 303) && health.statusCode === 200;
      if (!isFine) failures.push({ seed, sent, status: statusCode, headers, body: body.toString('base64') });
    }
    expect(failures).toEqual([]);
  });
});

describe('A form that cannot be read', () => {
  it.each([
    ['text/plain', 'name=Ada', 415],
    ['application/json', '{}', 415],
    ['multipart/form-data', 'no boundary', 400],
    ['multipart/form-data; boundary=x', '--x\r\nbroken', 400],
  ] as const)('as %s (%j) is refused with %s, a sentence and the form.', async (type, body, status) => {
    for (const [path, words] of [
      ['/get-a-quote', quotePage.form.label],
      ['/book', bookPage.form.label],
      ['/newsletter', newsletterPage.form.submit],
    ] as const) {
      const answer = await post(path, { 'content-type': type }, body);
      expect([path, answer.statusCode]).toEqual([path, status]);
      expect(answer.body).toContain(problemWords[status]?.message);
      expect(answer.body).toContain(words);
    }
  });

  it('because its start is no time is refused with its message and what was typed.', async () => {
    const fields = { ...validBooking, request: '', notes: 'Two apps.', start: 'junk' };
    const answer = await post('/book', form, new URLSearchParams(fields).toString());
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Choose a time');
    expect(answer.body).toContain(validBooking.email);
  });
});

it.each(['/', '/company', '/blog/no-such-article', '/xmlrpc.php', '/solutions/nothing'])(
  '%s has no form and refuses a POST.',
  async (path) => {
    const answer = await post(path, form, 'a=1');
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  },
);
