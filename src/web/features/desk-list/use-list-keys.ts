import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

function moveFocus(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-ticket-row]')].filter(
    (row) => row.offsetParent !== null,
  );
  const focused = rows.findIndex((row) => row === document.activeElement);
  const current = focused === -1 ? rows.findIndex((row) => row.ariaCurrent === 'page') : focused;
  const next = rows[Math.max(0, Math.min(rows.length - 1, current === -1 ? 0 : current + step))];
  next?.focus();
}

/** The row that the keys have reached, unless it is the one that is open: a key means what has the focus. */
function chosenRow(): HTMLAnchorElement | null {
  const { activeElement: row } = document;
  return row instanceof HTMLAnchorElement && row.matches('[data-ticket-row]:not([aria-current])')
    ? row
    : null;
}

/** Where a key leads, by the mark an element carries: `data-desk-key="r"`. */
function press(key: string): boolean {
  const target = document.querySelector<HTMLElement>(`[data-desk-key="${key}"]`);
  if (!target || target.offsetParent === null) return false;
  if (target instanceof HTMLButtonElement) target.click();
  else target.focus();
  return true;
}

/** j, k, a, r and /; enter opens by itself, since rows are links. Never while someone types, never with a modifier. */
export function useListKeys(): void {
  const { pathname } = useLocation();
  /** Pressed on a row; meant for its ticket, which opens first. */
  const waiting = useRef<{ readonly key: string; readonly pathname: string } | null>(null);

  useEffect(() => {
    if (waiting.current?.pathname === pathname) press(waiting.current.key);
    waiting.current = null;
  }, [pathname]);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const row = chosenRow();
      if (event.key === 'j' || event.key === 'k') {
        event.preventDefault();
        moveFocus(event.key === 'j' ? 1 : -1);
      } else if (row && ['a', 'r'].includes(event.key)) {
        event.preventDefault();
        waiting.current = { key: event.key, pathname: row.pathname };
        row.click();
      } else if (['a', 'r', '/'].includes(event.key) && press(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
