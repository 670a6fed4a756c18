import { expect, it } from 'vitest';
import { durationFindings } from './durations.ts';

const found = (text: string, where = 'src/content/faq.ts:9 faq.0.answer') =>
  durationFindings([{ where, text }]).length;

it.each([
  'Allow eight to twelve person-days of testing',
  'Half a day to 1 day',
  '2 to 4 days',
  'Most tests take two to four weeks from kickoff',
  'A test usually starts within two weeks',
  'Add three days for the report',
  'Eight days and two testers',
])('the typed length in %j is found', (text) => expect(found(text)).toBe(1));

it.each([
  'About {rangeText(total)} person-days',
  'One retest within 90 days',
  'You hear from us within five working days',
  'The flaw was fixed 3 days later',
])('%j is no length of ours, or computed', (text) => expect(found(text)).toBe(0));

it('facts of an invented engagement may be typed where they stand', () => {
  expect(
    found('so the Android app lost half a day of testing', 'src/content/sample-report/scope.ts:83 x'),
  ).toBe(0);
});
