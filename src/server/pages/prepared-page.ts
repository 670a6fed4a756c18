import { mayBeFramed } from '#contract/paths.ts';
import { mayStartWorker } from '#contract/worker-policy.ts';
import { encodePage, type EncodedPage } from '#server/pages/encode.ts';
import { acceptedEncodings, type Encoding } from '#server/pages/negotiate.ts';
import { pagePolicy, toHeaderRecord, type PolicySettings } from '#server/http/policy.ts';

/** A rendered page with what an answer needs beside it; each encoding is made once, when it is asked for. */
export type PreparedPage = {
  readonly headers: Readonly<Record<string, string>>;
  encode(acceptEncoding: string | undefined): Promise<EncodedPage>;
};

type PageSettings = { readonly env: PolicySettings; readonly development?: boolean };

export function preparePage(settings: PageSettings, path: string, html: string): PreparedPage {
  const framedBySelf = mayBeFramed(path);
  const policy = pagePolicy(html, settings.env, {
    development: settings.development ?? false,
    framedBySelf,
    startsWorker: mayStartWorker(path),
  });
  const encoded = new Map<Encoding, Promise<EncodedPage>>();
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...toHeaderRecord(policy),
      Vary: 'Accept-Encoding',
      ...(framedBySelf ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
    },
    encode(acceptEncoding) {
      const encoding = acceptedEncodings(acceptEncoding)[0] ?? 'identity';
      const known = encoded.get(encoding);
      if (known) return known;
      const made = encodePage(html, encoding);
      encoded.set(encoding, made);
      return made;
    },
  };
}
