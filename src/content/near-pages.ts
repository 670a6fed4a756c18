/** For the 404 page: how far an address exists, and which known pages it may have meant. Server only: it reads the whole sitemap. */
import type { PageMeta } from '#content/page.ts';
import { site } from '#content/site.ts';
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

export type AddressPart = { readonly text: string; readonly exists: boolean };

/** Longer addresses are cut. */
const shownLength = 48;
const shownParts = 5;

/** The address as it was typed, percent-encoded: the host, then each part, up to which there are pages. */
export function addressParts(pathname: string): readonly AddressPart[] {
  const texts = pathname.split('/').filter(Boolean).slice(0, shownParts);
  const known = new Set(knownPages.map(({ path }) => path));
  const exists = texts.map((_, index) => known.has(`/${texts.slice(0, index + 1).join('/')}`));
  const found = exists.includes(false) ? exists.indexOf(false) : Math.max(texts.length - 1, 0);
  const { host } = new URL(site.publicUrl);
  let left = shownLength;
  const shown = texts.map((text, index) => {
    const kept = text.slice(0, Math.max(left, 3));
    left -= kept.length;
    return { text: kept === text ? text : `${kept}…`, exists: index < found };
  });
  return [{ text: host, exists: true }, ...shown];
}

/** What the 404 page shows for an address. */
export function lostPage(address: string) {
  const { pathname } = new URL(address);
  const near = nearPages(pathname).map(({ title, path }) => ({ label: title, path }));
  return { parts: addressParts(pathname), near };
}

export type LostPage = ReturnType<typeof lostPage>;
