import type { Page } from '@playwright/test';

/** What a browser below the site's floor does not know (docs/browsers.md). */
export type Missing = 'popover' | ':has' | 'scrollend' | 'details name';

const documentChanges: Readonly<Record<Missing, (text: string) => string>> = {
  // The attribute means nothing under another name. A selector that nobody knows drops its rule and fails `@supports`, as the real one does in an old browser.
  popover: (text) =>
    text
      .replaceAll(':popover-open', ':-unknown-open')
      .replaceAll('[popover]', '[data-popover]')
      .replace(/ popover="[^"]*"/g, ' data-popover=""'),
  ':has': (text) => text.replaceAll(':has(', ':-unknown-has('),
  scrollend: (text) => text,
  'details name': (text) => text.replace(/(<details\b[^>]*?) name="[^"]*"/g, '$1'),
};

/** Today's Chromium without one of these, from before the page's first script on: no old browser has to be at hand. */
export async function takeAway(page: Page, missing: Missing): Promise<void> {
  await page.addInitScript((what) => {
    if (what === 'popover')
      for (const member of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, member);
    if (what === 'details name') Reflect.deleteProperty(HTMLDetailsElement.prototype, 'name');
    if (what === 'scrollend') {
      Reflect.deleteProperty(window, 'onscrollend');
      window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
    }
  }, missing);
  await page.route(
    (url) => !url.pathname.startsWith('/api/'),
    async (route) => {
      const kind = route.request().resourceType();
      if (kind !== 'document' && kind !== 'stylesheet') return route.continue();
      const response = await route.fetch();
      // The policy holds hashes of the styles as they were.
      const {
        'content-security-policy': _policy,
        'content-encoding': _encoding,
        'content-length': _length,
        ...headers
      } = response.headers();
      await route.fulfill({ response, headers, body: documentChanges[missing](await response.text()) });
    },
  );
}
