import type { PageMeta } from '#content/page.ts';

/** Light on purpose: the bands stand in report-overview.ts. */
export const reportPage: PageMeta = {
  path: '/report',
  title: 'Reports',
  description:
    'What’s in our penetration test reports: scope, evidence, CVSS vectors, reproduction steps, remediation with code, and the retest result.',
};
