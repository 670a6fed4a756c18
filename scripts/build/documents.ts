import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { documents } from '#content/documents/all.ts';
import { documentsPath } from '#contract/paths.ts';

export const documentFiles = 'src/content/documents/files';

/** Only public ones: what is given on request never lies in a folder that is served. */
export function copyPublicDocuments(clientFolder: string): void {
  for (const { access, file } of documents) {
    if (access !== 'public' || file === null) continue;
    mkdirSync(`${clientFolder}${documentsPath}`, { recursive: true });
    copyFileSync(`${documentFiles}/${file}`, `${clientFolder}${documentsPath}${file}`);
  }
}

/** Ids that no document may name, and files that aren't there. */
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
