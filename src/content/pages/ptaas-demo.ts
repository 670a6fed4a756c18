/** The engagement room, /ptaas/demo: its head, and what stands over it. */
import type { PageMeta } from '#content/page.ts';

export const ptaasDemoPage = {
  path: '/ptaas/demo',
  title: 'The engagement room, working',
  description:
    'PTaaS to use before you buy it: a sample engagement with findings, retests, coverage, closure log and exports. No sign-up, and nothing leaves your browser.',
  heading: 'Use it before you buy it',
  lead: 'The sample engagement of Meridian Pay, working. Fix a finding, ask for a retest, see what your auditor sees.',
  tour: 'Start the tour, 6 steps',
  /** What stands above it in the trail. */
  above: { label: 'PTaaS', path: '/ptaas' },
} as const satisfies PageMeta & Record<string, unknown>;
