/**
 * What a solution page starts with, drawn to suit its subject. Applications start with their attack path; the other
 * families are described here, and take evidence, score and dates from their attack path (`../attack-paths/`). Sample
 * content: hosts, people and ids are invented.
 */
import type { Service } from './service.ts';

export const openingFamilies = ['application', 'network', 'cloud', 'compliance', 'program'] as const;
export type OpeningFamily = (typeof openingFamilies)[number];

/** One network tier per step of the attack path, outermost first. */
export type NetworkOpening = {
  readonly family: 'network';
  /** Where the route comes from: outside every tier. */
  readonly entry: { readonly name: string; readonly note: string };
  readonly tiers: readonly {
    readonly name: string;
    readonly range: string;
    /** The machine on the route, and the tester's access there. */
    readonly host: string;
    readonly note: string;
    /** What let the tester in; null for the first tier. */
    readonly gate?: string;
    /** Machines next to the route. */
    readonly others: readonly string[];
  }[];
};

/** Nested boxes: the first three steps happen in one account, the last one crosses into another. */
export type CloudOpening = {
  readonly family: 'cloud';
  readonly organization: readonly [kind: string, name: string];
  readonly account: readonly [kind: string, name: string];
  readonly network: readonly [kind: string, name: string];
  readonly target: readonly [kind: string, name: string];
  /** A heading and a line for each of the four steps. */
  readonly boxes: readonly [CloudBox, CloudBox, CloudBox, CloudBox];
};
export type CloudBox = { readonly name: string; readonly note: string };

/** Controls with their evidence; the row in `turned` goes from red to green between report and retest. */
export type ComplianceOpening = {
  readonly family: 'compliance';
  /** What the first column cites: "Annex A", "Criterion". */
  readonly cites: string;
  readonly rows: readonly ControlRow[];
  /** The clause whose claim failed at first. */
  readonly turned: string;
};
export type ControlRow = {
  readonly clause: string;
  readonly control: string;
  readonly claim: string;
  readonly evidence: string;
  readonly result: string;
  /** Only the turned row: what the first test said. */
  readonly failed?: string;
};

/** Work over time: a row per queue item, bars from one column to another (counted from 1). */
export type ProgramOpening = {
  readonly family: 'program';
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly QueueRow[];
};
export type QueueRow = {
  readonly name: string;
  readonly note: string;
  readonly bars: readonly QueueBar[];
};
/** `found` is red, `work` is purple, `done` green, `quiet` grey. */
export type QueueBar = {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly tone: 'found' | 'work' | 'done' | 'quiet';
};

export type Opening =
  | { readonly family: 'application' }
  | NetworkOpening
  | CloudOpening
  | ComplianceOpening
  | ProgramOpening;

/** Words the drawings share. */
export const openingWords = {
  before: 'First test',
  after: 'Retest',
  steps: 'Steps of the attack',
  allSteps: 'All four steps, with evidence',
  fix: 'System status',
  columns: { control: 'Control', claim: 'What you claim', evidence: 'Evidence', result: 'Result' },
} as const;

/** What in the sample report is closest to a family's own findings. */
export const sampleReportParts: Readonly<
  Record<OpeningFamily, { readonly title: string; readonly anchor: string }>
> = {
  application: { title: 'The report: a forged token', anchor: 'mp-01' },
  network: { title: 'The report: what to fix first', anchor: 'roadmap' },
  cloud: { title: 'The report: stolen cloud keys', anchor: 'mp-04' },
  compliance: { title: 'The report: status by finding', anchor: 'findings-table' },
  program: { title: 'The report: a refund race', anchor: 'mp-06' },
};

const application: Opening = { family: 'application' };

const network: NetworkOpening = {
  family: 'network',
  entry: { name: 'Internet', note: 'one phishing email' },
  tiers: [
    {
      name: 'Office',
      range: '10.20.31.0/24',
      host: 'WS-0417',
      note: 'a phished user, no local admin',
      others: ['WS-0412', 'print'],
    },
    {
      name: 'Servers',
      range: '10.20.8.0/24',
      host: 'KESTREL-CA',
      note: 'certificate authority',
      gate: 'tcp/135 and 445: open',
      others: ['FS02', 'SQL01'],
    },
    {
      name: 'Identity',
      range: 'corp.kestrel',
      host: 'VPN-User',
      note: 'template lets you pick the name',
      gate: 'enroll: Domain Users',
      others: ['LAPS', 'relay: blocked'],
    },
    {
      name: 'Tier 0',
      range: '10.20.0.0/24',
      host: 'da1',
      note: 'domain admin after 2 h 10 min',
      gate: 'certificate: issued',
      others: ['DC01', 'DC02'],
    },
  ],
};

