import axe from 'axe-core';
import { expect, type Frame, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Set by axe's own source, evaluated in the page. */
    axe: typeof axe;
  }
}

const allRules = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
};

/**
 * WCAG 2.0 to 2.2, A and AA, and axe's best practices, on the page and on our own pages framed in it; the
 * message names rule, element and reason. Axe runs in the page itself and reports violations only: through
 * its Playwright builder the same check took five times as long.
 */
export async function expectAccessible(
  page: Page,
  rules: axe.RunOnly = allRules,
  except: readonly string[] = [],
): Promise<void> {
  const { origin } = new URL(page.url());
  const own = page.frames().filter((frame) => URL.parse(frame.url())?.origin === origin);
  const findings = await Promise.all(own.map((frame) => findingsOf(frame, rules, except)));
  expect(findings.flat(), `accessibility of ${page.url()}`).toEqual([]);
}

async function findingsOf(frame: Frame, runOnly: axe.RunOnly, except: readonly string[]): Promise<string[]> {
  await settle(frame);
  await frame.evaluate(axe.source);
  const rules = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]));
  return frame.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, {
        ...options,
        resultTypes: ['violations'],
        iframes: false,
        // Fetches style sheets for rules that are not among ours.
        preload: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
      );
    },
    { runOnly, rules },
  );
}

/**
 * Colours in mid-transition are no finding: everything that ends is brought to its end first. And what is laid out
 * late is laid out.
 */
async function settle(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    document.documentElement.dataset['laidOut'] = '';
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
}
