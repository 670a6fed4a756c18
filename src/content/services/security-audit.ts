import type { Service } from './service.ts';

export const securityAudit: Service = {
  slug: 'security-audit',
  title: 'Security Audit',
  seoTitle: 'Security Audit: Do Your Controls Work?',
  description:
    'A technical security audit: we read, sample and test each control, so you know which ones work, which only exist on paper, and what to fix first.',
  icon: 'file-search',
  category: 'Enterprise Security Assessment',
  lead: 'Policies say what should happen. Logs, configurations and code show what does. We put the two side by side, control by control, and report each gap with the evidence that shows it.',
  quoteServiceIds: ['network', 'cloud'],
  highlights: [
    {
      title: 'Design and operation',
      text: 'For each control, we ask two questions: would it work if it ran as written, and did it run on the dates we sampled? The answers differ more often than owners expect.',
    },
    {
      title: 'All the data, where possible',
      text: 'Where a system can export everything, we test everything. Checking every departure against every account beats checking twenty-five names from a list.',
    },
    {
      title: 'One pass, many standards',
      text: 'We collect evidence once and map it to ISO 27001, SOC 2, CIS and your own policies. Your teams answer each question once.',
    },
    {
      title: 'Ranked by consequence',
      text: 'A gap that lets someone in comes before a gap in a document. Each one names the threat, the asset and the cost of waiting.',
    },
  ],
  methodology: [
    {
      name: 'Define the audit',
      text: 'We agree on systems, period, criteria and the decisions the report has to support, as well as on how evidence is shared and who can see it.',
      share: 1,
    },
    {
      name: 'Read the documents',
      text: 'We read policies, diagrams, asset lists, earlier audit reports and exceptions, and note contradictions between them before we interview anyone.',
      share: 2.5,
    },
    {
      name: 'Talk to owners',
      text: 'We hold short interviews with the people who manage access, changes, backups, logging and suppliers, and ask them to show us rather than tell us.',
      share: 3,
    },
    {
      name: 'Pull the evidence',
      text: 'We export data directly from your identity provider, ticketing system, cloud, endpoints and repositories, and hash each export, so nobody has to trust a screenshot.',
      share: 3,
    },
    {
      name: 'Test the controls',
      text: 'We join the exports, review configuration against CIS Benchmarks, test restores, and try targeted exploits where a control is supposed to stop an attack.',
      share: 3.5,
    },
    {
      name: 'Agree and report',
      text: 'We confirm the facts with each owner before we assign a rating. Management gets one page, and each owner gets their own list.',
      share: 2,
    },
  ],
  tools: [
    { name: 'Steampipe', use: 'Querying cloud, identity and SaaS settings with SQL' },
    { name: 'CIS-CAT Pro', use: 'Checking hosts against the matching CIS Benchmark' },
    { name: 'OpenSCAP', use: 'Linux baselines with repeatable results' },
    { name: 'PingCastle', use: 'Checking the health and risk of Active Directory' },
    { name: 'Semgrep', use: 'Checking that all repositories follow secure coding rules' },
    { name: 'DuckDB', use: 'Joining HR, identity and ticket exports on one machine' },
    { name: 'Nmap', use: 'Comparing the network diagram with the network' },
    { name: 'restic and native tools', use: 'Restoring a backup and timing it' },
  ],
  compliance: [
    {
      standard: 'ISO/IEC 27001:2022',
      clause: 'Clause 9.2, Annex A 5.35',
      text: 'Supports the internal audit and the independent review of information security.',
    },
    {
      standard: 'SOC 2',
      clause: 'CC4.1, CC4.2',
      text: 'Evaluates controls separately from day-to-day operations, and reports deficiencies to the people who can fix them.',
    },
    {
      standard: 'NIST CSF 2.0',
      clause: 'ID.IM-01',
      text: 'Identifies improvements from evaluations, each with an owner and a date.',
    },
    {
      standard: 'CIS Controls v8',
      clause: 'Implementation Groups 1 to 3',
      text: 'Scores each safeguard on whether it’s documented, applied, automated and reported.',
    },
  ],
  featuresLead: 'What your policies say, and what really happens',
  features: [
    {
      icon: 'users',
      title: 'New hires, moves and departures',
      description:
        'We match every person in HR with every account: who left and can still log in, who moved and kept old permissions, who was never hired.',
    },
    {
      icon: 'server',
      title: 'Configuration baselines',
      description:
        'We measure hosts, cloud accounts and network devices against CIS Benchmarks, and show how far they’ve drifted from your own standard image.',
    },
    {
      icon: 'eye',
      title: 'Logging and alerting',
      description:
        'We perform harmless actions that should raise an alarm, then look for the log line, the alert and the person who read it.',
    },
    {
      icon: 'git-branch',
      title: 'Change and release',
      description:
        'We check branch rules, reviews, build provenance and emergency changes for every merge in the period.',
    },
    {
      icon: 'refresh',
      title: 'Backup and recovery',
      description:
        'We time a restore, compare it with your recovery time objective, and check that an attacker couldn’t delete the backups.',
    },
    {
      icon: 'scale',
      title: 'Suppliers and contracts',
      description:
        'We find out which vendors have your data, which of them you review, and whether access ends on the day the contract does.',
    },
  ],
  framework: {
    scanning:
      'We scan your web applications ourselves and compare our results with your scan reports: which hosts yours leave out, which findings are older than your policy allows, and who accepted them.',
    encryption:
      'Your encryption policy names algorithms, key owners and rotation dates. We sample certificates, disks, databases and backups, ask for their key records, and report each one that doesn’t match.',
    code: 'We check that code analysis happens the way you say it does: which repositories have it switched on, whether it can block a merge, how often someone overrides it, and what became of critical results.',
  },
  reportContains: [
    'A one-page opinion: what works, what doesn’t, and what to decide',
    'A control matrix with design and operation rated separately',
    'Observations with criteria, condition, cause, consequence and corrective action',
    'An evidence index with source, query, time and SHA-256',
    'A ninety-day plan with owners, effort and priorities',
  ],
  notIncluded: [
    'A certificate or attestation: those come from accredited bodies and CPA firms',
    'Financial statement audit work',
    'Writing your policies, though we mark the sentences to change',
    'A full penetration test, which can run in the same window',
  ],
  weNeed: [
    'Read-only access to identity, cloud, ticketing and repositories',
    'An HR export with start and end dates',
    'Policies and the last audit report, with its open items',
    'One hour each with six to ten control owners',
  ],
  evidence: {
    title: 'Left the company, can still log in',
    language: 'SQL',
    code: [
      'select h.person_id, h.left_on, i.last_login, i.mfa',
      'from hr_people h join idp_users i on lower(i.email) = lower(h.email)',
      "where h.left_on < date '2026-06-01' and i.status = 'ACTIVE' \\gx",
      '',
      '-[ RECORD 1 ]-------------------',
      'person_id  | P-0417',
      'left_on    | 2026-03-31',
      'last_login | {!2026-06-11 07:42:10!}',
      'mfa        | none {#1}',
      '-[ RECORD 2 ]-------------------',
      'person_id  | P-0388',
      'left_on    | 2026-02-13',
      'last_login | {!2026-05-02 18:05:37!}',
      'mfa        | totp {#2}',
    ],
    notes: ['ten weeks after leaving, one factor', 'eleven weeks after leaving'],
    caption:
      'Sample result. The policy says access is removed within one working day, and for 214 of 216 people who left this invented company, it was. The other two are the finding.',
  },
  relatedSlugs: ['iso-27001', 'soc2', 'network-penetration-testing'],
};
