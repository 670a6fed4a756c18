import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '#server/pages/negotiate.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Below this a page fits into one packet anyway. */
const worthwhileBytes = 1_024;
/**
 * Rendered pages are sent once: speed before size. The window holds the largest page; the default one is sixteen times
 * as large, and what is allotted for it costs more than compressing.
 */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };

export type EncodedPage = { readonly body: Buffer; readonly encoding: Encoding };

export async function encodePage(body: Buffer, encoding: Encoding): Promise<EncodedPage> {
  if (encoding === 'identity' || body.length < worthwhileBytes) return { body, encoding: 'identity' };
  if (encoding === 'gzip') return { body: await compressGzip(body), encoding };
  return { body: await compressBrotli(body, { params: brotliParams }), encoding };
}
