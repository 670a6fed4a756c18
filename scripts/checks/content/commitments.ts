import { promises } from '#contract/promises.ts';
import { dataHandling, responsePromise, shortPromise } from '#content/commitments.ts';
import { contentValues, type ContentCheck, type ContentValue } from './content-modules.ts';

const window = `${promises.responseHours} hours`;

/**
 * Who else may mention the hours: the specification's own sentence, the privacy table, and anything that isn't a
 * promise to buyers.
 */
const otherSentences: readonly RegExp[] = [
  /^Our team will contact you within/,
  /^To contact you within/,
  /^Repeating a request/,
  /^src\/content\/desk\//,
];

/**
 * One promise, one sentence: any text that mentions its hours uses that sentence. And evidence has one retention period
 * everywhere.
 */
export const checkCommitments: ContentCheck = (modules) => commitmentFindings([...contentValues(modules)]);

export function commitmentFindings(values: readonly ContentValue[]): string[] {
  const rival = values.filter(
    ({ where, text }) =>
      new RegExp(`within ${window}`, 'i').test(text) &&
      ![responsePromise, shortPromise].some((promise) => text.includes(promise)) &&
      !otherSentences.some((known) => known.test(text) || known.test(where)),
  );
  const kept = values.filter(
    ({ text }) =>
      /(?:removed|deleted|destroyed) after the retest/i.test(text) ||
      (/[Ee]vidence is (?:kept|destroyed)/.test(text) &&
        !new RegExp(`\\[?${dataHandling.evidenceDays}\\]? days`).test(text)),
  );
  return [
    ...rival.map(
      ({ where }) => `${where}: the answer within ${window} is promised in the words of commitments.ts`,
    ),
    ...kept.map(
      ({ where }) => `${where}: evidence is kept ${dataHandling.evidenceDays} days, as commitments.ts says`,
    ),
  ];
}
