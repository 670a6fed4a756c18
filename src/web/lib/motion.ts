/** Folder: modules that several parts of the web need. Not here: components, words. May import: contract. */
const storageKey = 'motion';
const switchEvent = 'motionswitch';
const reduced = '(prefers-reduced-motion: reduce)';

/** Is automatic motion allowed? No reduced-motion preference, and not paused with the footer's switch. */
export const motionAllowed = (): boolean =>
  !window.matchMedia(reduced).matches && document.documentElement.dataset['motion'] !== 'paused';

export function setMotionPaused(paused: boolean): void {
  if (paused) document.documentElement.dataset['motion'] = 'paused';
  else delete document.documentElement.dataset['motion'];
  try {
    if (paused) localStorage.setItem(storageKey, 'paused');
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be blocked; the choice then applies to this page view.
  }
  window.dispatchEvent(new Event(switchEvent));
}

/** Returns a cleanup function. */
export function onMotionChange(notify: () => void): () => void {
  const query = window.matchMedia(reduced);
  query.addEventListener('change', notify);
  window.addEventListener(switchEvent, notify);
  return () => {
    query.removeEventListener('change', notify);
    window.removeEventListener(switchEvent, notify);
  };
}
