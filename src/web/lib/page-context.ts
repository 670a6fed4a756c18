import { createContext, type RouterContextProvider } from 'react-router';
import type { DeskVisit } from '#contract/desk/desk.ts';
import type { PageServices } from '#contract/page-services.ts';

/** Set by the server for each rendered request; missing while prerendering. */
export const pageServicesContext = createContext<PageServices | null>(null);

/** What the desk's access check decided; null on every other page. */
export const deskContext = createContext<DeskVisit | null>(null);

type Context = Readonly<Pick<RouterContextProvider, 'get'>>;

/** For loaders, which also run while pages are built. */
export const findPageServices = (context: Context): PageServices | null => context.get(pageServicesContext);

/** For actions, which only run on a live server. */
export function pageServices(context: Context): PageServices {
  const services = findPageServices(context);
  if (!services) throw new Error('The page is not connected to a server.');
  return services;
}
