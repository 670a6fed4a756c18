import type { RouterContext } from 'react-router';
import type { DeskVisit } from '#contract/desk/desk.ts';
import type { PageServices } from '#contract/page-services.ts';

export type PageContexts = {
  readonly pageServicesContext: RouterContext<PageServices | null>;
  readonly deskContext: RouterContext<DeskVisit | null>;
};

/** What src/web/entry.server.tsx exports beside its handler; the build's type knows the handler only. */
export function pageContextsOf(entry: object): PageContexts {
  if (!hasPageContexts(entry))
    throw new Error('The build does not say where its pages look for what the server lends them.');
  return entry;
}

const hasPageContexts = (entry: object): entry is PageContexts =>
  'pageServicesContext' in entry && 'deskContext' in entry;
