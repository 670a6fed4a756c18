import { useMatches } from 'react-router';
import type { NavLink } from '#content/navigation.ts';
import type { PageMeta } from '#content/page.ts';
import type { Service } from '#content/services/service.ts';
import { footer } from '#content/shell.ts';
import { site } from '#content/site.ts';
import { absoluteUrl } from './seo.ts';

/** One thing in the words of schema.org. */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/** What a route exports as `handle` to describe its page to search engines. */
export type StructuredDataHandle<Loaded = unknown> = {
  readonly structuredData: (page: { readonly loaderData: Loaded }) => readonly Thing[];
};

const homePath = '/';
const organizationId = absoluteUrl('/#organization');

/**
 * Written into the HTML only: with Trusted Types no script may create a script element, not even one of data.
 * On a change of page it stays as it was; search engines read each page afresh.
 */
export function StructuredData() {
  return import.meta.env.SSR ? <StructuredDataScript /> : null;
}

function StructuredDataScript() {
  const things = useMatches().flatMap(({ handle, loaderData }) =>
    describes(handle) ? handle.structuredData({ loaderData }) : [],
  );
  if (things.length === 0) return null;
  return <script type="application/ld+json">{toJsonLd(things)}</script>;
}

const describes = (handle: unknown): handle is StructuredDataHandle =>
  typeof handle === 'object' && handle !== null && 'structuredData' in handle;

/** No `<` leaves, so that no text can end the element it stands in. */
export function toJsonLd(things: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}

/** The page and what stands above it, from the start page down. */
export function breadcrumbs(page: Pick<PageMeta, 'path' | 'title'>, above: readonly NavLink[] = []): Thing {
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

/** For a page that is described by its place in the site alone. */
export const pageHandle = (
  page: Pick<PageMeta, 'path' | 'title'>,
  above: readonly NavLink[] = [],
): StructuredDataHandle => ({ structuredData: () => [breadcrumbs(page, above)] });

export function organization(): Thing {
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

export const webSite = (): Thing => ({
  '@type': 'WebSite',
  '@id': absoluteUrl('/#website'),
  name: site.name,
  url: absoluteUrl(homePath),
  inLanguage: site.locale,
  publisher: { '@id': organizationId },
});

type DescribedService = PageMeta & { readonly name: string; readonly features: Service['features'] };

export const serviceThing = (page: DescribedService): Thing => ({
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
