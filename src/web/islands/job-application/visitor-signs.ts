const signs = ['pointerdown', 'pointermove', 'wheel', 'touchmove', 'keydown'] as const;

/** A pointer that the page moved under is not a pointer that moved. */
const isStillPointer = (event: Event): boolean =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0;

/** Calls once, at the first sign that somebody is there; returns a way to stop listening. */
export function onVisitorSign(notice: () => void): () => void {
  const listening = new AbortController();
  const handleSign = (event: Event) => {
    if (isStillPointer(event)) return;
    listening.abort();
    notice();
  };
  for (const name of signs)
    window.addEventListener(name, handleSign, { capture: true, passive: true, signal: listening.signal });
  return () => listening.abort();
}
