/** All documents of the library. Heavy: only the build reads it, pages read the list of downloads. */
import { apiTestingGuide } from '#content/downloads/api-testing-guide.ts';
import { cloudHardeningBaseline } from '#content/downloads/cloud-hardening-baseline.ts';
import type { DownloadDocument } from '#content/downloads/document.ts';
import { readAPentestReport } from '#content/downloads/how-to-read-a-pentest-report.ts';
import { pentestReadinessChecklist } from '#content/downloads/pentest-readiness-checklist.ts';
import { rulesOfEngagement } from '#content/downloads/rules-of-engagement-template.ts';
import { sampleLetter } from '#content/downloads/sample-letter.ts';
import { scopingWorksheet } from '#content/downloads/scoping-worksheet.ts';
import { site } from '#content/site.ts';

export const downloadDocuments: readonly DownloadDocument[] = [
  pentestReadinessChecklist,
  scopingWorksheet,
  rulesOfEngagement,
  apiTestingGuide,
  cloudHardeningBaseline,
  readAPentestReport,
  sampleLetter,
];

/** Words that every document carries. */
export const documentWords = {
  edition: (date: string): string => `Edition of ${date}`,
  colophon: `Written by the testers of ${site.name}. Copy it, change it, use it with any provider. Newer editions and more documents are in our resource library, ungated.`,
  attackPath:
    'An attack path: from the internet through a gateway to a flaw, cut just before the protected data.',
} as const;
