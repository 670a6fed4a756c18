import { readFile } from 'node:fs/promises';
import { packNda } from '#content/desk/snippets.ts';
import type { Base, Feature } from '#server/feature.ts';
import { createDocumentRepository, type DocumentRepository } from './repository.ts';
import { createDocumentService } from './service.ts';

export const documents = {
  stores: { documents: createDocumentRepository },
  services: {
    documents: ({ stores }: Base<{ readonly documents: DocumentRepository }>) =>
      createDocumentService({
        library: stores.documents,
        readPackNda: () => readFile(`build/client${packNda.file}`),
      }),
  },
} satisfies Feature;
