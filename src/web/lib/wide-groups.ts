/** From such a width on groups are open; below they are closed rows. Each names its own, as in fold.css. */
const widths = ['48rem', '64rem'] as const;

const atLeast = (width: string) => `(min-width:${width})`;

/** In `data-set` of a group: its width opened it, and may close it again. What a visitor or a link opened stays. */
const byWidth = 'width';

/** Part of the page's first script, so that nothing moves once it is painted (start-after-first-paint). */
export const openWideGroups = `for(const group of document.querySelectorAll('details[data-open-wide]'))if(matchMedia('(min-width:'+group.dataset.openWide+')').matches){group.dataset.set=group.open?'':'${byWidth}';group.open=true}`;

function openByWidth(group: HTMLDetailsElement): void {
  if (group.open) return;
  group.dataset['set'] = byWidth;
  group.open = true;
}

/** For groups that this script never saw: those of a page that was walked to. What a visitor closed stays closed. */
export function openWhereWide(group: HTMLDetailsElement | null): void {
  if (!group || 'set' in group.dataset) return;
  group.dataset['set'] = '';
  if (matchMedia(atLeast(group.dataset['openWide'] ?? '')).matches) openByWidth(group);
}

/** For a page that was walked to: its first script ran on another. */
export const openWideGroupsHere = (): void =>
  document
    .querySelectorAll<HTMLDetailsElement>('details[data-open-wide]')
    .forEach((group) => openWhereWide(group));

/** A tablet that is turned gets what its new width asks for. */
export function followWidth(): () => void {
  const stops = widths.map((width) => {
    const query = matchMedia(atLeast(width));
    const follow = () => {
      for (const group of document.querySelectorAll<HTMLDetailsElement>(`[data-open-wide='${width}']`)) {
        if (query.matches) openByWidth(group);
        else if (group.dataset['set'] === byWidth) group.open = false;
      }
    };
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  });
  return () => stops.forEach((stop) => stop());
}

/**
 * What a link leads to is never behind a closed row, nor behind one around that; newer browsers do it themselves. Tells
 * whether one was closed.
 */
export function openRowsAround(element: Element | null): boolean {
  let wasClosed = false;
  for (let row = element?.closest('details'); row; row = row.parentElement?.closest('details')) {
    wasClosed ||= !row.open;
    row.open = true;
    row.dataset['set'] = '';
  }
  return wasClosed;
}
