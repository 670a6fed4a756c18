/** The letter for the auditor, from the room's counts: it can never say more than the log. */
import { numberWord } from '#content/sample-report/number-word.ts';
import { cover } from '#content/sample-report/cover.ts';
import { longDate } from '#contract/dates.ts';

export type LetterCounts = {
  readonly all: number;
  readonly fixed: number;
  readonly partial: number;
  readonly open: number;
  readonly accepted: number;
};

const are = (count: number, words: string): string =>
  `${numberWord(count)} ${count === 1 ? 'is' : 'are'} ${words}`;

export function letterOf({ all, fixed, partial, open, accepted }: LetterCounts) {
  const states = [
    are(fixed, 'fixed and confirmed by a retest'),
    ...(partial > 0 ? [are(partial, 'partially fixed')] : []),
    ...(accepted > 0 ? [are(accepted, 'accepted as a risk by a named person until a review date')] : []),
    ...(open > 0 ? [are(open, 'open')] : []),
  ];
  const list = [states.slice(0, -1).join(', '), states.at(-1)].filter(Boolean).join(' and ');
  return {
    title: 'Letter of attestation',
    place: `${cover.provider}, ${longDate(cover.issued)}`,
    paragraphs: [
      `${cover.provider} tested the ${cover.subject} of ${cover.client} from ${longDate(cover.testPeriod.from)} to ${longDate(cover.testPeriod.to)}, by hand and as described in the rules of engagement.`,
      `The test produced ${numberWord(all)} findings. As of ${longDate(cover.issued)}, ${list}. Each retest was done by the tester who reported the finding.`,
      'This letter contains no technical details. It covers the versions we tested and makes no promise about later ones.',
    ],
    signed: 'The lead tester, and the technical reviewer who reproduced every finding',
  };
}
