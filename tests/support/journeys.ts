import { prerenderedPaths } from '#content/sitemap.ts';

/** Pages of one template only differ in their words. */
export const templateOf = (path: string): string =>
  /^\/(?:solutions\/|report\/il-|blog\/|career\/apply\/)/.exec(path)?.[0] ?? path;

export const isFirstOfTemplate = (path: string): boolean =>
  prerenderedPaths.find((each) => templateOf(each) === templateOf(path)) === path;

/** Navigating an open tab costs half as much as a new one, so each test visits several pages. */
const pagesPerTest = 6;

export const walks = (paths: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(paths.length / pagesPerTest) }, (_, index) =>
    paths.slice(index * pagesPerTest, (index + 1) * pagesPerTest),
  );
