/** What a visitor does on the way to another page; assistive technology may send the click or the text alone. */
export const userActivityEvents = ['pointerdown', 'keydown', 'click', 'input', 'popstate'] as const;

/** Whether that happened already, perhaps before this very script arrived (start-after-first-paint). */
export function wasUserActive(): boolean {
  return document.documentElement.dataset['userActive'] !== undefined;
}

/** As if it had happened: what waits for it begins, now and from now on. */
export function pretendUserActivity(): void {
  document.documentElement.dataset['userActive'] = '';
  window.dispatchEvent(new Event('pointerdown'));
}
