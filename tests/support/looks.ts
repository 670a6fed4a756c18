import type { Page } from '@playwright/test';
import { expectAccessible, rulesOfLook, type Look } from './axe.ts';

const mark = 'data-new-look';

/**
 * Looks at pages that differ in their words alone: all rules on the first of a kind (a template at one width), and
 * all that read structure and names on every other. Contrast and targets are asked there of what words can change:
 * colours on grounds, or letters of a size, that no page before had, and targets that their words make small.
 */
export function lookerAtKinds(): (page: Page, kind: string, look?: Look) => Promise<void> {
  const kinds = new Map<string, Set<string>>();
  return async (page, kind, look = {}) => {
    const seen = kinds.get(kind) ?? new Set<string>();
    const isFirst = seen.size === 0;
    kinds.set(kind, seen);
    await expectAccessible(page, isFirst ? look : withoutLooks(look));
    const marked = await markLooks(page, seen);
    if (!isFirst && marked > 0) await expectAccessible(page, { within: `[${mark}]`, only: rulesOfLook });
  };
}

const withoutLooks = ({ only, except = [], ...look }: Look): Look => ({
  ...look,
  ...(only ? { only: only.filter((rule) => !rulesOfLook.includes(rule)) } : {}),
  except: [...except, ...rulesOfLook],
});

/** Notes every look of the page's own part, and marks the elements whose look is new; says how many. */
async function markLooks(page: Page, seen: Set<string>): Promise<number> {
  const { looks, marked } = await page.evaluate(
    ([known, name]) => {
      for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
      const before = new Set(known);
      const found = new Set<string>();
      const grounds = new Map<Element, string>();
      const groundOf = (element: Element | null): string => {
        if (element === null) return '';
        const noted = grounds.get(element);
        if (noted !== undefined) return noted;
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
        const ground = `${groundOf(element.parentElement)}/${backgroundColor} ${backgroundImage} ${opacity}`;
        grounds.set(element, ground);
        return ground;
      };
      const isSmallTarget = (element: Element, { width, height }: DOMRect) =>
        (width < 24 || height < 24) &&
        element.matches('a[href], button, input, select, textarea, summary, [tabindex]') &&
        // A link among words is as high as they are.
        element.textContent.trim() === element.parentElement?.textContent.trim();
      let count = 0;
      for (const element of document.querySelectorAll('main *')) {
        const box = element.getBoundingClientRect();
        if (box.width === 0 || box.height === 0) continue;
        const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        const look = isText ? `${color} ${fontSize} ${fontWeight} on ${groundOf(element)}` : '';
        if (isText) found.add(look);
        if ((isText && !before.has(look)) || isSmallTarget(element, box)) {
          element.setAttribute(name, '');
          count += 1;
        }
      }
      return { looks: [...found], marked: count };
    },
    [[...seen], mark] as const,
  );
  for (const look of looks) seen.add(look);
  return marked;
}
