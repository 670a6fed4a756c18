/** The desk's keyboard: elements say their own key (`data-desk-key`), and a row's key opens its ticket first. */
import { openFind } from './desk-find.ts';
import { isShown, press } from './desk-press.ts';

const waitingKey = 'desk:key';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ['TEXTAREA', 'SELECT'].includes(target.tagName) ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)));

const rowsOf = () => [...document.querySelectorAll<HTMLElement>('[data-ticket-row]')].filter(isShown);

const place = (rows: readonly HTMLElement[]): number => {
  const focused = rows.findIndex((row) => row.parentElement?.contains(document.activeElement));
  return focused === -1 ? rows.findIndex((row) => row.ariaCurrent === 'page') : focused;
};

function moveFocus(step: 1 | -1): void {
  const rows = rowsOf();
  const at = place(rows);
  rows[Math.max(0, Math.min(rows.length - 1, at === -1 ? 0 : at + step))]?.focus();
}

/** The ticket after the open one, without going through the list. */
function openBeside(step: 1 | -1): void {
  const rows = rowsOf();
  const open = rows.findIndex((row) => row.ariaCurrent === 'page');
  rows[open + step]?.click();
}

/** The focused row, unless it's the open one: a shortcut applies to what has focus. */
function chosenRow(): HTMLAnchorElement | null {
  const { activeElement: row } = document;
  return row instanceof HTMLAnchorElement && row.matches('[data-ticket-row]:not([aria-current])')
    ? row
    : null;
}

/** Where several entries have the same key, that of the one in focus. */
function keyed(key: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('[data-desk-key]')].filter(
    (element) => element.dataset['deskKey'] === key,
  );
  return all.find((element) => element.closest('li')?.contains(document.activeElement)) ?? all[0];
}

/** Pressed on a row but meant for its ticket, which opens first; on any other page it's forgotten. */
export function pressWaitingKey(): void {
  const [key, path] = (sessionStorage.getItem(waitingKey) ?? '').split(' ');
  sessionStorage.removeItem(waitingKey);
  if (key && path === location.pathname) press(keyed(key));
}

/** Acts of a ticket, which a row can be asked for, too. */
const ofTickets = 'arntosz.';

function act(key: string): boolean {
  const row = chosenRow();
  switch (key) {
    case 'j':
    case 'k':
      moveFocus(key === 'j' ? 1 : -1);
      return true;
    case 'J':
    case 'K':
      openBeside(key === 'J' ? 1 : -1);
      return true;
    case 'x':
      document.activeElement?.closest('li')?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
      return true;
    case '/':
      if (!press(keyed('/'))) openFind();
      return true;
    case '?':
      document.querySelector<HTMLElement>('#desk-keys')?.togglePopover();
      return true;
  }
  if (row && ofTickets.includes(key)) {
    sessionStorage.setItem(waitingKey, `${key} ${row.pathname}`);
    row.click();
    return true;
  }
  return press(keyed(key));
}

/** Never while typing, never with a modifier, but for the palette; Enter works natively because rows are links. */
export function handleKey(event: KeyboardEvent): void {
  const isModified = event.ctrlKey || event.metaKey;
  if (isModified && !event.altKey && event.key === 'k') {
    event.preventDefault();
    openFind();
  }
  const { target } = event;
  if (
    isModified &&
    event.key === 'Enter' &&
    target instanceof HTMLTextAreaElement &&
    !event.defaultPrevented
  ) {
    event.preventDefault();
    target.form?.requestSubmit();
    return;
  }
  if (isModified || event.altKey || (target instanceof Element && target.closest('dialog'))) return;
  if (isTyping(target)) {
    if (event.key === 'Escape' && target instanceof HTMLElement) target.blur();
    return;
  }
  if (event.key.length === 1 && act(event.key)) event.preventDefault();
}
