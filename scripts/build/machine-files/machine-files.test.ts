import { sitemapXml } from './feeds.ts';
import { describe, expect, it } from 'vitest';
import { articles } from '#content/articles/all.ts';
import { knownPages, livePages } from '#content/sitemap.ts';
import { absoluteUrl } from '#web/shell/seo.ts';
import { machineFiles } from '#scripts/build/machine-files.ts';
import { articleHtml } from './article-html.ts';
import { securityTxt } from './text-files.ts';
import { brandColors } from '#contract/brand-look.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { element, escapeXml, textElement } from '#contract/xml.ts';
import { dayMs } from '#contract/durations.ts';

const builtAt = new Date('2026-11-15T08:30:12.345Z');
const files = machineFiles(builtAt);
const fileAt = (path: string): string => files.get(path) ?? '';
const count = (text: string, part: string): number => text.split(part).length - 1;

describe('Markup', () => {
  it('is escaped in text and in attributes.', () => {
    expect(escapeXml(`<a b="c" d='e'>&</a>`)).toBe(
      '&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt;&amp;&lt;/a&gt;',
    );
    expect(element('a', { href: '?x=1&y="2"' })).toBe('<a href="?x=1&amp;y=&quot;2&quot;"/>');
    expect(textElement('p', 'a < b')).toBe('<p>a &lt; b</p>');
  });
});

describe('The feeds', () => {
  it.each(['/blog/rss.xml', '/blog/atom.xml'])('%s holds every article once, in full.', (path) => {
    const feed = fileAt(path);
    for (const article of articles) {
      expect(count(feed, `<title>${escapeXml(article.title)}</title>`)).toBe(1);
      expect(feed).toContain(escapeXml(escapeHtml(article.references[0]?.title ?? '')));
    }
    expect(count(feed, '<item>') + count(feed, '<entry>')).toBe(articles.length);
  });

  it('give dates in the form that each format asks for.', () => {
    expect(fileAt('/blog/rss.xml')).toMatch(/<pubDate>\w{3}, \d{2} \w{3} \d{4} 00:00:00 GMT<\/pubDate>/);
    expect(fileAt('/blog/atom.xml')).toMatch(/<updated>\d{4}-\d{2}-\d{2}T00:00:00Z<\/updated>/);
  });

  it('show articles without relative addresses, classes or scripts.', () => {
    const html = articles.map(articleHtml).join('\n');
    expect(html).not.toMatch(/href="(?!https?:)/);
    expect(html).not.toMatch(/<[a-z][^>]* (class|style|on\w+)=|<script/);
    expect(html).toContain('<pre><code>');
  });
});

describe('The sitemap', () => {
  it('names every page that may be found, with the day of its last change.', () => {
    const sitemap = fileAt('/sitemap.xml');
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc><lastmod>(\d{4}-\d{2}-\d{2})<\/lastmod>/g)];
    const expected = [...knownPages, ...livePages]
      .filter(({ noindex }) => !noindex)
      .map(({ path }) => absoluteUrl(path));
    expect(listed.map(([, address]) => address)).toEqual(expected);
    expect(sitemap).toContain(
      `${absoluteUrl(`/blog/${articles[0].slug}`)}</loc><lastmod>${articles[0].date}</lastmod>`,
    );
  });

  it('leaves out what is kept from search engines.', () => {
    const page = { path: '/hidden', title: 'Hidden', description: '', noindex: true };
    expect(sitemapXml([page])).not.toContain('hidden');
  });
});

describe('security.txt', () => {
  it('expires within a year of the build and not before eleven months have passed.', () => {
    const expires = new Date(/^Expires: (.*)$/m.exec(securityTxt(builtAt))?.[1] ?? '');
    const days = (expires.getTime() - builtAt.getTime()) / dayMs;
    expect(days).toBeGreaterThan(334);
    expect(days).toBeLessThan(365);
  });

  it('names its policy, and with https also its own address.', () => {
    const local = securityTxt(builtAt, 'http://localhost:3000');
    expect(local).not.toMatch(/^(Canonical|Hiring):/m);
    expect(local).toContain('Policy: http://localhost:3000/report#disclosure\n');
    const secure = securityTxt(builtAt, 'https://ironlotus.example');
    expect(secure).toContain('Canonical: https://ironlotus.example/.well-known/security.txt\n');
    expect(secure).toContain('Policy: https://ironlotus.example/report#disclosure\n');
  });

  it('has a contact and an expiry exactly once, each on a line of its own.', () => {
    const lines = securityTxt(builtAt).trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('Contact: mailto:'))).toHaveLength(1);
    expect(lines).toContain('Expires: 2027-11-14T08:30:12Z');
    expect(lines.every((line) => /^(#.*|[A-Z][A-Za-z-]+: \S.*)$/.test(line))).toBe(true);
  });
});

describe('Other files', () => {
  it('point crawlers to the sitemap and keep them from nothing but the API.', () => {
    expect(fileAt('/robots.txt')).toBe(
      `User-agent: *\nDisallow: /api/\n\nSitemap: ${absoluteUrl('/sitemap.xml')}\n`,
    );
  });

  it('describe the site to assistants with a title, a summary and a link to every article.', () => {
    const text = fileAt('/llms.txt');
    expect(text).toMatch(/^# .+\n\n> .+\n/);
    for (const { slug } of articles) expect(count(text, `/blog/${slug})`)).toBe(1);
  });

  it('are a manifest that home screens can read.', () => {
    const manifest = JSON.parse(fileAt('/manifest.webmanifest')) as { icons: { sizes: string }[] };
    expect(manifest).toMatchObject({ start_url: '/', theme_color: brandColors.navy });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512']);
  });

  it('name people and standards.', () => {
    expect(fileAt('/humans.txt')).toMatch(/^\/\* TEAM \*\/\nWho: .+\n/);
  });
});
