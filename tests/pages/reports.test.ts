import { describe, expect, it } from 'vitest';
import { formatCvssScore } from '#cvss/rating.ts';
import { cvss31 } from '#cvss/v31.ts';
import { cvss40 } from '#cvss/v40.ts';
import { sampleReportPath } from '#contract/paths.ts';
import { downloads, sampleReportFiles } from '#content/downloads.ts';
import { vulnerabilityRecords } from '#content/findings/records.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';
import { builtSiteForFile } from '#tests/pages/site.ts';
import { builtPage } from '#tests/support/built-pages.ts';

const site = builtSiteForFile();

describe('the sample report', () => {
  const page = builtPage(sampleReportPath);

  it('ships no script and stands without the frame of the site.', () => {
    // JSON-LD is data for search engines: it runs nothing.
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
      ({ name, attribute }) => name === 'article' && attribute('aria-labelledby') === id.toLowerCase(),
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
  /** On the row of the version, which a phone shows closed. */
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

const files = [...new Set([...downloads, ...Object.values(sampleReportFiles)].map(({ file }) => file))];

it.each(files)('%s is served.', async (file) => {
  const answer = await site.get(file);
  expect(answer.status).toBe(200);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
});
