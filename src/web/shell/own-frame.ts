import { useMatches } from 'react-router';

/** A route's `handle`: it brings its own header and menu; the site's stay away. */
export type OwnFrameHandle = { readonly ownFrame?: boolean };

export function useOwnFrame(): boolean {
  return useMatches().some(({ handle }) => (handle as OwnFrameHandle | undefined)?.ownFrame === true);
}
