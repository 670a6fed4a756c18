import { crashPage as crashWords } from '#content/pages/errors.ts';
import { plainPage } from '#server/http/plain-page.ts';
import { wordsFor } from '#server/http/problems.ts';
import type { Site } from '#server/pages/site-files.ts';

/** The designed page for a failed rendering, or a plain one when the build has none. */
export function crashPage(site: Site, requestId: string): string {
  if (site.crashPage !== null) return site.crashPage.replaceAll(crashWords.requestIdPlaceholder, requestId);
  return plainPage({ ...wordsFor(500), requestId });
}
