import type { Page } from '@playwright/test';

/** Features a browser below the site's minimum doesn't have (docs/browsers.md). */
export type Missing = 'popover' | ':has' | 'scrollend' | 'details name';

const documentChanges: Readonly<Record<Missing, (text: string) => string>> = {
  // Renamed, the attribute means nothing. An unknown selector drops its rule and fails `@supports`, as in an old
  // browser.
  popover: (text) =>
    text
      .replaceAll(':popover-open', ':-unknown-open')
      .replaceAll('[popover]', '[data-popover]')
      .replace(/ popover="[^"]*"/g, ' data-popover=""'),
  ':has': (text) => text.replaceAll(':has(', ':-unknown-has('),
  scrollend: (text) => text,
  'details name': (text) => text.replace(/(<details\b[^>]*?) name="[^"]*"/g, '$1'),
};

/** Today's Chromium without one feature, from before the page's first script: no old browser needed. */
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
      // The policy contains hashes of the original styles.
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
