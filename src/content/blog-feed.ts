import { site } from '#content/site.ts';

/** What feed readers show; separate from the blog page, because every page links to the feeds. */
export const blogFeed = {
  title: `${site.name}: security notes`,
  description:
    'Notes on web, API and infrastructure security from people who test for a living: what we find, why it happens and how to fix it for good.',
  rss: { label: `${site.name} articles (RSS)`, path: '/blog/rss.xml' },
  atom: { label: `${site.name} articles (Atom)`, path: '/blog/atom.xml' },
} as const;
