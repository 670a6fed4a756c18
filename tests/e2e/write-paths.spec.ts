import { bookPage } from '#content/pages/book.ts';
import { quotePage } from '#content/pages/get-a-quote.ts';
import { problemWords } from '#content/problems.ts';
import { builtNameRoutes } from '#contract/paths.ts';
import { validBooking } from '#tests/support/bookings.ts';
import { hostileRequest, seededRandom } from '#tests/support/hostile-requests.ts';
import { startSite } from '#tests/support/site-server.ts';
import { expect, test } from '#tests/support/site-test.ts';

/** Pages with a form, posted as browsers without a script do. The calls of the API: tests/server/write-paths.test.ts. */
const formPages = [
  '/get-a-quote',
  '/book',
  '/book/manage/none.none',
  '/career/apply/open',
  '/newsletter',
  '/newsletter/confirm?token=none.none',
  '/newsletter/unsubscribe?token=none.none',
];

/** A longer run by hand: `HOSTILE_SEED=7 HOSTILE_REQUESTS=2000 npm test -- e2e tests/e2e/write-paths.spec.ts`. */
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_261_115);
const requests = Number(process.env['HOSTILE_REQUESTS'] ?? 20);

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (url: string, headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer>) =>
  fetch(url, { method: 'POST', headers, body, redirect: 'manual' });

for (const path of formPages) {
  test(`whatever is posted to ${path}, the answer is no failure of ours and the server stays healthy`, async ({
    site,
  }) => {
    test.setTimeout(60_000 + requests * 2_000);
    const random = seededRandom(seed);
    const failures: unknown[] = [];
    for (let sent = 0; sent < requests; sent += 1) {
      const { headers, body } = hostileRequest(random);
      const [answer, health] = await Promise.all([
        post(`${site.url}${path}`, headers, new Uint8Array(body)),
        fetch(`${site.url}/healthz`),
      ]);
      await answer.arrayBuffer();
      // A form that was taken leads on (303).
      const isFine = (/^[24]/.test(String(answer.status)) || answer.status === 303) && health.status === 200;
      if (!isFine)
        failures.push({ seed, sent, status: answer.status, headers, body: body.toString('base64') });
    }
    expect(failures).toEqual([]);
  });
}

for (const [type, body, status] of [
  ['text/plain', 'name=Ada', 415],
  ['application/json', '{}', 415],
  ['multipart/form-data', 'no boundary', 400],
  ['multipart/form-data; boundary=x', '--x\r\nbroken', 400],
] as const) {
  test(`a form posted as ${type} (${body.slice(0, 5)}) is refused with ${status}, a sentence and the form`, async ({
    site,
  }) => {
    for (const [path, words] of [
      ['/get-a-quote', quotePage.form.label],
      ['/book', bookPage.form.label],
    ] as const) {
      const answer = await post(`${site.url}${path}`, { 'content-type': type }, body);
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, status]);
      expect(html).toContain(problemWords[status]?.message);
      expect(html).toContain(words);
    }
  });
}

test('a start that is no time is refused with its message and what was typed', async ({ site }) => {
  const fields = { ...validBooking, notes: 'Two apps.', start: 'junk' };
  const answer = await post(`${site.url}/book`, form, new URLSearchParams(fields).toString());
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain('Choose a time');
  expect(html).toContain(validBooking.email);
});

test('a page without a form refuses a POST before it is rendered', async ({ site }) => {
  for (const path of ['/', '/company', '/blog/no-such-article', '/xmlrpc.php', '/solutions/nothing']) {
    const answer = await post(`${site.url}${path}`, form, 'a=1');
    expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD']);
  }
});

test('unknown names below a route get one page each route, the same for every name', async () => {
  // Two servers: each renders its page for the first name it is asked for, and keeps it.
  const sites = [await startSite({ RATE_LIMIT: 'off' }), await startSite({ RATE_LIMIT: 'off' })];
  try {
    for (const route of [...builtNameRoutes, '*']) {
      const paths = ['first-name', 'another'].map((name) => `/${route.replace(/:\w+|\*/, name)}`);
      const [one, two] = await Promise.all(
        sites.map(async (site, index) => {
          const answer = await fetch(`${site.url}${paths[index]}`);
          return [answer.status, (await answer.text()).replaceAll(/:\d{4,5}\b/g, ':port')];
        }),
      );
      expect(one, route).toEqual(two);
    }
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
});

test('a network that asks for more than anyone reads is told to wait, others are not', async () => {
  const site = await startSite({ TRUST_PROXY: '1' });
  try {
    const ask = (client: string, index: number) =>
      fetch(`${site.url}/blog?q=${index}`, { headers: { 'x-forwarded-for': client } });
    const statuses = new Set<number>();
    for (let index = 0; index < 400 && !statuses.has(429); index += 20) {
      const batch = Array.from({ length: 20 }, (_, offset) => ask('192.0.2.1', index + offset));
      for (const answer of await Promise.all(batch)) statuses.add(answer.status);
    }
    const refused = await ask('192.0.2.1', -1);
    expect([...statuses].toSorted()).toEqual([200, 429]);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await refused.text()).toContain(problemWords[429]?.message);
    expect((await ask('192.0.2.2', 0)).status).toBe(200);
  } finally {
    await site.stop();
  }
});
