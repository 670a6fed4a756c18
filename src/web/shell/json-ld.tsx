import type { NavLink } from '#content/navigation.ts';
import type { PageMeta } from '#content/page.ts';
import type { Service } from '#content/services/service.ts';
import { footer } from '#content/shell.ts';
import { site } from '#content/site.ts';
import { usePageTraits, type PageHandle } from './page-handle.ts';
import { absoluteUrl } from './seo.ts';

/** One object of the page's JSON-LD, in the vocabulary of schema.org. */
export type JsonLd = { readonly '@type': string } & Readonly<Record<string, unknown>>;

const homePath = '/';
const organizationId = absoluteUrl('/#organization');

/**
 * Only in the HTML: with Trusted Types no script may create a script element, not even for data. It isn't updated in
 * the browser; search engines read each page fresh.
 */
export function StructuredData() {
  return import.meta.env.SSR ? <StructuredDataScript /> : null;
}

function StructuredDataScript() {
  const graph = usePageTraits().structuredData();
  if (graph.length === 0) return null;
  return <script type="application/ld+json">{serializeJsonLd(graph)}</script>;
}

/** Escapes `<`, so no text can close the element it's in. */
export function serializeJsonLd(graph: readonly JsonLd[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

/** The page and its ancestors, from the home page down. */
export function breadcrumbs(page: Pick<PageMeta, 'path' | 'title'>, above: readonly NavLink[] = []): JsonLd {
  const trail = [{ label: site.name, path: homePath }, ...above, { label: page.title, path: page.path }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(path),
    })),
  };
}

/** For a page described only by its breadcrumbs. */
export const breadcrumbHandle = (
  page: Pick<PageMeta, 'path' | 'title'>,
  above: readonly NavLink[] = [],
): Pick<PageHandle, 'structuredData'> => ({ structuredData: () => [breadcrumbs(page, above)] });

export function organization(): JsonLd {
  const accounts = Object.values(site.social).filter((address) => address !== null);
  return {
    '@type': 'Organization',
    '@id': organizationId,
    name: site.name,
    url: absoluteUrl(homePath),
    logo: absoluteUrl('/icon.svg'),
    description: footer.blurb,
    email: site.email,
    telephone: site.phone,
    address: site.office,
    foundingDate: String(site.foundedYear),
    ...(accounts.length > 0 ? { sameAs: accounts } : {}),
  };
}

export const webSite = (): JsonLd => ({
  '@type': 'WebSite',
  '@id': absoluteUrl('/#website'),
  name: site.name,
  url: absoluteUrl(homePath),
  inLanguage: site.locale,
  publisher: { '@id': organizationId },
});

type DescribedService = PageMeta & { readonly name: string; readonly features: Service['features'] };

export const serviceJsonLd = (page: DescribedService): JsonLd => ({
  '@type': 'Service',
  '@id': `${absoluteUrl(page.path)}#service`,
  name: page.name,
  serviceType: page.name,
  description: page.description,
  url: absoluteUrl(page.path),
  provider: {
    '@type': 'Organization',
    '@id': organizationId,
    name: site.name,
    url: absoluteUrl(homePath),
  },
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: page.name,
    itemListElement: page.features.map((feature) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: feature.title, description: feature.description },
    })),
  },
});

/** An index of pages, in display order. */
export const serviceListJsonLd = (
  entries: readonly { readonly title: string; readonly path: string }[],
): JsonLd => ({
  '@type': 'ItemList',
  itemListElement: entries.map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: absoluteUrl(path),
  })),
});
