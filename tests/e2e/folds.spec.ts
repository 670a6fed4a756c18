import type { Page } from '@playwright/test';
import { solutionSections } from '#content/services/section-words.ts';
import { expect, test } from '#tests/support/site-test.ts';

/** Optional details: closed rows on a phone, open from 768 px. Each by the id of its title. */
const folded: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/': { 'the numbers': 'ledger-title', 'the finding': 'about-evidence' },
  '/solutions/api-penetration-testing': { 'the second check': 'check-2' },
  '/ptaas': { 'a sector': 'sector-1', 'a pain': 'pain-1', 'a focus area': 'focus-1' },
  '/report': { 'the fix': 'part-5', 'a rule of disclosure': 'rule-1' },
  '/estimate': { 'the typical sizes': 'typical-title' },
  '/career/apply/devsecops-engineer': { 'the facts': 'facts', 'the decision': 'stages' },
  '/report/il-2025-033': { 'the reproduction': 'reproduction', 'CVSS 3.1': 'rating-cvss-3-1' },
};

const phone = { width: 390, height: 844 };
const turned = { width: 768, height: 1024 };
const rowOf = (page: Page, id: string) => page.locator(`.wide-fold:has(#${id})`);
const groupOf = (page: Page, id: string) => rowOf(page, id).locator('> details');
const bodyOf = (page: Page, id: string) => groupOf(page, id).locator('> .fold-body');
const summaryOf = (page: Page, id: string) => groupOf(page, id).locator('> summary');

test(
  'what may wait is one tap away on a phone and plain once it is turned, with or without a script',
  { tag: ['@phone', '@nojs'] },
  async ({ page, javaScriptEnabled }) => {
    for (const [path, rows] of Object.entries(folded))
      await test.step(path, async () => {
        const places = Object.entries(rows);
        await page.setViewportSize(phone);
        await page.goto(path);
        for (const [name, id] of places) await expect(bodyOf(page, id), name).toBeHidden();
        await page.setViewportSize(turned);
        for (const [name, id] of places) {
          await expect(bodyOf(page, id), name).toBeVisible();
          await expect(summaryOf(page, id), name).toBeHidden();
          // A script opens what the new width has space for, and closes it below that.
          if (javaScriptEnabled) await expect(groupOf(page, id), name).toHaveAttribute('open');
        }
        await page.setViewportSize(phone);
        for (const [name, id] of places) {
          await expect(groupOf(page, id), name).not.toHaveAttribute('open');
          await expect(bodyOf(page, id), name).toBeHidden();
          await summaryOf(page, id).click();
          await expect(bodyOf(page, id), name).toBeVisible();
        }
      });
  },
);

test('on a phone the list of threats shows ten and keeps the rest', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/threats');
  const rows = page.locator('.threat-entry > summary');
  await expect(rows.nth(9)).toBeVisible();
  await expect(rows.nth(10)).toBeHidden();
  await page.getByText('20 more entries').tap();
  await expect(rows.nth(29)).toBeVisible();
});

test(
  'on a phone the row of sections shows them all, or fades where it goes on; it marks what is read',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/solutions/api-penetration-testing');
    const row = page.getByRole('navigation', { name: solutionSections.sections.label });
    const list = row.getByRole('list');
    const scrollLeft = () => list.evaluate((element) => element.scrollLeft);
    const fadePx = 20;
    await test.step('a usual phone has room for all of them', async () => {
      const last = await list.getByRole('link').last().boundingBox();
      expect((last?.x ?? phone.width) + (last?.width ?? 0)).toBeLessThanOrEqual(phone.width - fadePx + 1);
    });
    await page.setViewportSize({ width: 300, height: 640 });
    await test.step('it marks the section that is read', async () => {
      for (const { id, label } of solutionSections.sections.links.slice(0, 3)) {
        await page
          .locator(`#${id}`)
          .evaluate((section) => section.scrollIntoView({ block: 'start', behavior: 'instant' }));
        await expect(row.locator('[aria-current]')).toHaveText(label);
      }
      await expect.poll(scrollLeft).toBeGreaterThan(0);
    });
    await test.step('above all of them it stands at its start again', async () => {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expect(row.locator('[aria-current]')).toHaveCount(0);
      await expect.poll(scrollLeft).toBe(0);
    });
    await test.step('it fades where it goes on, and shows its end whole', async () => {
      await expect(list).toHaveCSS('mask-image', /linear-gradient/);
      const left = await list.evaluate((element, fade) => {
        element.scrollLeft = element.scrollWidth;
        const last = element.querySelector('li:last-child')?.getBoundingClientRect();
        return element.getBoundingClientRect().right - (last?.right ?? 0) - fade;
      }, fadePx);
      expect(left).toBeGreaterThanOrEqual(-0.5);
    });
  },
);
