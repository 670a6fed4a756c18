import { findingPrefix } from '#contract/finding-numbers.ts';
import { defaultCategory, type Service } from './service.ts';

export const soc2: Service = {
  slug: 'soc2',
  title: 'SOC 2 Penetration Testing',
  seoTitle: 'SOC 2 Penetration Testing',
  description:
    'Penetration testing for SOC 2 Type I and Type II: scoped to your system description, dated within the audit window, written for your CPA firm.',
  icon: 'scale',
  category: defaultCategory,
  lead: 'Your auditor will sample dates, tickets and closures. We test the system you describe, within the window you report on, and deliver findings that an auditor can trace from first seen to retested.',
  quoteServiceIds: ['web', 'api', 'cloud'],
  highlights: [
    {
      title: 'Inside the window',
      text: 'A Type II report covers a period. A test from the month before it starts is worth little, so we plan the test, fixes and retest to fall within it.',
    },
    {
      title: 'Matches your system description',
      text: 'The scope uses the names from your system description: services, infrastructure, software, data. Nobody has to match up names during fieldwork.',
    },
    {
      title: 'Criteria on each finding',
      text: 'Each finding names the trust services criterion it affects. Your control owners see immediately which control statement is in question.',
    },
    {
      title: 'Customer-ready letter',
      text: 'Prospects ask for a pentest report before the SOC 2 report is out. You get a summary letter that can be shared without exposing details.',
    },
  ],
  methodology: [
    {
      name: 'Coordinate with the auditor',
      text: 'We agree on the criteria in scope, the observation period, which subservice organizations are included or carved out, and what your CPA firm expects to receive.',
      share: 0.75,
    },
    {
      name: 'Trace the data',
      text: 'We follow customer data from entry to deletion and mark the components, roles and vendors along the way. That becomes the test plan.',
      share: 1,
    },
    {
      name: 'Attack the product',
      text: 'With two customer tenants, we test tenant isolation, authentication, administrative functions and APIs.',
      share: 3,
    },
    {
      name: 'Attack the platform',
      text: 'We test cloud accounts, pipelines, staff access and support tools: the routes an insider or someone with a stolen laptop would take to production.',
      share: 2,
    },
    {
      name: 'Probe the monitoring',
      text: 'At agreed times, we run a short list of noisy actions to show how detection and response controls operate.',
      share: 0.75,
    },
    {
      name: 'Report and track',
      text: 'You get the report, the letter and the tickets. We retest within the period and record each date, which supports CC4.2.',
      share: 'report',
    },
  ],
  tools: [
    { name: 'Burp Suite Pro', use: 'Tenant isolation tests between two customer accounts' },
    { name: 'Prowler', use: 'Cloud settings that your control statements rely on' },
    { name: 'Semgrep', use: 'Checking whether code review catches what your control says it does' },
    { name: 'Stratus Red Team', use: 'Cloud attack techniques, run safely to test alerts' },
    { name: 'ffuf', use: 'Support tools and admin panels outside the main product' },
    { name: 'Vanta, Drata, Secureframe', use: 'Uploading reports and tickets to the platform you use' },
  ],
  compliance: [
    {
      standard: 'SOC 2',
      clause: 'CC4.1',
      text: 'Names penetration testing among the evaluations that management can use to check whether controls work.',
    },
    {
      standard: 'SOC 2',
      clause: 'CC6.1, CC6.6',
      text: 'Tests whether logical access and boundary protection stand up to a real attack.',
    },
    {
      standard: 'SOC 2',
      clause: 'CC7.1',
      text: 'Shows that you detect changes and newly discovered vulnerabilities, with dates.',
    },
    {
      standard: 'SOC 2',
      clause: 'C1.1, P4.2',
      text: 'If confidentiality or privacy is in scope, tests whether data can be reached or kept beyond what you state.',
    },
  ],
  featuresLead: 'Evidence your CPA firm can sample',
  features: [
    {
      icon: 'users',
      title: 'Tenant isolation',
      description:
        'We try every object, export and search from another tenant’s account. It’s the first thing your customers ask about, and the first thing we test.',
    },
    {
      icon: 'clock',
      title: 'Dates that fit the period',
      description:
        'We plan kickoff, findings, fixes and retests backward from the end of your window, with room for one delayed release.',
    },
    {
      icon: 'file-search',
      title: 'Evidence for fieldwork',
      description:
        'You get method, tester qualifications, scope, tickets and closures in one package, so the auditor only has to ask once.',
    },
    {
      icon: 'terminal',
      title: 'Staff and support access',
      description:
        'We test impersonation tools, break-glass accounts and database consoles for approval, logging and expiry.',
    },
    {
      icon: 'cloud',
      title: 'Subservice boundaries',
      description:
        'We check what your cloud and payment providers cover, what stays with you, and whether the controls they expect from you are actually in place.',
    },
    {
      icon: 'message',
      title: 'A letter for prospects',
      description:
        'You get one page with scope, dates, severity counts and retest status. It answers the questionnaire without giving away the findings.',
    },
  ],
  framework: {
    scanning:
      'CC7.1 looks for procedures that detect new vulnerabilities. We scan the system your report describes at least once inside the audit period, and record what was found, when, and who closed it.',
    encryption:
      'Encryption and key protection belong to CC6.1, data in transit to CC6.7. We sample connections, databases, backups and exports, and note for each one who can use the key. Your auditor can repeat every check.',
    code: 'CC8.1 covers how changes are authorized, tested and approved. We pick merges from the period, read those that touch security, and check that review and analysis came before the release.',
  },
  reportContains: [
    'A full technical report, with criteria named on each finding',
    'A summary letter you can share',
    'A closure log with the dates each item was opened, fixed and retested',
    'Control observations for owners, worded like your control statements',
    'Tester profiles and a statement of independence',
  ],
  notIncluded: [
    'The SOC 2 report itself: only a licensed CPA firm can issue it',
    'Running a compliance platform',
    'Controls on hiring, board oversight and other non-technical criteria',
    'Retests after the observation period, unless you order them',
  ],
  weNeed: [
    'Your system description or a draft of it, and the list of controls',
    'The start and end dates of the observation period',
    'Two tenants with administrator and member accounts',
    'The name of a contact at your CPA firm, if you want us to coordinate with them',
  ],
  scope: { depth: 'auditor', framework: 'soc2' },
  evidence: {
    title: 'One finding, as your auditor will see it',
    language: 'Record',
    code: [
      'observation period   2026-01-01 to 2026-12-31',
      `finding              {!${findingPrefix}-2026-058!} support console shows all tenants {#1}`,
      'criterion            CC6.1, CC6.3',
      'control statement    LA-07 support access is limited to open cases',
      'reported             2026-04-14 16:20 UTC, ticket SEC-881',
      'owner                platform team',
      'fixed                2026-04-22, release 26.4.2',
      'retested             2026-04-24, original steps and 3 variants: {+closed+}',
      'target               10 working days, {+met in 6+} {#2}',
    ],
    notes: ['the deviation, with its ID', 'working days from report to release'],
    caption:
      'Sample record. The deviation is real, the response is on time, and both are visible. That’s what an auditor needs to reach a conclusion about the control.',
  },
  relatedSlugs: ['iso-27001', 'web-penetration-testing', 'cloud-penetration-testing'],
};
