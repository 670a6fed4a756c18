import { jobs } from '#content/jobs/all.ts';
import { hiringStages } from '#content/hiring.ts';
import { careerFigures } from '#content/pages/figures.ts';
import { careerPage } from '#content/pages/career.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site-test.ts';

const positions = '#open-positions';

test(
  'the page shows what the specification names',
  { tag: ['@desktop', '@phone', '@nojs'] },
  async ({ page }) => {
    await page.goto('/career');
    for (const { value, label } of careerFigures()) {
      await expect(page.getByRole('definition').filter({ hasText: value })).toBeVisible();
      await expect(page.getByText(label, { exact: true })).toBeVisible();
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
    await expect(page.getByRole('heading', { name: 'Why Join' })).toBeVisible();
    for (const { title } of careerPage.why.reasons)
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    for (const { duration } of hiringStages) await expect(page.getByText(duration)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact Our Team' })).toHaveAttribute(
      'href',
      '/get-a-quote',
    );
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  },
);

test('the button of the hero scrolls to the positions, which take focus', async ({ page }) => {
  await page.goto('/career');
  await page.getByRole('link', { name: careerPage.scroll.label }).click();
  await expect(page.locator(positions)).toBeInViewport({ ratio: 0.3 });
  await expect(page.locator(positions)).toBeFocused();
  await expect(page).toHaveURL('/career');
  await expectAccessible(page);
});

test('the same button leads there without JavaScript', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/career');
  await page.getByRole('link', { name: careerPage.scroll.label }).click();
  await expect(page).toHaveURL('/career#open-positions');
  await expect(page.getByRole('heading', { name: 'Open Positions' })).toBeInViewport();
});

test('a card leads to its posting, which says everything, and back', async ({ page }) => {
  await page.goto('/career');
  const [job] = jobs;
  if (!job) throw new Error('There are no jobs.');
  await page.getByRole('link', { name: `Apply now ${job.title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  for (const text of [...job.duties, ...job.requirements, ...job.skills]) {
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('November 2, 2026')).toBeVisible();
  await page.getByRole('link', { name: 'Apply for this Position' }).click();
  await expect(page.locator('#apply')).toBeFocused();
  await page.getByRole('link', { name: 'Back to Careers' }).click();
  await expect(page).toHaveURL('/career');
});
