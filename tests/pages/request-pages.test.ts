import { beforeAll, describe, expect, it } from 'vitest';
import { documentProblems } from '#content/request-messages.ts';
import { goneRequestPage } from '#content/pages/request-look-up.ts';
import { requestPage } from '#content/pages/request.ts';
import { confirmRequestPage } from '#content/pages/request-confirm.ts';
import { builtAppForFile } from '#tests/pages/built-app.ts';
import { writeRequestStates } from '#tests/support/request-states.ts';
import { validTicket } from '#tests/support/tickets.ts';

const { app, api, dataDir, logged } = builtAppForFile();
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const get = (url: string) => app().inject({ url });
const post = (url: string, fields: Record<string, string>) =>
  app().inject({ method: 'POST', url, headers: form, payload: new URLSearchParams(fields).toString() });
const act = (url: string, fields: Record<string, string>) =>
  post(url, { formKey: 'some-form-key', ...fields });

let paths: Readonly<Record<string, string>> = {};
const pathOf = (name: string): string => paths[name] ?? '';
let ticket: { ticketId: string; caseUrl: string };
const details = 'The staging password hint is a fruit.';

async function createTicket(email = 'vera.visitor@example.com') {
  const answer = await app().inject({
    method: 'POST',
    url: '/api/tickets',
    payload: { ...validTicket, email, phone: '9876501234', message: details },
  });
  return answer.json<{ data: { ticket: { ticketId: string; caseUrl: string } } }>().data.ticket;
}

beforeAll(async () => {
  paths = await writeRequestStates({ dataDir, databaseUrl: null });
  ticket = await createTicket();
});

