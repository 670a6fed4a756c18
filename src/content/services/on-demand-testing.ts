import { defaultCategory, type Service } from './service.ts';

export const onDemandTesting: Service = {
  slug: 'on-demand-testing',
  title: 'On-Demand Testing',
  seoTitle: 'On-Demand Penetration Testing',
  description:
    'Order a focused pentest for one feature or release. A tester who knows your product starts within days, and you get each finding as soon as it’s proven.',
  icon: 'clock',
  category: defaultCategory,
  lead: 'A new checkout goes live on Thursday. You need two days with the right person this week. Send a brief, get a start date, and read findings while the branch is still open.',
  quoteServiceIds: ['web', 'api'],
  highlights: [
    {
      title: 'Sized to the change',
      text: 'A test covers a feature, a fix or an integration. Small changes get small tests, so you never need a budget meeting to ask for one.',
    },
    {
      title: 'Testers who remember',
      text: 'The same two or three people stay with your product. They know the roles, the quirks and what was fixed last spring.',
    },
    {
      title: 'A pool of days',
      text: 'You buy a pool of test days for the year and draw from it with each brief. Unused days can move between teams and asset types.',
    },
    {
      title: 'In your tracker',
      text: 'A proven finding opens a ticket right away, with the request, impact and fix. Developers don’t wait for a PDF, and neither does the release.',
    },
  ],
  methodology: [
    {
      name: 'Send the brief',
      text: 'Tell us what changed, where it runs, who can use it and what would hurt, in a ten-line form or a file in your repository.',
      time: '15 minutes of your time',
    },
    {
      name: 'Confirm the scope',
      text: 'A tester reads the diff and the brief, asks about anything unclear, and replies with the hours needed, a start date and a list of test cases.',
      time: 'Same or next day',
    },
    {
      name: 'Sketch the threats',
      text: 'On half a page, we list the new entry points, trust relationships and data, and the five ways we’d attack them.',
      share: 0.25,
    },
    {
      name: 'Test the change',
      text: 'We test the listed cases first, then explore beyond them. We also retry old findings near the change.',
      share: 2,
    },
    {
      name: 'Close out',
      text: 'You get a short report with coverage and results. If we found nothing, it says so, and lists what we tried and for how long.',
      share: 0.4,
    },
  ],
  tools: [
    {
      name: 'Burp Suite Pro',
      use: 'Keeping a project file per product, so the next test starts with context',
    },
    { name: 'Semgrep', use: 'Reading the diff for risky calls before the first request' },
    { name: 'Nuclei', use: 'Custom templates that recheck your earlier findings' },
    { name: 'Playwright', use: 'Scripted logins for each role, shared between testers' },
    { name: 'Git', use: 'The brief, the diff and the commit that was tested' },
    { name: 'Caido', use: 'A lightweight proxy for short tests on many hosts' },
  ],
  compliance: [
    {
      standard: 'PCI DSS 4.0.1',
      clause: '11.4.2, 11.4.3',
      text: 'Covers testing after any significant change, which a yearly test alone doesn’t.',
    },
    {
      standard: 'ISO/IEC 27001:2022',
      clause: 'Annex A 8.29, 8.32',
      text: 'Links each relevant change to a security test and its outcome.',
    },
    {
      standard: 'SOC 2',
      clause: 'CC8.1',
      text: 'Tests changes before they go live, with a record that names the commit and the tester.',
    },
  ],
  featuresLead: 'Testing while the branch is open',
  features: [
    {
      icon: 'file-search',
      title: 'Diff-aware testing',
      description:
        'We read the change before we attack it, and spend our time on the new code path and on old checks it might have affected.',
    },
    {
      icon: 'clock',
      title: 'A start within days',
      description:
        'We reserve capacity for pool clients. Our reply to a brief names a person and a start date.',
    },
    {
      icon: 'list-checks',
      title: 'Test cases you can read',
      description:
        'We agree on the list before testing and check it off afterward. Your team sees what was tried, even where nothing broke.',
    },
    {
      icon: 'message',
      title: 'Chat with the tester',
      description:
        'We share a channel for the length of the test, answer questions in minutes, and check fixes while the context is fresh.',
    },
    {
      icon: 'git-branch',
      title: 'Pinned to a commit',
      description:
        'The report names the build, branch and environment. Nobody has to guess later which version was tested.',
    },
    {
      icon: 'refresh',
      title: 'Old bugs, retested',
      description:
        'We replay earlier findings near the change, because refactoring often brings back old flaws.',
    },
  ],
  framework: {
    scanning:
      'We scan your branch and your last release, then compare the results. A tester works through everything that’s new, such as routes, parameters and headers, while the rest of the application stays out of the way.',
    encryption:
      'If a change touches logins, payments or files, we check the cryptography that comes with it: lifetimes of new tokens, signatures on callbacks, temporary files, and certificates of services it now calls.',
    code: 'We start with the diff. We read the pull request, the code that calls it and the checks it moved, run Semgrep on the changed files, and turn what we see into the list of test cases.',
  },
  reportContains: [
    'Test cases with result, tester and time',
    'Findings as tickets and as a short document',
    'The commit and environment we tested, and the accounts we used',
    'Three sentences on residual risk, for the release decision',
  ],
  notIncluded: [
    'Coverage of the whole product: we test what the brief names',
    'A same-day start, unless your agreement has a standby option',
    'Assets without a signed authorization on file',
  ],
  weNeed: [
    'A master agreement with the list of assets, signed once',
    'The brief with a link to the change',
    'A deployed branch or staging system with test accounts',
    'A developer in the channel during the test',
  ],
  after: 'from brief to result',
  evidence: {
    title: 'All we need to start',
    language: 'YAML',
    code: [
      'test: checkout-v2',
      'change: https://git.kestrel.example/shop/pulls/1184',
      'commit: 9f3c1d2',
      'where: https://pr-1184.staging.kestrel.example',
      'roles: [guest, customer, support]',
      'new:',
      '  - gift cards can be split over two orders',
      '  - support may refund up to 50.00 without approval',
      'would_hurt:',
      '  - {-card balance spent twice-} {#1}',
      '  - {-refund to a card that never paid-} {#2}',
      'do_not: [real payments, email to customers]',
      'needed_by: 2026-04-16',
    ],
    notes: ['tested as a race', 'tested as a swapped parameter'],
    caption:
      'Sample brief. The two lines under would_hurt became the first four test cases: two races and two parameter swaps. Total effort: twelve hours.',
  },
  relatedSlugs: ['continuous-monitoring', 'web-penetration-testing', 'remediation-support'],
};
