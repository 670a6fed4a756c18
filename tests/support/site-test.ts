import { test as base, expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { startSite, type SiteServer } from './site-server.ts';

type Complaints = {
  /** Declares a console error, page error or third-party request that this test expects. */
  readonly expectComplaint: (pattern: RegExp) => void;
};

/** Playwright's test with the built site: one server per worker, and every unexpected error fails. */
export const test = base.extend<{ complaints: Complaints }, { site: SiteServer }>({
  site: [
    // Playwright reads a fixture's dependencies from the destructured argument: here none.
    async ({}, provide) => {
      // All journeys in a run come from one network and use few addresses; limits have their own tests.
      const site = await startSite({ RATE_LIMIT: 'off' });
      await provide(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, provide) => {
    await provide(site.url);
  },
  page: async ({ page, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled) awaitScript(page);
    await provide(page);
  },
  complaints: [
    async ({ context, site }, provide) => {
      const expected: RegExp[] = [];
      const seen = collectComplaints(context, site.url);
      await provide({ expectComplaint: (pattern) => expected.push(pattern) });
      expect(
        seen.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
        'console errors, page errors, policy violations and foreign requests',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** False for what a browser requests on its own, such as the tab icon: not every build does. */
export const isOfPage = (request: Request): boolean => request.resourceType() !== 'other';

/**
 * A visit ends when the page's initial scripts are listening. Earlier interactions have their own tests (held-script),
 * which name the moment they want in `waitUntil`.
 */
function awaitScript(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await settled(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await settled(page);
    return response;
  };
}

/** Also for pages reached by a form or link: the entry script has run, and so have islands that start on load. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  // No limit but the test's own: a busy machine is slow, not wrong.
  await page.waitForFunction(
    () =>
      document.querySelector('[data-island][data-start=load]:not([data-hydrated], [data-failed])') === null &&
      document.querySelector('[data-enhance=desk]:not([data-keys])') === null,
    null,
    { timeout: 0 },
  );
}

/** Chromium reports policy violations as console errors, so they're included. */
function collectComplaints(context: BrowserContext, ownUrl: string): string[] {
  const seen: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    // Chromium's own, and no page can catch it: it skipped the fade, because the page was already painted.
    if (!message.endsWith('Page already revealed')) seen.push(`page error: ${message}`);
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== ownUrl) seen.push(`foreign request: ${request.url()}`);
  });
  return seen;
}
