import { openedByWidth } from '#contract/wide-rows.ts';

/** From such a width on, groups are open; below they're closed rows. Each names its own width, as in fold.css. */
const widths = ['48rem', '64rem'] as const;

/** A tablet that is turned gets what its new width asks for. */
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

/** What a link leads to is never behind a closed row, nor behind one around that. Tells whether one was closed. */
export function openRowsAround(element: Element | null): boolean {
  let wasClosed = false;
  for (let row = element?.closest('details'); row; row = row.parentElement?.closest('details')) {
    wasClosed ||= !row.open;
    row.open = true;
    row.dataset['set'] = '';
  }
  return wasClosed;
}
