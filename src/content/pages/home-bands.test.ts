import { expect, test } from 'vitest';
import { sampleReportBand } from '#content/pages/home-bands.ts';
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
