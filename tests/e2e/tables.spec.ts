import { claimsPath } from '#contract/paths.ts';
import { expect, test } from '#tests/support/site-test.ts';

test('a line of the register is three lines of text on a phone, and its columns do not shift between tables', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(claimsPath);
  const heights = await page
    // A line with a proof also names it.
    .locator('.register-table tbody tr:not([data-proof])')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(20);
  expect(Math.max(...heights)).toBeLessThanOrEqual(96.5);

  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const starts = () =>
      page
        .locator('.register-table tbody tr:first-child')
        .evaluateAll((heads) =>
          heads.map((head) =>
            [...head.children].map((cell) => Math.round(cell.getBoundingClientRect().x)).join(),
          ),
        );
    expect((await starts()).length).toBeGreaterThan(1);
    // Media queries react to a new size in the next frame.
    await expect.poll(async () => new Set(await starts()).size, `at ${width} px`).toBe(1);
  }
});