const cloud: Readonly<Record<string, CloudOpening>> = {
  'cloud-penetration-testing': {
    family: 'cloud',
    organization: ['AWS organization', 'kestrel'],
    account: ['account', 'infra 4100-0000-0217'],
    network: ['S3 bucket', 'kestrel-infra'],
    target: ['account', 'production 4100-0000-0981'],
    boxes: [
      { name: 'Anyone', note: 'no credentials, any browser' },
      { name: 'terraform.tfstate', note: 'AllUsers: READ' },
      { name: 'app_owner', note: 'password in plain text' },
      { name: 'orders database', note: '118,204 customer records' },
    ],
  },
  'aws-testing': {
    family: 'cloud',
    organization: ['AWS account', '111122223333'],
    account: ['access level', 'developers'],
    network: ['IAM user', 'dev-ci'],
    target: ['access level', 'administrators'],
    boxes: [
      { name: 'Leaked key', note: 'from an old build log' },
      { name: 'DeployFunctions', note: 'iam:PassRole on *' },
      { name: 'Function t1', note: 'runs as org-admin' },
      { name: 'role org-admin', note: 'AdministratorAccess' },
    ],
  },
  'azure-testing': {
    family: 'cloud',
    organization: ['Entra tenant', 'kestrel.example'],
    account: ['administrative unit', 'Help desk'],
    network: ['group', 'Support staff'],
    target: ['role scope', 'entire tenant'],
    boxes: [
      { name: 'Help desk lead', note: 'owns an app they forgot about' },
      { name: 'app “inventory”', note: 'an owner can add a secret' },
      { name: 'Graph app role', note: 'AppRoleAssignment.ReadWrite.All' },
      { name: 'Global Administrator', note: 'every mailbox, every subscription' },
    ],
  },
  'gcp-testing': {
    family: 'cloud',
    organization: ['Google organization', 'kestrel.example'],
    account: ['project', 'kestrel-data'],
    network: ['group', 'interns@'],
    target: ['service', 'Secret Manager'],
    boxes: [
      { name: 'Intern', note: 'first week, one role' },
      { name: 'etl@kestrel-data', note: 'serviceAccountTokenCreator' },
      { name: 'roles/editor', note: 'plus secretAccessor' },
      { name: '41 secrets', note: 'listed, but not opened' },
    ],
  },
  'multi-cloud': {
    family: 'cloud',
    organization: ['federation', 'Azure to Google Cloud'],
    account: ['Entra tenant', 'kestrel.example'],
    network: ['directory', 'everyone'],
    target: ['project', 'kestrel-prod'],
    boxes: [
      { name: 'Any identity', note: 'even an intern' },
      { name: 'pool “partners”', note: 'no attribute condition' },
      { name: 'Google token', note: 'in exchange for an Azure one' },
      { name: 'deploy@', note: 'can update production' },
    ],
  },
};

