import type { Page } from '@playwright/test';

type LayoutShift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};

declare global {
  interface Window {
    layoutShifts: { readonly value: number; readonly moved: readonly string[] }[];
  }
}

/** Call before the visit. */
export const watchLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(
          ({ node }) => (node instanceof Element ? node.className : '') + node?.nodeName,
        );
        if (!hadRecentInput) window.layoutShifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** A shift people notice; below 0.01 it's a button that grew by a pixel. */
export async function seenLayoutShifts(page: Page) {
  const shifts = await page.evaluate(() => window.layoutShifts);
  return shifts.reduce((sum, { value }) => sum + value, 0) < 0.01 ? [] : shifts;
}
