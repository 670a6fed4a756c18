import { prerenderedPaths } from '#content/sitemap.ts';

/** Pages of one template differ in their words alone. */
export const templateOf = (path: string): string =>
  /^\/(?:solutions\/|report\/il-|blog\/|career\/apply\/)/.exec(path)?.[0] ?? path;

export const isFirstOfTemplate = (path: string): boolean =>
  prerenderedPaths.find((each) => templateOf(each) === templateOf(path)) === path;

/** A browser tab that goes on to the next page needs half the work of a new one, so a test walks through some. */
const pagesPerTest = 6;

export const walks = (paths: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(paths.length / pagesPerTest) }, (_, index) =>
    paths.slice(index * pagesPerTest, (index + 1) * pagesPerTest),
  );
