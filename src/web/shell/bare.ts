import { useLocation, useMatches } from 'react-router';

/** A route's `handle`: shown without header and footer, always or depending on its query. */
export type BareHandle = { readonly bare?: boolean | ((search: URLSearchParams) => boolean) };

export function useBare(): boolean {
  const matches = useMatches();
  const { search } = useLocation();
  return matches.some(({ handle }) => {
    const { bare = false } = (handle ?? {}) as BareHandle;
    return typeof bare === 'function' ? bare(new URLSearchParams(search)) : bare;
  });
}
