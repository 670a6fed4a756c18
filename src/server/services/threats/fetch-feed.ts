import type { FeedVersion } from '#server/threats/repository.ts';
import { threatFeedLimits } from './threat-feed-limits.ts';

export type FeedAnswer =
  | { readonly isNew: false }
  | ({ readonly isNew: true; readonly body: string } & FeedVersion);

export type FeedLimits = Readonly<Record<'bytes' | 'timeoutMs' | 'redirects', number>>;

/**
 * Asks the source for what has changed. Throws a sentence on anything but a whole answer within the limits. Redirects
 * stay with the host that the owner chose: an answer must not send the server to an address inside its own network.
 */
export async function fetchFeed(
  source: string,
  known: FeedVersion,
  stopped: AbortSignal,
  limits: FeedLimits = threatFeedLimits,
): Promise<FeedAnswer> {
  const late = AbortSignal.timeout(limits.timeoutMs);
  const signal = AbortSignal.any([late, stopped]);
  try {
    const answer = await follow(new URL(source), known, signal, limits.redirects);
    if (answer.status === 304) return { isNew: false };
    return {
      isNew: true,
      body: await readBounded(answer, limits.bytes),
      etag: validator(answer, 'etag'),
      lastModified: validator(answer, 'last-modified'),
    };
  } catch (error) {
    if (late.aborted) throw new Error(`the source took longer than ${limits.timeoutMs} ms`, { cause: error });
    throw error;
  }
}

async function follow(
  url: URL,
  known: FeedVersion,
  signal: AbortSignal,
  redirectsLeft: number,
): Promise<Response> {
  const answer = await fetch(url, {
    redirect: 'manual',
    signal,
    headers: {
      accept: 'application/json',
      ...(known.etag === null ? {} : { 'if-none-match': known.etag }),
      ...(known.lastModified === null ? {} : { 'if-modified-since': known.lastModified }),
    },
  });
  const isKnown = known.etag !== null || known.lastModified !== null;
  if (answer.status === 200 || (answer.status === 304 && isKnown)) return answer;
  await answer.body?.cancel();
  const location = answer.headers.get('location');
  const isRedirect = answer.status > 300 && answer.status < 400 && location !== null;
  if (!isRedirect) throw new Error(`the source answered ${answer.status}`);
  const next = URL.parse(location, url);
  if (next?.origin !== url.origin) throw new Error('the source sends us to another host');
  if (redirectsLeft === 0) throw new Error('the source sends us on and on');
  return follow(next, known, signal, redirectsLeft - 1);
}

/** Counts what arrives, after decompression: a length that is announced may be a lie. */
async function readBounded(answer: Response, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let received = 0;
  for await (const chunk of answer.body ?? []) {
    received += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (received > bytes) throw new Error(`the source sent more than ${bytes} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

/** Sent back as they came; an endless one is none. */
function validator(answer: Response, name: string): string | null {
  const value = answer.headers.get(name);
  return value !== null && value.length <= threatFeedLimits.validatorChars ? value : null;
}
