/**
 * Says on the root element that the page is hydrated and stands still. For tests and screenshots only: no style and
 * no script may depend on it, so that a change of how fast pages start never touches them.
 */
export function signalReady(): void {
  document.documentElement.dataset['ready'] = '';
}
