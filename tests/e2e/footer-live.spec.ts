import { footerLive } from '#content/footer.ts';
import type { LatestThreats } from '#contract/threats.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, settled, test } from '#tests/support/site-test.ts';
import type { Page } from '@playwright/test';

const footer = (page: Page) => page.getByRole('contentinfo');

/** Scrolls to the footer and waits until it is hydrated: the gauge then follows the clock. */
async function wakeFooter(page: Page, path = '/about'): Promise<void> {
  await page.goto(path);
  await footer(page).scrollIntoViewIfNeeded();
  await expect(page.locator('footer canvas')).toHaveAttribute('data-particles', /\d+/);
}

/** The clock is stopped from here on, and automatic motion starts now. */
async function startMotionAtZero(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('motion', 'paused'));
  await page.clock.install();
  await page.goto('/about');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await footer(page).scrollIntoViewIfNeeded();
  for (const name of ['threat-hub', 'certifications'])
    await expect(page.locator(`[data-island=${name}]`)).toHaveAttribute('data-hydrated');
  await page.getByText('Pause motion').click();
  await expect(page.locator('footer canvas')).toHaveAttribute('data-particles', /\d+/);
}

const dotOf = (page: Page, name: string) => footer(page).getByRole('button', { name: `Show ${name}` });

test('certifications advance every 5 s, the gauge moves by one every 15 s and keeps to its scale, and stops when motion is paused', async ({
  page,
}) => {
  // The gauge reads the function once, so the test changes what it returns.
  await page.addInitScript(() => {
    Math.random = () => Number(window.name || 0.9);
  });
  const chance = (value: number) =>
    page.evaluate((next) => {
      window.name = String(next);
    }, value);
  await startMotionAtZero(page);
  const meter = footer(page).getByRole('meter', { name: 'Threat level' });
  await test.step('certifications advance every 5 s, and dots select', async () => {
    const dot = (name: string) => dotOf(page, name);
    await page.clock.runFor(4_900);
    await expect(dot('OSCP')).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(100);
    await expect(dot('CISSP')).toHaveAttribute('aria-current', 'true');
    await dot('CISA').click();
    await expect(dot('CISA')).toHaveAttribute('aria-current', 'true');
    await expect(footer(page).getByText('CISA', { exact: true })).toBeInViewport();
    await page.clock.runFor(5_000);
    await expect(dot('OSCP')).toHaveAttribute('aria-current', 'true');
  });
  /** Jumps, so the particles needn't be drawn for every frame in between. */
  const ticks = async (count: number) => {
    for (let tick = 0; tick < count; tick += 1) await page.clock.fastForward(15_000);
  };
  await test.step('the gauge moves by one every 15 s and keeps to its scale', async () => {
    // Ten seconds have passed since motion started.
    await page.clock.fastForward(4_900);
    await expect(meter).toHaveAttribute('aria-valuenow', '7');
    await page.clock.fastForward(100);
    await expect(meter).toHaveAttribute('aria-valuenow', '8');
    await ticks(3);
    await expect(meter).toHaveAttribute('aria-valuenow', '10');
    await chance(0.1);
    await ticks(6);
    await expect(meter).toHaveAttribute('aria-valuetext', '4 of 10, Medium');
    await ticks(4);
    await expect(meter).toHaveAttribute('aria-valuetext', '1 of 10, Low');
  });
  await test.step('it stops when motion is paused', async () => {
    await page.getByText('Pause motion').click();
    await expect(page.locator('footer canvas')).not.toHaveAttribute('data-particles');
    await chance(0.9);
    await ticks(2);
    await expect(meter).toHaveAttribute('aria-valuenow', '1');
  });
});

