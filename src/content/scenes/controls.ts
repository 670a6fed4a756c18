/** Compliance: six controls between the first test and the retest; each row closes on its own date. */
import type { Views } from './scene.ts';

/** One per check, in their order. Marks as in evidence: {!open!}, {+closed+}. */
export type ControlTest = {
  readonly clause: string;
  /** What the client says. */
  readonly claim: string;
  readonly evidence: string;
  /** What the first test saw. */
  readonly found: string;
  /** What was seen once it was fixed, and at which of the stops that was; absent where the control held from the start. */
  readonly fixed?: string;
  readonly closes?: 1 | 2 | 3;
};
export type ControlScene = {
  readonly family: 'compliance';
  /** First test, two days on which something was fixed, and the retest. */
  readonly stops: readonly [string, string, string, string];
  readonly controls: readonly ControlTest[];
  readonly saw: Views;
};

const iso: ControlScene = {
  family: 'compliance',
  stops: ['2026-06-02', '2026-06-12', '2026-06-15', '2026-06-22'],
  controls: [
    {
      clause: 'A.8.8',
      claim: 'Critical patches within 14 days',
      evidence: 'E-021',
      found: '0 of 412 hosts overdue',
    },
    {
      clause: 'A.8.2',
      claim: 'Admin rights are personal',
      evidence: 'E-017',
      found: 'svc-backup {!Domain Admin!}',
      fixed: 'svc-backup {+not a member+}',
      closes: 2,
    },
    {
      clause: 'A.7.10',
      claim: 'Every backup is encrypted',
      evidence: 'E-031',
      found: 'tape 14 {!in plain!}',
      fixed: 'tape 14 {+AES-256+}',
      closes: 1,
    },
    {
      clause: 'A.8.16',
      claim: 'An alert within 15 minutes',
      evidence: 'E-035',
      found: 'DCSync 10:42 {!no alert!}',
      fixed: 'DCSync 09:15 {+alert 09:19+}',
      closes: 3,
    },
    {
      clause: 'A.8.29',
      claim: 'Releases are tested first',
      evidence: 'E-033',
      found: '11 of 12, 1 exempted',
    },
    {
      clause: '10.2',
      claim: 'Every finding is filed',
      evidence: 'E-040',
      found: '{!0 of 3 filed!}',
      fixed: '{+3 of 3 filed+}',
      closes: 3,
    },
  ],
  saw: {
    scanning: '412 hosts, each with the day of its last patch.',
    encryption: 'One of 60 tapes that anyone could read.',
    code: 'Twelve releases, and the test each one waited for.',
  },
};

const soc2: ControlScene = {
  family: 'compliance',
  stops: ['2026-04-14', '2026-04-17', '2026-04-22', '2026-04-24'],
  controls: [
    {
      clause: 'CC6.1',
      claim: 'Tenants see their own data',
      evidence: 'SEC-872',
      found: '1,180 objects, 0 read',
    },
    { clause: 'CC4.1', claim: 'Tested inside the period', evidence: 'SEC-870', found: 'Apr 14, inside' },
    {
      clause: 'CC4.2',
      claim: 'Every finding has a ticket',
      evidence: 'SEC-879',
      found: '{!2 of 7 without!}',
      fixed: '{+7 of 7+}',
      closes: 1,
    },
    {
      clause: 'CC6.3',
      claim: 'Support sees open cases only',
      evidence: 'SEC-881',
      found: '{!38 tenants visible!}',
      fixed: '{+1 tenant+}',
      closes: 3,
    },
    {
      clause: 'CC9.2',
      claim: 'Provider reports are current',
      evidence: 'SEC-885',
      found: '{!1 of 4 expired!}',
      fixed: '{+4 of 4 current+}',
      closes: 2,
    },
    {
      clause: 'CC2.3',
      claim: 'Closed before it’s shown',
      evidence: 'SEC-890',
      found: '{!not signed!}',
      fixed: '{+signed, 0 open+}',
      closes: 3,
    },
  ],
  saw: {
    scanning: 'New flaws found, dated and closed inside the period.',
    encryption: 'Exports encrypted, and a list of who holds the key.',
    code: '25 merges from the period, each reviewed before release.',
  },
};

