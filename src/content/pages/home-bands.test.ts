import { expect, test } from 'vitest';
import { shownPath } from '#content/attack-paths/draw.ts';
import { homePath } from '#content/attack-paths/home.ts';
import { aboutBand, sampleReportBand } from '#content/pages/home-bands.ts';
import { careerPage } from '#content/pages/career.ts';
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

test('Hero, evidence and the day on the careers page tell one engagement.', () => {
  const marks = careerPage.day.entries.flatMap((entry) => ('mark' in entry ? [entry.mark] : []));
  const [, day] = /day (\d) of (\d)/.exec(careerPage.day.title) ?? [];
  const { evidence } = aboutBand;
  expect(evidence.title).toContain(homePath.id);
  expect(evidence.lines[0]).toContain(homePath.hops[2]?.lines[0]?.replace(/ \{#1\}/u, ''));
  expect(evidence.lines.at(-1)).toContain(`retest on day ${day}: HTTP/2 ${homePath.answers[1]}`);
  expect(homePath.retested).toBe(homePath.reported);
  expect(marks).toEqual([shownPath(homePath).severity.toUpperCase(), 'PATCHED']);
});
