import { findingPrefix } from '#contract/finding-numbers.ts';
import type { AttackPath } from './attack-path.ts';

export const isoPath: AttackPath = {
  id: `${findingPrefix}-2026-081`,
  title: 'One firewall rule, too broad',
  vector: 'CVSS:4.0/AV:A/AC:L/AT:N/PR:N/UI:N/VC:L/VI:H/VA:H/SC:N/SI:N/SA:N',
  reported: '2026-06-08',
  retested: '2026-06-22',
  answers: ['open', 'filtered'],
  cut: 2,
  sides: [
    { label: 'A.8.24: effective', from: 1, at: 2, lane: 0 },
    { label: 'A.8.13: 3 h 12 min', from: 2, at: 3.1, lane: 2 },
  ],
  hops: [
    {
      label: 'office Wi-Fi',
      glyph: 'building',
      lane: 0,
      name: 'Pick a control: A.8.22',
      lines: [
        'control   A.8.22 segregation of networks',
        'claim     plant network isolated',
        'test      port sweep, office to plant',
      ],
    },
    {
      label: 'firewall rule 88',
      glyph: 'server',
      lane: 1,
      name: 'Try it from the office',
      lines: [
        '$ nmap -Pn -p 102,502,3389 {-10.60.4.0/24-}',
        'Nmap scan report for 10.60.4.11',
        '3389/tcp {!open!}  ms-wbt-server {#1}',
      ],
      notes: ['the rule allows every port; the ticket asked for one'],
      after: [
        '$ nmap -Pn -p 102,502,3389 {-10.60.4.0/24-}',
        'All 3 scanned ports on 10.60.4.11 are {+filtered+}',
      ],
    },
    {
      label: 'engineering station',
      glyph: 'terminal',
      lane: 1,
      name: 'Connect to what answers',
      lines: [
        '$ xfreerdp /v:10.60.4.11 /u:{-operator-}',
        '{!logon banner: recipe editor, line 2!}',
        '# stopped at the banner',
      ],
      after: ['$ xfreerdp /v:10.60.4.11 /u:{-operator-}', '{+connect: timed out+}'],
    },
    {
      label: 'evidence E-028',
      glyph: 'document',
      lane: 0,
      name: 'File it for the auditor',
      lines: [
        'control,claim,test,result,evidence,date',
        'A.8.22,plant network isolated,port sweep,',
        '  {!1 rule too broad!},E-028,06-08',
      ],
      after: [
        'control,claim,test,result,evidence,date',
        'A.8.22,plant network isolated,port sweep,',
        '  {+effective+},E-028b,06-22',
      ],
    },
  ],
};
