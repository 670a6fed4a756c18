import { prerenderedPaths } from '#content/sitemap.ts';
import { expect, test } from '#tests/support/site-test.ts';

/** Spec 1, "Claims shown across pages": a figure and what it stands for, in either order. */
const claimsOfTheSpec: readonly (readonly [figure: string, words: string])[] = [
  ['2025', 'founded'],
  ['97%', 'client retention'],
  ['153', 'compliance audits'],
  ['24/7', 'monitoring'],
  ['6,483+', 'vulnerabilities found'],
  ['99.8%', 'client retention'],
  ['15+', 'security experts'],
  ['500+', 'ethical hackers'],
  ['99.8%', 'detection rate'],
  ['15,000+', 'vulnerabilities found'],
  ['over 500', 'companies helped'],
  ['200+', 'five-star reviews'],
  ['soc2 compliant', 'iso 27001 gdpr ready'],
  ['soc 2 type ii', 'annual independent audit'],
  ['99.9%', 'uptime'],
  ['1339+', 'critical vulnerabilities patched'],
];

test('every claim of the specification stands on at least one page', { tag: '@nojs' }, async ({ page }) => {
  const texts: string[] = [];
  for (const path of prerenderedPaths) {
    await page.goto(path);
    const text = await page.evaluate(() => {
      const pieces: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { textContent, parentElement } = walker.currentNode;
        if (!parentElement?.closest('script, style')) pieces.push(textContent ?? '');
      }
      return pieces.join(' ');
    });
    texts.push(text.replaceAll(/\s+/g, ' ').toLowerCase());
  }
  const missing = claimsOfTheSpec.filter(
    ([figure, words]) =>
      !texts.some((text) => text.includes(`${figure} ${words}`) || text.includes(`${words} ${figure}`)),
  );
  expect(missing).toEqual([]);
});
