import { findingPrefix } from '#contract/finding-numbers.ts';
import { defaultCategory, type Service } from './service.ts';

export const remediationSupport: Service = {
  slug: 'remediation-support',
  title: 'Remediation Support',
  seoTitle: 'Remediation Support for Pentest Findings',
  description:
    'The tester who found the flaw works with the engineer who fixes it: root cause, patch review, regression test and a retest with a dated result.',
  icon: 'refresh',
  category: defaultCategory,
  lead: 'A report doesn’t fix anything. We sit down with the engineers who own the code, find the cause behind the finding, review the patch, and leave a test behind so the flaw can’t come back unnoticed.',
  quoteServiceIds: ['web', 'api'],
  highlights: [
    {
      title: 'Root causes first',
      text: 'Seven findings often share one missing check. We look for the place where a single change fixes all seven and prevents the next one.',
    },
    {
      title: 'Any report is welcome',
      text: 'Bring us our own report or one from another firm, a bounty program or an audit. We reproduce the finding first, because fixing a misunderstood bug wastes everyone’s time.',
    },
    {
      title: 'Review in your pull request',
      text: 'Comments go where engineers work, with a reason and an example. We don’t push to your main branch.',
    },
    {
      title: 'A test that fails first',
      text: 'Each fix comes with a regression test that fails on the old code. Your pipeline keeps running it after we’ve left.',
    },
  ],
  methodology: [
    {
      name: 'Reproduce',
      text: 'We confirm the finding on the current build. Code moves on: some findings are gone, some look different, and a few are worse than reported.',
      share: 0.3,
    },
    {
      name: 'Find the cause',
      text: 'We read the code path with its owner, search for the same pattern elsewhere, and document how far the problem goes.',
      share: 0.6,
    },
    {
      name: 'Contain now',
      text: 'If the fix takes time, we help you add a gateway rule or a feature flag, or revoke a key. We log each stopgap with its removal date.',
      share: 0.3,
    },
    {
      name: 'Design the fix',
      text: 'We propose two options with their cost and side effects. Your team chooses, and we write the reasoning into the ticket.',
      share: 0.4,
    },
    {
      name: 'Review and test',
      text: 'We review the patch, try to bypass it on the branch, and check the regression test. We want to break the fix before it reaches customers.',
      share: 1.25,
    },
    {
      name: 'Retest and record',
      text: 'We repeat the original attack, with variations, on the released build, and record the date, build and result for the auditor.',
      share: 0.3,
    },
  ],
  tools: [
    { name: 'Semgrep', use: 'Finding the same flaw elsewhere, and banning the pattern afterward' },
    { name: 'CodeQL', use: 'Data flow queries when the cause spans many files' },
    { name: 'Burp Suite Pro', use: 'The saved attack, replayed against branch and release' },
    { name: 'Your test runner', use: 'Running the regression test in Vitest, pytest, JUnit or go test' },
    { name: 'OPA and Conftest', use: 'Rules for infrastructure code, so a setting stays fixed' },
    { name: 'Git bisect', use: 'Finding the commit that introduced the flaw, and the review that missed it' },
  ],
  compliance: [
    {
      standard: 'PCI DSS 4.0.1',
      clause: '11.4.4',
      text: 'Helps you fix exploitable findings in order of risk, then retests each fix.',
    },
    {
      standard: 'ISO/IEC 27001:2022',
      clause: 'Clause 10.2',
      text: 'Documents corrective action with cause, similar cases and a review of effectiveness, as the clause requires.',
    },
    {
      standard: 'SOC 2',
      clause: 'CC4.2, CC7.4',
      text: 'Shows that deficiencies were corrected on time, and who did what and when.',
    },
  ],
  featuresLead: 'Fixes that end a whole class of bugs',
  features: [
    {
      icon: 'file-search',
      title: 'Root cause analysis',
      description:
        'You get one page from symptom to cause: what was missing, since when, where else it’s missing, and why code review didn’t catch it.',
    },
    {
      icon: 'git-branch',
      title: 'Patch review',
      description:
        'A tester reads the branch as an attacker would and looks for an encoding, a race or a second route that the fix missed.',
    },
    {
      icon: 'list-checks',
      title: 'Regression tests',
      description:
        'They’re written in your framework, run in your pipeline, and named after the finding. We show you that they fail on the old code.',
    },
    {
      icon: 'shield',
      title: 'Temporary stopgaps',
      description:
        'You get a virtual patch today, with a removal date. Filters that stay forever become the next finding.',
    },
    {
      icon: 'users',
      title: 'Pairing with engineers',
      description:
        'Two hours at one screen teach more about a bug class than a ten-page report. Your engineer does the typing.',
    },
    {
      icon: 'badge-check',
      title: 'Retest with a letter',
      description:
        'We repeat the original attack and its variants on the released build, and give you a dated statement for customers and auditors.',
    },
  ],
  framework: {
    scanning:
      'Once a fix is live, we scan for what it missed: the same parameter on another route, a second host that still runs the old release, a script with the flaw in a CDN cache.',
    encryption:
      'Replacing a weak hash or cipher is a migration. We help you rehash passwords at the next login, rotate keys without downtime, re-encrypt old records, and remove the fallback that made the attack possible.',
    code: 'We turn each finding into a Semgrep or CodeQL rule for your codebase. It lists today’s copies of the mistake, and stops the build if someone makes the same one next year.',
  },
  reportContains: [
    'Cause and extent for each finding, with links to the code',
    'Review comments and the option that was chosen',
    'Regression tests, committed to your repository',
    'A retest record with date, build, variants and result',
    'A list of stopgaps that are still in place',
  ],
  notIncluded: [
    'Feature work and refactoring beyond the cause',
    'Releases and production changes, which stay in your hands',
    'Confirmation of fixes we couldn’t retest',
  ],
  weNeed: [
    'The finding as it was reported, with evidence',
    'Read access to the affected repositories',
    'The engineer who owns the code, for about half the hours we put in',
    'A branch environment where we can attack the fix',
  ],
  after: 'per root cause',
  evidence: {
    title: 'A fix, and the test that protects it',
    language: 'Diff',
    code: [
      '-const invoice = await db.invoice.findUnique({ where: { id } }); {#1}',
      '+const invoice = await db.invoice.findFirst({',
      '+  where: { id, tenantId: session.tenantId }, {#2}',
      '+});',
      ' if (!invoice) throw notFound();',
      '',
      `+test("${findingPrefix}-2026-090: another tenant’s invoice is not found", async () => {`,
      '+  const other = await seedInvoice({ tenant: "b" });',
      '+  const reply = await as("a").get(`/invoices/${other.id}`);',
      '+  expect(reply.status).toBe(404); {#3}',
      '+});',
    ],
    notes: ['only the ID is checked', 'now the tenant is checked too', 'and a test keeps it that way'],
    caption:
      'Sample patch. The response is 404 instead of 403, so nobody can confirm that another tenant’s ID exists. A Semgrep rule then found four more queries with no tenant check.',
  },
  relatedSlugs: ['vulnerability-management', 'on-demand-testing', 'api-penetration-testing'],
};
