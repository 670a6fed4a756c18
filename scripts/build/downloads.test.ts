import { beforeAll, describe, expect, it } from 'vitest';
import { downloadPreview, downloads, sampleReportFiles } from '#content/downloads.ts';
import { letterWords } from '#content/letters.ts';
import { downloadDocuments } from '#content/downloads/all.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';
import { sampleReport } from '#content/sample-report/report.ts';
import { formatCvssScore } from '#cvss/rating.ts';
import { readPdf, type ReadPdf } from '#tests/support/pdf-reader.ts';
import { makeFiles, makePreviews, previewWidth } from './downloads.ts';
import { libraryPdf } from './pdf/library-document.ts';

const slowMs = 180_000;
const bytesByPath = new Map<string, Buffer>();
const pdfs = new Map<string, ReadPdf>();
const firstPages = new Map<string, string>();
let previews: Awaited<ReturnType<typeof makePreviews>> = [];

beforeAll(async () => {
  const files = await makeFiles();
  for (const { path, bytes, firstPage = '' } of files) {
    bytesByPath.set(path, bytes);
    firstPages.set(path, firstPage);
    if (path.endsWith('.pdf')) pdfs.set(path, readPdf(bytes));
  }
  previews = await makePreviews(files);
}, slowMs);

const pdf = (path: string): ReadPdf => {
  const found = pdfs.get(path);
  if (!found) throw new Error(`${path} was not made`);
  return found;
};

describe.each(downloads.map(({ file, title }) => ({ file, title })))('$file', ({ file, title }) => {
  it('is tagged, and names its language and its title', () => {
    const { catalog, info, tags } = pdf(file);
    expect(catalog).toContain('/MarkInfo');
    expect(catalog).toContain('/StructTreeRoot');
    expect(catalog).toContain('/Lang (en)');
    expect(catalog).toContain('/ViewerPreferences');
    expect(info).toContain('/Title');
    expect(tags.get('Document')).toBe(1);
    expect(tags.get('H1')).toBe(1);
    expect(tags.get('H2')).toBeGreaterThan(2);
  });

  it('has tables with headers, lists with labels, and bookmarks', () => {
    const { tags, bookmarks } = pdf(file);
    expect(tags.get('Table')).toBeGreaterThan(0);
    expect(tags.get('TH')).toBeGreaterThan(2);
    expect(tags.get('Caption')).toBe(tags.get('Table'));
    expect(tags.get('LBody')).toBeGreaterThan(2);
    // A letter has one page, and nothing to look up.
    expect(bookmarks.length).toBeGreaterThan(file === sampleReportFiles.letter.file ? -1 : 3);
  });

  it('can be searched', () => {
    expect(pdf(file).text).not.toContain('\uFFFD');
    // The cover of the report has a title of its own.
    const shown =
      file === sampleReportFiles.pdf.file
        ? sampleReport.cover.title
        : file === sampleReportFiles.letter.file
          ? letterWords.title
          : title;
    expect(pdf(file).text).toContain(shown);
  });
});

describe('The picture of a first page', () => {
  it.each(downloads)('of $file says what the page says, and no more', ({ file }) => {
    const drawn = [...(firstPages.get(file) ?? '').matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);
    const opening = pdf(file).text.replaceAll(/\s/g, '').slice(0, 6_000);
    expect(drawn.length).toBeGreaterThan(8);
    expect(firstPages.get(file)?.split('<g').length).toBe(firstPages.get(file)?.split('</g').length);
    for (const text of drawn.slice(0, 8))
      expect(opening).toContain(text?.replaceAll(/\s/g, '').replaceAll('&amp;', '&'));
  });

  it('is there for every download, twice as wide as it is shown', () => {
    expect(previews.map(({ path }) => path)).toEqual(downloads.map(downloadPreview));
    for (const { bytes } of previews) {
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect(bytes.readUInt32BE(16)).toBe(previewWidth);
    }
  });
});

describe('The sample report as PDF', () => {
  it('says what the page says', () => {
    const { text } = pdf(sampleReportFiles.pdf.file);
    expect(text).toContain('The foundation is sound.');
    expect(text).toContain('Full control of every merchant account: balances, customers, refunds');
    for (const { id, title, rating } of reportFindings) {
      expect(text).toContain(title);
      expect(text).toContain(`${id} ${rating.severity} ${formatCvssScore(rating.v40.score)}`);
      // A vector in the text may wrap onto a second line.
      expect(text.replaceAll(' ', '')).toContain(rating.v40.vector);
      expect(text.replaceAll(' ', '')).toContain(rating.v31.vector);
    }
  });

  it('has a drawing with a description, a contents list with links, and code', () => {
    const { tags, bookmarks } = pdf(sampleReportFiles.pdf.file);
    expect(tags.get('Figure')).toBe(1);
    expect(bytesByPath.get(sampleReportFiles.pdf.file)?.toString('latin1')).toContain('/Alt (An attack path');
    expect(tags.get('TOCI')).toBe(
      sampleReport.before.length + sampleReport.after.length + 1 + reportFindings.length,
    );
    expect(tags.get('Code')).toBeGreaterThan(reportFindings.length);
    for (const { title } of reportFindings) expect(bookmarks).toContain(title);
  });
});

it.each(downloadDocuments)('$id has two to four pages', ({ id }) => {
  const entry = downloads.find((download) => download.id === id);
  const { pages } = pdf(entry?.file ?? '');
  expect(pages).toBeGreaterThanOrEqual(2);
  expect(pages).toBeLessThanOrEqual(4);
});

it('the sample letter is one page, like a client’s', () => {
  expect(pdf(sampleReportFiles.letter.file).pages).toBe(1);
});

it(
  'makes the same bytes from the same content',
  async () => {
    const document = downloadDocuments[0];
    const entry = downloads.find(({ id }) => id === document?.id);
    if (!document || !entry) throw new Error('There is no document.');
    const again = await libraryPdf(entry, document);
    expect(again.bytes.equals(bytesByPath.get(entry.file) ?? Buffer.alloc(0))).toBe(true);
  },
  slowMs,
);

it('offers the findings as JSON and CSV', () => {
  const json = JSON.parse(bytesByPath.get(sampleReportFiles.json.file)?.toString() ?? '') as {
    findings: unknown[];
  };
  expect(json.findings).toHaveLength(reportFindings.length);
  expect(bytesByPath.get(sampleReportFiles.csv.file)?.toString()).toMatch(/^"sample","id","title"/);
});