const compliance: Readonly<Record<string, ComplianceOpening>> = {
  'iso-27001': {
    family: 'compliance',
    cites: 'Annex A',
    turned: 'A.8.22',
    rows: [
      {
        clause: 'A.8.8',
        control: 'Technical vulnerabilities',
        claim: 'Critical patches within 14 days',
        evidence: 'E-021',
        result: 'Passed, Jun 4',
      },
      {
        clause: 'A.8.13',
        control: 'Information backup',
        claim: 'Restored within 4 hours',
        evidence: 'E-025',
        result: '3 h 12 min, Jun 5',
      },
      {
        clause: 'A.8.22',
        control: 'Segregation of networks',
        claim: 'Plant network is isolated from the office',
        evidence: 'E-028',
        failed: '1 rule too broad, Jun 8',
        result: 'Passed, Jun 22',
      },
      {
        clause: 'A.8.24',
        control: 'Use of cryptography',
        claim: 'TLS 1.2 or later on every listener',
        evidence: 'E-030',
        result: 'Passed, Jun 8',
      },
    ],
  },
  soc2: {
    family: 'compliance',
    cites: 'Criterion',
    turned: 'CC6.3',
    rows: [
      {
        clause: 'CC4.1',
        control: 'Evaluating controls',
        claim: 'A penetration test every year',
        evidence: 'SEC-870',
        result: 'Performed, Apr 14',
      },
      {
        clause: 'CC6.1',
        control: 'Logical access',
        claim: 'Every sign-in requires a second factor',
        evidence: 'SEC-874',
        result: '412 of 412, Apr 15',
      },
      {
        clause: 'CC6.3',
        control: 'LA-07, support access',
        claim: 'Support only sees tenants with an open case',
        evidence: 'SEC-881',
        failed: '38 tenants visible, Apr 14',
        result: '1 tenant, Apr 24',
      },
      {
        clause: 'CC7.2',
        control: 'Monitoring',
        claim: 'Unusual access raises an alert',
        evidence: 'SEC-883',
        result: 'Alert in 4 min, Apr 16',
      },
    ],
  },
  'pci-dss': {
    family: 'compliance',
    cites: 'Requirement',
    turned: '11.4.5',
    rows: [
      {
        clause: '11.4.2',
        control: 'Internal penetration test',
        claim: 'Every year, and after significant changes',
        evidence: 'P-011',
        result: 'Performed, Jul 20',
      },
      {
        clause: '11.4.3',
        control: 'External penetration test',
        claim: 'Every year, and after significant changes',
        evidence: 'P-012',
        result: 'Performed, Jul 20',
      },
      {
        clause: '11.4.5',
        control: 'Segmentation',
        claim: 'The office can’t reach cardholder data',
        evidence: 'P-014',
        failed: '1433/tcp open, Jul 21',
        result: 'All filtered, Aug 4',
      },
      {
        clause: '12.5.2',
        control: 'Scope',
        claim: 'Scope is confirmed every year',
        evidence: 'P-019',
        result: 'Confirmed, Aug 4',
      },
    ],
  },
  hipaa: {
    family: 'compliance',
    cites: 'Safeguard',
    turned: '§164.312(a)(1)',
    rows: [
      {
        clause: '§164.308(a)(8)',
        control: 'Evaluation',
        claim: 'Technical evaluation every year',
        evidence: 'H-002',
        result: 'Performed, Aug 10',
      },
      {
        clause: '§164.312(a)(1)',
        control: 'Access control',
        claim: 'Patients can only read their own records',
        evidence: 'H-006',
        failed: 'Others’ labs readable, Aug 11',
        result: '403, Aug 19',
      },
      {
        clause: '§164.312(b)',
        control: 'Audit controls',
        claim: 'Every read of a record is logged',
        evidence: 'H-008',
        result: '62 of 62 reads, Aug 12',
      },
      {
        clause: '§164.312(e)(1)',
        control: 'Transmission security',
        claim: 'TLS 1.2 or later everywhere',
        evidence: 'H-009',
        result: 'Passed, Aug 12',
      },
    ],
  },
  'security-audit': {
    family: 'compliance',
    cites: 'Policy',
    turned: 'AC-04',
    rows: [
      {
        clause: 'AC-02',
        control: 'New hires',
        claim: 'Access follows the role profile',
        evidence: 'A-031',
        result: '88 of 88, Jun 10',
      },
      {
        clause: 'AC-04',
        control: 'Departures',
        claim: 'Access ends within one working day',
        evidence: 'A-033',
        failed: '2 of 216 still active, Jun 12',
        result: '0 of 216, Jun 19',
      },
      {
        clause: 'BK-01',
        control: 'Backups',
        claim: 'A restore is tested every quarter',
        evidence: 'A-036',
        result: '4 of 4, Jun 11',
      },
      {
        clause: 'LG-03',
        control: 'Logs',
        claim: 'Kept for 12 months, read-only',
        evidence: 'A-040',
        result: '13 months, Jun 11',
      },
    ],
  },
};

