import type { PageMeta } from '#content/page.ts';

/** Light on purpose: the bands stand in report-overview.ts. */
export const reportPage: PageMeta = {
  path: '/report',
  title: 'Reports',
  description:
    'What a penetration-test report from us holds: scope, evidence, CVSS vectors, reproduction steps, remediation with code, and the retest result.',
};
