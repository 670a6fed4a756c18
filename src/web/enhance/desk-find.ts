/** The search of the desk: opens over any page, and finds while someone types. */
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { requestPage } from './desk-live.ts';
import { press } from './desk-press.ts';

const dialog = (): HTMLDialogElement | null => document.querySelector<HTMLDialogElement>('#desk-find');

export function openFind(): void {
  const find = dialog();
  if (!find || find.open) return;
  find.showModal();
  const field = find.querySelector('input');
  field?.select();
  showActs(find, field?.value ?? '');
}

type Entry = { readonly label: string; readonly key: string; readonly open: () => void };

const textOf = (element: Element | null | undefined): string => {
  const copy = element?.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const silent of copy.querySelectorAll('[aria-hidden=true]')) silent.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
};

/** What the page behind can do: everything with a key. */
function actsOfPage(find: HTMLDialogElement): Entry[] {
  return [...document.querySelectorAll<HTMLElement>('main [data-desk-key]')].flatMap((target) => {
    const { labels } = target as HTMLInputElement;
    const label = target.ariaLabel ?? textOf(labels?.[0] ?? target);
    const open = () => {
      find.close();
      press(target);
    };
    return label === '' ? [] : [{ label, key: target.dataset['deskKey'] ?? '', open }];
  });
}

/** Where the menu leads to, each place once. */
function placesOfMenu(): Entry[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.desk-nav a[href]:not([data-desk-find])')];
  return [...new Map(links.map((link) => [link.pathname, link])).values()].map((link) => ({
    label: textOf(link.querySelector('svg ~ span') ?? link),
    key: '',
    open: () => link.click(),
  }));
}

/** Each word typed is the beginning of one of the label's. */
const fits = (label: string, query: string): boolean => {
  const words = label.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((start) => words.some((word) => word.startsWith(start)));
};

function listOf(title: string, entries: readonly Entry[]): Node[] {
  if (entries.length === 0) return [];
  const heading = document.createElement('p');
  heading.className = 'desk-find-title';
  heading.textContent = title;
  const list = document.createElement('ul');
  list.ariaLabel = title;
  list.append(
    ...entries.map(({ label, key, open }) => {
      const [item, button, hint] = [
        document.createElement('li'),
        document.createElement('button'),
        document.createElement('kbd'),
      ];
      button.type = 'button';
      button.className = 'desk-find-act';
      button.textContent = label;
      hint.textContent = key;
      hint.ariaHidden = 'true';
      if (key !== '') button.append(hint);
      button.addEventListener('click', open);
      item.append(button);
      return item;
    }),
  );
  return [heading, list];
}

function showActs(find: HTMLDialogElement, query: string): void {
  const shown = find.querySelector<HTMLElement>('[data-find-acts]');
  const { acts = '', places = '' } = shown?.dataset ?? {};
  const fitting = (entries: readonly Entry[]) => entries.filter(({ label }) => fits(label, query.trim()));
  shown?.replaceChildren(
    ...listOf(acts, fitting(actsOfPage(find))),
    ...listOf(places, fitting(placesOfMenu())),
  );
}

let turn = 0;
/** What the results shown are for. */
let foundFor = '';

/** The page of the search is asked for its results; an older answer never replaces a newer one. */
async function update(form: HTMLFormElement): Promise<void> {
  turn += 1;
  const own = turn;
  const query = form.querySelector('input')?.value ?? '';
  const page = await requestPage(`${form.action}?${new URLSearchParams({ q: query }).toString()}`);
  const found = page?.querySelector('main [data-find-results]');
  const shown = form.parentElement?.querySelector('[data-find-results]');
  if (own !== turn || !found || !shown) return;
  foundFor = query;
  shown.replaceChildren(...[...found.childNodes].map((node) => document.importNode(node, true)));
  if (form.closest('dialog') === null) history.replaceState(null, '', `?q=${encodeURIComponent(query)}`);
}

/** From the field into the results and back. */
function moveThrough(event: KeyboardEvent, place: ParentNode): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [
    ...place.querySelectorAll<HTMLElement>(
      '[data-find] input, [data-find-acts] button, [data-find-results] :is(a, button)',
    ),
  ].filter((stop) => stop.offsetParent !== null);
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (at === -1) return;
  event.preventDefault();
  stops[Math.min(stops.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus();
}

async function openFirst(form: HTMLFormElement): Promise<void> {
  const act = form.parentElement?.querySelector<HTMLElement>('[data-find-acts] button');
  if (act) return act.click();
  const query = form.querySelector('input')?.value ?? '';
  if (query !== foundFor) await update(form);
  // Someone typed on, and presses Enter again when they mean it.
  if (query !== (form.querySelector('input')?.value ?? '')) return;
  const hit =
    query === foundFor ? form.parentElement?.querySelector<HTMLElement>('[data-find-results] a') : null;
  if (hit) hit.click();
  else form.submit();
}

export function enhanceFind(): void {
  let timer = 0;
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof HTMLInputElement ? target.closest<HTMLFormElement>('[data-find]') : null;
    if (!form) return;
    const find = form.closest('dialog');
    if (find) showActs(find, form.querySelector('input')?.value ?? '');
    clearTimeout(timer);
    timer = window.setTimeout(() => void update(form), requestLimits.findAfterMs);
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
  // Enter opens what was found first; what was typed since is looked for before. Where nothing is found, or can be asked,
  // the page of the search says so.
  document.addEventListener('submit', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || !target.matches('dialog [data-find]')) return;
    event.preventDefault();
    void openFirst(target);
  });
}
