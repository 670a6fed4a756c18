import { useEffect, useState } from 'react';
import type { LatestThreats } from '#contract/threats.ts';
import { isSilentPage } from '#web/lib/silent-page.ts';

const timeoutMs = 5_000;

/** What the server fetched; null without a feed or on failure: the built-in data then stays. */
export async function askLatestThreats(
  path: string,
  ask: typeof fetch = fetch,
): Promise<LatestThreats | null> {
  try {
    const answer = await ask(path, { signal: AbortSignal.timeout(timeoutMs) });
    const body = (answer.ok ? await answer.json() : null) as { source?: unknown } | null;
    if (body?.source !== 'feed') return null;
    // The validator only loads if there's something to parse.
    const { latestThreatsSchema } = await import('#contract/latest-threats.ts');
    return latestThreatsSchema.safeParse(body).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Fetched once the island has started, which is when it's near: no page waits for it, and most visits never fetch it.
 */
export function useLatestThreats(path: string): LatestThreats | null {
  const [latest, setLatest] = useState<LatestThreats | null>(null);
  useEffect(() => {
    if (!isSilentPage()) void askLatestThreats(path).then(setLatest);
  }, [path]);
  return latest;
}
