import { findingPrefix } from '#contract/finding-numbers.ts';
import type { AttackPath } from './attack-path.ts';

export const auditPath: AttackPath = {
  id: `${findingPrefix}-2026-083`,
  title: 'Left the company, can still log in',
  vector: 'CVSS:4.0/AV:N/AC:L/AT:P/PR:L/UI:N/VC:H/VI:L/VA:N/SC:N/SI:N/SA:N',
  reported: '2026-06-12',
  retested: '2026-06-19',
  answers: ['2 rows', '0 rows'],
  cut: 2,
  sides: [
    { label: '214 on time', from: 1, at: 2, lane: 2 },
    { label: 'badge: blocked', from: 2, at: 3, lane: 1 },
  ],
  hops: [
    {
      label: 'left in March',
      glyph: 'person',
      lane: 2,
      name: 'List everyone who has left',
      lines: [
        'policy AC-04: access is removed within one working day',
        'population: 216 people who left before 2026-06-01',
      ],
    },
    {
      label: 'active login',
      glyph: 'key',
      lane: 0,
      name: 'Match the list against logins',
      lines: [
        "where h.left_on < date '{-2026-06-01-}' and i.status = 'ACTIVE'",
        '',
        ' person_id | left_on    | last_login          | mfa',
        ' P-0417    | 2026-03-31 | {!2026-06-11 07:42:10!} | none',
        ' P-0388    | 2026-02-13 | {!2026-05-02 18:05:37!} | totp',
      ],
      after: [
        "where h.left_on < date '{-2026-06-01-}' and i.status = 'ACTIVE'",
        '',
        ' person_id | left_on | last_login | mfa',
        '{+(0 rows)+}',
      ],
    },
    {
      label: 'VPN',
      glyph: 'globe',
      lane: 0,
      name: 'See what it gives access to',
      lines: [
        '2026-06-11 07:42:10 P-0417 203.0.113.58 login ok',
        '2026-06-11 07:43:02 P-0417 vpn-eu {!session opened!}',
      ],
      after: ['2026-06-19 10:05:41 P-0417 203.0.113.58 {+login refused+}'],
    },
    {
      label: 'finance share',
      glyph: 'database',
      lane: 2,
      name: 'Follow it to the data',
      lines: [
        '2026-06-11 07:51:37 P-0417 \\\\files\\finance\\2026',
        '  {!read 14 files!}, no alert',
        '# from the logs; we called the owner within the hour',
      ],
      after: ['# {+no session or file access+} since 2026-06-12'],
    },
  ],
};