describe('the page of a request', () => {
  it('is behind the address that the form was answered with', async () => {
    const answer = await get(ticket.caseUrl);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(ticket.ticketId);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(answer.body).toContain('<meta name="robots" content="noindex"');
  });

  it('holds neither phone nor address nor details, in no part of its HTML, and has no data beside it', async () => {
    const { body, statusCode } = await get(ticket.caseUrl);
    expect(statusCode).toBe(200);
    for (const secret of ['9876501234', 'vera.visitor', 'Ada Lovelace', details, 'password hint'])
      expect(body).not.toContain(secret);
    expect(body).toContain('v•••@example.com');
    const data = await get(`${ticket.caseUrl}.data`);
    expect(data.statusCode).toBe(404);
    expect(data.body).not.toContain('v•••@example.com');
  });

  it.each([
    'new',
    'late',
    'contacted',
    'added',
    'waiting',
    'scoped',
    'quoted',
    'won',
    'lost',
    'closed',
    'withdrawn',
    'merged',
    'stage-late',
    'stage-2',
    'stage-offer',
    'hired',
    'declined',
    'withdrew',
    'call-upcoming',
    'call-past',
    'call-cancelled',
  ])('says where it stands: %s', async (name) => {
    const answer = await get(pathOf(name));
    expect(answer.statusCode).toBe(200);
    const [, heading] = /<h1[^>]*>([^<]+)/.exec(answer.body) ?? [];
    expect(heading).not.toBe(goneRequestPage.heading);
    // Impossible actions aren't offered.
    const isClosed =
      /^(won|lost|closed|withdrawn|merged|hired|declined|withdrew|call-past|call-cancelled)$/.test(name);
    expect(answer.body.includes('value="withdraw"')).toBe(!isClosed);
    expect(answer.body.includes('value="add"')).toBe(!isClosed && !name.startsWith('call'));
    const { late } = requestPage.strip.outcomes;
    expect(answer.body.includes(late)).toBe(name === 'late' || name === 'stage-late');
  });

  it('answers every other token with one and the same 404', async () => {
    const token = ticket.caseUrl.split('/').at(-1) ?? '';
    const [first, ...others] = await Promise.all(
      [
        pathOf('gone'),
        '/case/none',
        '/case/x.y',
        `/case/${token}x`,
        `/case/${pathOf('confirm-copy').split('/').at(-1)}`,
        `/case/${'x'.repeat(1_000)}`,
      ].map(get),
    );
    expect(first?.statusCode).toBe(404);
    expect(first?.body).toContain(goneRequestPage.heading);
    for (const answer of others) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe(first?.body);
    }
  });

  it('takes what is added, says so after a redirect, and keeps a refused text', async () => {
    const { caseUrl } = await createTicket();
    const empty = await act(caseUrl, { intent: 'add', text: ' ' });
    expect([empty.statusCode, empty.body.includes('Write what you want to add')]).toEqual([400, true]);
    const long = await act(caseUrl, { intent: 'add', text: `Start ${'x'.repeat(5_001)}` });
    expect([long.statusCode, long.body.includes('Start xxx')]).toEqual([400, true]);
    expect((await act(caseUrl, { intent: 'fly' })).statusCode).toBe(400);
    const added = await act(caseUrl, { intent: 'add', text: 'Also the app.' });
    expect([added.statusCode, added.headers.location]).toEqual([303, `${caseUrl}?done=add#done`]);
    expect(added.headers['referrer-policy']).toBe('no-referrer');
    const page = await get(`${caseUrl}?done=add`);
    expect(page.body).toContain(requestPage.done.add);
    expect(page.body).not.toContain('Also the app.');
  });

  it('takes its own forms, which browsers send without an origin because the page has no referrer', async () => {
    const { caseUrl } = await createTicket('origin@example.com');
    const answer = await app().inject({
      method: 'POST',
      url: caseUrl,
      headers: { ...form, origin: 'null', 'sec-fetch-site': 'same-origin' },
      payload: 'intent=nda&formKey=some-form-key',
    });
    expect(answer.statusCode).toBe(303);
    const foreign = await app().inject({
      method: 'POST',
      url: caseUrl,
      headers: { ...form, origin: 'null' },
      payload: 'intent=withdraw&formKey=some-form-key',
    });
    expect(foreign.statusCode).toBe(403);
  });

  it('refuses what another site makes a browser send', async () => {
    const answer = await app().inject({
      method: 'POST',
      url: ticket.caseUrl,
      headers: { ...form, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      payload: 'intent=withdraw&formKey=some-form-key',
    });
    expect(answer.statusCode).toBe(403);
  });

  it('gives no copy by a link that erases, and erases nothing by one that copies', async () => {
    const erase = pathOf('confirm-erase');
    const answer = await post(`${erase}/copy`, {});
    expect([answer.statusCode, answer.headers.location]).toEqual([303, erase]);
    expect((await get(`${pathOf('confirm-copy')}/copy`)).statusCode).toBe(303);
    const noErasure = await post(pathOf('confirm-copy'), {});
    expect(noErasure.statusCode).toBe(404);
    expect(noErasure.body).not.toContain(confirmRequestPage.erased.heading);
    const copy = await post(`${pathOf('confirm-copy')}/copy`, {});
    expect(copy.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    expect(copy.json()).toMatchObject({
      email: 'new@example.com',
      requests: [{ company: 'Analytical Engines' }],
    });
    expect((await get(pathOf('new'))).statusCode).toBe(200);
    const asked = await get(erase);
    expect(asked.body).toContain(confirmRequestPage.erase.heading);
    expect((await get(pathOf('new'))).statusCode).toBe(200);
    const erased = await post(erase, {});
    expect(erased.statusCode).toBe(200);
    expect(erased.body).toContain(confirmRequestPage.erased.heading);
    expect((await get(pathOf('new'))).statusCode).toBe(404);
    expect((await get(erase)).statusCode).toBe(404);
  });
});

it.each(['/get-a-quote/ticket', '/career/application'])(
  '%s tells nothing by an ID alone: known or not, it leads to the look-up',
  async (path) => {
    for (const id of [ticket.ticketId, 'ABC-DEF-GHJ', 'APP-ABC-DEF-GHJ', 'x']) {
      const answer = await get(`${path}/${id}`);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/case']);
    }
  },
);

it('shows the success view of a form without a script behind the token', async () => {
  // No test looks this one up: a new link would invalidate it.
  const { caseUrl } = await createTicket('no.script@example.com');
  const token = caseUrl.split('/').at(-1) ?? '';
  const answer = await get(`/get-a-quote/ticket/${token}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Ticket Created Successfully!');
  expect(answer.body).toContain(`href="${caseUrl}"`);
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
  expect((await get(`/career/application/${token}`)).headers.location).toBe('/case');
});

it('asks on the page whose link was not mailed to have it mailed, with one button', async () => {
  const answer = await act(ticket.caseUrl, { intent: 'link' });
  expect(answer.headers.location).toBe(`${ticket.caseUrl}?done=link#done`);
  expect((await get(`${ticket.caseUrl}?done=link`)).body).toContain(requestPage.done.link);
});

it('answers no program that only looks at a link to a document', async () => {
  const answer = await app().inject({ method: 'HEAD', url: '/case/document/none.none' });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET']);
});

it('says in a sentence that a link to a document opens nothing', async () => {
  const answer = await get('/case/document/none.none');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toBe(documentProblems.gone);
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('writes no token, whole or in part, into its log', async () => {
  await api().requests.lookups.settleWaiting();
  const ofEachKind = ['contacted', 'stage-2', 'call-upcoming', 'confirm-copy'].map(pathOf);
  const tokens = [...ofEachKind, ticket.caseUrl].map((path) => path.split('/').at(-1) ?? '');
  for (const token of tokens) {
    await get(`/case/${token}x`);
    await get(`/%63ase/${token}x`);
    await get(`/CASE/${token}x`);
    await get(`/case/confirm/${token}x`);
    await get(`/case/document/${token}x`);
    await act(`/case/${token}`, { intent: 'fly' });
  }
  expect(logged()).toContain('"path":"/case/…"');
  for (const token of tokens) expect(logged()).not.toContain(token.split('.')[1] || 'none at all');
});
