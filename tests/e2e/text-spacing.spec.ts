import { expect, test } from '#tests/support/site-test.ts';

// WCAG 1.4.12 at 320 px: with the reader's own spacing, nothing is cut off or scrolls sideways.

const paths = ['/get-a-quote', '/blog', '/report'];

test('wider text spacing at 320 px cuts nothing off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of paths) {
    await page.goto(path);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
          'p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `width of ${path}`)
      .toBe(320);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => {
          const style = getComputedStyle(element);
          const { overflowX, overflowY, position } = style;
          const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
          // One pixel is for screen readers; absolutely positioned is decoration; clamped text links to the full text.
          if (style.getPropertyValue('-webkit-line-clamp') !== 'none') return false;
          // The booklet is a drawing that runs off its section.
          if (element.matches('[data-crops], :has(> [data-crops])')) return false;
          if (element.clientWidth <= 1 || position === 'absolute' || element.closest('[aria-hidden]'))
            return false;
          return (
            (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
            (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
          );
        })
        .map((element) => `${element.tagName} ${element.getAttribute('class')}`),
    );
    expect(cut, path).toEqual([]);
  }
});
