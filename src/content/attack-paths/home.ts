import { findingPrefix } from '#contract/finding-numbers.ts';
import type { AttackPath } from './attack-path.ts';

/** The finding in the home page's evidence section and in the article on regression tests, from the first request. */
export const homePath: AttackPath = {
  id: `${findingPrefix}-2026-041`,
  title: 'One customer can read another’s orders',
  vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
  reported: '2026-03-18',
  retested: '2026-03-18',
  answers: ['200', '404'],
  cut: 3,
  sides: [
    { label: 'cdn', from: 2, at: 3, lane: 0 },
    { label: 'vpn', from: 1, at: 2, lane: 2 },
  ],
  hops: [
    {
      label: 'internet',
      glyph: 'globe',
      lane: 1,
      name: 'Sign up like anyone else',
      lines: [
        'POST /v2/signup HTTP/2',
        'host: api.orders.example',
        '',
        'HTTP/2 201',
        '{ "user": "user-b", "role": "customer" }',
      ],
    },
    {
      label: 'api gateway',
      glyph: 'server',
      lane: 0,
      name: 'List your own orders',
      lines: [
        'GET /v2/orders HTTP/2',
        'authorization: Bearer <user-b>',
        '',
        'HTTP/2 200',
        '[{ "id": 88215, "owner": "user-b" }]',
      ],
    },
    {
      label: '/v2/orders/88214',
      glyph: 'document',
      lane: 1,
      name: 'Request the order before it',
      lines: [
        'GET /v2/orders/{-88214-} HTTP/2 {#1}',
        'authorization: Bearer <user-b>',
        '',
        'HTTP/2 200',
        '{ "id": 88214, "owner": {!"user-a"!}, "card": {!"**** 4242"!} } {#2}',
      ],
      notes: ['not ours', 'a stranger’s name and card'],
      after: [
        'GET /v2/orders/{-88214-} HTTP/2',
        'authorization: Bearer <user-b>',
        '',
        '{+HTTP/2 404+}',
        '{ "title": "Not found" }',
      ],
    },
    {
      label: 'customer data',
      glyph: 'users',
      lane: 2,
      name: 'Try the rest in sequence',
      lines: [
        'GET /v2/orders/{-[88000-88213]-} HTTP/2',
        'authorization: Bearer <user-b>',
        '',
        'HTTP/2 200   {!214 of 214 orders!}',
        'stopped here, per the rules of engagement',
      ],
      after: [
        'GET /v2/orders/{-[88000-88213]-} HTTP/2',
        'authorization: Bearer <user-b>',
        '',
        '{+HTTP/2 404+}   0 of 214 orders',
      ],
    },
  ],
};

/**
 * The path as the hero of the home page plays it: what each step sent and got, in lines short enough for a fifth of the
 * page. The last frame is the cut: the same request, answered after the fix.
 */
export const homeFrames = [
  ['POST /v2/signup', 'email: user-b', '', 'HTTP/2 201', '{ "user": "user-b" }'],
  ['GET /v2/orders', 'Bearer <user-b>', '', 'HTTP/2 200', '[{ "id": 88215 }]'],
  ['GET /v2/orders/{-88214-}', 'Bearer <user-b>', '', 'HTTP/2 200', '{!"owner":"user-a"!}'],
  [
    '88213 200 {!user-f!}',
    '88212 200 {!user-c!}',
    '88211 200 {!user-k!}',
    '88210 200 {!user-a!}',
    '… {!214 of 214!}',
  ],
  ['GET /v2/orders/{-88214-}', 'Bearer <user-b>', '', '{+HTTP/2 404+}', '{"title":"Not found"}'],
] as const;

export const homeFix = { label: 'cut here', name: 'Fix shipped, retested: 404' } as const;
