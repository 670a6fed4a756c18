import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Frame, type Page } from '@playwright/test';
import { lookMark, markLooks } from './marked-looks.ts';

/** Without its comments: half of what a page has to read. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    /** Set by axe's own source, evaluated in the page. */
    axe: typeof axe;
  }
}

/** What is looked at, and by which rules; without a word the whole page, by all. */
export type Look = {
  /** The part that a state changed, on a page that is looked at as a whole elsewhere. Rules of whole pages rest. */
  readonly within?: string;
  /** Parts that are looked at elsewhere. */
  readonly outside?: readonly string[];
  /** These rules alone. */
  readonly only?: readonly string[];
  /** All rules but these. */
  readonly except?: readonly string[];
  /** Looks that were asked about on pages before this one; grows. */
  readonly known?: Set<string>;
};

/** The same on every page (tests/pages/frame.test.ts); tests/a11y/routes.spec.ts looks at it where it differs. */
export const siteFrame = ['.site-header', '.site-footer', '#site-menu'];

const allRules: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
};

/**
 * WCAG 2.0 to 2.2, A and AA, and axe's best practices, on the page and on our own pages framed in it; the
 * message names rule, element and reason. Axe runs in the page itself and reports violations only: through
 * its Playwright builder the same check took five times as long.
 */
export async function expectAccessible(page: Page, look: Look = {}): Promise<void> {
  const { origin } = new URL(page.url());
  const own = page.frames().filter((frame) => URL.parse(frame.url())?.origin === origin);
  const findings = await Promise.all(
    // A part is one of the page; what is framed in it is whole.
    own.map((frame) => findingsOf(frame, frame === page.mainFrame() ? look : withoutPart(look))),
  );
  expect(findings.flat(), `accessibility of ${page.url()}`).toEqual([]);
}

const withoutPart = ({ within: _part, ...look }: Look): Look => look;

async function findingsOf(frame: Frame, look: Look): Promise<string[]> {
  const { within = 'html', outside = [], only, except = [], known = new Set<string>() } = look;
  // Targets stand where their words leave them, so on a first page all are asked.
  const isFirst = known.size === 0;
  await settle(frame);
  await markLooks(frame, { within, outside }, known, !isFirst);
  // Once per document: half a megabyte to read.
  if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(axeSource);
  return frame.evaluate(
    async ({ context, options, selectors }) => {
      window.axe.configure({ rules: selectors });
      const { violations } = await window.axe.run(context, {
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

/** Colours in mid-transition are no finding: everything that ends is brought to its end first. */
async function settle(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
}
