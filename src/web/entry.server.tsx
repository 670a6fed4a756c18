import type { EntryContext, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { renderToPipeableStream } from 'react-dom/server';
import { Writable } from 'node:stream';
import { errorTitlePrefix } from '#content/shell.ts';
import { startAfterFirstPaint } from './lib/start-after-first-paint.ts';

/** The server fills these in for each request; it knows the build, not its sources. */
export { deskContext, pageServicesContext } from './lib/page-context.ts';

/**
 * Pages are rendered whole, never streamed: their inline scripts are hashed into the Content-Security-Policy
 * header, which has to leave before the first byte of the body.
 */
function renderWhole(request: Request, routerContext: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // Above the default, React would put large parts into hidden templates that only a script can unpack.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** The answer to a refused form says so first, also where no script can (forms/use-title-prefix). */
const markTitle = (html: string): string => html.replace('<title>', `<title>${errorTitlePrefix}`);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  _loadContext: RouterContextProvider,
): Promise<Response> {
  const rendered = await renderWhole(request, routerContext);
  const html = request.method === 'POST' && status >= 400 ? markTitle(rendered) : rendered;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(import.meta.env.DEV ? html : startAfterFirstPaint(html), { status, headers });
}
