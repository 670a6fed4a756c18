import type { Page } from '@playwright/test';
import { expectAccessible, type Look } from './axe.ts';

/**
 * Checks pages that only differ in their words: all rules on the first page of a kind (a template at one width), and
 * only structure and names on the others. There, contrast and targets are checked only where words matter: styles no
 * earlier page had (`marked-looks.ts`), and targets whose text makes them small.
 */
export function lookerAtKinds(): (page: Page, kind: string, look?: Look) => Promise<void> {
  const kinds = new Map<string, Set<string>>();
  return async (page, kind, look = {}) => {
    const known = kinds.get(kind) ?? new Set<string>();
    kinds.set(kind, known);
    await expectAccessible(page, { ...look, known });
  };
}
