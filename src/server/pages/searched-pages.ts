import { searchedPaths } from '#contract/paths.ts';
import { createPageShell, type PageShell } from '#server/pages/page-shell.ts';
import { readIdentity } from '#server/pages/site-file.ts';
import type { PageSettings, PreparedPage } from '#server/pages/prepared-page.ts';
import type { RenderMain } from '#server/pages/render.ts';
import type { Site } from '#server/pages/site-files.ts';

/** A built page that is searched by its address. */
export type SearchedPage = {
  /** The page as it is at this address; null where it has to be rendered whole. */
  prepare(address: string): Promise<PreparedPage | null>;
};

type SearchParts = PageSettings & {
  readonly site: Site;
  readonly renderMain?: RenderMain;
  readonly now?: () => number;
};

/** Only `<main>` is rendered for a search: what stands around it is taken from the page as it was built. */
export function createSearchedPages(parts: SearchParts): (path: string) => SearchedPage | null {
  const { site, renderMain, now = Date.now } = parts;
  const shells = new Map<string, PageShell>();
  const shellOf = (path: string, page: () => Buffer): PageShell => {
    const shell = shells.get(path) ?? createPageShell(parts, path, page());
    shells.set(path, shell);
    return shell;
  };
  return (path) => {
    const file = searchedPaths.includes(path) ? site.files.get(path) : undefined;
    if (file === undefined || renderMain === undefined) return null;
    // What the page tells has changed since it was built.
    if (file.expiresAt !== undefined && now() > file.expiresAt) return null;
    return {
      async prepare(address) {
        const main = await renderMain(address);
        return main && shellOf(path, () => readIdentity(file)).fill(main);
      },
    };
  };
}
