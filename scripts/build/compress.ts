import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { unnamedOrigin } from '#contract/unnamed-origin.ts';

const compressible = /\.(html|js|mjs|css|csv|json|svg|txt|xml|ico|map|webmanifest)$/;

/** Below this, headers outweigh what compression saves. */
const minBytes = 512;
/** A variant that saves less than 5% isn't worth decompressing. */
const worthwhileShare = 0.95;

/**
 * A page built without a public URL is only sent as is from one address, `localhost:3000`; from any other it is
 * compressed again (server/pages/static.ts). So we compress it two percent worse for a third of the work, which was
 * most of the build's.
 */
const trialQuality = 10;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` files, so the server never compresses while a visitor waits. */
export async function compressFolder(folder: string): Promise<void> {
  const files = globSync('**/*', { cwd: folder }).filter((file) => compressible.test(file));
  await Promise.all(files.map((file) => compressFile(`${folder}/${file}`)));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length <= minBytes) return;
  const isTrial = file.endsWith('.html') && bytes.includes(unnamedOrigin);
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: isTrial ? trialQuality : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const worthwhile = bytes.length * worthwhileShare;
  if (br.length <= worthwhile) await writeFile(`${file}.br`, br);
  if (gz.length <= worthwhile) await writeFile(`${file}.gz`, gz);
}
