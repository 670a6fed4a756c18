/** Enhancements for the desk: keyboard shortcuts, drafts, updates in place, and a scroll position that survives a form post. */
import { enhanceFind, openFind } from './desk-find.ts';
import { keepDrafts } from './desk-drafts.ts';
import { updatePage } from './desk-live.ts';
import { offerNews, watchNews } from './desk-news.ts';
import { caseLimits } from '#contract/desk/desk-limits.ts';

export function enhanceDesk(desk: HTMLElement): void {
  restorePlace();
  keepDrafts();
  enhanceFind();
  pressWaitingKey();
  window.addEventListener('keydown', handleKey);
  document.addEventListener('submit', rememberPlace);
  watchNews(desk.dataset['news'] ?? '');
  offerNews(desk.querySelector<HTMLElement>('[data-desk-news]'));
  setInterval(() => void refresh(), caseLimits.refreshMs);
  document.addEventListener('visibilitychange', () => void refresh());
  desk.dataset['keys'] = '';
}

/** State between two desk pages, in this tab. */
const placeKey = 'desk:place';
const waitingKey = 'desk:key';

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

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

function moveFocus(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-ticket-row]')].filter(
    (row) => row.offsetParent !== null,
  );
  const focused = rows.findIndex((row) => row === document.activeElement);
  const current = focused === -1 ? rows.findIndex((row) => row.ariaCurrent === 'page') : focused;
  rows[Math.max(0, Math.min(rows.length - 1, current === -1 ? 0 : current + step))]?.focus();
}

/** The focused row, unless it's the open one: a shortcut applies to what has focus. */
function chosenRow(): HTMLAnchorElement | null {
  const { activeElement: row } = document;
  return row instanceof HTMLAnchorElement && row.matches('[data-ticket-row]:not([aria-current])')
    ? row
    : null;
}

/** Elements declare their shortcut: `data-desk-key="r"`. */
function press(key: string): boolean {
  const selector = `[data-desk-key="${key}"]`;
  // In a list of entries, the one that has focus; otherwise the first.
  const target =
    document.activeElement?.closest('article')?.querySelector<HTMLElement>(selector) ??
    document.querySelector<HTMLElement>(selector);
  if (!target || target.offsetParent === null) return false;
  if (target instanceof HTMLButtonElement) target.click();
  else target.focus();
  return true;
}

/** Pressed on a row but meant for its ticket, which opens first. */
function pressWaitingKey(): void {
  const key = sessionStorage.getItem(waitingKey);
  sessionStorage.removeItem(waitingKey);
  if (key) press(key);
}

/** j, k, a, r, t and /; Enter works natively because rows are links. Never while typing, never with a modifier. */
function handleKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const row = chosenRow();
  if (event.key === 'j' || event.key === 'k') {
    event.preventDefault();
    moveFocus(event.key === 'j' ? 1 : -1);
  } else if (row && ['a', 'r'].includes(event.key)) {
    event.preventDefault();
    sessionStorage.setItem(waitingKey, event.key);
    row.click();
  } else if (event.key === '/') {
    event.preventDefault();
    if (!press('/')) openFind();
  } else if (['a', 'r', 't'].includes(event.key) && press(event.key)) event.preventDefault();
}
