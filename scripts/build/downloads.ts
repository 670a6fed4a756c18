/**
 * Generates the files under /downloads/ from content, before the pages, which show their sizes. The folder is laid out
 * like the site, so the dev server can serve it and the build can copy it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { isShown } from '#contract/shown.ts';
import { packAnswers, packFiles, trustPackPage } from '#content/pages/trust-pack.ts';
import { questionnaireCsv, questionnaireJson, questionnaires } from '#content/questionnaires.ts';
import { absolutePath } from '#content/site.ts';
import { downloadPreview, downloads, sampleReportFiles } from '#content/downloads.ts';
import { downloadDocuments } from '#content/downloads/all.ts';
import { findingsToCsv, findingsToJson } from '#content/sample-report/exports.ts';
import { cover } from '#content/sample-report/cover.ts';
import { sampleReport } from '#content/sample-report/report.ts';
import { samplePaper, signedSample } from '#server/letters/sample.ts';
import { downloadsFolder, indexFile, type FileIndex } from './download-index.ts';

type MadeFile = {
  readonly path: string;
  readonly bytes: Buffer;
  readonly pages?: number;
  /** The first page of a PDF as SVG. */
  readonly firstPage?: string;
};

/** Twice the width the library shows them at. */
export const previewWidth = 480;

export async function buildDownloads(): Promise<void> {
  const files = await makeFiles();
  rmSync(downloadsFolder, { recursive: true, force: true });
  for (const { path, bytes } of [...files, ...(await makePreviews(files))]) {
    mkdirSync(dirname(downloadsFolder + path), { recursive: true });
    writeFileSync(downloadsFolder + path, bytes);
  }
  const index: FileIndex = Object.fromEntries(
    files.map(({ path, bytes, pages }) => [
      path,
      {
        bytes: bytes.length,
        ...(pages === undefined ? {} : { pages }),
        ...(path === trustPackPage.file
          ? { sha256: createHash('sha256').update(bytes).digest('hex') }
          : {}),
      },
    ]),
  );
  writeFileSync(indexFile, `${JSON.stringify(index, null, 2)}\n`);
}

export async function makeFiles(): Promise<MadeFile[]> {
  const { reportPdf } = await import('./pdf/report-document.ts');
  const { libraryPdf } = await import('./pdf/library-document.ts');
  const { finish } = await import('./pdf/render.ts');
  const { drawLetter } = await import('#server/letters/letter-pdf.ts');
  const files: MadeFile[] = [
    { path: sampleReportFiles.pdf.file, ...(await reportPdf(sampleReport)) },
    { path: sampleReportFiles.json.file, bytes: Buffer.from(findingsToJson(sampleReport.findings)) },
    { path: sampleReportFiles.csv.file, bytes: Buffer.from(findingsToCsv(sampleReport.findings)) },
  ];
  const letter = drawLetter(signedSample, samplePaper, cover.mark);
  files.push({ path: sampleReportFiles.letter.file, ...(await finish(letter)) });
  for (const document of downloadDocuments) {
    const entry = downloads.find(({ id }) => id === document.id);
    if (!entry) throw new Error(`The list of downloads has no entry for ${document.id}.`);
    files.push({ path: entry.file, ...(await libraryPdf(entry, document)) });
  }
  files.push(...questionnaireFiles());
  if (isShown(trustPackPage.file)) files.push({ path: trustPackPage.file, bytes: await packZip(files) });
  return files;
}

/** Answers and questionnaires for vendor reviews, as files. */
function questionnaireFiles(): MadeFile[] {
  const answers = packAnswers.map(({ evidence, ...answer }) => ({
    ...answer,
    evidence: absolutePath(evidence.href),
  }));
  return [
    {
      path: '/downloads/vendor-answers.json',
      bytes: Buffer.from(`${JSON.stringify(answers, null, 2)}\n`),
    },
    ...questionnaires.flatMap(({ id, rows }) => [
      { path: `/downloads/${id}.csv`, bytes: Buffer.from(questionnaireCsv(rows)) },
      { path: `/downloads/${id}.json`, bytes: Buffer.from(questionnaireJson(rows)) },
    ]),
  ];
}

/** The same files give the same bytes, so the page's hash can be compared with another build's. */
export async function packZip(files: readonly MadeFile[]): Promise<Buffer> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), {
    lastModDate: new Date('2026-01-01T00:00:00Z'),
    extendedTimestamp: false,
    useWebWorkers: false,
  });
  for (const { name, file } of packFiles) {
    const made = files.find(({ path }) => path === file);
    if (!made) throw new Error(`The pack has no ${file}.`);
    await zip.add(`procurement-pack/${name}`, new Uint8ArrayReader(new Uint8Array(made.bytes)));
  }
  return Buffer.from(await zip.close());
}

/** A preview of each file's first page, drawn by the same code as the file. */
export async function makePreviews(files: readonly MadeFile[]): Promise<MadeFile[]> {
  const [{ rasterizer }, { fontFaces }] = await Promise.all([
    import('./rasterizer.ts'),
    import('#server/pdf/fonts.ts'),
  ]);
  const toPng = await rasterizer();
  const fontBuffers = Object.values(fontFaces).map((bytes) => new Uint8Array(bytes));
  return downloads.map((entry) => {
    const svg = files.find(({ path }) => path === entry.file)?.firstPage;
    if (svg === undefined) throw new Error(`${entry.file} has no first page.`);
    const picture = toPng(svg, {
      fitTo: { mode: 'width', value: previewWidth },
      font: { fontBuffers, loadSystemFonts: false },
    });
    return { path: downloadPreview(entry), bytes: Buffer.from(picture) };
  });
}
