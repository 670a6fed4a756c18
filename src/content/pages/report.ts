import type { PageMeta } from '#content/page.ts';

/** Small on purpose: the sections are in report-overview.ts. */
export const reportPage: PageMeta = {
  path: '/report',
  title: 'Reports',
  description:
    'What’s in our penetration test reports: scope, evidence, CVSS vectors, reproduction steps, remediation with code, and the retest result.',
};
