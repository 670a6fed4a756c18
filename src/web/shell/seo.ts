import type { MetaDescriptor } from 'react-router';
import { pageTextLimits, type PageMeta } from '#content/page.ts';
import { site } from '#content/site.ts';
import { socialCard, socialCardPath } from '#contract/social-card.ts';

export const absoluteUrl = (path: string): string => new URL(path, site.publicUrl).href;

/** The page and whose it is; where both are too long to be shown, the page alone, or on the first page the brand. */
export function fullTitle({ path, title }: Pick<PageMeta, 'path' | 'title'>, brand: string): string {
  const isHome = path === '/';
  const both = isHome ? `${brand}: ${title}` : `${title} · ${brand}`;
  if (both.length <= pageTextLimits.titleMax) return both;
  return isHome ? brand : title;
}

/** Title, description, canonical address and link preview of a page, in one place so that none is forgotten. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title = fullTitle(page, site.name);
  const url = absoluteUrl(page.path);
  // Only pages that may be found have a card of their own.
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
