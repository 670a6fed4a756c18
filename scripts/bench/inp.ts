import { startSite } from '#tests/support/site-server.ts';
import type { Browser, Page } from '@playwright/test';
import { openBrowser } from '../browsers/chromium.ts';
import { median } from './median.ts';
import { atMost, type Report } from './report.ts';
import { table, type Row } from './table.ts';

const rounds = 3;
const slowdown = 4;
const phone = { width: 390, height: 844 } as const;

declare global {
  interface Window {
    /** From an input to the frame that answers it, as the browser itself measures it (Event Timing). */
    inputDelays: number[];
  }
}

type Interaction = {
  readonly name: string;
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
};

const firstVisible = (page: Page, selector: string) => page.locator(selector).locator('visible=true').first();

/** What people do most, each as the first thing after the page is ready. */
const interactions: readonly Interaction[] = [
  { name: 'first click on an empty place', path: '/', act: (page) => page.mouse.click(5, 400) },
  { name: 'first key', path: '/', act: (page) => page.keyboard.press('Tab') },
  { name: 'menu opens', path: '/', act: (page) => firstVisible(page, 'header button').click() },
  {
    name: 'first click on an empty place',
    path: '/solutions/web-penetration-testing',
    act: (page) => page.mouse.click(5, 400),
  },
  {
    name: 'first key',
    path: '/solutions/web-penetration-testing',
    act: (page) => page.keyboard.press('Tab'),
  },
  {
    name: 'a service is chosen',
    path: '/get-a-quote',
    act: (page) => page.getByRole('checkbox').first().click({ force: true }),
  },
  {
    name: 'a letter is typed',
    path: '/get-a-quote',
    act: async (page) => {
      await page.getByLabel('Full Name').focus();
      await page.keyboard.press('a');
    },
  },
  {
    name: 'an empty form is sent',
    path: '/get-a-quote',
    act: (page) => page.locator('form button[type=submit]').first().click(),
  },
  {
    name: 'a time is chosen',
    path: '/book',
    act: (page) => page.getByRole('radio').first().click({ force: true }),
  },
  { name: 'a question opens', path: '/', act: (page) => page.locator('main summary').first().click() },
];

/** Interaction to next paint of the commonest interactions, on a phone's processor (four times slower). */
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
  await browser.close();
  await site.stop();
  const head = ['route', 'interaction', 'median ms', 'slowest ms'];
  const slowest = Math.max(...rows.map((row) => Number(row[2])));
  return {
    text: `## Interaction to next paint, processor ${slowdown} times slower, ${rounds} rounds\n\n${table(head, rows)}`,
    lines: [
      atMost('input to the frame that answers it, slowest of ten medians, ms at 4x', slowest, 100, 'inp'),
    ],
  };
}

async function measure(browser: Browser, url: string, { path, act }: Interaction): Promise<number> {
  const page = await browser.newPage({ viewport: phone });
  try {
    await page.addInitScript(() => {
      window.inputDelays = [];
      // The threshold is not in TypeScript's description of the browser yet.
      const watched = { type: 'event', durationThreshold: 16, buffered: true };
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.inputDelays.push(duration);
      }).observe(watched);
    });
    await page.goto(url + path);
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await act(page);
    // The observer hears of an event after the frame that answered it.
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => setTimeout(() => resolve(Math.max(0, ...window.inputDelays)))),
          ),
        ),
    );
  } finally {
    await page.close();
  }
}
