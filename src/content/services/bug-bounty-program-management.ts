import type { Service } from './service.ts';

export const bugBountyProgramManagement: Service = {
  slug: 'bug-bounty-program-management',
  title: 'Bug Bounty Program Management',
  seoTitle: 'Bug Bounty Program Management',
  description:
    'A managed bug bounty: policy, scope, reward table, triage by testers, payouts and disclosure, aligned with ISO/IEC 29147 and 30111.',
  icon: 'bug',
  category: 'Crowdsourced Security Solutions',
  lead: 'Strangers will report bugs to you anyway. We give them a clear address, fair rules and a quick reply, and pass on to your engineers only the reports that are new, real and in scope.',
  quoteServiceIds: ['web', 'api'],
  highlights: [
    {
      title: 'Triage by testers',
      text: 'Someone who finds bugs for a living reproduces each report, corrects the severity, and rewrites the steps if the reporter was vague.',
    },
    {
      title: 'AI sorts, people decide',
      text: 'Models match duplicates, replay attached requests and flag AI-generated noise. They never close anything. A named person signs off on each decision.',
    },
    {
      title: 'Start private, then grow',
      text: 'We start with invited hackers, a small scope and a capped budget. The program opens up once your fix times show that you can keep up.',
    },
    {
      title: 'Money under control',
      text: 'You approve the reward table and a monthly ceiling. Researchers are paid for results, and you see what each class of bug has cost.',
    },
  ],
  methodology: [
    {
      name: 'Readiness check',
      text: 'We look at open findings, fix capacity, legal position and on-call coverage. If a pentest would find the same bugs for less, we say so before launch.',
      share: 2,
    },
    {
      name: 'Policy and safe harbor',
      text: 'We write the scope, exclusions, rules for data and automation, reward table and disclosure terms. Your counsel reviews them, and we publish them with a security.txt.',
      share: 3.5,
    },
    {
      name: 'Private pilot',
      text: 'A selected group tests a narrow scope. Every report goes through the full process, so the handoff to your tracker is proven before it matters.',
      share: 6.5,
    },
    {
      name: 'Launch and triage',
      text: 'We acknowledge, reproduce and rate each report, then accept it with a ticket or close it with a reason the researcher can check.',
      time: 'Every working day',
    },
    {
      name: 'Fix, verify, pay',
      text: 'Rewards are due once a report is validated. We verify the fix and ask the reporter to retest it.',
      time: 'Per report',
    },
    {
      name: 'Monthly review',
      text: 'We look at volume, validity, time to fix, spending, and the bug classes that keep coming back. Then we adjust scope and rewards.',
      time: 'Half a day a month',
    },
  ],
  tools: [
    { name: 'security.txt (RFC 9116)', use: 'The file researchers look for first' },
    { name: 'CVSS 3.1 and 4.0', use: 'A severity score that both sides can recompute from its vector' },
    { name: 'Bugcrowd VRT', use: 'A shared baseline for severities people argue about' },
    { name: 'Burp Suite Pro', use: 'Reproducing a report from its raw request' },
    { name: 'Playwright', use: 'Replaying browser-based reports in a clean profile' },
    { name: 'age', use: 'Encrypting attachments that contain personal data' },
    {
      name: 'Jira, GitHub, Linear',
      use: 'Creating tickets for accepted reports, with status synced both ways',
    },
  ],
  compliance: [
    {
      standard: 'ISO/IEC 29147',
      clause: 'Vulnerability disclosure',
      text: 'The policy, the intake address and the advisory format follow its recommendations.',
    },
    {
      standard: 'ISO/IEC 30111',
      clause: 'Vulnerability handling',
      text: 'Receipt, verification, remediation and release are recorded as separate, dated steps.',
    },
    {
      standard: 'NIST CSF 2.0',
      clause: 'ID.RA-08',
      text: 'Gives you a working process to receive, analyze and respond to vulnerability disclosures.',
    },
    {
      standard: 'NIS2',
      clause: 'Art. 21(2)(e)',
      text: 'Makes vulnerability handling and disclosure part of your risk-management measures.',
    },
  ],
  featuresLead: 'A program researchers come back to',
  features: [
    {
      icon: 'file-search',
      title: 'A clear scope',
      description:
        'We describe assets, exclusions and test rules so that a researcher, an engineer and a lawyer all read them the same way.',
    },
    {
      icon: 'list-checks',
      title: 'Triage before your inbox',
      description:
        'Duplicates, out-of-scope reports and scanner output stop with us. Whatever reaches you has steps to reproduce, the impact and a CVSS vector.',
    },
    {
      icon: 'wallet',
      title: 'Rewards and payouts',
      description:
        'You get a reward table by severity and asset, a monthly cap, tax and payment handling, and a record of every amount and reason.',
    },
    {
      icon: 'users',
      title: 'Researchers who come back',
      description:
        'We invite researchers based on skill and track record. Fair, quick replies bring the good ones back to test your next release.',
    },
    {
      icon: 'message',
      title: 'One point of contact',
      description:
        'We send acknowledgments, questions, bad news and thanks in your name, in a tone that keeps disputes small.',
    },
    {
      icon: 'scale',
      title: 'Disclosure without surprises',
      description:
        'We agree on timelines, advisories and CVE requests with the reporter in advance, so publication catches nobody off guard.',
    },
  ],
  framework: {
    scanning:
      'Before the scope goes public, we scan it the way researchers will. You fix the easy findings instead of paying for them, and every host on the list is yours, reachable and described correctly.',
    encryption:
      'Reports contain exploits, and sometimes live tokens or customer data. We publish an encryption key in security.txt, store attachments encrypted, and redact secrets before a report reaches your tracker.',
    code: 'A report shows one symptom. If we can see the repository, we find the line behind it and every other place with the same mistake, so you pay for a bug once and fix all of its copies.',
  },
  reportContains: [
    'Monthly figures: reports received, valid, duplicate, rejected and paid, and the median days to fix',
    'Each accepted report with our reproduction, vector and fix advice',
    'Spending by severity, asset and bug class, compared with the ceiling',
    'Recurring root causes, and the one change that would fix each',
    'A log of all decisions and who made them',
  ],
  notIncluded: [
    'Reward money, which you provide separately from our fee',
    'Fixing the code (see remediation support)',
    'Legal advice, although we provide policy text for your counsel to review',
    'Guaranteed coverage: hackers choose what they look at',
  ],
  weNeed: [
    'An owner who can accept reports and release rewards',
    'A test environment or accounts that researchers can create themselves',
    'A tracker project we can write to',
    'Deadlines per severity that your teams have agreed to',
  ],
  after: 'to launch, then month to month',
  evidence: {
    title: 'The address researchers look for',
    language: 'security.txt',
    code: [
      '# https://kestrel.example/.well-known/security.txt',
      'Contact: {+https://kestrel.example/security/report+} {#1}',
      'Contact: mailto:security@kestrel.example',
      'Expires: 2027-06-30T23:59:59Z {#2}',
      'Encryption: https://kestrel.example/security/pgp-key.txt',
      'Acknowledgments: https://kestrel.example/security/thanks',
      'Preferred-Languages: en, hi',
      'Canonical: https://kestrel.example/.well-known/security.txt',
      'Policy: https://kestrel.example/security/policy',
    ],
    notes: ['a form first, email second', 'renewed before this date'],
    caption:
      'Sample file. RFC 9116 requires Contact and Expires; a file past its date is treated as stale. We monitor the date and check that messages to both contacts get a reply.',
  },
  relatedSlugs: ['vulnerability-management', 'remediation-support', 'web-penetration-testing'],
};
