import { knownPages, livePages } from '#content/sitemap.ts';
import { pageTextLimits, type PageMeta } from '#content/page.ts';
import { pageMeta } from '#web/shell/seo.ts';
import type { ContentCheck } from './content-modules.ts';

/** Titles and descriptions are unique, long enough to help and short enough to be shown in full. */
export const checkPageMeta: ContentCheck = () => pageMetaFindings([...knownPages, ...livePages]);

export function pageMetaFindings(pages: readonly PageMeta[]): string[] {
  const described = pages.map((page) => ({ ...page, title: fullTitle(page) }));
  const { titleMax, descriptionMin, descriptionMax } = pageTextLimits;
  return described.flatMap(({ path, title, description }, index) => [
    ...(title.length > titleMax
      ? [`${path}: title is ${title.length} characters, not at most ${titleMax}`]
      : []),
    ...(description.length < descriptionMin || description.length > descriptionMax
      ? [
          `${path}: description is ${description.length} characters, not ${descriptionMin} to ${descriptionMax}`,
        ]
      : []),
    ...described
      .slice(0, index)
      .filter((other) => other.title === title || other.description === description || other.path === path)
      .map((other) => `${path}: shares its path, title or description with ${other.path}`),
  ]);
}

function fullTitle(page: PageMeta): string {
  const found = pageMeta(page).find((descriptor) => 'title' in descriptor);
  return found && 'title' in found && typeof found.title === 'string' ? found.title : '';
}
