import { describe, expect, it } from 'vitest';
import { severities } from '#content/findings/severity.ts';
import type { ReportBlock } from '#content/blocks.ts';
import { roadmapItems } from '#content/sample-report/closing.ts';
import { countWithStatus, severityCounts, severitySentence } from '#content/sample-report/counts.ts';
import { numberWord } from '#content/sample-report/number-word.ts';
import { cover, totalPersonDays } from '#content/sample-report/cover.ts';
import { longDate } from '#contract/dates.ts';
import { executiveSummary } from '#content/sample-report/executive-summary.ts';
import { retestStatuses } from '#content/sample-report/finding.ts';
import { blockTexts, inline } from '#content/blocks.ts';
import {
  findingAnchor,
  findingParts,
  sampleReport,
  sampleReportPage,
} from '#content/sample-report/report.ts';
import { site } from '#content/site.ts';

const { before, findings, after } = sampleReport;
const sections = [...before, ...after];

function everyBlock(): ReportBlock[] {
  return [
    ...sections.flatMap(({ blocks, parts }) => [...blocks, ...parts.flatMap((part) => part.blocks)]),
    ...findings.flatMap((finding) => findingParts(finding).flatMap((part) => part.blocks)),
  ];
}

describe('The sample report', () => {
  it('is marked as a sample and shows dates, version, effort and team on its cover.', () => {
    expect(cover.mark).toBe('SAMPLE');
    expect(sampleReport.notice).toContain('invented');
    expect(totalPersonDays).toBe(21);
    expect(cover.testPeriod.from < cover.testPeriod.to).toBe(true);
    expect(cover.retestPeriod.to < cover.issued).toBe(true);
    expect(cover.testers.length).toBeGreaterThanOrEqual(3);
  });

  it('has the chapters of a professional report, each with its own anchor.', () => {
    expect(before.map(({ id }) => id)).toEqual([
      'document-control',
      'executive-summary',
      'scope',
      'assumptions-and-limits',
      'method',
      'rating',
      'findings-table',
    ]);
    expect(after.map(({ id }) => id)).toEqual(['positive-observations', 'roadmap', 'appendix']);
    const anchors = [...sections.map(({ id }) => id), ...findings.map(({ id }) => findingAnchor(id))];
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it('has at least seven findings, most severe first, numbered in that order.', () => {
    expect(findings.length).toBeGreaterThanOrEqual(7);
    const scores = findings.map(({ rating }) => rating.v40.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(findings.map(({ id }) => id)).toEqual(
      findings.map((_finding, index) => `MP-${String(index + 1).padStart(2, '0')}`),
    );
  });

  it.each(findings.map((finding) => [finding.id, finding] as const))(
    '%s is complete, and rated alike by both versions of CVSS.',
    (_id, finding) => {
      expect(finding.rating.v31.severity).toBe(finding.rating.v40.severity);
      expect(finding.cwe.id).toMatch(/^CWE-\d+$/);
      expect(finding.evidence.some(({ kind }) => kind === 'code')).toBe(true);
      expect(finding.remediation.some(({ kind }) => kind === 'code')).toBe(true);
      expect(finding.reproduction.length).toBeGreaterThanOrEqual(3);
      expect(finding.references.filter(({ url }) => !url.startsWith('https://'))).toEqual([]);
      expect(finding.retest.date >= cover.retestPeriod.from).toBe(true);
      expect(finding.retest.date <= cover.retestPeriod.to).toBe(true);
      expect(findingParts(finding).filter(({ blocks }) => blocks.length === 0)).toEqual([]);
    },
  );

  it('shows in its roadmap every finding at its priority, with its owner.', () => {
    for (const { id, priority, owner } of findings) {
      const items = roadmapItems.filter((item) => item.findings.includes(id));
      expect(items.some((item) => item.when === priority && item.owner === owner)).toBe(true);
    }
    const known = findings.map(({ id }) => id);
    expect(roadmapItems.flatMap((item) => item.findings).filter((id) => !known.includes(id))).toEqual([]);
  });

  it('counts its findings the same way everywhere.', () => {
    expect(severityCounts.map(({ severity }) => severity)).toEqual(severities);
    expect(severityCounts.reduce((sum, { found }) => sum + found, 0)).toBe(findings.length);
    expect(retestStatuses.reduce((sum, status) => sum + countWithStatus(status), 0)).toBe(findings.length);
    expect(severitySentence()).toBe('one critical, three high, three medium and one low');
    expect([numberWord(1), numberWord(10), numberWord(11)]).toEqual(['one', 'ten', '11']);
  });

  it('keeps the executive summary to one page.', () => {
    const blocks = [...executiveSummary.blocks, ...executiveSummary.parts.flatMap((part) => part.blocks)];
    const words = blocks
      .flatMap((block) => blockTexts(block, { withCode: false }))
      .join(' ')
      .split(/\s+/);
    expect(words.length).toBeLessThanOrEqual(450);
  });

  it('names only findings that exist.', () => {
    const known = new Set(findings.map(({ id }) => id));
    const named = everyBlock()
      .flatMap((block) => blockTexts(block, { withCode: true }))
      .flatMap((text) => text.match(/MP-\d{2}/g) ?? []);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  it('has tables whose rows fit their columns, and no empty block.', () => {
    const tables = everyBlock().filter((block) => block.kind === 'table');
    expect(tables.filter(({ rows }) => rows.length === 0)).toEqual([]);
    expect(tables.filter(({ rows, columns }) => rows.some((row) => row.length !== columns.length))).toEqual(
      [],
    );
    const texts = everyBlock().flatMap((block) => blockTexts(block, { withCode: true }));
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });

  it('has a page whose title and description are shown whole.', () => {
    const page = sampleReportPage();
    expect(`${page.title} · ${site.name}`.length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeLessThanOrEqual(160);
  });

  it('writes days in words.', () => {
    expect(longDate('2026-04-20')).toBe('April 20, 2026');
  });
});

describe('Prose', () => {
  it('splits into text and code.', () => {
    expect(inline('Send `GET /` twice.')).toEqual(['Send ', { kind: 'code', text: 'GET /' }, ' twice.']);
    expect(inline('`id`')).toEqual([{ kind: 'code', text: 'id' }]);
    expect(inline('plain')).toEqual(['plain']);
  });
});
