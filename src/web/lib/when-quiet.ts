/** However busy the page is, by then the work is begun. */
const atLatestMs = 2_000;

/** Does the work in the browser's next quiet moment; returns a way to cancel that. Safari knows no quiet moments. */
export function whenQuiet(work: () => void, timeout = atLatestMs): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const moment = requestIdleCallback(work, { timeout });
  return () => cancelIdleCallback(moment);
}
