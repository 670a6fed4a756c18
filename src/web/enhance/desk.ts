/** Enhancements for the desk: keyboard shortcuts, drafts, updates in place, and a scroll position that survives a form post. */
import { enhanceFind } from './desk-find.ts';
import { keepDrafts } from './desk-drafts.ts';
import { handleKey, pressWaitingKey } from './desk-keys.ts';
import { updatePage, watchChanges } from './desk-live.ts';
import { offerNews, watchNews } from './desk-news.ts';
import { countUndo } from './desk-undo.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';

export function enhanceDesk(desk: HTMLElement): void {
  restorePlace();
  keepDrafts(desk);
  enhanceFind();
  pressWaitingKey();
  countUndo();
  window.addEventListener('keydown', handleKey);
  document.addEventListener('submit', rememberPlace);
  document.addEventListener('change', countPicked);
  watchNews(desk.dataset['news'] ?? '', desk.dataset['newsReply'] ?? '');
  offerNews(desk.querySelector<HTMLElement>('[data-desk-news]'));
  setInterval(() => void refresh(), requestLimits.refreshMs);
  watchChanges(refresh);
  document.addEventListener('visibilitychange', () => void refresh());
  // Which key goes with the others; says to tests that all of this runs, too.
  desk.dataset['keys'] = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? 'mac' : 'other';
}

/** How many tickets are selected, on the row that opens what can be done with them. */
function countPicked({ target }: Event): void {
  const form = target instanceof HTMLInputElement && target.name === 'tickets' ? target.form : null;
  const shown = form?.querySelector<HTMLElement>('[data-picked]');
  if (!form || !shown) return;
  const count = new FormData(form).getAll('tickets').length;
  shown.dataset['named'] ??= shown.textContent;
  const words = shown.dataset['picked']?.replace('{count}', String(count)) ?? '';
  shown.textContent = count === 0 ? (shown.dataset['named'] ?? '') : words;
}

/** State between two desk pages, in this tab. */
const placeKey = 'desk:place';

/** A form leads back to its page: restores the scroll position and the focus on a row. */
function rememberPlace(): void {
  const focused = document.activeElement?.getAttribute('href') ?? '';
  sessionStorage.setItem(placeKey, JSON.stringify([location.pathname, window.scrollY, focused]));
}

function restorePlace(): void {
  const [path, top, focused] = JSON.parse(sessionStorage.getItem(placeKey) ?? '[]') as [
    string?,
    number?,
    string?,
  ];
  sessionStorage.removeItem(placeKey);
  if (path !== location.pathname || document.querySelector('.error-summary')) return;
  window.scrollTo({ top: top ?? 0, behavior: 'instant' });
  const row = [...document.querySelectorAll<HTMLElement>('[data-ticket-row]')].find(
    (link) => link.getAttribute('href') === focused,
  );
  row?.focus({ preventScroll: true });
}

/** Keeps times and lists current while someone is looking. */
async function refresh(): Promise<void> {
  if (document.hidden) return;
  const isCurrent = await updatePage();
  const notice = document.querySelector<HTMLElement>('[data-desk-stale]');
  if (notice) notice.hidden = isCurrent;
}
