/** What a visitor does on the way to another page; assistive technology may send the click or the text alone. */
export const stirs = ['pointerdown', 'keydown', 'click', 'input', 'popstate'] as const;

/** Whether that happened already, perhaps before this very script arrived (start-after-first-paint). */
export function hasStirred(): boolean {
  return document.documentElement.dataset['stirred'] !== undefined;
}

/** As if it had happened: what waits for it begins, now and from now on. */
export function stir(): void {
  document.documentElement.dataset['stirred'] = '';
  window.dispatchEvent(new Event('pointerdown'));
}
