/** The search of the desk: opens over any page, and finds while someone types. */
import { caseLimits } from '#contract/desk/desk-limits.ts';
import { requestPage } from './desk-live.ts';

const dialog = (): HTMLDialogElement | null => document.querySelector<HTMLDialogElement>('#desk-find');

export function openFind(): void {
  const find = dialog();
  if (!find || find.open) return;
  find.showModal();
  find.querySelector('input')?.select();
}

let turn = 0;

/** The page of the search is asked for its results; an older answer never replaces a newer one. */
async function update(form: HTMLFormElement): Promise<void> {
  turn += 1;
  const own = turn;
  const query = form.querySelector('input')?.value ?? '';
  const page = await requestPage(`${form.action}?${new URLSearchParams({ q: query }).toString()}`);
  const found = page?.querySelector('main [data-find-results]');
  const shown = form.parentElement?.querySelector('[data-find-results]');
  if (own !== turn || !found || !shown) return;
  shown.replaceChildren(...[...found.childNodes].map((node) => document.importNode(node, true)));
  if (form.closest('dialog') === null) history.replaceState(null, '', `?q=${encodeURIComponent(query)}`);
}

/** From the field into the results and back. */
function moveThrough(event: KeyboardEvent, place: ParentNode): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [
    ...place.querySelectorAll<HTMLElement>('[data-find] input, [data-find-results] :is(a, button)'),
  ].filter((stop) => stop.offsetParent !== null);
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (at === -1) return;
  event.preventDefault();
  stops[Math.min(stops.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus();
}

export function enhanceFind(): void {
  let timer = 0;
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof HTMLInputElement ? target.closest<HTMLFormElement>('[data-find]') : null;
    if (!form) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => void update(form), caseLimits.findAfterMs);
  });
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.closest('[data-desk-find]') && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      openFind();
    }
    // A click beside it closes it.
    if (target instanceof HTMLDialogElement && target === dialog()) target.close();
  });
  document.addEventListener('keydown', (event) => {
    const place = event.target instanceof Element ? (event.target.closest('dialog') ?? document) : document;
    moveThrough(event, place);
  });
  // Enter opens what was found first; what was typed since is still looked for on the page of the search.
  document.addEventListener('submit', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || !target.matches('dialog [data-find]')) return;
    const first = target.parentElement?.querySelector<HTMLElement>('[data-find-results] :is(a, button)');
    if (!first) return;
    event.preventDefault();
    first.click();
  });
}
