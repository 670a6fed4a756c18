/** From such a width on groups are open; below they are closed rows. Each names its own, as in fold.css. */
const widths = ['48rem', '64rem'] as const;

const atLeast = (width: string) => `(min-width:${width})`;

/** Part of the page's first script, so that nothing moves once it is painted (start-after-first-paint). */
export const openWideGroups = `for(const group of document.querySelectorAll('details[data-open-wide]'))if(matchMedia('(min-width:'+group.dataset.openWide+')').matches){group.open=true;group.dataset.set=''}`;

/** For groups that this script never saw: those of a page that was walked to. What a visitor closed stays closed. */
export function openWhereWide(group: HTMLDetailsElement | null): void {
  if (!group || 'set' in group.dataset) return;
  group.dataset['set'] = '';
  if (matchMedia(atLeast(group.dataset['openWide'] ?? '')).matches) group.open = true;
}

/** A tablet that is turned gets what its new width asks for. */
export function followWidth(): () => void {
  const stops = widths.map((width) => {
    const query = matchMedia(atLeast(width));
    const follow = () => {
      for (const group of document.querySelectorAll<HTMLDetailsElement>(`[data-open-wide='${width}']`))
        group.open = query.matches;
    };
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  });
  return () => stops.forEach((stop) => stop());
}
