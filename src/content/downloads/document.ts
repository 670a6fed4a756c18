import type { ReportSection } from '#content/sample-report/section.ts';

export type DocumentForm = 'Checklist' | 'Worksheet' | 'Template' | 'Guide' | 'Baseline' | 'Letter';

/** What a document of the library says; its title and description stand in the list of downloads. */
export type DownloadDocument = {
  /** The id of its entry in src/content/downloads.ts. */
  readonly id: string;
  readonly form: DocumentForm;
  /** The day of this edition, YYYY-MM-DD. */
  readonly edition: string;
  /** Stands under the title: who should read it, and when. */
  readonly lead: string;
  /** Two to four printed pages in all; a letter has one. */
  readonly sections: readonly ReportSection[];
};
