import { ServerRouter, type EntryContext } from 'react-router';
import { searchedPaths } from '#contract/paths.ts';
import { MainOnly } from './main-only.ts';
import { renderWhole } from './render-whole.server.ts';

/** What the router found out about searched pages: their routes and data, which are the same for every search. */
const known = new Map<string, EntryContext>();

/** Called for every page that is rendered whole; one that says something beside itself stands for no other. */
export function keepForSearches(status: number, headers: Headers, context: EntryContext): void {
  const { pathname } = context.staticHandlerContext.location;
  const isPlain = status === 200 && [...headers.keys()].length === 0;
  if (!isPlain || !searchedPaths.includes(pathname)) return;
  // The stream of data can be read once, by the page it was made for.
  const { serverHandoffStream: _stream, ...kept } = context;
  known.set(pathname, kept);
}

const mainStart = '<main';
const mainEnd = '</main>';

/**
 * The `<main>` of a searched page as it is at this address, without asking the router again; null until it was asked
 * once.
 */
export async function renderMain(address: string): Promise<Buffer | null> {
  const url = new URL(address);
  const context = known.get(url.pathname);
  if (context === undefined) return null;
  const { staticHandlerContext: found } = context;
  // Written as the router writes it.
  const location = { ...found.location, search: `?${url.searchParams.toString()}` };
  // A context of its own: rendering writes into it.
  const asked = { ...context, renderMeta: {}, staticHandlerContext: { ...found, location } };
  const html = await renderWhole(
    <MainOnly value={true}>
      <ServerRouter context={asked} url={url} />
    </MainOnly>,
  );
  return html.subarray(html.indexOf(mainStart), html.lastIndexOf(mainEnd) + mainEnd.length);
}
