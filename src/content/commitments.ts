/**
 * What the company commits to, each in one sentence, once. Pages, mails and terms all use that sentence, so no two of
 * them promise different things.
 */
import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { promises } from '#contract/promises.ts';

/** Spec 2 and 9: the response promise. Without a period, because pages continue the sentence. */
export const responsePromise = `A person will contact you within ${promises.responseHours} hours`;
/** The same where it has to fit on one line of a phone. */
export const shortPromise = `A reply within ${promises.responseHours} hours`;

/** To anyone who reports a flaw in our own systems. */
const sampleDisclosure = 'Follow these rules in good faith and we will not sue you or call the police.';
export const disclosurePromise: string =
  own.disclosurePromise === undefined ? sampleDisclosure : withOwn(own.disclosurePromise, sampleDisclosure);

/** What happens to the evidence from a test; the sample report's appendix and the template contract say the same. */
const sampleHandling = {
  evidenceDays: 90,
  evidence: 'We keep evidence encrypted for 90 days after the final report, then destroy it.',
} as const;
export const dataHandling =
  own.dataHandling === undefined ? sampleHandling : withOwn(own.dataHandling, sampleHandling);