const pci: ControlScene = {
  family: 'compliance',
  stops: ['2026-07-20', '2026-07-24', '2026-07-29', '2026-08-04'],
  controls: [
    {
      clause: '11.4.5',
      claim: 'The office can’t reach the CDE',
      evidence: 'P-014',
      found: '1433/tcp {!open!}',
      fixed: '1433/tcp {+filtered+}',
      closes: 3,
    },
    { clause: '11.4.3', claim: 'Pay pages need TLS 1.2', evidence: 'P-012', found: '3 of 3 hosts' },
    {
      clause: '11.4.2',
      claim: 'Every admin is a person',
      evidence: 'P-016',
      found: 'sa {!shared by four!}',
      fixed: '{+four named accounts+}',
      closes: 2,
    },
    {
      clause: '11.6.1',
      claim: 'A changed script is noticed',
      evidence: 'P-017',
      found: 'pay.js changed {!no alarm!}',
      fixed: 'pay.js changed {+alarm, 2 min+}',
      closes: 1,
    },
    {
      clause: '3.2.1',
      claim: 'No card number outside',
      evidence: 'P-018',
      found: 'debug.log {!41 numbers!}',
      fixed: 'debug.log {+0 numbers+}',
      closes: 1,
    },
    {
      clause: '11.4.4',
      claim: 'Fixes are tested again',
      evidence: 'P-021',
      found: '{!0 of 4!}',
      fixed: '{+4 of 4+}',
      closes: 3,
    },
  ],
  saw: {
    scanning: 'One port from the office to card data.',
    encryption: 'Card numbers encrypted in the database, and readable in a log.',
    code: 'Eleven scripts on the payment page; nobody knew two of them.',
  },
};

const hipaa: ControlScene = {
  family: 'compliance',
  stops: ['2026-08-10', '2026-08-14', '2026-08-17', '2026-08-19'],
  controls: [
    {
      clause: '§164.312(a)',
      claim: 'Patients read their own records',
      evidence: 'H-006',
      found: 'Patient/40117 {!readable!}',
      fixed: 'Patient/40117 {+403+}',
      closes: 3,
    },
    {
      clause: '§164.308(a)(4)',
      claim: 'Scopes limit every app',
      evidence: 'H-007',
      found: 'bulk export {!no scope!}',
      fixed: 'bulk export {+403+}',
      closes: 2,
    },
    { clause: '§164.312(b)', claim: 'Every read is logged', evidence: 'H-008', found: '62 of 62 reads' },
    {
      clause: '§164.308(a)(1)',
      claim: 'Devices have their own network',
      evidence: 'H-010',
      found: 'pump {!from guest Wi-Fi!}',
      fixed: 'pump {+unreachable+}',
      closes: 1,
    },
    {
      clause: '§164.312(e)',
      claim: 'TLS 1.2 or later everywhere',
      evidence: 'H-009',
      found: '41 of 41 listeners',
    },
    {
      clause: '§164.310(c)',
      claim: 'Logoff after three minutes',
      evidence: 'H-011',
      found: 'ward 4 {!19 min!}',
      fixed: 'ward 4 {+2 min 50 s+}',
      closes: 1,
    },
  ],
  saw: {
    scanning: 'A patient portal that answers for somebody else.',
    encryption: 'Every listener and every backup of ePHI.',
    code: 'A search that filters after it has counted.',
  },
};

const audit: ControlScene = {
  family: 'compliance',
  stops: ['2026-06-10', '2026-06-15', '2026-06-17', '2026-06-19'],
  controls: [
    {
      clause: 'AC-04',
      claim: 'Access ends in one working day',
      evidence: 'A-033',
      found: '{!2 of 216 active!}',
      fixed: '{+0 of 216+}',
      closes: 3,
    },
    {
      clause: 'CF-01',
      claim: 'Hosts match the image',
      evidence: 'A-035',
      found: '{!17 of 240 drifted!}',
      fixed: '{+240 of 240+}',
      closes: 2,
    },
    {
      clause: 'LG-03',
      claim: 'Logs are kept for 12 months',
      evidence: 'A-040',
      found: '13 months, read-only',
    },
    {
      clause: 'CH-02',
      claim: 'Every merge is reviewed',
      evidence: 'A-038',
      found: '{!3 of 611 forced!}',
      fixed: '{+branch rule on+}',
      closes: 1,
    },
    { clause: 'BK-01', claim: 'A restore every quarter', evidence: 'A-036', found: '4 of 4' },
    {
      clause: 'SU-02',
      claim: 'Access ends with the contract',
      evidence: 'A-042',
      found: 'vendor VPN {!still on!}',
      fixed: 'vendor VPN {+removed+}',
      closes: 1,
    },
  ],
  saw: {
    scanning: '240 hosts against your own standard image.',
    encryption: 'Certificates and backups against the dates you set.',
    code: '611 merges, three of them past the rule.',
  },
};

export const controlScenes: Readonly<Record<string, ControlScene>> = {
  'iso-27001': iso,
  soc2,
  'pci-dss': pci,
  hipaa,
  'security-audit': audit,
};
