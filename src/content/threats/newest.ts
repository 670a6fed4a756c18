/**
 * The built-in snapshot, from CISA's catalog of known exploited vulnerabilities (https://www.cisa.gov/kev), version
 * 2026.07.16. Five newest here, apart from the rest: they stand in the footer of every page.
 * `npm run site -- threats update` and a release write a newer list into renewed.json, which then takes their place; a
 * server with a feed shows its own copy instead.
 */
import { threatLimits } from '#contract/threat-limits.ts';
import type { Threat } from '#contract/threats.ts';
import renewedFile from './renewed.json' with { type: 'json' };

const builtInDay = '2026-07-16';

/** Entries the owner's command downloaded; empty until it's run. */
export const renewed: { readonly asOf: string; readonly threats: readonly Threat[] } = renewedFile;
const isRenewed = renewed.asOf > builtInDay && renewed.threats.length > 0;

export const snapshotDay = isRenewed ? renewed.asOf : builtInDay;

/** With the base metrics of the vector in the CVE record: the catalog itself has no scores. */
export type RatedThreat = Threat & { readonly vector?: string };

const fullTakeover = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

const builtIn: readonly RatedThreat[] = [
  {
    id: 'CVE-2026-58644',
    vendor: 'Microsoft',
    product: 'SharePoint',
    title: 'Microsoft SharePoint Deserialization of Untrusted Data',
    summary:
      'Microsoft SharePoint contains a deserialization of untrusted data vulnerability that allows an unauthorized attacker to execute code over a network.',
    added: '2026-07-16',
    due: '2026-07-19',
    weaknesses: ['CWE-502'],
    inRansomware: false,
    vector: fullTakeover,
  },
  {
    id: 'CVE-2026-25089',
    vendor: 'Fortinet',
    product: 'FortiSandbox',
    title: 'Fortinet FortiSandbox OS Command Injection',
    summary:
      'Fortinet FortiSandbox, FortiSandbox Cloud, and FortiSandbox PaaS contain an OS command injection vulnerability that allows an unauthenticated attacker to execute unauthorized commands via specifically crafted HTTP requests.',
    added: '2026-07-16',
    due: '2026-07-19',
    weaknesses: ['CWE-78'],
    inRansomware: false,
    vector: fullTakeover,
  },
  {
    id: 'CVE-2026-39808',
    vendor: 'Fortinet',
    product: 'FortiSandbox',
    title: 'Fortinet FortiSandbox OS Command Injection',
    summary:
      'Fortinet FortiSandbox contains an OS command injection vulnerability that could allow an unauthenticated attacker to execute unauthorized code or commands via crafted HTTP requests.',
    added: '2026-07-16',
    due: '2026-07-19',
    weaknesses: ['CWE-78'],
    inRansomware: false,
    vector: fullTakeover,
  },
  {
    id: 'CVE-2026-46817',
    vendor: 'Oracle',
    product: 'E-Business Suite',
    title: 'Oracle E-Business Suite Improper Privilege Management',
    summary:
      'Oracle E-Business Suite contains an improper privilege management vulnerability that allows an unauthenticated attacker with network access via HTTP to compromise Oracle Payments. Successful attacks of this vulnerability can result in takeover of Oracle Payments.',
    added: '2026-07-15',
    due: '2026-07-18',
    weaknesses: ['CWE-269', 'CWE-287', 'CWE-306'],
    inRansomware: false,
    vector: fullTakeover,
  },
  {
    id: 'CVE-2023-4346',
    vendor: 'KNX Association',
    product: 'KNX Protocol Connection Authorization Option 1',
    title:
      'KNX Association KNX Protocol Connection Authorization Option 1 Overly Restrictive Account Lockout Mechanism',
    summary:
      'KNX Association KNX Protocol Connection Authorization Option 1 contains an overly restrictive account lockout mechanism vulnerability that could allow an attacker to purge all devices without additional security options enabled and set a BCU key to lock the device.',
    added: '2026-07-15',
    due: '2026-07-29',
    weaknesses: ['CWE-645'],
    inRansomware: false,
    vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H',
  },
];

/** In a renewed list, known entries keep their vector. */
export const newestThreats: readonly RatedThreat[] = isRenewed
  ? renewed.threats
      .slice(0, threatLimits.newest)
      .map((threat) => ({ ...builtIn.find(({ id }) => id === threat.id), ...threat }))
  : builtIn;
