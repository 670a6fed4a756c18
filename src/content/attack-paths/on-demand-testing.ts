import { findingPrefix } from '#contract/finding-numbers.ts';
import type { AttackPath } from './attack-path.ts';

export const onDemandPath: AttackPath = {
  id: `${findingPrefix}-2026-059`,
  title: 'One gift card pays twice',
  vector: 'CVSS:4.0/AV:N/AC:L/AT:P/PR:L/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
  reported: '2026-04-15',
  retested: '2026-04-16',
  answers: ['201, 201', '201, 409'],
  cut: 3,
  sides: [{ label: 'refund: refused', from: 2, at: 3, lane: 2 }],
  hops: [
    {
      label: 'pull request 1184',
      glyph: 'branch',
      lane: 0,
      name: 'Read the brief',
      lines: [
        'test: checkout-v2',
        'where: https://pr-1184.staging.kestrel.example',
        'would_hurt:',
        '  - card balance spent twice',
        '  - refund to a card that never paid',
      ],
    },
    {
      label: 'card with 50.00',
      glyph: 'card',
      lane: 1,
      name: 'Fill two carts',
      lines: ['GET /api/cards/GC-7Q41 HTTP/2', '', 'HTTP/2 200', '{ "balance": "50.00" }'],
    },
    {
      label: 'two requests at once',
      glyph: 'clock',
      lane: 0,
      name: 'Pay both at the same time',
      lines: [
        'POST /api/orders {-x 2, one packet-}  card=GC-7Q41 {#1}',
        '',
        'HTTP/2 201 { "paid": "50.00" }',
        'HTTP/2 {!201!} { "paid": {!"50.00"!} }',
      ],
      notes: ['both read the balance before either writes'],
      after: [
        'POST /api/orders {-x 2, one packet-}  card=GC-7Q41',
        '',
        'HTTP/2 201 { "paid": "50.00" }',
        '{+HTTP/2 409+} { "title": "Balance has changed" }',
      ],
    },
    {
      label: 'goods worth 100.00',
      glyph: 'box',
      lane: 2,
      name: 'Check out',
      lines: ['GET /api/cards/GC-7Q41 HTTP/2', '', 'HTTP/2 200', '{ "balance": {!"-50.00"!} }'],
      after: ['GET /api/cards/GC-7Q41 HTTP/2', '', 'HTTP/2 200', '{ "balance": {+"0.00"+} }'],
    },
  ],
};
