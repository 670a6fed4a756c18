import { useDeferredValue } from 'react';

/**
 * False on the server and in the first client render, which must agree; then true. Deferred, so that what depends on it
 * is rendered in small steps: a store would have it all rendered at once, in the longest task of the page.
 */
export const useHydrated = (): boolean => useDeferredValue(true, false);
