import { findingPrefix } from '#contract/finding-numbers.ts';
import type { AttackPath } from './attack-path.ts';

export const pciPath: AttackPath = {
  id: `${findingPrefix}-2026-097`,
  title: 'An open port from the office to card data',
  vector: 'CVSS:4.0/AV:A/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
  reported: '2026-07-21',
  retested: '2026-08-04',
  answers: ['open', 'filtered'],
  cut: 2,
  sides: [{ label: '65,534 filtered', from: 2, at: 3.1, lane: 0 }],
  hops: [
    {
      label: 'office VLAN 20',
      glyph: 'building',
      lane: 1,
      name: 'Start out of scope',
      lines: [
        '# source: 10.20.14.77, declared out of scope',
        '$ ip route get 10.50.8.5',
        '10.50.8.5 via 10.20.14.1 dev eth0',
      ],
    },
    {
      label: 'firewall rule 212',
      glyph: 'server',
      lane: 2,
      name: 'Sweep toward the CDE',
      lines: [
        '$ nmap -Pn -n -sS -p- {-10.50.8.0/28-}',
        'Not shown: 65534 filtered tcp ports (no-response)',
        '1433/tcp {!open!}  ms-sql-s {#1}',
        '# rule 212: "reporting migration, temporary"',
      ],
      notes: ['created 2025-02-18, review date: none'],
      after: [
        '$ nmap -Pn -n -sS -p- {-10.50.8.0/28-}',
        'Not shown: 65535 {+filtered+} tcp ports (no-response)',
        '# rule 212 removed, CHG-2291',
      ],
    },
    {
      label: '10.50.8.5:1433',
      glyph: 'terminal',
      lane: 2,
      name: 'Identify the service',
      lines: [
        '$ nmap -Pn -p 1433 --script ms-sql-info 10.50.8.5',
        'Instance name: {!CDE-REPORT!}',
        'Version: Microsoft SQL Server 2019',
      ],
      after: ['$ nmap -Pn -p 1433 --script ms-sql-info 10.50.8.5', '1433/tcp {+filtered+} ms-sql-s'],
    },
    {
      label: 'cardholder data',
      glyph: 'card',
      lane: 1,
      name: 'Prove the table is there',
      lines: [
        'select count(*) from dbo.pan_vault;',
        '{!2,118,640!}',
        '# run with the client’s own account, its owner watching',
      ],
      after: ['# from office VLAN 20: {+vault unreachable+}', '# scope confirmed under 12.5.2'],
    },
  ],
};
