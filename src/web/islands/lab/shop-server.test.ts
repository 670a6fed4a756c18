import { describe, expect, it } from 'vitest';
import { labShop } from '#content/lab/shop.ts';
import { judge } from './lab-state.ts';
import { originalRequest, readRequest, type LabExercise, type LabRequest } from './request.ts';
import { answer } from './shop-server.ts';

/** What a tester changes, the status from both versions, and whether the first response is a finding. */
type Case = readonly [
  change: Partial<LabRequest>,
  vulnerable: number,
  repaired: number,
  isFinding?: 'finding' | 'touch',
];

const { host, token } = labShop;
const headers = (...lines: string[]) => ({ headers: lines.join('\n') });
const bearer = `authorization: Bearer ${token}`;
const at = (path: string): Partial<LabRequest> => ({ path });
const order = (id: string): Partial<LabRequest> => at(`/v2/orders/${id}`);

const orderCases: readonly Case[] = [
  [{}, 200, 200],
  [order('88214'), 200, 404, 'finding'],
  [order('88213'), 200, 404, 'finding'],
  [order('88180'), 200, 404, 'finding'],
  [order('88190'), 200, 200],
  [order('88179'), 404, 404],
  [order('88216'), 404, 404],
  [order('88203'), 404, 404],
  [order('0'), 404, 404],
  [order('-88214'), 404, 404],
  [order('88214.0'), 200, 404, 'finding'],
  [order('88214.5'), 400, 400],
  [order('0x15896'), 200, 404, 'finding'],
  [order('8.8214e4'), 200, 404, 'finding'],
  [order('%2088214'), 200, 404, 'finding'],
  [order('%38%38214'), 200, 404, 'finding'],
  [order('88214/'), 200, 404, 'finding'],
  [order('88214?id=88215'), 200, 404, 'finding'],
  [order('88215?id=88214'), 200, 200],
  [order('88214#x'), 200, 404, 'finding'],
  [order('88215,88214'), 400, 400],
  [order("88214' OR 1=1--"), 400, 400],
  [order("88214'--"), 400, 400],
  [order('../orders/88214'), 404, 404],
  [order('..%2f88214'), 400, 400],
  [order('NaN'), 400, 400],
  [order('Infinity'), 400, 400],
  [order('9'.repeat(400)), 400, 400],
  [order('99999999999999999999'), 404, 404],
  [order('٨٨٢١٤'), 400, 400],
  [order('%ff'), 400, 400],
  [order('%'), 400, 400],
  [order('\u{1f375}'), 400, 400],
  [order(''), 200, 200],
  [at('/v2/orders'), 200, 200],
  [at('/V2/orders/88214'), 404, 404],
  [at('/v1/orders/88214'), 404, 404],
  [at('/v2/users/1'), 404, 404],
  [at('/'), 404, 404],
  [at(''), 400, 400],
  [at('v2/orders/88214'), 400, 400],
  [at(`/v2/orders/${'1'.repeat(2_000)}`), 414, 414],
  [{ ...order('88214'), method: 'HEAD' }, 200, 404],
  [{ ...order('88214'), method: 'OPTIONS' }, 204, 204],
  [{ ...order('88214'), method: 'DELETE' }, 405, 405],
  [{ ...order('88214'), method: 'POST', body: '{"id":88214}' }, 405, 405],
  [{ method: 'TRACE' }, 405, 405],
  [{ method: 'get' }, 501, 501],
  [{ method: 'GET /v2' }, 400, 400],
  [{ method: '' }, 400, 400],
  [{ ...order('88214'), ...headers(`host: ${host}`) }, 401, 401],
  [{ ...order('88214'), ...headers(`host: ${host}`, 'authorization: Bearer') }, 401, 401],
  [{ ...order('88214'), ...headers(`host: ${host}`, 'authorization: Bearer someone-else') }, 401, 401],
  [{ ...order('88214'), ...headers(`host: ${host}`, 'authorization: Basic eW91OnlvdQ==') }, 401, 401],
  [{ ...order('88214'), ...headers(`host: ${host}`, `AUTHORIZATION: bearer ${token}`) }, 200, 404, 'finding'],
  [{ ...order('88214'), ...headers(bearer) }, 400, 400],
  [{ ...order('88214'), ...headers('host: elsewhere.example', bearer) }, 421, 421],
  [{ ...order('88214'), ...headers(`host: ${host}`, bearer, 'no colon here') }, 400, 400],
  [{ ...order('88214'), ...headers(`host: ${host}`, bearer, 'bad name: x') }, 400, 400],
  [{ ...order('88214'), ...headers(`host: ${host}`, bearer, 'x-user: admin', '', '') }, 200, 404, 'finding'],
  [
    { ...order('88214'), ...headers(`host: ${host}`, bearer, 'authorization: Bearer x') },
    200,
    404,
    'finding',
  ],
];

const cart = (members: unknown): Partial<LabRequest> => ({ body: JSON.stringify(members) });
const tea = { sku: 'oolong-100', quantity: 2, unitPrice: 18 };

