import type { MetaDescriptor } from 'react-router';
import { pageTextLimits, type PageMeta } from '#content/page.ts';
import { site } from '#content/site.ts';
import { socialCard, socialCardPath } from '#contract/social-card.ts';

export const absoluteUrl = (path: string): string => new URL(path, site.publicUrl).href;

/** Page title plus brand; if that's too long to be shown, the page title alone, or the brand on the home page. */
export function fullTitle({ path, title }: Pick<PageMeta, 'path' | 'title'>, brand: string): string {
  const isHome = path === '/';
  const both = isHome ? `${brand}: ${title}` : `${title} · ${brand}`;
  if (both.length <= pageTextLimits.titleMax) return both;
  return isHome ? brand : title;
}

/** A page's title, description, canonical URL and link preview, in one place so none is forgotten. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title = fullTitle(page, site.name);
  const url = absoluteUrl(page.path);
  // Only indexable pages have their own card.
  const card = absoluteUrl(socialCardPath(page.noindex ? '/' : page.path));
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: card },
    { property: 'og:image:type', content: socialCard.type },
    { property: 'og:image:width', content: String(socialCard.width) },
    { property: 'og:image:height', content: String(socialCard.height) },
    { property: 'og:image:alt', content: `${site.name}: ${page.title}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
