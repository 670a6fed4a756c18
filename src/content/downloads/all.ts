/** All library documents. Large: only the build reads it, pages read the list of downloads. */
import type { DownloadDocument } from '#content/downloads/document.ts';
import { site } from '#content/site.ts';
import { entries } from '#prose/downloads.ts';

export const downloadDocuments: readonly DownloadDocument[] = entries;

/** Text on every document. */
export const documentWords = {
  edition: (date: string): string => `Edition of ${date}`,
  colophon: `Written by the testers at ${site.name}. Copy it, change it, use it with any provider. You’ll find newer editions and more documents in our resource library, with no sign-up.`,
  attackPath:
    'An attack path: from the internet through a gateway to a flaw, cut just before the protected data.',
} as const;
