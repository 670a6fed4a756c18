import { describe, expect, it } from 'vitest';
import { formatCvssScore } from '#cvss/rating.ts';
import { cvss31 } from '#cvss/v31.ts';
import { cvss40 } from '#cvss/v40.ts';
import { sampleReportPath } from '#contract/paths.ts';
import { downloads, sampleReportFiles } from '#content/downloads.ts';
import { vulnerabilityRecords } from '#content/findings/records.ts';
import { sampleBand } from '#content/pages/report-overview.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';
import { site } from '#tests/pages/site.ts';
import { builtPage } from '#tests/support/built-pages.ts';

describe('the sample report', () => {
  const page = builtPage(sampleReportPath);

  it('ships no script and stands without the frame of the site.', () => {
    // JSON-LD is data for search engines: it isn't executed.
    const programs = page.filter(
      ({ name, attribute }) =>
        (name === 'script' && attribute('type') !== 'application/ld+json') ||
        attribute('rel') === 'modulepreload',
    );
    expect(programs).toEqual([]);
    expect(page.filter(({ name }) => name === 'footer')).toEqual([]);
    expect(page.find(({ name }) => name === 'h1')?.text).toBe('Penetration Test Report');
  });

  it.each(reportFindings)('shows the scores that the vectors of $id give.', ({ id, rating }) => {
    const finding = page.find(
      ({ name, attribute }) =>
        name === 'article' && attribute('aria-labelledby') === `${id.toLowerCase()}-title`,
    );
    const score = finding?.inner.find(({ attribute }) => attribute('data-score') === id);
    expect(score?.text).toBe(formatCvssScore(cvss40(rating.v40.vector).score));
    expect(finding?.text).toContain(rating.v40.vector);
    expect(finding?.text).toContain(
      `${formatCvssScore(cvss31(rating.v31.vector).score)} (${rating.v31.severity})`,
    );
  });
});

describe.each(vulnerabilityRecords)('the write-up $id', ({ id, title }) => {
  const page = builtPage(`/report/${id}`);
  const vector = (version: string) =>
    (page.find(({ attribute }) => attribute('data-vector') === version)?.text ?? '').trim();
  /** In the version's row, which a phone shows closed. */
  const shownScore = (row: string) =>
    page.find(({ attribute }) => attribute('id') === `rating-cvss-${row}-fact`)?.text;

  it('tells its story with scores that can be computed.', () => {
    expect(page.find(({ name }) => name === 'h1')?.text).toBe(title);
    expect(shownScore('4-0')).toContain(formatCvssScore(cvss40(vector('CVSS 4.0')).score));
    expect(shownScore('3-1')).toContain(formatCvssScore(cvss31(vector('CVSS 3.1')).score));
  });
});

it('an unknown write-up is not found.', async () => {
  expect((await site.get('/report/il-1999-001')).status).toBe(404);
});

describe('the overview', () => {
  const page = builtPage('/report');

  it.each(vulnerabilityRecords)('leads to $id.', ({ id, title }) => {
    const main = page.find(({ name }) => name === 'main')?.inner ?? [];
    const links = main.filter(({ name, text }) => name === 'a' && text.includes(title));
    expect(links.map(({ attribute }) => attribute('href'))).toContain(`/report/${id}`);
  });

  it('states the true size of the file.', async () => {
    const bytes = Number(
      (await site.get(sampleReportFiles.pdf.file)).headers.get('content-length') ?? Number.NaN,
    );
    const link = page.find(({ name, text }) => name === 'a' && text.startsWith(sampleBand.formats.pdf.label));
    expect(link?.text).toContain(`${(bytes / 1_000_000).toFixed(1)} MB • PDF`);
  });

  it('has a policy for disclosure with an address.', () => {
    const policy = page.find(({ attribute }) => attribute('id') === 'disclosure');
    expect(policy?.text).toContain('Responsible disclosure');
    const links = policy?.inner.filter(({ name }) => name === 'a') ?? [];
    expect(links.map(({ attribute }) => attribute('href'))).toEqual([expect.stringMatching(/^mailto:/)]);
  });
});

it('lines that a fix removed or added say so by sign and element.', () => {
  const listings = builtPage('/report/il-2025-033').filter(
    ({ name, attribute }) => name === 'figure' && attribute('class')?.split(' ').includes('listing'),
  );
  const textsOf = (wanted: string) =>
    listings
      .flatMap(({ inner }) => inner)
      .filter(({ name }) => name === wanted)
      .map(({ text }) => text);
  expect(textsOf('del')[0]).toMatch(/^−/u);
  expect(textsOf('ins')[0]).toMatch(/^\+/u);
  expect(textsOf('del').filter((line) => line.includes('findByVin'))).toHaveLength(1);
  expect(textsOf('ins').filter((line) => line.includes('findInFleet'))).toHaveLength(1);
});

const files = [...new Set([...downloads, ...Object.values(sampleReportFiles)].map(({ file }) => file))];

it.each(files)('%s is served.', async (file) => {
  const answer = await site.get(file);
  expect(answer.status).toBe(200);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
});
