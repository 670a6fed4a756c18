import { useEffect, useRef, useState } from 'react';
import { latestThreatsSchema, type LatestThreats } from '#contract/threats.ts';
import { isSilentPage } from '#web/lib/silent-page.ts';
import { whenNear } from '#web/lib/when-near.ts';

/** How far below the window the footer may be when its news is asked for. */
const nearMargin = '600px';
const timeoutMs = 5_000;

/** What the server fetched; null where it has no feed or cannot be asked: what was built in then stays. */
export async function askLatestThreats(
  path: string,
  ask: typeof fetch = fetch,
): Promise<LatestThreats | null> {
  try {
    const answer = await ask(path, { signal: AbortSignal.timeout(timeoutMs) });
    const { success, data } = latestThreatsSchema.safeParse(answer.ok ? await answer.json() : null);
    return success && data.source === 'feed' ? data : null;
  } catch {
    return null;
  }
}

/** Asks once, when the element comes near: no page waits for it, and most visits never ask. */
export function useLatestThreats<T extends HTMLElement>(path: string) {
  const ref = useRef<T>(null);
  const [latest, setLatest] = useState<LatestThreats | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let isShown = true;
    const stopWaiting = whenNear(element, {
      margin: nearMargin,
      mayTell: () => !isSilentPage(),
      onNear: () =>
        void askLatestThreats(path).then((found) => {
          if (isShown && found) setLatest(found);
        }),
    });
    return () => {
      isShown = false;
      stopWaiting();
    };
  }, [path]);
  return { ref, latest };
}
