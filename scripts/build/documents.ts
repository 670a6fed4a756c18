import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { documents } from '#content/documents/all.ts';
import { documentsPath } from '#contract/paths.ts';

export const documentFiles = 'src/content/documents/files';

/** Only public ones: documents on request are never in a folder that's served. */
export function copyPublicDocuments(clientFolder: string): void {
  for (const { access, file } of documents) {
    if (access !== 'public' || file === null) continue;
    mkdirSync(`${clientFolder}${documentsPath}`, { recursive: true });
    copyFileSync(`${documentFiles}/${file}`, `${clientFolder}${documentsPath}${file}`);
  }
}

/** Unknown badge ids, and missing files. */
export function documentFindings(badges: readonly string[]): string[] {
  return documents.flatMap(({ id, file, backs }) => [
    ...(file !== null && !existsSync(`${documentFiles}/${file}`)
      ? [`document ${id}: there is no ${documentFiles}/${file}`]
      : []),
    ...backs
      .filter((claim) => !badges.includes(claim))
      .map((claim) => `document ${id}: there is no badge "${claim}"`),
  ]);
}
