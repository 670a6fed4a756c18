import { useDeferredValue } from 'react';

/**
 * False on the server and in the first client render, which must match; then true. Deferred, so dependents render in
 * small steps: a store would render everything at once, in the page's longest task.
 */
export const useHydrated = (): boolean => useDeferredValue(true, false);
