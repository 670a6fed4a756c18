/** The services panel and the mobile menu. The browser opens and closes them (popover); this adds the rest. */
/** How long the pointer may take from the button to the panel. */
const hoverGraceMs = 180;

export function enhancePanels(): void {
  // Below our minimum (docs/browsers.md) the menus stay closed, and asking for `:popover-open` would end the script.
  if (!('popover' in HTMLElement.prototype)) return;
  document.querySelectorAll<HTMLElement>('[data-hover], [data-covers]').forEach(enhancePanel);
}

const isPanelOpen = (panel: HTMLElement): boolean => panel.matches(':popover-open');

function enhancePanel(panel: HTMLElement): void {
  followState(panel);
  // Choosing a link closes the panel, even a link on the same page.
  panel.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') && isPanelOpen(panel)) panel.hidePopover();
  });
  // The page cache would bring the page back with it open.
  window.addEventListener('pagehide', () => {
    if (isPanelOpen(panel)) panel.hidePopover();
  });
  if (panel.dataset['hover'] !== undefined) openOnHover(panel);
  if (panel.dataset['covers'] !== undefined) coverPage(panel);
}

const buttonsOf = (panel: HTMLElement) =>
  document.querySelectorAll<HTMLElement>(`[popovertarget='${panel.id}']:not([popovertargetaction])`);

function followState(panel: HTMLElement): void {
  const say = (isOpen: boolean) =>
    buttonsOf(panel).forEach((button) => button.setAttribute('aria-expanded', String(isOpen)));
  say(isPanelOpen(panel));
  panel.addEventListener('toggle', ({ newState }) => say(newState === 'open'));
}

/**
 * Spec 2, Header: the panel opens by click or hover. Clicking a panel that opened on hover keeps it open (people hover
 * on their way to a click); the next click closes it.
 */
function openOnHover(panel: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isByHover = false;
  panel.addEventListener('toggle', ({ newState }) => {
    if (newState === 'closed') isByHover = false;
  });
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(timer);
    if (isPanelOpen(panel)) return;
    isByHover = true;
    panel.showPopover();
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !isByHover) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isPanelOpen(panel)) panel.hidePopover();
    }, hoverGraceMs);
  };
  for (const element of [panel, ...buttonsOf(panel)]) {
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
  }
  for (const button of buttonsOf(panel)) {
    button.addEventListener('click', (event) => {
      if (!isByHover) return;
      isByHover = false;
      clearTimeout(timer);
      event.preventDefault();
    });
  }
}

/** While the menu covers the page, everything behind it is inert; focus moves to the close button. */
function coverPage(panel: HTMLElement): void {
  const page = document.getElementById('top');
  const cover = (isCovered: boolean) => {
    if (page) page.inert = isCovered;
    document.documentElement.toggleAttribute('data-menu-open', isCovered);
    if (isCovered) panel.querySelector<HTMLElement>('[popovertargetaction=hide]')?.focus();
  };
  // It may have been opened before the script loaded.
  if (isPanelOpen(panel)) cover(true);
  // The page must be interactive again before the browser restores focus.
  panel.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') cover(false);
  });
  panel.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') cover(true);
  });
}
