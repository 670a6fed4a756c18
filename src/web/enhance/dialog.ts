/** Shows the page of a link in the dialog that the link names. */
export function showInDialog(link: HTMLAnchorElement): void {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog#${link.dataset['dialog'] ?? ''}`);
  const place = dialog?.querySelector<HTMLElement>('[data-frame]');
  if (!dialog || !place) return;
  const frame = document.createElement('iframe');
  frame.title = place.dataset['frame'] ?? '';
  frame.setAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox');
  frame.className = 'size-full bg-paper';
  const { dataset } = document.documentElement;
  const close = () => dialog.close();
  const listening = new AbortController();
  const { signal } = listening;
  // The framed page has no script of its own; a key pressed in it must close the dialog all the same.
  frame.addEventListener(
    'load',
    () => frame.contentDocument?.addEventListener('keydown', ({ key }) => key === 'Escape' && close()),
    { signal },
  );
  dialog.addEventListener('click', ({ target }) => target === dialog && close(), { signal });
  dialog.querySelector('[data-closes]')?.addEventListener('click', close, { signal });
  dialog.addEventListener(
    'close',
    () => {
      listening.abort();
      delete dataset['dialog'];
      frame.remove();
    },
    { once: true },
  );
  dataset['dialog'] = 'window';
  frame.src = link.href;
  place.append(frame);
  dialog.showModal();
}
