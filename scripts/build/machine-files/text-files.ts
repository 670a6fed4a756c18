import { sitemapPath } from '#contract/paths.ts';
import { articlePath, articles } from '#content/articles/all.ts';
import { humans, llms, manifest, robots, securityContact } from '#content/machine-files.ts';
import { services } from '#content/navigation.ts';
import { blogFeed } from '#content/blog-feed.ts';
import { knownPages } from '#content/sitemap.ts';
import { site } from '#content/site.ts';
import { absoluteUrl } from '#web/shell/seo.ts';
import { dayMs } from '#contract/durations.ts';

/** RFC 9116, 2.5.5 recommends less than a year ahead. The site is rebuilt well before that (see fingerprint). */
const securityValidDays = 364;

const lines = (...parts: readonly (string | readonly string[])[]): string => `${parts.flat().join('\n')}\n`;

/** RFC 9116 requires https URLs. A site without https isn't public, so it only names its policy. */
export function securityTxt(builtAt: Date, publicUrl: string = site.publicUrl): string {
  const expires = new Date(builtAt.getTime() + securityValidDays * dayMs);
  const address = (path: string): string => new URL(path, publicUrl).href;
  const web = publicUrl.startsWith('https:')
    ? [`Canonical: ${address('/.well-known/security.txt')}`, `Hiring: ${address(securityContact.hiringPath)}`]
    : [];
  return lines(
    `# ${securityContact.comment}`,
    `Contact: mailto:${securityContact.email}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    `Preferred-Languages: ${securityContact.languages}`,
    `Policy: ${address(securityContact.policyPath)}`,
    web,
  );
}

export const robotsTxt = (): string =>
  lines(
    'User-agent: *',
    robots.disallow.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteUrl(sitemapPath)}`,
  );

export const humansTxt = (): string =>
  lines(
    Object.entries(humans).flatMap(([title, facts], index) => [
      ...(index > 0 ? [''] : []),
      `/* ${title.toUpperCase()} */`,
      ...facts.map(([name, value]) => `${name}: ${value}`),
    ]),
  );

/** https://llmstxt.org */
export function llmsTxt(): string {
  const link = (label: string, path: string, text: string): string =>
    `- [${label}](${absoluteUrl(path)}): ${text}`;
  const listed = new Set([...services.map(({ path }) => path), ...articles.map(articlePath)]);
  const pages = knownPages.filter(({ path, noindex }) => !noindex && !listed.has(path));
  return lines(
    [`# ${site.name}`, '', `> ${llms.summary}`, ''],
    llms.notes.map((note) => `- ${note}`),
    ['', `## ${llms.headings.services}`, ''],
    services.map(({ label, path, summary }) => link(label, path, summary)),
    ['', `## ${llms.headings.articles}`, ''],
    articles.map((article) => link(article.title, articlePath(article), article.excerpt)),
    ['', `## ${llms.headings.pages}`, ''],
    pages.map(({ title, path, description }) => link(title, path, description)),
    ['', `## ${llms.headings.feeds}`, ''],
    [blogFeed.rss, blogFeed.atom].map(({ label, path }) => link(label, path, blogFeed.title)),
  );
}

/** https://www.w3.org/TR/appmanifest/ */
export function webManifest(): string {
  const png = (size: number, name: string, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const content = {
    name: site.name,
    short_name: site.name,
    description: manifest.description,
    lang: site.locale,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: manifest.background,
    theme_color: manifest.theme,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png(192, 'icon-192.png', 'any'),
      png(512, 'icon-512.png', 'any'),
      png(512, 'maskable-512.png', 'maskable'),
    ],
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
