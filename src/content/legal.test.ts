import { describe, expect, it } from 'vitest';
import { daysText, type LegalPage } from '#content/legal.ts';
import { accessibilityPage } from '#content/pages/accessibility.ts';
import { cookiesPage } from '#content/pages/cookies.ts';
import { privacyPage } from '#content/pages/privacy.ts';
import { termsPage } from '#content/pages/terms.ts';
import { retentionDays } from '#content/retention.ts';

const pages: readonly LegalPage[] = [privacyPage, termsPage, cookiesPage, accessibilityPage];

describe('The legal documents', () => {
  it('say when they last changed, and that day has come.', () => {
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
    expect(pages.filter(({ updated }) => !/^\d{4}-\d{2}-\d{2}$/.test(updated) || updated > tomorrow)).toEqual(
      [],
    );
  });

  it('have sections with anchors of their own.', () => {
    for (const { sections } of pages) {
      const ids = sections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
    }
  });

  it('lead from each line of their summary to a section.', () => {
    for (const { short, sections } of pages) {
      const ids = sections.map(({ id }) => id);
      expect(short.filter(({ id }) => !ids.includes(id))).toEqual([]);
    }
  });

  it('have tables whose rows are as wide as their heads.', () => {
    const tables = pages.flatMap(({ sections }) => sections.flatMap(({ table }) => table ?? []));
    expect(tables.filter(({ columns, rows }) => rows.some((row) => row.length !== columns.length))).toEqual(
      [],
    );
  });

  it('quote every retention period that the purge uses.', () => {
    const text = JSON.stringify(privacyPage);
    for (const days of Object.values(retentionDays)) expect(text).toContain(daysText(days));
  });

  it('write periods as numbers that can be checked.', () => {
    expect(daysText(1)).toBe('1 day');
    expect(daysText(30)).toBe('30 days');
    expect(daysText(1_095)).toBe('1,095 days (3\u00a0years)');
  });
});
