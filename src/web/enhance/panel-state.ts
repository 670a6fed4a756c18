/** Browsers below our minimum (docs/browsers.md) have no popover: a panel would just stay open. */
export const knowsPopover = (): boolean => 'popover' in HTMLElement.prototype;

/** For style sheets that can't use `:popover-open`. */
export const openAttribute = 'data-open';

export const isPanelOpen = (panel: HTMLElement): boolean =>
  knowsPopover() ? panel.matches(':popover-open') : panel.hasAttribute(openAttribute);
