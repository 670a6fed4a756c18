import type { FillContext } from '#server/pages/render.ts';
import { pageContextsOf } from './page-contexts.ts';

/** Puts what the gate decided where the desk's pages find it; other pages find nothing there. */
export const fillDeskContext: FillContext = (context, visit, entry) => {
  if (visit.desk !== undefined) context.set(pageContextsOf(entry).deskContext, visit.desk);
};
