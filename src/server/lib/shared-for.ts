/**
 * One answer for everyone who asks while it is made and for `ms` after: an address that anyone may ask as often as
 * they like must not do its work each time.
 */
export function sharedFor<T>(
  ms: number,
  ask: () => Promise<T>,
  now: () => number = Date.now,
): () => Promise<T> {
  let kept: { readonly at: number; readonly answer: Promise<T> } | null = null;
  return () => {
    const time = now();
    // A clock that was set back must not keep an old answer alive.
    if (kept === null || Math.abs(time - kept.at) >= ms) kept = { at: time, answer: ask() };
    return kept.answer;
  };
}
