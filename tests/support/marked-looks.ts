import type { Frame } from '@playwright/test';

/** On the elements whose look is checked. */
export const lookMark = 'data-asked-look';

/**
 * Marks three elements of each look, the first, the middle and the last, for the contrast rule: a page repeats its
 * rows, cards and lines a hundred times, and the same classes in the same places look the same each time. Three,
 * because some are covered by others and give no result. Elements look alike if their ancestors have the same names,
 * classes and backgrounds, their text has the same color and size, and they are equally visible. Known looks aren't
 * marked again; new ones become known. With small targets, those are marked too.
 */
export async function markLooks(
  frame: Frame,
  part: { readonly within: string; readonly outside: readonly string[] },
  seen: Set<string>,
  alsoSmallTargets: boolean,
): Promise<void> {
  const found = await frame.evaluate(
    ({ within, outside, before, mark, targets }) => {
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
      const known = new Set(before);
      type Place = { readonly path: string; readonly clips: readonly DOMRect[] };
      const places = new Map<Element, Place>();
      const placeOf = (element: Element): Place => {
        const noted = places.get(element);
        if (noted) return noted;
        const above = element.parentElement ? placeOf(element.parentElement) : { path: '', clips: [] };
        const { backgroundColor, backgroundImage, opacity, overflow, clipPath } = getComputedStyle(element);
        const isOff = element.matches(':disabled, [aria-disabled=true]') ? ' off' : '';
        const step = `${element.tagName}.${element.getAttribute('class') ?? ''}${isOff}`;
        const place = {
          path: `${above.path}/${step} ${backgroundColor} ${backgroundImage} ${opacity} ${clipPath}`,
          clips: overflow === 'visible' ? above.clips : [...above.clips, element.getBoundingClientRect()],
        };
        places.set(element, place);
        return place;
      };
      // An element that's scrolled or clipped away doesn't represent a visible one.
      const isShown = (element: Element, { left, right, top, bottom }: DOMRect, clips: readonly DOMRect[]) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        right > 0 &&
        left < document.documentElement.scrollWidth &&
        clips.every(
          (clip) => right > clip.left && left < clip.right && bottom > clip.top && top < clip.bottom,
        );
      const ownText = (element: Element) =>
        [...element.childNodes]
          .map((node) => (node.nodeType === 3 ? (node.nodeValue ?? '') : ''))
          .join('')
          .trim();
      const lookOf = (element: Element, box: DOMRect) => {
        const { path, clips } = placeOf(element);
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const isOff = element.closest('label')?.control?.matches(':disabled') ? ' off' : '';
        const share = isShown(element, box, clips) ? 'shown' : 'hidden';
        const isEmpty = box.width === 0 || box.height === 0 ? ' empty' : '';
        // Symbols and single letters have no contrast requirement.
        const words = ownText(element).match(/[\p{L}\p{N}]/gu)?.length ?? 0;
        const kind = `${share}${isEmpty}${isOff} ${Math.min(words, 2)}`;
        return `${path} #${element.id} ${color} ${fontSize} ${fontWeight} ${textShadow} ${kind}`;
      };
      const isSmallTarget = (element: Element, { width, height }: DOMRect) =>
        width > 0 &&
        height > 0 &&
        (width < 24 || height < 24) &&
        element.matches('a[href], button, input, select, textarea, summary, [tabindex]') &&
        // A link in running text is as high as the text.
        element.textContent.trim() === element.parentElement?.textContent.trim();
      const hasLetters = (element: Element) =>
        element.matches('input, select, textarea') || ownText(element) !== '';
      const isElsewhere = (element: Element) => outside !== '' && element.closest(outside) !== null;
      const byLook = new Map<string, Element[]>();
      for (const element of document.querySelectorAll(`:is(${within}), :is(${within}) *`)) {
        const isText = hasLetters(element);
        if ((!isText && !targets) || isElsewhere(element)) continue;
        const box = element.getBoundingClientRect();
        if (targets && isSmallTarget(element, box)) element.setAttribute(mark, '');
        const look = isText ? lookOf(element, box) : '';
        if (!isText || known.has(look)) continue;
        const alike = byLook.get(look) ?? [];
        alike.push(element);
        byLook.set(look, alike);
      }
      for (const alike of byLook.values())
        for (const place of [0, Math.floor(alike.length / 2), alike.length - 1])
          alike[place]?.setAttribute(mark, '');
      return [...byLook.keys()];
    },
    {
      within: part.within,
      outside: part.outside.join(', '),
      before: [...seen],
      mark: lookMark,
      targets: alsoSmallTargets,
    },
  );
  for (const look of found) seen.add(look);
}