const priceCases: readonly Case[] = [
  [{}, 201, 201],
  [cart(tea), 201, 201],
  [cart({ ...tea, unitPrice: 0.01 }), 201, 201, 'finding'],
  [cart({ ...tea, unitPrice: 17.99 }), 201, 201, 'finding'],
  [cart({ ...tea, unitPrice: 0 }), 201, 201, 'finding'],
  [cart({ ...tea, unitPrice: -18 }), 201, 201, 'finding'],
  [cart({ ...tea, unitPrice: 36 }), 201, 201],
  [cart({ ...tea, unitPrice: 1e-9 }), 201, 201, 'finding'],
  [cart({ ...tea, quantity: -1 }), 201, 422, 'finding'],
  [cart({ ...tea, quantity: -99 }), 201, 422, 'finding'],
  [cart({ ...tea, quantity: 0.5 }), 201, 422, 'finding'],
  [cart({ ...tea, quantity: 1.0001 }), 201, 422, 'finding'],
  [cart({ ...tea, quantity: 0 }), 422, 422],
  [{ body: '{"sku":"oolong-100","quantity":-0,"unitPrice":18}' }, 422, 422],
  [cart({ ...tea, quantity: 99 }), 201, 201],
  [cart({ ...tea, quantity: 100 }), 422, 422],
  [cart({ ...tea, quantity: -100 }), 422, 422],
  [cart({ ...tea, quantity: '2' }), 422, 422],
  [cart({ ...tea, quantity: null }), 422, 422],
  [cart({ ...tea, quantity: [2] }), 422, 422],
  [cart({ ...tea, unitPrice: '0.01' }), 422, 201],
  [cart({ sku: 'oolong-100', quantity: 2 }), 422, 201],
  [cart({ ...tea, sku: 'kettle' }), 201, 201, 'finding'],
  [cart({ ...tea, sku: 'kettle', unitPrice: 120 }), 201, 201],
  [cart({ ...tea, sku: 'free-tea' }), 422, 422],
  [cart({ ...tea, sku: '__proto__' }), 422, 422],
  [cart({ ...tea, sku: ['oolong-100'] }), 422, 422],
  [cart({ ...tea, total: 0, discount: 100 }), 201, 201],
  [cart({ effect: { kind: 'charge' }, log: '', status: 201, headers: [] }), 422, 422],
  [{ body: '{"sku":"oolong-100","quantity":2,"unitPrice":18,"unitPrice":1}' }, 201, 201, 'finding'],
  [{ body: '{"sku":"oolong-100","quantity":2,"unitPrice":1e999}' }, 422, 201],
  [{ body: '{"sku":"oolong-100","quantity":1e999,"unitPrice":1}' }, 422, 422],
  [{ body: '{"sku":"oolong-100","quantity":NaN}' }, 400, 400],
  [{ body: '' }, 400, 400],
  [{ body: '[]' }, 422, 422],
  [{ body: 'null' }, 422, 422],
  [{ body: '"oolong"' }, 422, 422],
  [{ body: '['.repeat(1_500) }, 400, 400],
  [{ method: 'GET' }, 405, 405],
  [{ method: 'PUT' }, 405, 405],
  [{ method: 'OPTIONS' }, 204, 204],
  [{ path: '/v2/products', method: 'GET' }, 200, 200],
  [{ path: '/v2/products', method: 'HEAD' }, 200, 200],
  [{ path: '/v2/orders/88214', method: 'GET' }, 404, 404],
  [headers(`host: ${host}`, bearer), 415, 415],
  [headers(`host: ${host}`, bearer, 'content-type: text/plain'), 415, 415],
  [headers(`host: ${host}`, bearer, 'content-type: application/jsonp'), 415, 415],
  [headers(`host: ${host}`, bearer, 'Content-Type: application/JSON; charset=utf-8'), 201, 201],
  [headers(`host: ${host}`, 'content-type: application/json'), 401, 401],
];

const note = (message: unknown): Partial<LabRequest> => cart({ subject: 'Tea', message });

