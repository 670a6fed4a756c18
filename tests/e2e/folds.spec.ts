import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/site-test.ts';

/** Optional details: closed rows on a phone, open from 768 px. Each by the id of its title. */
const folded: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/': { 'the numbers': 'ledger-title', 'the finding': 'about-evidence' },
  '/ptaas': { 'a sector': 'sector-1', 'a pain': 'pain-1', 'a focus area': 'focus-1' },
  '/report': { 'the fix': 'part-5', 'a rule of disclosure': 'rule-1' },
  '/estimate': { 'the typical sizes': 'typical-title' },
  '/career/apply/devsecops-engineer': { 'the decision': 'stages' },
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
