/** Texts for files that programs read: crawlers, feed readers, assistants, home screens, researchers. */
import { brandColors } from '#contract/brand-look.ts';
import { estimatePath, pricingPath } from '#contract/paths.ts';
import { isShown } from '#contract/shown.ts';
import { footer } from '#content/shell.ts';
import { site } from '#content/site.ts';

/** https://www.rfc-editor.org/rfc/rfc9116: where to report a vulnerability in this site. */
export const securityContact = {
  comment:
    'Found a vulnerability in this site? Write to us. One request and its response help us more than a scan.',
  email: site.email,
  languages: 'en',
  policyPath: '/report#disclosure',
  hiringPath: '/career',
} as const;

/** Crawlers may read all pages; the API has nothing for them. */
export const robots = { disallow: ['/api/'] } as const;

export const manifest = {
  description: footer.blurb,
  background: brandColors.navy,
  theme: brandColors.navy,
} as const;

/** https://humanstxt.org */
export const humans = {
  team: [
    ['Who', `The testers and writers at ${site.name}`],
    ['Contact', site.email],
    ['From', site.office],
  ],
  site: [
    ['Language', 'English'],
    ['Standards', 'HTML, CSS, WCAG 2.2 AA, RFC 9116'],
    ['Software', 'React, React Router, Fastify, TypeScript'],
    ['Principles', 'No trackers, no third-party cookies, readable without JavaScript'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [string, string])[]>>;

/** https://llmstxt.org: the site in one page of Markdown. */
export const llms = {
  summary: footer.blurb,
  notes: [
    'Companies, engagements and findings in examples are invented and marked as such. Techniques and references are real.',
    ...(isShown(pricingPath)
      ? [
          `Prices are person-days times a day rate: ${pricingPath} shows three typical scopes${isShown(estimatePath) ? `, and ${estimatePath} works out others` : ''}.`,
        ]
      : []),
  ],
  headings: { services: 'Services', pages: 'Pages', articles: 'Articles', feeds: 'Feeds' },
} as const;