const programs: Readonly<Record<string, ProgramOpening>> = {
  'bug-bounty-program-management': {
    family: 'program',
    title: 'One week of reports in May',
    columns: ['May 12', 'May 13', 'May 14', 'May 15', 'May 18', 'May 19', 'May 20'],
    rows: [
      {
        name: '#116 Login page without a rate limit',
        note: 'duplicate of #97, credit given',
        bars: [{ from: 1, to: 1, label: 'Duplicate', tone: 'quiet' }],
      },
      {
        name: '#118 redirect_uri accepts any path',
        note: 'first reply in 48 min, $3,200 paid',
        bars: [
          { from: 1, to: 2, label: 'Reproduced', tone: 'work' },
          { from: 3, to: 6, label: 'Being fixed', tone: 'work' },
          { from: 7, to: 7, label: 'Retested', tone: 'done' },
        ],
      },
      {
        name: '#119 Old jQuery on the status page',
        note: 'out of scope, closed with a reason',
        bars: [{ from: 2, to: 2, label: 'Closed', tone: 'quiet' }],
      },
      {
        name: '#121 Comments render SVG',
        note: 'valid, $750 paid',
        bars: [
          { from: 4, to: 4, label: 'Triage', tone: 'work' },
          { from: 5, to: 6, label: 'Being fixed', tone: 'work' },
        ],
      },
    ],
  },
  'continuous-monitoring': {
    family: 'program',
    title: '313 names, seven nights',
    columns: ['May 22', 'May 23', 'May 24', 'May 25', 'May 26', 'May 27', 'May 28'],
    rows: [
      {
        name: '312 names',
        note: 'checked every night, unchanged',
        bars: [{ from: 1, to: 7, label: 'Unchanged', tone: 'quiet' }],
      },
      {
        name: 'events.kestrel.example',
        note: 'site deleted, DNS record left behind',
        bars: [
          { from: 1, to: 5, label: 'Unchanged', tone: 'quiet' },
          { from: 6, to: 6, label: 'Unclaimed', tone: 'found' },
          { from: 7, to: 7, label: 'Removed', tone: 'done' },
        ],
      },
      {
        name: 'vpn-eu.kestrel.example',
        note: 'new firmware, tested the next day',
        bars: [
          { from: 1, to: 2, label: 'Unchanged', tone: 'quiet' },
          { from: 3, to: 4, label: 'Testing', tone: 'work' },
          { from: 5, to: 7, label: 'No finding', tone: 'done' },
        ],
      },
      {
        name: 'Certificates',
        note: 'two expire within 30 days',
        bars: [{ from: 4, to: 5, label: 'Reminder', tone: 'work' }],
      },
    ],
  },
  'vulnerability-management': {
    family: 'program',
    title: '10,061 findings, 32 to review',
    columns: ['May 4', 'May 11', 'May 18', 'May 25', 'Jun 1', 'Jun 15', 'Jun 30'],
    rows: [
      {
        name: 'VM-0419 Invoices ignore the tenant',
        note: 'lower score, open to any login: act',
        bars: [
          { from: 1, to: 1, label: 'Act', tone: 'found' },
          { from: 2, to: 2, label: 'Closed', tone: 'done' },
        ],
      },
      {
        name: 'VM-0421 Admin panel without MFA',
        note: 'reachable from the office: attend',
        bars: [
          { from: 1, to: 3, label: 'Attend', tone: 'work' },
          { from: 4, to: 4, label: 'Closed', tone: 'done' },
        ],
      },
      {
        name: 'VM-0412 CVE-2022-42889',
        note: 'highest score, no way in: track',
        bars: [{ from: 1, to: 7, label: 'Track until the next release', tone: 'quiet' }],
      },
      {
        name: '9,412 duplicates',
        note: 'merged on the first day',
        bars: [{ from: 1, to: 1, label: 'Merged', tone: 'quiet' }],
      },
    ],
  },
  'on-demand-testing': {
    family: 'program',
    title: 'One pull request, two days',
    columns: ['Apr 15, 9 am', '11 am', '1 pm', '3 pm', '5 pm', 'Apr 16, 9 am', '11 am'],
    rows: [
      {
        name: 'Brief for checkout-v2',
        note: 'read and confirmed within the hour',
        bars: [{ from: 1, to: 1, label: 'Confirmed', tone: 'work' }],
      },
      {
        name: 'Gift card spent twice',
        note: 'two requests in one packet',
        bars: [
          { from: 2, to: 3, label: 'Found', tone: 'found' },
          { from: 4, to: 5, label: 'Being fixed', tone: 'work' },
          { from: 6, to: 6, label: 'Retested', tone: 'done' },
        ],
      },
      {
        name: 'Refund to another card',
        note: 'four attempts, all refused',
        bars: [{ from: 3, to: 4, label: 'No finding', tone: 'done' }],
      },
      {
        name: 'Report',
        note: 'twelve hours of work in total',
        bars: [{ from: 7, to: 7, label: 'Sent', tone: 'done' }],
      },
    ],
  },
  'remediation-support': {
    family: 'program',
    title: 'Five days with one team',
    columns: ['Jul 6', 'Jul 7', 'Jul 8', 'Jul 9', 'Jul 10'],
    rows: [
      {
        name: 'Watch it fail',
        note: 'the finding as a failing test',
        bars: [{ from: 1, to: 1, label: 'Red', tone: 'found' }],
      },
      {
        name: 'Fix one query',
        note: 'it now checks the tenant',
        bars: [{ from: 2, to: 2, label: 'In review', tone: 'work' }],
      },
      {
        name: 'Find similar code',
        note: 'four more queries, found by one rule',
        bars: [{ from: 3, to: 4, label: 'Four fixed', tone: 'work' }],
      },
      {
        name: 'Retest and keep the test',
        note: 'the test stays in your suite',
        bars: [{ from: 5, to: 5, label: 'Retested', tone: 'done' }],
      },
    ],
  },
};

/** A service's opening; a service without an entry is an application. */
export const openingOf = ({ slug }: Pick<Service, 'slug'>): Opening =>
  slug === 'network-penetration-testing'
    ? network
    : (cloud[slug] ?? compliance[slug] ?? programs[slug] ?? application);
