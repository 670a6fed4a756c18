import { expect, test } from 'vitest';
import { heroFindings } from '#content/pages/home-findings.ts';
import { aboutBand, sampleReportBand } from '#content/pages/home-bands.ts';
import { careerPage } from '#content/pages/career.ts';
import { homePage } from '#content/pages/home.ts';
import { severityCounts } from '#content/sample-report/counts.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';

const { sheet } = sampleReportBand;

test('The report page drawn on the home page says what the sample report says.', () => {
  const finding = reportFindings.find(({ id }) => id === sheet.id);
  expect(finding).toBeDefined();
  expect(sheet.title).toBe(finding?.title);
  expect(sheet.vector).toBe(finding?.rating.v40.vector);
  expect(sheet.status).toBe(`retest ${finding?.retest.date}: ${finding?.retest.status}`);
});

test('Its bars count the findings of the sample report.', () => {
  expect(sheet.bars.map(({ label, count }) => [label, count])).toEqual(
    severityCounts.map(({ severity, found }) => [severity, found]),
  );
  const most = Math.max(...severityCounts.map(({ found }) => found));
  expect(sheet.bars.map(({ percent }) => percent)).toEqual(
    severityCounts.map(({ found }) => Math.round((found / most) * 100)),
  );
});

test('The hero shows what its vectors give.', () => {
  expect(heroFindings().map(({ severity, score }) => `${severity} ${score}`)).toEqual([
    'High 7.1',
    'High 8.7',
  ]);
});

test('Hero, evidence and the day on the careers page tell one engagement, in days that do not age.', () => {
  const [first, second] = homePage.hero.attackPath.findings;
  const marks = careerPage.day.entries.flatMap((entry) => ('mark' in entry ? [entry.mark] : []));
  const [, day, days] = /day (\d) of (\d)/.exec(careerPage.day.title) ?? [];
  expect(homePage.hero.attackPath.engagement).toContain(`${days} days`);
  expect(first?.status).toBe(marks.at(-1));
  expect(second?.status).toBe(`retest on day ${days}`);
  expect(aboutBand.evidence.lines.at(-1)?.text).toBe(`retest on day ${day}: HTTP/2 404`);
  expect(marks[0]).toBe(heroFindings()[0]?.severity.toUpperCase());
});
