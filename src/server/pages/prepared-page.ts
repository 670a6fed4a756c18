import { mayBeFramed } from '#contract/paths.ts';
import { mayStartWorker } from '#contract/worker-policy.ts';
import { encodePage, type EncodedPage } from '#server/pages/encode.ts';
import { pagePolicy, toHeaderRecord, type PolicySettings } from '#server/http/policy.ts';
import type { Encoding } from '#server/pages/negotiate.ts';

/** A rendered page with what an answer needs beside it; each encoding is made once, when it is asked for. */
export type PreparedPage = {
  readonly headers: Readonly<Record<string, string>>;
  /** In one of the encodings that are accepted, of which the first is liked best. */
  encode(accepted: readonly Encoding[]): Promise<EncodedPage>;
};

export type PageSettings = { readonly env: PolicySettings; readonly development?: boolean };

export function preparePage(settings: PageSettings, path: string, html: string): PreparedPage {
  const encode = encodedOnce((encoding) => encodePage(Buffer.from(html), encoding));
  return {
    headers: pageHeaders(settings, path, html),
    encode: ([encoding = 'identity']) => encode(encoding),
  };
}

/** `html`: all of the page that may hold a script or a style. */
export function pageHeaders(settings: PageSettings, path: string, html: string): PreparedPage['headers'] {
  const framedBySelf = mayBeFramed(path);
  const policy = pagePolicy(html, settings.env, {
    development: settings.development ?? false,
    framedBySelf,
    startsWorker: mayStartWorker(path),
  });
  return {
    'Content-Type': 'text/html; charset=utf-8',
    ...toHeaderRecord(policy),
    Vary: 'Accept-Encoding',
    ...(framedBySelf ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
  };
}

type Encode = (encoding: Encoding) => Promise<EncodedPage>;

export function encodedOnce(encode: Encode): Encode {
  const encoded = new Map<Encoding, Promise<EncodedPage>>();
  return (encoding) => {
    const known = encoded.get(encoding);
    if (known) return known;
    const made = encode(encoding);
    encoded.set(encoding, made);
    return made;
  };
}
