/** Small controls with one delegated listener each, so they work in islands too. */
import { formatLocalTime } from '#web/ui/format-local-time.ts';

/** Spec 9: how long a copy or download confirmation is shown. */
const confirmedMs = 2_000;

const closest = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

export function enhanceControls(): void {
  document.addEventListener('click', (event) => {
    const copy = closest(event, '[data-copy]');
    if (copy)
      void navigator.clipboard.writeText(copy.dataset['copy'] ?? '').then(
        () => confirm(copy),
        // The text next to it can still be selected.
        () => undefined,
      );
    const download = closest(event, '[data-confirms]');
    if (download) confirm(download);
    const card = closest(event, '.flip-card');
    card?.setAttribute('aria-pressed', String(card.getAttribute('aria-pressed') !== 'true'));
    openDialog(event);
    openPopup(event);
  });
  // The page cache would bring the page back with its dialog open.
  window.addEventListener('pagehide', () =>
    document.querySelectorAll<HTMLDialogElement>('dialog[open]').forEach((dialog) => dialog.close()),
  );
  // Turns a link to the booking page into a button that opens a popup.
  for (const link of document.querySelectorAll('a[data-schedule]')) {
    link.setAttribute('role', 'button');
    link.setAttribute('aria-haspopup', 'dialog');
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === ' ') openPopup(event);
  });
  // A card pressed before the script loaded stays flipped.
  for (const card of document.querySelectorAll('.flip-card'))
    card.setAttribute('aria-pressed', String(card.hasAttribute('data-pressed')));
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]'))
    time.textContent = formatLocalTime(new Date(time.dateTime));
}

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Shows the second of its two labels briefly, and announces it. */
function confirm(control: HTMLElement): void {
  const status = control.parentElement?.querySelector('[role=status]');
  clearTimeout(timers.get(control));
  control.dataset['done'] = '';
  if (status) status.textContent = control.querySelector('[data-when=done]')?.textContent ?? '';
  timers.set(
    control,
    setTimeout(() => {
      delete control.dataset['done'];
      if (status) status.textContent = '';
    }, confirmedMs),
  );
}

/** A link with `data-dialog` opens the dialog with that id instead of its page; a new tab stays a new tab. */
function openDialog(event: MouseEvent): void {
  const link = closest(event, 'a[data-dialog]');
  if (!(link instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  void import('./dialog.ts').then(
    ({ showInDialog }) => showInDialog(link),
    // Without its script the link still works.
    () => window.location.assign(link.href),
  );
}

/** Neither the popup nor its frame loads before someone asks for it. */
function openPopup(event: MouseEvent | KeyboardEvent): void {
  const link = closest(event, 'a[data-schedule]');
  // Modified clicks open a new tab as usual.
  if (!(link instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  void import('#web/islands/scheduling/scheduling-popup.tsx').then(
    ({ openSchedulingPopup }) =>
      openSchedulingPopup(JSON.parse(link.dataset['schedule'] || '{}') as Record<string, never>, link),
    // Without the popup's script the link still works.
    () => window.location.assign(link.href),
  );
}
