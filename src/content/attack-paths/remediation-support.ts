import { findingPrefix } from '#contract/finding-numbers.ts';
import type { AttackPath } from './attack-path.ts';

export const remediationPath: AttackPath = {
  id: `${findingPrefix}-2026-090`,
  title: 'A fix, and the test that protects it',
  vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
  reported: '2026-07-06',
  retested: '2026-07-10',
  answers: ['200', '404'],
  cut: 2,
  sides: [{ label: 'four more queries', from: 2, at: 3, lane: 0 }],
  hops: [
    {
      label: 'finding reproduced',
      glyph: 'terminal',
      lane: 1,
      name: 'Reproduce it together',
      lines: [
        `$ npm test -- ${findingPrefix}-2026-090`,
        '{!x!} another tenant’s invoice is not found',
        '    expected 404, received {!200!}',
      ],
    },
    {
      label: 'one query',
      glyph: 'database',
      lane: 2,
      name: 'Find the cause',
      lines: [
        'const invoice = await db.invoice.findUnique({',
        '  where: { {!id!} }, {#1}',
        '});',
        '# {!200!} for every tenant',
      ],
      notes: ['anyone who knows the number gets the row'],
      after: [
        'const invoice = await db.invoice.findFirst({',
        '  where: { id, {+tenantId: session.tenantId+} },',
        '});',
      ],
    },
    {
      label: 'tenant B’s invoice',
      glyph: 'document',
      lane: 2,
      name: 'Repeat the attack',
      lines: [
        'GET /invoices/{-7731-} HTTP/2',
        'cookie: session=<tenant a>',
        '',
        'HTTP/2 {!200!}',
        '{ "tenant": {!"b"!} }',
      ],
      after: ['GET /invoices/{-7731-} HTTP/2', 'cookie: session=<tenant a>', '', '{+HTTP/2 404+}'],
    },
    {
      label: 'next release',
      glyph: 'branch',
      lane: 0,
      name: 'Bring the bug back',
      lines: ['$ git revert 4e1f0aa && npm test', 'tests: 412 passed', '# {!no test would have caught it!}'],
      after: [
        '$ git revert 4e1f0aa && npm test',
        `tests: 412 passed, {+1 failed: ${findingPrefix}-2026-090+}`,
        '# the hole can’t come back unnoticed',
      ],
    },
  ],
};
