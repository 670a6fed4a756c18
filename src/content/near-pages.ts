/** For the 404 page: which known pages an address may have meant. Server only: it reads the whole sitemap. */
import type { PageMeta } from '#content/page.ts';
import { knownPages } from '#content/sitemap.ts';

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9]{3,}/gu) ?? [];

/** Longer addresses don't help us guess better. */
const readLength = 200;

/** Two words match if one starts with the other, or if most of their beginnings are the same. */
function isAlike(asked: string, known: string): boolean {
  const shared = Math.max(3, Math.min(asked.length, known.length) - 2);
  return asked.slice(0, shared) === known.slice(0, shared);
}

const candidates = knownPages
  .filter(({ noindex }) => !noindex)
  .map((page) => ({ page, words: new Set([...wordsOf(page.path), ...wordsOf(page.title)]) }));

/** Up to three, those that share the most words first, then the shorter address. */
export function nearPages(pathname: string): readonly PageMeta[] {
  const asked = new Set(wordsOf(pathname.slice(0, readLength)));
  return candidates
    .map(({ page, words }) => ({
      page,
      hits: [...asked].filter((word) => [...words].some((known) => isAlike(word, known))).length,
    }))
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits || a.page.path.length - b.page.path.length)
    .slice(0, 3)
    .map(({ page }) => page);
}
