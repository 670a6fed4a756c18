import { closeSync, fstatSync, openSync, readFileSync, readSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { expiresAt } from '#content/jobs/expiry.ts';
import { crashPagePath, threatsPath } from '#contract/paths.ts';
import { unnamedOrigin } from '#contract/unnamed-origin.ts';
import { withoutScripts } from '#server/http/html-tags.ts';
import { describeFile, makeVariant, type SiteFile, type Variant } from '#server/pages/site-file.ts';
import type { Encoding } from '#server/pages/negotiate.ts';
import type { PolicySettings } from '#server/http/policy.ts';

/** The built site in memory, by the path visitors ask for. */
export type Site = {
  readonly files: ReadonlyMap<string, SiteFile>;
  /** HTML to send when rendering fails, its request id still to be filled in. */
  readonly crashPage: string | null;
};

export const emptySite: Site = { files: new Map(), crashPage: null };

const siblings: ReadonlyArray<readonly [Encoding, string]> = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/** `threatFeedUrl`: where there is a feed, the list that was built in is out of date from the start. */
export type SiteSettings = PolicySettings & { readonly threatFeedUrl?: string | null };

/** `origin`: what to name where the build knew no public address. */
export function loadSite(clientDir: string, settings: SiteSettings, origin: string = unnamedOrigin): Site {
  const names = new Set(listFiles(clientDir));
  const files = new Map<string, SiteFile>();
  let crashPage: string | null = null;
  for (const name of names) {
    if (isSibling(name, names)) continue;
    const path = pathOf(name);
    if (path === crashPagePath) crashPage = withoutScripts(readFileSync(join(clientDir, name), 'utf8'));
    if (path === crashPagePath) continue;
    const isOutdated = Boolean(settings.threatFeedUrl) && path === threatsPath;
    const end = isOutdated ? 0 : expiresAt.get(path);
    const file = lacksOrigin(join(clientDir, name), origin)
      ? makeOnFirstRequest(() => fillInOrigin(join(clientDir, name), path, settings, origin))
      : readSiteFile(clientDir, name, names, settings);
    files.set(path, end === undefined ? file : Object.assign(file, { expiresAt: end }));
  }
  scratch = Buffer.alloc(0);
  return { files, crashPage };
}

function readSiteFile(
  clientDir: string,
  name: string,
  names: ReadonlySet<string>,
  settings: PolicySettings,
): SiteFile {
  const path = pathOf(name);
  const identity = readIntoScratch(join(clientDir, name));
  const { headers, fingerprint, type } = describeFile(name, path, identity, settings);
  const variants: { -readonly [coding in Encoding]?: Variant } = {};
  for (const [encoding, suffix] of siblings) {
    if (!names.has(name + suffix)) continue;
    const body = readFileSync(join(clientDir, name + suffix));
    variants[encoding] = makeVariant(body, `"${fingerprint}-${encoding}"`, type, headers, encoding);
  }
  const zipped = variants.gzip?.body;
  const plain = makeVariant(identity, `"${fingerprint}"`, type, headers);
  if (typeof plain.body === 'string') return { ...variants, identity: plain };
  // Every browser takes a compressed one: kept plain as well, the pages would take half of all memory for files.
  const body = zipped instanceof Buffer ? () => gunzipSync(zipped) : Buffer.from(identity);
  return { ...variants, identity: { ...plain, body } };
}

const textFile = /\.(?:html|xml|txt|json)$/;

/** Whether a file names no address of its own, and one has to be put there. */
const lacksOrigin = (file: string, origin: string): boolean =>
  origin !== unnamedOrigin && textFile.test(file) && readIntoScratch(file).includes(unnamedOrigin);

/** A file with the address on which the server listens; compressed anew, for speed and not for size. */
function fillInOrigin(file: string, path: string, settings: PolicySettings, origin: string): SiteFile {
  // Also as a part of other addresses: a draft of a mail carries a link.
  const text = readFileSync(file, 'utf8')
    .replaceAll(unnamedOrigin, origin)
    .replaceAll(encodeURIComponent(unnamedOrigin), encodeURIComponent(origin));
  const identity = Buffer.from(text);
  const { headers, fingerprint, type } = describeFile(file, path, identity, settings);
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return {
    identity: makeVariant(identity, `"${fingerprint}"`, type, headers),
    br: makeVariant(br, `"${fingerprint}-br"`, type, headers, 'br'),
    gzip: makeVariant(gzipSync(identity), `"${fingerprint}-gzip"`, type, headers, 'gzip'),
  };
}

/** Made at the first request for it: the start waits for none of them. */
function makeOnFirstRequest(make: () => SiteFile): SiteFile {
  let made: SiteFile | undefined;
  const file = () => (made ??= make());
  return {
    get identity() {
      return file().identity;
    },
    get br() {
      return file().br;
    },
    get gzip() {
      return file().gzip;
    },
  } as SiteFile;
}

let scratch = Buffer.alloc(0);

/** The bytes of a file, in memory that the next call uses again: most are only looked at while loading. */
function readIntoScratch(file: string): Buffer {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    if (scratch.length < size) scratch = Buffer.allocUnsafeSlow(size * 2);
    return scratch.subarray(0, readSync(handle, scratch, 0, size, 0));
  } finally {
    closeSync(handle);
  }
}

function listFiles(clientDir: string): string[] {
  return readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(clientDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !isHidden(name));
}

/** Build leftovers such as `.vite/`; the one dotted folder visitors may ask for stays. */
function isHidden(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
}

function isSibling(name: string, names: ReadonlySet<string>): boolean {
  return siblings.some(([, suffix]) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)));
}

function pathOf(name: string): string {
  const page = name.replace(/(^|\/)index\.html$/, '');
  return encodeURI(`/${page}`);
}
