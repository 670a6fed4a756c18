/** Shows a link's page in the dialog the link names. */
export function showInDialog(link: HTMLAnchorElement): void {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog#${link.dataset['dialog'] ?? ''}`);
  const place = dialog?.querySelector<HTMLElement>('[data-frame]');
  // Clicked twice while this was loading.
  if (!dialog || !place || dialog.open) return;
  const frame = document.createElement('iframe');
  frame.title = place.dataset['frame'] ?? '';
  frame.setAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox');
  frame.className = 'size-full bg-paper';
  const { dataset } = document.documentElement;
  const close = () => dialog.close();
  const listening = new AbortController();
  const { signal } = listening;
  // The framed page has no script; keys pressed in it must still close the dialog.
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
