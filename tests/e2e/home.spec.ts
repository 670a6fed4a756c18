import { homeFix, homePath } from '#content/attack-paths/home.ts';
import { claim } from '#content/claims.ts';
import { faq } from '#content/faq.ts';
import { vulnerabilityRecords } from '#content/findings/records.ts';
import { clients, sampleReportBand } from '#content/pages/home-sections.ts';
import { homePage } from '#content/pages/home.ts';
import { booklet } from '#content/sample-report/booklet.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { freezeClock } from '#tests/support/clock.ts';
import { expect, test } from '#tests/support/site-test.ts';
import type { Page } from '@playwright/test';

const { player } = homePage.hero;

const question = (page: Page, index: number) => page.getByText(faq[index]?.question ?? '');
const answer = (page: Page, index: number) => page.getByText(faq[index]?.answer ?? '', { exact: true });

async function expectHero(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveText('Secure Your Digital Assets With Confidence');
  for (const { value } of homePage.hero.bullets)
    await expect(page.getByText(value, { exact: true })).toBeVisible();
  const main = page.locator('main');
  await expect(main.getByRole('link', { name: 'Get Protected' })).toHaveAttribute('href', '/get-a-quote');
  await expect(main.getByRole('link', { name: /^Learn More about penetration/ })).toHaveAttribute(
    'href',
    '/ptaas',
  );
}

