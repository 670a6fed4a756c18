import type { EntryContext, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { errorTitlePrefix } from '#content/shell.ts';
import { EntryScript } from './lib/entry-script.ts';
import { renderWhole } from './lib/render-whole.server.ts';
import { putStyles } from './shell/page-styles.tsx';

/** The server fills these in for each request; it knows the build, not its sources. */
export { deskContext, pageServicesContext } from './lib/page-context.ts';

/** The answer to a refused form says so first, also where no script can (forms/use-title-prefix). */
const markTitle = (html: string): string => html.replace('<title>', `<title>${errorTitlePrefix}`);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  _loadContext: RouterContextProvider,
): Promise<Response> {
  const rendered = await renderWhole(
    <EntryScript value={routerContext.manifest.entry.module}>
      <ServerRouter context={routerContext} url={request.url} />
    </EntryScript>,
  );
  const page = putStyles(rendered.toString());
  const html = request.method === 'POST' && status >= 400 ? markTitle(page) : page;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}