test('nothing moves by itself under reduced motion, and dots still select', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/about');
  await footer(page).scrollIntoViewIfNeeded();
  const dot = (name: string) => dotOf(page, name);
  // Clicked until the script is there to respond.
  await expect(async () => {
    await dot('CEH').click();
    await expect(dot('CEH')).toHaveAttribute('aria-current', 'true', { timeout: 200 });
  }).toPass();
  await page.clock.runFor(60_000);
  await expect(dot('CEH')).toHaveAttribute('aria-current', 'true');
  await expect(footer(page).getByRole('meter')).toHaveAttribute('aria-valuenow', '7');
  await expect(page.locator('footer canvas')).not.toHaveAttribute('data-particles');
});

test('a first load fetches nothing of the live parts; navigation works before and after they are awake, and leaves one footer', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => /threat-hub|certification|newsletter|particles/.test(url))).toEqual([]);
  await settled(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Company' }).click();
  await expect(page).toHaveURL(/\/company$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Testers first, vendor second');
  await expect(footer(page).getByRole('heading', { name: 'Threat Intel Hub' })).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Secure Your Digital Assets');
  await expect(footer(page).getByRole('meter')).toHaveCount(1);
});

test(
  'the awake footer shows what the server fetched, has no accessibility finding, and streams a download',
  { tag: ['@desktop', '@phone'] },
  async ({ page, isMobile, complaints }) => {
    const threats = [
      { id: 'CVE-2026-0001', vendor: 'Acme', title: 'Acme Router Path Traversal', added: '2026-11-14' },
    ];
    const pulse = { level: 4, added: 3, fewer: 40, same: 3, weeks: 52, to: '2026-11-15' };
    await page.route('**/threats/latest.json', (route) =>
      route.fulfill({ json: { source: 'feed', asOf: '2026-11-15', threats, pulse } satisfies LatestThreats }),
    );
    await wakeFooter(page);
    const { threat, resources, trust } = footerLive;
    const fetched = footer(page).getByRole('link', { name: /^CVE-2026-0001.*2026-11-14/ });
    for (const { title } of isMobile ? [threat, resources, trust] : []) {
      const group = footer(page).locator('.footer-panel .wide-fold', { hasText: title });
      await expect(group.locator('.fold-body')).toBeHidden();
      await group.locator('summary.fold-row').tap();
      await expect(group.locator('.fold-body')).toBeVisible();
      // The fetched list is shorter than the built one: the next row moves up once it's there.
      if (title === threat.title) await expect(fetched).toBeVisible();
    }
    await expect(footer(page).getByRole('meter')).toHaveAttribute('aria-valuetext', '4 of 10, Medium');
    await expect(fetched).toBeVisible();
    await footer(page).getByText(footerLive.threat.gauge.measured.explain).click();
    await expect(footer(page).getByText('÷ 52, rounded up')).toBeVisible();
    await footer(page).getByRole('textbox').fill('ada@example.com');
    await footer(page).getByRole('slider').press('End');
    await expect(footer(page).getByRole('button', { name: 'Subscribe Now' })).toBeEnabled();
    await expectAccessible(page, { within: '.site-footer' });
    if (isMobile) return;

    const link = footer(page).getByRole('link', { name: /^Download Sample/ });
    await test.step('a download is streamed and saved', async () => {
      await page.route('**/downloads/*.pdf', (route) =>
        route.fulfill({ body: '%PDF-1.7 sample', contentType: 'application/pdf' }),
      );
      const download = page.waitForEvent('download');
      await link.click();
      expect((await download).suggestedFilename()).toBe('sample-report.pdf');
      await expect(footer(page).getByRole('progressbar')).toHaveCount(0);
    });
    await test.step('a failure offers the plain link', async () => {
      complaints.expectComplaint(/sample-report\.pdf/);
      await page.unroute('**/downloads/*.pdf');
      await page.route('**/downloads/*.pdf', (route) => route.fulfill({ status: 404, body: 'no' }));
      await link.click();
      await expect(
        footer(page).getByRole('alert').filter({ hasText: footerLive.resources.words.failed }),
      ).toBeVisible();
      await expect(footer(page).getByRole('link', { name: 'Open the file instead' })).toHaveAttribute(
        'href',
        '/downloads/sample-report.pdf',
      );
    });
  },
);
