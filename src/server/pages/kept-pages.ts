import { mayBeFramed, queryRenderedPaths } from '#contract/paths.ts';
import type { PreparedPage } from '#server/pages/prepared-page.ts';

export type KeptPage = { readonly page: PreparedPage; readonly status: number };

export type AskedPage = {
  readonly method: string;
  readonly path: string;
  /** An address that is not to be seen. */
  readonly isHidden: boolean;
  /** Of the addresses that all get one and the same page; null where this one has a page of its own. */
  readonly pageClass: string | null;
  /** With origin and query; asked for only where the page depends on them. Null where no such page is kept. */
  readonly address: (() => string) | null;
};

/** What is kept for addresses that are not to be seen: their page has no script. */
const hiddenClass = 'hidden';

/** What a page is kept under: its class, or its address. Null where it is rendered for each who asks. */
export function pageKeyOf({ method, path, isHidden, pageClass, address }: AskedPage): string | null {
  if (method === 'POST' || mayBeFramed(path)) return null;
  // Scanners ask for thousands of pages that never were; what they get is the same for all of a class.
  if (isHidden) return hiddenClass;
  if (pageClass !== null) return pageClass;
  return address !== null && path in queryRenderedPaths ? address() : null;
}

/** Pages that were rendered and are the same for everyone who asks: for seconds they are not rendered again. */
export type KeptPages = {
  find(key: string): KeptPage | undefined;
  /** Only what may be kept, and of it the last ones only. */
  keep(key: string, page: KeptPage, headers: Headers): void;
};

/** Scanners, and a link that is passed around, bring many at once; how old a page may be shows nowhere. */
const keptMs = 10_000;

/** At about 200 KB each with one encoding of it. */
const keptPages = 64;

export function createKeptPages(now: () => number): KeptPages {
  const pages = new Map<string, KeptPage & { readonly until: number }>();
  return {
    find(key) {
      const found = pages.get(key);
      return found !== undefined && found.until > now() ? found : undefined;
    },

    keep(key, page, headers) {
      if (!isPlain(headers) || !mayStandFor(key, page.status)) return;
      // Set anew it is the youngest; whoever invents addresses drives out the oldest and fills no memory.
      pages.delete(key);
      pages.set(key, { ...page, until: now() + keptMs });
      const [oldest] = pages.keys();
      if (pages.size > keptPages && oldest !== undefined) pages.delete(oldest);
    },
  };
}

/**
 * Nothing but a 404 page answers for addresses without a page, whatever the router made of the first of them; and what
 * went wrong for the first who asked for one address is not told to the next.
 */
function mayStandFor(key: string, status: number): boolean {
  if (key === '*' || key === hiddenClass) return status === 404;
  return URL.canParse(key) ? status === 200 : status < 500;
}

/** Whether nothing is said beside the page: a cookie, or for how long, may be meant for one visitor. */
const isPlain = (headers: Headers): boolean => [...headers.keys()].every((name) => name === 'content-type');
