import type { EntryContext, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { errorTitlePrefix } from '#content/shell.ts';
import { keepForSearches } from './lib/render-main.server.tsx';
import { renderWhole } from './lib/render-whole.server.ts';
import { startAfterFirstPaint } from './lib/start-after-first-paint.ts';

/** The server fills these in for each request; it knows the build, not its sources. */
export { deskContext, pageServicesContext } from './lib/page-context.ts';
/** Asked for by the server where it has the rest of the page already. */
export { renderMain } from './lib/render-main.server.tsx';

/** The answer to a refused form says so first, also where no script can (forms/use-title-prefix). */
const markTitle = (html: string): string => html.replace('<title>', `<title>${errorTitlePrefix}`);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  _loadContext: RouterContextProvider,
): Promise<Response> {
  keepForSearches(status, headers, routerContext);
  const rendered = await renderWhole(<ServerRouter context={routerContext} url={request.url} />);
  const page = rendered.toString();
  const html = request.method === 'POST' && status >= 400 ? markTitle(page) : page;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(import.meta.env.DEV ? html : startAfterFirstPaint(html), { status, headers });
}
