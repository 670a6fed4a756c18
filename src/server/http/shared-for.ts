/**
 * One answer for everyone who asks while it is made and for `ms` after: an address that anyone may ask as often as
 * they like must not do its work each time.
 */

export function sharedFor<T>(
  ms: number,
  ask: () => Promise<T>,
  now: () => number = Date.now,
): () => Promise<T> {
  let kept: { readonly answer: Promise<T>; settledAt: number | null } | null = null;
  return () => {
    // A clock that was set back must not keep an old answer alive.
    if (kept !== null && (kept.settledAt === null || Math.abs(now() - kept.settledAt) < ms))
      return kept.answer;
    const asked: typeof kept = { answer: ask(), settledAt: null };
    const settle = () => {
      asked.settledAt = now();
    };
    asked.answer.then(settle, settle);
    kept = asked;
    return asked.answer;
  };
}
