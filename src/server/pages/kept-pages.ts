import { mayBeFramed, queryRenderedPaths } from '#contract/paths.ts';
import type { PreparedPage } from '#server/pages/prepared-page.ts';

export type KeptPage = { readonly page: PreparedPage; readonly status: number };

/** A page that stands for a class of addresses is kept for good; one that many ask for at once, for seconds. */
export type PageKey = { readonly lasts: 'for-good' | 'for-seconds'; readonly name: string };

export type AskedPage = {
  readonly method: string;
  readonly path: string;
  /** An address that is not to be seen. */
  readonly isHidden: boolean;
  /** Of the addresses that all get one and the same page; null where this one has a page of its own. */
  readonly pageClass: string | null;
  /** With origin and query; asked for only where the page depends on them. Null where nothing is kept for seconds. */
  readonly address: (() => string) | null;
};

/** What is kept for addresses that are not to be seen: their page has no script. */
const hiddenClass = 'hidden';

/** Null for a page that is rendered for each who asks. */
export function pageKeyOf({ method, path, isHidden, pageClass, address }: AskedPage): PageKey | null {
  if (method === 'POST' || mayBeFramed(path)) return null;
  // Scanners ask for thousands of pages that never were; what they get is the same for all of a class.
  const name = isHidden ? hiddenClass : pageClass;
  if (name !== null) return { lasts: 'for-good', name };
  return address !== null && path in queryRenderedPaths ? { lasts: 'for-seconds', name: address() } : null;
}

/** Pages that were rendered and are the same for everyone who asks: they are not rendered again for the next. */
export type KeptPages = {
  find(key: PageKey): KeptPage | undefined;
  /** Only what may be kept. There are few that are kept for good; of the others only the last ones stay. */
  keep(key: PageKey, page: KeptPage, headers: Headers): void;
};

/** A link to a search that is passed around brings many at once; how old a page may be shows nowhere. */
const passingPageMs = 10_000;

/** At about 200 KB each with one encoding of it. */
const passingPages = 64;

export function createKeptPages(now: () => number): KeptPages {
  const forGood = new Map<string, KeptPage>();
  const passing = new Map<string, KeptPage & { readonly until: number }>();
  return {
    find({ lasts, name }) {
      if (lasts === 'for-good') return forGood.get(name);
      const found = passing.get(name);
      return found !== undefined && found.until > now() ? found : undefined;
    },

    keep({ lasts, name }, page, headers) {
      if (!isPlain(headers)) return;
      if (lasts === 'for-good') {
        if (mayStandFor(name, page.status)) forGood.set(name, page);
        return;
      }
      if (page.status !== 200) return;
      // Set anew it is the youngest; whoever invents addresses drives out the oldest and fills no memory.
      passing.delete(name);
      passing.set(name, { ...page, until: now() + passingPageMs });
      const [oldest] = passing.keys();
      if (passing.size > passingPages && oldest !== undefined) passing.delete(oldest);
    },
  };
}

/** Nothing but a 404 page answers for addresses without a page, whatever the router made of the first of them. */
const mayStandFor = (pageClass: string, status: number): boolean =>
  pageClass === '*' || pageClass === hiddenClass ? status === 404 : status < 500;

/** Whether nothing is said beside the page: a cookie, or for how long, may be meant for one visitor. */
const isPlain = (headers: Headers): boolean => [...headers.keys()].every((name) => name === 'content-type');
