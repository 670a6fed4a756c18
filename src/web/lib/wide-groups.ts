/** From here on groups are open; below they are closed rows. The same width as in fold.css. */
const wide = '(min-width: 64rem)';

/** Part of the page's first script, so that nothing moves once it is painted (start-after-first-paint). */
export const openWideGroups = `if(matchMedia('${wide}').matches)for(const group of document.querySelectorAll('details[data-open-wide]')){group.open=true;group.dataset.set=''}`;

/** For groups that this script never saw: those of a page that was walked to. What a visitor closed stays closed. */
export function openWhereWide(group: HTMLDetailsElement | null): void {
  if (!group || 'set' in group.dataset) return;
  group.dataset['set'] = '';
  if (matchMedia(wide).matches) group.open = true;
}

/** A tablet that is turned gets what its new width asks for. */
export function followWidth(): () => void {
  const query = matchMedia(wide);
  const follow = () => {
    for (const group of document.querySelectorAll<HTMLDetailsElement>('details[data-open-wide]'))
      group.open = query.matches;
  };
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}
