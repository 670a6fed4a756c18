import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** WCAG 2.0 to 2.2, A and AA, and axe's best practices; the message names rule, element and reason. */
export async function expectAccessible(page: Page): Promise<void> {
  await settleMotion(page);
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const findings = violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`,
    ),
  );
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
}

/** Colours in mid-transition are no finding: everything that ends is brought to its end first. */
async function settleMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
}
