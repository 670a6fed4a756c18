import { useLocation, useMatches } from 'react-router';
import type { JsonLd } from './json-ld.tsx';

/**
 * What a route tells the shell, as its export `handle`. Every route uses this type, with its own loader's data;
 * `page-handle.test.ts` enforces it.
 */
export type PageHandle<Loaded = unknown> = {
  /** Which kind of page it is: `data-page`, for what style sheets do to a whole page. */
  readonly sheet?: SheetName;
  /** Shown without header and footer, always or depending on its query. */
  readonly bare?: boolean | ((search: URLSearchParams) => boolean);
  /** It has its own header and menu instead of the site's. */
  readonly ownFrame?: boolean;
  /** No script at all, because a sandboxed frame couldn't run it. */
  readonly scriptless?: boolean;
  /** It promises to make no requests once loaded: no prefetching, no updates. */
  readonly silent?: boolean;
  /** Describes the page to search engines. */
  readonly structuredData?: (page: DescribedPage<Loaded>) => readonly JsonLd[];
};

export type SheetName =
  | 'careers'
  | 'company'
  | 'desk'
  | 'estimate'
  | 'home'
  | 'lab'
  | 'ptaas'
  | 'reading'
  | 'request'
  | 'room'
  | 'solutions'
  | 'trust';

/** What a description may use. */
export type DescribedPage<Loaded = unknown> = {
  readonly loaderData: Loaded;
  readonly params: Readonly<Record<string, string | undefined>>;
};

/** The combined handles of the page's routes. */
export type PageTraits = {
  readonly sheets: readonly SheetName[];
  readonly bare: boolean;
  readonly ownFrame: boolean;
  readonly scriptless: boolean;
  readonly silent: boolean;
  /** A function, because only the server calls it. */
  readonly structuredData: () => readonly JsonLd[];
};

type Match = DescribedPage & { readonly handle: unknown };

/** The router types a handle as unknown; the routes' own types keep this correct. */
const isHandle = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null;

export function readPageTraits(matches: readonly Match[], search: URLSearchParams): PageTraits {
  const pages = matches.flatMap(({ handle, loaderData, params }) =>
    isHandle(handle) ? [{ ...handle, page: { loaderData, params } }] : [],
  );
  return {
    sheets: pages.flatMap(({ sheet }) => sheet ?? []),
    bare: pages.some(({ bare = false }) => (typeof bare === 'function' ? bare(search) : bare)),
    ownFrame: pages.some(({ ownFrame = false }) => ownFrame),
    scriptless: pages.some(({ scriptless = false }) => scriptless),
    silent: pages.some(({ silent = false }) => silent),
    structuredData: () => pages.flatMap(({ structuredData, page }) => structuredData?.(page) ?? []),
  };
}

export function usePageTraits(): PageTraits {
  const matches = useMatches();
  const { search } = useLocation();
  return readPageTraits(matches, new URLSearchParams(search));
}
