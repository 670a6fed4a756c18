import { encodePage } from '#server/pages/encode.ts';
import { gzipAround } from '#server/pages/gzip-around.ts';
import {
  encodedOnce,
  pageHeaders,
  type PageSettings,
  type PreparedPage,
} from '#server/pages/prepared-page.ts';

/** What stands around `<main>` in a built page. */
export type PageShell = {
  /** The page with another `<main>`, which holds neither a script nor a style of its own. */
  fill(main: Buffer): PreparedPage;
};

const mainStart = '<main';
const mainEnd = '</main>';

export function createPageShell(settings: PageSettings, path: string, page: Buffer): PageShell {
  const from = page.indexOf(mainStart);
  const to = page.lastIndexOf(mainEnd);
  if (from < 0 || to < from) throw new Error(`${path} was built without a <main>.`);
  const start = page.subarray(0, from);
  const end = page.subarray(to + mainEnd.length);
  const headers = pageHeaders(settings, path, start.toString() + end.toString());
  const zip = gzipAround(start, end);
  return {
    fill(main) {
      const encode = encodedOnce(async (encoding) =>
        encoding === 'gzip'
          ? { body: zip(main), encoding }
          : encodePage(Buffer.concat([start, main, end]), encoding),
      );
      return {
        headers,
        // Against our own order: a little larger than brotli, and only what was rendered has to be compressed.
        encode: (accepted) => encode(accepted.includes('gzip') ? 'gzip' : (accepted[0] ?? 'identity')),
      };
    },
  };
}
