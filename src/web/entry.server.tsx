import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { errorTitlePrefix } from '#content/shell.ts';
import { EntryScript } from './lib/entry-script.ts';
import { putStyles } from './shell/page-styles.tsx';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** The server fills these in per request; it knows the build, not its sources. */
export { setDeskDocuments } from '#content/documents/all.ts';
export { deskContext, pageServicesContext } from './lib/page-context.ts';

/** The response to a refused form says so in its title, even without a script (forms/use-submission.ts). */
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

/**
 * Pages are rendered in full, never streamed: their inline scripts are hashed into the Content-Security-Policy header,
 * which has to be sent before the body.
 */
function renderWhole(page: ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      // Beyond the default, React would put large parts into hidden templates that only a script can unpack.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}
