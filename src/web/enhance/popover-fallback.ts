import { isPanelOpen, openAttribute } from './panel-state.ts';

/** Polyfills popover for one panel: methods, events, buttons and Escape. */
export function standInForPopover(panel: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const turn = (open: boolean) => {
    if (isPanelOpen(panel) === open) return;
    const newState = open ? 'open' : 'closed';
    panel.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
    panel.toggleAttribute(openAttribute, open);
    panel.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
  };
  panel.showPopover = () => turn(true);
  panel.hidePopover = () => turn(false);
  document.addEventListener(
    'click',
    ({ target, defaultPrevented }) => {
      // As with native popovers: a canceled click opens and closes nothing.
      if (defaultPrevented) return;
      const button = target instanceof Element ? target.closest('[popovertarget]') : null;
      if (button?.getAttribute('popovertarget') !== panel.id) return;
      turn(button.getAttribute('popovertargetaction') !== 'hide' && !isPanelOpen(panel));
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') turn(false);
    },
    { signal },
  );
  return () => listening.abort();
}
