import { startSite } from '#tests/support/site-server.ts';
import type { Browser, Locator, Page } from '@playwright/test';
import { openBrowser } from '../browsers/chromium.ts';
import { atMost, median, table, type Report, type Row } from './report.ts';

const rounds = 3;
const slowdown = 4;
const phone = { width: 390, height: 844 } as const;

type Interaction = {
  readonly name: string;
  readonly path: string;
  /** What is clicked, or focused if a key is pressed; without it, an empty place. */
  readonly at?: (page: Page) => Locator;
  readonly key?: string;
};

/** The most common interactions, each as the first one after the page is ready. */
const interactions: readonly Interaction[] = [
  { name: 'first click on an empty place', path: '/' },
  { name: 'first key', path: '/', key: 'Tab' },
  { name: 'menu opens', path: '/', at: (page) => page.locator('header button') },
  { name: 'first click on an empty place', path: '/solutions/web-penetration-testing' },
  { name: 'first key', path: '/solutions/web-penetration-testing', key: 'Tab' },
  { name: 'a service is chosen', path: '/get-a-quote', at: (page) => page.getByRole('checkbox') },
  { name: 'a letter is typed', path: '/get-a-quote', at: (page) => page.getByLabel('Full Name'), key: 'a' },
  {
    name: 'an empty form is sent',
    path: '/get-a-quote',
    at: (page) => page.locator('form button[type=submit]'),
  },
  { name: 'a time is chosen', path: '/book', at: (page) => page.getByRole('radio') },
  { name: 'a question opens', path: '/', at: (page) => page.locator('main summary') },
];

/** Interaction to next paint for the most common interactions, at a phone's speed (CPU slowed down four times). */
export async function benchInp(): Promise<Report> {
  const site = await startSite({ RATE_LIMIT: 'off' });
  const browser = await openBrowser();
  const rows: Row[] = [];
  for (const interaction of interactions) {
    const delays: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      delays.push(await measure(browser, site.url, interaction));
    rows.push([interaction.path, interaction.name, median(delays), Math.max(...delays)]);
  }
  const navigations: Row[] = [];
  for (const [from, to] of hovered) {
    const paints: { readonly ms: number; readonly way: string }[] = [];
    for (let round = 0; round < rounds; round += 1) paints.push(await follow(browser, site.url, from, to));
    const ways = [...new Set(paints.map(({ way }) => way))].join(', ');
    navigations.push([
      from,
      to,
      median(paints.map(({ ms }) => ms)),
      Math.max(...paints.map(({ ms }) => ms)),
      ways,
    ]);
  }
  await browser.close();
  await site.stop();
  const head = ['route', 'interaction', 'median ms', 'slowest ms'];
  const slowest = Math.max(...rows.map((row) => Number(row[2])));
  const slowestPaint = Math.max(...navigations.map((row) => Number(row[2])));
  return {
    text: `## Interaction to next paint, processor ${slowdown} times slower, ${rounds} rounds

${table(head, rows)}

From a click on a link that was hovered to the next page's first paint:

${table(['from', 'to', 'median ms', 'slowest ms', 'the page came from'], navigations)}`,
    lines: [
      atMost('input to the frame that answers it, slowest of ten medians, ms at 4x', slowest, 100, 'inp'),
      atMost('click on a hovered link to first paint, slowest median, ms at 4x', slowestPaint, 200, 'inp'),
    ],
  };
}

/** Navigation to the next page by a link hovered for a moment. */
const hovered = [
  ['/', '/company'],
  ['/solutions/web-penetration-testing', '/report'],
  ['/privacy', '/career'],
] as const;

/** Longer than the browser waits before prefetching, plus the fetch. */
const hoverMs = 1_000;

async function follow(browser: Browser, url: string, from: string, to: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.addInitScript(() =>
      addEventListener(
        'click',
        ({ timeStamp }) => localStorage.setItem('clicked', String(performance.timeOrigin + timeStamp)),
        true,
      ),
    );
    await page.goto(url + from, { waitUntil: 'networkidle' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const link = page
      .locator(`header a[href='${to}'], footer a[href='${to}']`)
      .locator('visible=true')
      .first();
    await link.hover();
    await page.waitForTimeout(hoverMs);
    await link.click();
    await page.waitForURL(url + to);
    return await page.evaluate(
      () =>
        new Promise<{ ms: number; way: string }>((resolve) => {
          const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
          // Not in TypeScript's DOM types yet.
          const { deliveryType } = visit as unknown as { deliveryType?: string };
          new PerformanceObserver((list) => {
            const [paint] = list.getEntriesByName('first-contentful-paint');
            if (!paint) return;
            const clicked = Number(localStorage.getItem('clicked'));
            resolve({
              ms: Math.round(performance.timeOrigin + paint.startTime - clicked),
              way: deliveryType || 'the network',
            });
          }).observe({ type: 'paint', buffered: true });
        }),
    );
  } finally {
    await page.close();
  }
}

/**
 * The driver's own scripts would run in the page and be measured with it, at a fourth of the speed. So what is to be
 * clicked is found before, input goes in as raw events, and the page reports what it measured by itself.
 */
async function measure(browser: Browser, url: string, { path, at, key }: Interaction): Promise<number> {
  const page = await browser.newPage({ viewport: phone });
  try {
    await page.addInitScript(() => {
      // The threshold and the id of an interaction aren't in TypeScript's DOM types yet.
      const watched = { type: 'event', durationThreshold: 16, buffered: true };
      new PerformanceObserver((list) => {
        const entries = list.getEntries() as (PerformanceEntry & { interactionId?: number })[];
        const inputs = entries.filter(({ interactionId }) => interactionId);
        if (inputs.length > 0)
          console.debug('input', String(Math.max(...inputs.map(({ duration }) => duration))));
      }).observe(watched);
    });
    await page.goto(url + path, { waitUntil: 'networkidle' });
    const place = at && (await placeOf(page, at(page), key !== undefined));
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const reported = page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith('input '),
      timeout: shortestSeenMs,
    });
    if (key) await page.keyboard.press(key);
    else await page.mouse.click(place?.x ?? 5, place?.y ?? 400);
    return await reported.then(
      (message) => Number(message.text().slice('input '.length)),
      () => 16,
    );
  } finally {
    await page.close();
  }
}

/** The browser doesn't report an input that took less than a frame. */
const shortestSeenMs = 3_000;

async function placeOf(page: Page, locator: Locator, focus: boolean) {
  const target = locator.locator('visible=true').first();
  await target.scrollIntoViewIfNeeded();
  if (focus) await target.focus();
  const box = await target.boundingBox();
  if (!box) throw new Error(`nothing to click on ${page.url()}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
