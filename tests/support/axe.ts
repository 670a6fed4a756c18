import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Frame, type Page } from '@playwright/test';
import { lookMark, markLooks } from './marked-looks.ts';

/** Without comments, which are half of what a page has to parse. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    /** Set by axe's own source, evaluated in the page. */
    axe: typeof axe;
  }
}

/** What to check, and with which rules; by default the whole page with all rules. */
export type Look = {
  /** The part that a state changed, on a page checked as a whole elsewhere. Page-level rules are skipped. */
  readonly within?: string;
  /** Parts checked elsewhere. */
  readonly outside?: readonly string[];
  /** Only these rules. */
  readonly only?: readonly string[];
  /** All rules except these. */
  readonly except?: readonly string[];
  /** Looks already checked on earlier pages; grows. */
  readonly known?: Set<string>;
};

/** The same on every page (tests/pages/frame.test.ts); tests/a11y/routes.spec.ts checks it where it differs. */
export const siteFrame = ['.site-header', '.site-footer', '#site-menu'];

const allRules: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
};

/**
 * WCAG 2.0 to 2.2, A and AA, and axe's best practices, on the page and on our own pages framed in it; the message names
 * rule, element and reason. Axe runs in the page and reports only violations: its Playwright builder took five times as
 * long.
 */
export async function expectAccessible(page: Page, look: Look = {}): Promise<void> {
  const { origin } = new URL(page.url());
  const own = page.frames().filter((frame) => URL.parse(frame.url())?.origin === origin);
  const findings = await Promise.all(
    // A part belongs to the page; what is framed in it is checked as a whole.
    own.map((frame) => findingsOf(frame, frame === page.mainFrame() ? look : withoutPart(look))),
  );
  expect(findings.flat(), `accessibility of ${page.url()}`).toEqual([]);
}

const withoutPart = ({ within: _part, ...look }: Look): Look => look;

async function findingsOf(frame: Frame, look: Look): Promise<string[]> {
  const { within = 'html', outside = [], only, except = [], known = new Set<string>() } = look;
  // Targets are where their text puts them, so the first page checks all of them.
  const isFirst = known.size === 0;
  await settle(frame);
  await markLooks(frame, { within, outside }, known, !isFirst);
  // Once per document: half a megabyte to parse.
  if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(axeSource);
  return frame.evaluate(
    async ({ context, options, selectors }) => {
      window.axe.configure({ rules: selectors });
      const { violations } = await window.axe.run(context, {
        ...options,
        resultTypes: ['violations'],
        iframes: false,
        // Fetches style sheets for rules we don't use.
        preload: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
      );
    },
    {
      context: {
        include: within,
        exclude: [...outside],
      },
      selectors: [
        { id: 'color-contrast', selector: `[${lookMark}]` },
        { id: 'target-size', selector: isFirst ? '*' : `[${lookMark}]` },
      ],
      options: {
        runOnly: only ? { type: 'rule' as const, values: [...only] } : allRules,
        rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
      },
    },
  );
}

/**
 * Colors in mid-transition aren't a finding: all finite animations are finished first. Neither are controls on their way
 * from disabled to enabled: islands that start by themselves come first, if scripts run here (else noscript has elements).
 */
async function settle(frame: Frame): Promise<void> {
  const starting = '[data-island][data-start=load]:not([data-hydrated],[data-failed])';
  await frame
    .waitForFunction(
      (selector) =>
        document.querySelector('noscript > *') !== null || document.querySelector(selector) === null,
      starting,
      { timeout: 10_000 },
    )
    // A page whose scripts a test holds back is checked as it is.
    .catch(() => undefined);
  await frame.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
}
