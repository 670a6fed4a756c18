import type { Locator } from '@playwright/test';

/** Labels in an SVG that are drawn smaller than readable text may be. */
export function smallLabels(picture: Locator): Promise<{ words: string; px: number }[]> {
  return picture.locator('text').evaluateAll((labels) =>
    labels
      .filter((label) => label instanceof SVGTextElement)
      .map((label) => ({
        words: label.textContent,
        px: Number.parseFloat(getComputedStyle(label).fontSize) * (label.getScreenCTM()?.a ?? 0),
      }))
      .filter(({ px }) => px < 14),
  );
}
