import type { RouterContext } from 'react-router';
import type { DeskVisit } from '#contract/desk/desk.ts';
import type { FillContext } from '#server/pages/render.ts';

/** Puts what the gate decided where the desk's pages find it; other pages find nothing there. */
export const fillDeskContext: FillContext = (context, visit, entry) => {
  const { deskContext } = entry as unknown as PageContexts;
  if (visit.desk !== undefined) context.set(deskContext, visit.desk);
};

/** What src/web/entry.server.tsx exports beside its handler. */
type PageContexts = { readonly deskContext: RouterContext<DeskVisit | null> };
