import { findingPrefix } from '#contract/finding-numbers.ts';
import type { AttackPath } from './attack-path.ts';

export const socPath: AttackPath = {
  id: `${findingPrefix}-2026-058`,
  title: 'The support console shows every tenant',
  vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:H/UI:N/VC:H/VI:L/VA:N/SC:N/SI:N/SA:N',
  reported: '2026-04-14',
  retested: '2026-04-24',
  answers: ['200', '403'],
  cut: 3,
  sides: [{ label: 'alert after 4 min', from: 3, at: 4, lane: 2 }],
  hops: [
    {
      label: 'control LA-07',
      glyph: 'document',
      lane: 0,
      name: 'Read what the control promises',
      lines: [
        'criterion   CC6.1, CC6.3',
        'control     LA-07 support access is limited to open cases',
        'period      2026-01-01 to 2026-12-31',
      ],
    },
    {
      label: 'support agent',
      glyph: 'person',
      lane: 1,
      name: 'Sign in as support',
      lines: [
        'GET /console/cases?assignee=me HTTP/2',
        '',
        'HTTP/2 200',
        '[{ "case": 4471, "tenant": "aldergate" }]',
      ],
    },
    {
      label: 'no open case',
      glyph: 'building',
      lane: 0,
      name: 'Open a tenant without a case',
      lines: [
        'GET /console/tenants/{-finray-}/users HTTP/2 {#1}',
        'cookie: console=<agent 12>',
        '',
        'HTTP/2 200',
        '[{!1,204 users with email and role!}]',
      ],
      notes: ['no open case, no ticket, no reason given'],
      after: [
        'GET /console/tenants/{-finray-}/users HTTP/2',
        'cookie: console=<agent 12>',
        '',
        '{+HTTP/2 403+}',
        '{ "title": "No open case", "control": "LA-07" }',
      ],
    },
    {
      label: 'all tenants',
      glyph: 'users',
      lane: 0,
      name: 'See how far it goes',
      lines: ['GET /console/tenants HTTP/2', '', 'HTTP/2 200', '[{!38 tenants!}, each with the same link]'],
      after: ['GET /console/tenants HTTP/2', '', 'HTTP/2 200', '[{+1 tenant, with its open case+}]'],
    },
  ],
};
