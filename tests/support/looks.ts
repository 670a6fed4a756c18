import type { Page } from '@playwright/test';
import { expectAccessible, type Look } from './axe.ts';

/**
 * Looks at pages that differ in their words alone: all rules on the first of a kind (a template at one width), and
 * all that read structure and names on every other. Contrast and targets are asked there of what words can change:
 * looks that no page before had (`marked-looks.ts`), and targets that their words make small.
 */
export function lookerAtKinds(): (page: Page, kind: string, look?: Look) => Promise<void> {
  const kinds = new Map<string, Set<string>>();
  return async (page, kind, look = {}) => {
    const known = kinds.get(kind) ?? new Set<string>();
    kinds.set(kind, known);
    await expectAccessible(page, { ...look, known });
  };
}
