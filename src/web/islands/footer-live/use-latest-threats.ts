import { useEffect, useState } from 'react';
import type { LatestThreats } from '#contract/threats.ts';
import { isSilentPage } from '#web/lib/silent-page.ts';

const timeoutMs = 5_000;

/** What the server fetched; null where it has no feed or cannot be asked: what was built in then stays. */
export async function askLatestThreats(
  path: string,
  ask: typeof fetch = fetch,
): Promise<LatestThreats | null> {
  try {
    const answer = await ask(path, { signal: AbortSignal.timeout(timeoutMs) });
    const body = (answer.ok ? await answer.json() : null) as { source?: unknown } | null;
    if (body?.source !== 'feed') return null;
    // The validator is fetched only where there is something to read.
    const { latestThreatsSchema } = await import('#contract/latest-threats.ts');
    return latestThreatsSchema.safeParse(body).data ?? null;
  } catch {
    return null;
  }
}

/** Asks once the island has started, which is when it comes near: no page waits for it, and most visits never ask. */
export function useLatestThreats(path: string): LatestThreats | null {
  const [latest, setLatest] = useState<LatestThreats | null>(null);
  useEffect(() => {
    if (!isSilentPage()) void askLatestThreats(path).then(setLatest);
  }, [path]);
  return latest;
}
