import { jobs } from '#content/jobs/all.ts';
import { hiringStages } from '#content/hiring.ts';
import { careerFigures } from '#content/pages/figures.ts';
import { careerPage } from '#content/pages/career.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site-test.ts';
import type { Page } from '@playwright/test';

const positions = '#open-positions';

async function expectEverything(page: Page): Promise<void> {
  const main = page.locator('main');
  for (const { value, label } of careerFigures()) {
    await expect(main.getByRole('definition').filter({ hasText: value })).toBeVisible();
    await expect(main.getByText(label, { exact: true })).toBeVisible();
  }
  for (const job of jobs) {
    const card = page
      .locator(positions)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: job.title }) });
    await expect(card).toContainText(`${job.type} · ${job.location}`);
    await expect(card).toContainText(job.summary);
    for (const skill of job.skills) await expect(card).toContainText(skill);
    await expect(card.getByRole('link', { name: `Apply now ${job.title}` })).toHaveAttribute(
      'href',
      `/career/apply/${job.id}`,
    );
  }
  await expect(main.getByRole('heading', { name: 'Why Join' })).toBeVisible();
  for (const { title } of careerPage.why.reasons)
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
  for (const { duration } of hiringStages) await expect(main.getByText(duration)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Contact Our Team' })).toHaveAttribute(
    'href',
    '/get-a-quote?about=jobs',
  );
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}

const toPositions = (page: Page) => page.locator('main').getByRole('link', { name: careerPage.scroll.label });

test('the page shows what the specification names, and leads to its positions and their postings', async ({
  page,
}) => {
  await page.goto('/career');
  await test.step('the page shows what the specification names', () => expectEverything(page));

  await test.step('the button of the hero scrolls to the positions, which take focus', async () => {
    await toPositions(page).click();
    await expect(page.locator(positions)).toBeInViewport({ ratio: 0.3 });
    await expect(page.locator(positions)).toBeFocused();
    await expect(page).toHaveURL('/career');
    await expectAccessible(page, { within: positions });
  });

  await test.step('a card leads to its posting, which says everything, and back', async () => {
    const [job] = jobs;
    if (!job) throw new Error('There are no jobs.');
    const main = page.locator('main');
    await page
      .locator(positions)
      .getByRole('link', { name: `Apply now ${job.title}` })
      .click();
    await expect(main.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
    for (const text of [...job.duties, ...job.requirements, ...job.skills])
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    await expect(main.getByText('November 2, 2026')).toBeVisible();
    await main.getByRole('link', { name: 'Apply for this Position' }).click();
    await expect(page.locator('#apply')).toBeFocused();
    await main.getByRole('link', { name: 'Back to Careers' }).click();
    await expect(page).toHaveURL('/career');
  });
});

test('the page shows what the specification names on a phone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/career');
  await expectEverything(page);
  await test.step('a card is its title and one way to apply; the rest is a tap away', async () => {
    const [job] = jobs;
    if (!job) throw new Error('There are no jobs.');
    const card = page
      .locator(positions)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: job.title }) });
    await expect(card.getByRole('link')).toHaveCount(1);
    await expect(card.getByText(job.summary)).toBeHidden();
    await card.locator('summary').click();
    await expect(card.getByText(job.summary)).toBeVisible();
    await expect(page).toHaveURL('/career');
  });
});

test(
  'the page shows the same without JavaScript, and its button leads to the positions',
  { tag: '@nojs' },
  async ({ page }) => {
    await page.goto('/career');
    await expectEverything(page);
    await toPositions(page).click();
    await expect(page).toHaveURL('/career#open-positions');
    await expect(page.locator('main').getByRole('heading', { name: 'Open Positions' })).toBeInViewport();
  },
);
