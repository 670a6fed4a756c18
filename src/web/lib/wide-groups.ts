/** From here on groups are open, unless they name a width of their own; below they are closed rows. See fold.css. */
const usualWidth = '64rem';

/** Part of the page's first script, so that nothing moves once it is painted (start-after-first-paint). */
export const openWideGroups = `for(const group of document.querySelectorAll('details[data-open-wide]'))if(matchMedia('(min-width: '+(group.dataset.openWide||'${usualWidth}')+')').matches){group.open=true;group.dataset.set=''}`;

const roomFor = (group: HTMLElement) =>
  matchMedia(`(min-width: ${group.dataset['openWide'] || usualWidth})`).matches;

/** For groups that this script never saw: those of a page that was walked to. What a visitor closed stays closed. */
export function openWhereWide(group: HTMLDetailsElement | null): void {
  if (!group || 'set' in group.dataset) return;
  group.dataset['set'] = '';
  if (roomFor(group)) group.open = true;
}

/** A tablet that is turned gets what its new width asks for. */
export function followWidth(): () => void {
  const query = matchMedia(`(min-width: ${usualWidth})`);
  const follow = () => {
    for (const group of document.querySelectorAll<HTMLDetailsElement>('details[data-open-wide]'))
      group.open = roomFor(group);
  };
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}
