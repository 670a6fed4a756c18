/**
 * The files a visitor can download, for the library and the footer. Each is generated at build time from content and
 * served from /downloads/. An entry here is all a page needs to offer one.
 */
import { previewsPath, sampleReportPath } from '#contract/paths.ts';
import type { ArticleCategory } from '#content/articles/article.ts';
import { entries } from '#prose/download-list.ts';

export type Download = {
  /** In kebab-case; also the anchor of the entry in the library. */
  readonly id: string;
  readonly title: string;
  /** One sentence: what it is good for. */
  readonly description: string;
  /** The format, as a visitor reads it. */
  readonly kind: 'PDF' | 'CSV' | 'JSON';
  readonly topic: ArticleCategory;
  /** Where the file is served. */
  readonly file: `/downloads/${string}`;
  /** The same content as a page. */
  readonly page?: string;
};

/** Small, because every page's shell reads it; the documents' text is in src/content/downloads/. */
export const downloads: readonly Download[] = [
  {
    id: 'sample-report',
    title: 'Sample penetration test report',
    description:
      'A complete report for an invented payment provider: eight findings with evidence, scores, fixes and retest results.',
    kind: 'PDF',
    topic: 'Best Practices',
    file: '/downloads/sample-report.pdf',
    page: sampleReportPath,
  },
  {
    id: 'sample-letter-of-attestation',
    title: 'Sample letter of attestation',
    description: 'The one-page letter that goes with the sample report, as auditors and customers see it.',
    kind: 'PDF',
    topic: 'Best Practices',
    file: '/downloads/sample-letter-of-attestation.pdf',
  },
  ...entries.map((entry) => ({ ...entry, kind: 'PDF', file: `/downloads/${entry.id}.pdf` }) as const),
];

/** A preview of its first page, generated with the file. */
export const downloadPreview = ({ id }: Pick<Download, 'id'>): string => `${previewsPath}${id}.png`;

/** The formats of the sample report, and the letter that goes with it. */
export const sampleReportFiles = {
  pdf: { kind: 'PDF', file: '/downloads/sample-report.pdf' },
  json: { kind: 'JSON', file: '/downloads/sample-report.json' },
  csv: { kind: 'CSV', file: '/downloads/sample-report.csv' },
  letter: { kind: 'PDF', file: '/downloads/sample-letter-of-attestation.pdf' },
} as const satisfies Readonly<Record<string, Pick<Download, 'file' | 'kind'>>>;

/** Sizes by file, measured on the built files: the build passes them as DOWNLOAD_SIZES, a JSON object. */
const sizes = JSON.parse(process.env.DOWNLOAD_SIZES || '{}') as Readonly<Record<string, number>>;

/** Spec 3, Resource card: a size text such as '1.2 MB • PDF'; without the size while no file has been built. */
export function downloadFact(
  { file, kind }: { readonly file: string; readonly kind: string },
  bytesByFile = sizes,
): string {
  const bytes = bytesByFile[file];
  return bytes === undefined ? kind : `${sizeText(bytes)} • ${kind}`;
}

function sizeText(bytes: number): string {
  return bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
