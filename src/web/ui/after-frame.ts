/**
 * Does the work once the browser has painted the frame that answers what the visitor just did, so that the answer does
 * not wait for it. A hidden page paints nothing.
 */
export function afterFrame(work: () => void): void {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}

/** Work that waits for that frame, in its order; `flush` does it at once, for what must not come before it. */
export function createFrameQueue() {
  let waiting: (() => void)[] = [];
  const flush = () => {
    const works = waiting;
    waiting = [];
    for (const work of works) work();
  };
  const add = (work: () => void) => {
    waiting.push(work);
    if (waiting.length === 1) afterFrame(flush);
  };
  return { add, flush };
}
