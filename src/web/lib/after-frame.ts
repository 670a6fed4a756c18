/**
 * Does the work once the browser has painted the frame that answers what the visitor just did, so that the answer does
 * not wait for it. A hidden page paints nothing.
 */
export function afterFrame(work: () => void): void {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
