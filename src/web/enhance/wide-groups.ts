import { openedByWidth } from '#contract/wide-rows.ts';

/** Groups are open from a certain width; below it they're closed rows. Each one names its own width. */
const widths = ['48rem', '64rem'] as const;

/** A rotated tablet gets the state for its new width. */
export function followWidth(): void {
  for (const width of widths) {
    const query = matchMedia(`(min-width:${width})`);
    query.addEventListener('change', () => {
      for (const group of document.querySelectorAll<HTMLDetailsElement>(`[data-open-wide='${width}']`)) {
        if (query.matches && !group.open) {
          group.dataset['set'] = openedByWidth;
          group.open = true;
        } else if (!query.matches && group.dataset['set'] === openedByWidth) group.open = false;
      }
    });
  }
}

/** A link's target is never inside a closed row, however deeply nested. Returns whether one was closed. */
export function openRowsAround(element: Element | null): boolean {
  let wasClosed = false;
  for (let row = element?.closest('details'); row; row = row.parentElement?.closest('details')) {
    wasClosed ||= !row.open;
    row.open = true;
    row.dataset['set'] = '';
  }
  return wasClosed;
}
