/** Below the browsers that the site is made for (docs/browsers.md) there is no popover: a panel would just lie open. */
export const knowsPopover = (): boolean => 'popover' in HTMLElement.prototype;

/** What the style sheet shows where it can't ask for `:popover-open`. */
export const openAttribute = 'data-open';

export const isPanelOpen = (panel: HTMLElement): boolean =>
  knowsPopover() ? panel.matches(':popover-open') : panel.hasAttribute(openAttribute);
