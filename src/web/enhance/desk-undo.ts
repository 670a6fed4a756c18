/** Counts down the seconds in which a message can be undone, in sight only: nothing is announced every second. */
import { updatePage } from './desk-live.ts';

const ends = new WeakMap<HTMLElement, { readonly left: string; readonly at: number }>();

/** By this page's own time from the moment it was shown: the server's clock may differ. */
function endOf(section: HTMLElement): number {
  const left = section.dataset['undoLeft'] ?? '0';
  const known = ends.get(section);
  if (known?.left === left) return known.at;
  const at = performance.now() + Number(left);
  ends.set(section, { left, at });
  return at;
}

function count(): void {
  for (const section of document.querySelectorAll<HTMLElement>('[data-undo-left]:not([hidden])')) {
    const left = Math.max(0, Math.ceil((endOf(section) - performance.now()) / 1000));
    const shown = section.querySelector('[data-undo-seconds]');
    if (shown) shown.textContent = String(left);
    // Somebody on the button keeps it: pressing says that it's too late.
    if (left > 0 || section.contains(document.activeElement)) continue;
    section.hidden = true;
    void updatePage();
  }
}

export function countUndo(): void {
  count();
  setInterval(count, 1_000);
}
