import { useLocation, useMatches } from 'react-router';
import type { JsonLd } from './json-ld.tsx';

/**
 * What a route tells the shell, as its export `handle`. Every route names this type, with the data of its own
 * loader; `page-handle.test.ts` refuses one that does not.
 */
export type PageHandle<Loaded = unknown> = {
  /** Which kind of page it is: `data-page`, for what style sheets do to a whole page. */
  readonly sheet?: SheetName;
  /** Shown without header and footer, always or depending on its query. */
  readonly bare?: boolean | ((search: URLSearchParams) => boolean);
  /** It brings its own header and menu; the site's stay away. */
  readonly ownFrame?: boolean;
  /** No script at all, because what is framed in a sandbox could not run it. */
  readonly scriptless?: boolean;
  /** Describes the page to search engines. */
  readonly structuredData?: (page: DescribedPage<Loaded>) => readonly JsonLd[];
};

export type SheetName =
  | 'careers'
  | 'case'
  | 'company'
  | 'desk'
  | 'estimate'
  | 'home'
  | 'lab'
  | 'ptaas'
  | 'reading'
  | 'room'
  | 'solutions'
  | 'trust';

/** What a description may be made of. */
export type DescribedPage<Loaded = unknown> = {
  readonly loaderData: Loaded;
  readonly params: Readonly<Record<string, string | undefined>>;
};

/** What the routes of the page say together. */
export type PageTraits = {
  readonly sheets: readonly SheetName[];
  readonly bare: boolean;
  readonly ownFrame: boolean;
  readonly scriptless: boolean;
  /** A function, because only the server asks for it. */
  readonly structuredData: () => readonly JsonLd[];
};

type Match = DescribedPage & { readonly handle: unknown };

/** The router knows no more of a handle than that it may be anything; the routes' own types keep it true. */
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
    structuredData: () => pages.flatMap(({ structuredData, page }) => structuredData?.(page) ?? []),
  };
}

export function usePageTraits(): PageTraits {
  const matches = useMatches();
  const { search } = useLocation();
  return readPageTraits(matches, new URLSearchParams(search));
}
