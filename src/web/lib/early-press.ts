/**
 * Buttons that only a script can obey: what was pressed before it arrived is counted by the page's start script
 * (start-after-first-paint) on each element that carries this attribute.
 */
export const earlyPressAttribute = 'data-early';

/** How often it was pressed before now; from here on the program itself hears the presses. */
export function takeEarlyPresses(element: HTMLElement | null): number {
  const presses = Number(element?.getAttribute(earlyPressAttribute) ?? 0);
  element?.removeAttribute(earlyPressAttribute);
  return presses;
}
