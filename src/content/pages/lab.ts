import { labPath } from '#contract/paths.ts';
import { ifShown } from '#contract/shown.ts';
import type { PageMeta } from '#content/page.ts';

export const labPage = {
  path: labPath,
  title: 'Break this shop: find your own bug',
  description:
    'A sample shop with three real mistakes, in your browser. Change one number, read a stranger’s order, and download your finding as a report.',
  heading: 'Break this shop',
  lead: 'A sample shop with real mistakes. Nothing leaves your browser.',
  /** What it teaches, in structured-data terms. */
  teaches: [
    'Broken object-level authorization',
    'Trusting prices and quantities from the client',
    'Stored cross-site scripting',
  ],
} as const satisfies PageMeta & Record<string, unknown>;

/** Links here from other pages; null if there's no such page. */
export const labLinks = {
  home: ifShown({ label: 'Break something', path: labPage.path }),
  ptaas: ifShown({ label: 'Break a sample shop', path: labPage.path }),
  solution: ifShown({ label: 'Break a sample shop', path: labPage.path }),
  notFound: { label: 'Break this shop', path: labPage.path, text: 'Find a real bug yourself in a minute' },
} as const;
