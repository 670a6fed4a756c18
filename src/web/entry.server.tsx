import { randomUUID } from 'node:crypto';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { ownScriptsHeader } from '#contract/own-scripts.ts';
import { errorTitlePrefix } from '#content/shell.ts';
import { policyHashes, takeOwnScripts } from './lib/own-scripts.server.ts';
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
  const mark = randomUUID();
  const rendered = await renderWhole(
    <ServerRouter context={routerContext} url={request.url} nonce={mark} />,
    mark,
  );
  const { html: page, scripts } = takeOwnScripts(rendered.toString(), mark);
  const html = request.method === 'POST' && status >= 400 ? markTitle(page) : page;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const started = import.meta.env.DEV ? html : startAfterFirstPaint(html, (text) => scripts.push(text));
  headers.set(ownScriptsHeader, policyHashes(scripts));
  return new Response(started, { status, headers });
}
