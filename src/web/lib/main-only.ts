import { createContext, use } from 'react';

/**
 * Whether nothing but `<main>` is wanted: the server puts it into the page as it was built. What stands around it is
 * then left out, each part in its own place: React counts places to make ids, which must come out as in the whole page.
 */
export const MainOnly = createContext(false);

/** In a browser there is always a whole page. */
export const useMainOnly = (): boolean => import.meta.env.SSR && use(MainOnly);