const noteCases: readonly Case[] = [
  [{}, 201, 201],
  [note('Plain <3 words & more'), 201, 201],
  [note('<b>bold</b>'), 201, 201],
  [note('<script>alert(1)</script>'), 201, 201, 'finding'],
  [note('<SCRIPT>alert(1)</SCRIPT >'), 201, 201, 'finding'],
  [note('<script src=//evil.example/x.js></script>'), 201, 201, 'finding'],
  [note('<script></script>'), 201, 201],
  [note('<script type="text/plain">alert(1)</script>'), 201, 201],
  [note('<img src=x onerror=alert(1)>'), 201, 201, 'finding'],
  [note('<img src=x onerror=alert(1)'), 201, 201],
  [note('<img onerror=alert(1)>'), 201, 201],
  [note('<svg/onload=alert(1)>'), 201, 201, 'finding'],
  [note('<iframe src="java\tscript:alert(1)">'), 201, 201, 'finding'],
  [note('<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;">'), 201, 201, 'finding'],
  [note('<details open ontoggle=alert(1)>'), 201, 201, 'finding'],
  [note('<input autofocus onfocus=alert(1)>'), 201, 201, 'finding'],
  [note('<a href="javascript:alert(1)">x</a>'), 201, 201, 'touch'],
  [note('<a href="&#106;avascript:alert(1)">x</a>'), 201, 201, 'touch'],
  [note('<a href="https://example.com">x</a>'), 201, 201],
  [note('<p onclick="alert(1)">x</p>'), 201, 201, 'touch'],
  [note('<p onclick="">x</p>'), 201, 201],
  [note('&lt;script&gt;alert(1)&lt;/script&gt;'), 201, 201],
  [note('<!-- <script>alert(1)</script> -->'), 201, 201],
  [note('<textarea><script>alert(1)</script></textarea>'), 201, 201],
  [note('<scr<script>ipt>alert(1)</script>'), 201, 201],
  [note('<template><script>alert(1)</script></template>'), 201, 201],
  [note('\u{1f375} ’quoted’ \u{202e}backwards'), 201, 201],
  [note(''), 422, 422],
  [note('   '), 422, 422],
  [note(42), 422, 422],
  [note(['<script>alert(1)</script>']), 422, 422],
  [note('a'.repeat(2_001)), 422, 422],
  [note('a'.repeat(2_000)), 201, 201],
  [cart({ message: 'x' }), 422, 422],
  [cart({ subject: 'a'.repeat(121), message: 'x' }), 422, 422],
  [cart({ subject: '<script>alert(1)</script>', message: 'x' }), 201, 201],
  [{ body: '{' }, 400, 400],
  [{ method: 'GET' }, 405, 405],
  [{ method: 'DELETE' }, 405, 405],
  [{ path: '/v2/tickets/4127', method: 'GET' }, 404, 404],
  [headers(`host: ${host}`, bearer), 415, 415],
  [headers(`host: ${host}`, 'content-type: application/json'), 401, 401],
];

describe.each([
  ['order', orderCases],
  ['price', priceCases],
  ['note', noteCases],
] as const)('The shop in exercise %s', (exercise: LabExercise, cases: readonly Case[]) => {
  it('has at least 25 requests here, and each says something else.', () => {
    expect(cases.length).toBeGreaterThanOrEqual(25);
    expect(new Set(cases.map(([change]) => JSON.stringify(change))).size).toBe(cases.length);
  });

  it.each(cases.map((entry) => [JSON.stringify(entry[0]).slice(0, 90), entry] as const))(
    'answers %s by what it asks, with the mistake and without.',
    (_, [change, vulnerable, repaired, wanted]) => {
      const request = { ...originalRequest(exercise), ...change };
      const first = answer(exercise, request, 'vulnerable');
      const second = answer(exercise, request, 'repaired');
      expect([first.status, second.status]).toEqual([vulnerable, repaired]);
      const breach = judge(first);
      const kind = breach?.exercise === 'note' && breach.when === 'when touched' ? 'touch' : 'finding';
      expect(breach ? kind : undefined).toBe(wanted);
      expect(judge(second), 'the repaired shop gives nothing away').toBeNull();
    },
  );
});

it('the repaired shop says the same of a stranger’s order as of one that isn’t there', () => {
  const ask = (id: number) =>
    answer('order', { ...originalRequest('order'), path: `/v2/orders/${id}` }, 'repaired');
  expect(ask(88_214)).toEqual(ask(1));
});

it('the repaired checkout charges its own price, whatever it is told', () => {
  const request = { ...originalRequest('price'), ...cart({ ...tea, unitPrice: 0.01 }) };
  expect(JSON.parse(answer('price', request, 'repaired').body)).toMatchObject({ charged: 36 });
  expect(JSON.parse(answer('price', request, 'vulnerable').body)).toMatchObject({ charged: 0.02 });
});

it('the repaired desk gets the note escaped', () => {
  const request = { ...originalRequest('note'), ...note('<img src=x onerror="go()">') };
  expect(JSON.parse(answer('note', request, 'repaired').body)).toMatchObject({
    agentView: '<p>&lt;img src=x onerror=&quot;go()&quot;&gt;</p>',
  });
});

it('a request of noise is read or refused, never thrown at', () => {
  for (let seed = 1; seed < 400; seed += 1) {
    const noise = Array.from({ length: 30 }, (_, place) =>
      String.fromCodePoint(((seed * 2_654_435_761 + place * 40_503) >>> 3) % 0xd7ff),
    ).join('');
    for (const exercise of ['order', 'price', 'note'] as const)
      for (const part of ['method', 'path', 'headers', 'body'] as const) {
        const { status } = answer(exercise, { ...originalRequest(exercise), [part]: noise }, 'vulnerable');
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(600);
      }
  }
  expect(readRequest({ method: 'GET', path: '/', headers: '', body: '' })).toBe('noHost');
});