test('the hero, the logos, the questions and the sample report do what they say', async ({ page }) => {
  await page.goto('/');

  await test.step('the hero holds the headline, the three bullets and both calls', () => expectHero(page));

  await test.step('the logo strip repeats its seven logos without telling assistive technology twice', async () => {
    const strip = page.locator('.logo-strip');
    await expect(strip.getByRole('listitem')).toHaveText(clients.logos.map(({ name }) => name));
    await expect(strip.locator('li')).toHaveCount(14);
    const list = strip.locator('ul').first();
    await expect(list).toHaveCSS('animation-play-state', 'running');
    await strip.hover();
    await expect(list).toHaveCSS('animation-play-state', 'paused');
  });

  await test.step('questions open one at a time, and the open one closes on a click', async () => {
    await question(page, 0).click();
    await expect(answer(page, 0)).toBeVisible();
    await question(page, 2).click();
    await expect(answer(page, 2)).toBeVisible();
    await expect(answer(page, 0)).toBeHidden();
    await question(page, 2).click();
    await expect(answer(page, 2)).toBeHidden();
  });

  const search = page.locator('main').getByRole('searchbox');
  await test.step('questions are filtered by question and answer in any case, with the count announced and matches marked', async () => {
    await search.fill('pci dss');
    await expect(page.getByText('Showing 1 results for "pci dss"')).toBeVisible();
    // Visible in place, before anything is opened.
    await expect(page.locator('mark:not([data-mark])').first()).toHaveText('PCI DSS');
    await expect(page.locator('mark:not([data-mark])').first()).toBeVisible();
  });

  await test.step('questions say when nothing matches and lead back to all', async () => {
    await search.fill('quantum (');
    await expect(page.getByText('No results found for "quantum ("')).toBeVisible();
    await expect(page.getByText('No matching results')).toBeVisible();
    await expect(page.getByText('Try adjusting your search terms or browse all FAQs')).toBeVisible();
    await expectAccessible(page, { within: '[aria-labelledby=faq-title]' });
    await page.locator('main').getByRole('button', { name: 'Browse all FAQs' }).click();
    for (const index of faq.keys()) await expect(question(page, index)).toBeVisible();
  });

  await test.step('the sample report opens in a full-screen dialog, closes by button and Escape, and returns focus', async () => {
    const opener = page.locator('main').getByRole('link', { name: 'View Sample Report' });
    const dialog = page.getByRole('dialog', { name: 'Sample report' });
    const frame = dialog.frameLocator('iframe[title="Sample report"]');
    await opener.click();
    await expect(dialog).toBeVisible();
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Penetration Test Report');
    await expect(frame.getByRole('link', { name: /^All reports/ })).toHaveAttribute('target', '_blank');
    const box = await dialog.boundingBox();
    expect(box?.width).toBeCloseTo(1440, 0);
    expect(box?.height).toBeCloseTo(900, 0);
    await dialog.getByRole('button', { name: 'Close sample report' }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await expect(dialog).toBeVisible();
    await frame.getByRole('link').first().press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test('the page prints as a document, its attack path is walked at every width, and the report downloads', async ({
  page,
}) => {
  await page.clock.install();
  // Otherwise the attack path would play on its own, depending on how slow the machine is.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');

  await test.step('no header over the sheets, dark bands in ink, every card, nothing to press', async () => {
    await page.emulateMedia({ media: 'print' });
    const banner = page.getByRole('banner');
    await expect(banner).toHaveCSS('position', 'static');
    await expect(banner.getByRole('navigation')).toBeHidden();
    const heading = page.locator('h1');
    const ink = 'rgb(14, 20, 48)';
    await expect(heading).toHaveCSS('color', ink);
    await expect(heading.locator('span').last(), 'its last word is not a ground').toHaveCSS('color', ink);
    for (const record of await page.locator('.finding-carousel article').all())
      await expect(record).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('button')).toHaveCount(0);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length, 'sheets').toBeLessThan(14);
  });

  await page.emulateMedia({ media: 'screen' });
  const frames = page.locator('#attack-path');
  await test.step('the five frames can be read at every width, whichever is chosen', async () => {
    for (const width of [320, 640, 768, 1024, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (const name of [...homePath.hops.map((hop) => hop.name), homeFix.name])
        await expect(frames.getByText(name)).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `at ${width} px`)
        .toBe(true);
    }
  });

  await test.step('without motion the breach is open, nothing is green, and a key or a press makes the cut', async () => {
    const step = (name = '') => frames.getByRole('radio', { name });
    const closed = frames.locator('[data-mark=closed]');
    const green = 'rgb(52, 211, 153)';
    await expect(step(homePath.hops[3]?.name)).toBeChecked();
    await expect(page.getByText('4 of 4: the breach is open')).toBeVisible();
    await expect(closed).not.toHaveCSS('color', green);
    await step(homePath.hops[3]?.name).focus();
    await page.keyboard.press('ArrowRight');
    await expect(step(homeFix.name)).toBeChecked();
    await expect(closed).toHaveCSS('color', green);
    await page.getByText(homePath.hops[1]?.name ?? '').click();
    await expect(step(homePath.hops[1]?.name)).toBeChecked();
    await expect(closed).not.toHaveCSS('color', green);
  });

  await test.step('the report is open at its evidence, and each tab leads to its part', async () => {
    await expect(page.locator('main').getByText(booklet.finding.summary)).toBeVisible();
    for (const { text, to } of sampleReportBand.bullets)
      await expect(page.locator('main').getByRole('link', { name: text })).toHaveAttribute(
        'href',
        `/report/sample#${to}`,
      );
  });

  await test.step('the sample report really downloads and says so for two seconds', async () => {
    await freezeClock(page);
    const link = (name: string) => page.locator('main').getByRole('link', { name });
    const arrived = page.waitForEvent('download');
    await link('Download PDF').click();
    expect((await arrived).suggestedFilename()).toBe('sample-report.pdf');
    await expect(link('Downloaded!')).toBeVisible();
    await page.clock.runFor(1_900);
    await expect(link('Downloaded!')).toBeVisible();
    await page.clock.runFor(200);
    await expect(link('Download PDF')).toBeVisible();
  });
});

test('the story plays once, from a harmless request to the cut, and can be paused, continued and played again', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const button = page.locator('.player-button');
  const shown = page.locator('#attack-path :checked');
  await expect(shown).toHaveId('hop-1');
  await expect(button).toHaveAccessibleName(player.pause);
  await page.clock.runFor(1_300);
  await expect(shown).toHaveId('hop-2');
  await button.click();
  await expect(button).toHaveAccessibleName(player.play);
  await page.clock.runFor(10_000);
  await expect(shown).toHaveId('hop-2');
  await button.click();
  await page.clock.runFor(1_300);
  await expect(shown).toHaveId('hop-4');
  await page.clock.runFor(1_700);
  await expect(shown).toHaveId('hop-5');
  await expect(button).toHaveAccessibleName(player.replay);
  await page.clock.runFor(10_000);
  await expect(shown).toHaveId('hop-5');
  await button.click();
  await expect(shown).toHaveId('hop-1');
  // A press stops it.
  await page.getByText(homePath.hops[2]?.name ?? '').click();
  await page.clock.runFor(10_000);
  await expect(shown).toHaveId('hop-3');
});

test('all questions are rows of their own on a phone, too', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  for (const index of faq.keys()) await expect(question(page, index)).toBeVisible();
  await page.locator('main').getByRole('searchbox').fill('pci dss');
  await expect(question(page, 5)).toBeVisible();
  await expect(question(page, 0)).toBeHidden();
});

test(
  'without JavaScript everything is there: hero, cards, questions, figures, the end of the page, Pause motion',
  { tag: '@nojs' },
  async ({ page }) => {
    await page.goto('/');
    await test.step('the hero holds the headline, the three bullets and both calls', () => expectHero(page));
    await test.step('what only a script obeys is not there', async () => {
      await expect(page.getByRole('searchbox')).toBeHidden();
      await expect(page.locator('.site-footer .dot-button').first()).toBeHidden();
    });
    await test.step('every finding is there and leads to its write-up', async () => {
      for (const { title, id } of vulnerabilityRecords) {
        await expect(page.locator('main').getByRole('heading', { name: title })).toBeVisible();
        await expect(page.locator(`a[href="/report/${id}"]`)).toHaveAttribute('target', '_blank');
      }
    });
    await test.step('questions open one at a time', async () => {
      await expect(answer(page, 0)).toBeHidden();
      await question(page, 0).click();
      await expect(answer(page, 0)).toBeVisible();
      await question(page, 1).click();
      await expect(answer(page, 0)).toBeHidden();
    });
    await test.step('every figure is final', async () => {
      for (const id of [
        'vulnerabilities-found',
        'average-payout',
        'critical-issues',
        'test-cases',
        'happy-clients',
      ] as const)
        await expect(page.getByText(claim(id).value, { exact: true }).first()).toBeVisible();
    });
    await test.step('Pause motion stops what moves', async () => {
      const list = page.locator('.logo-strip ul').first();
      await expect(list).toHaveCSS('animation-play-state', 'running');
      await page.getByText('Pause motion').click();
      await expect(list).toHaveCSS('animation-play-state', 'paused');
    });
  },
);
