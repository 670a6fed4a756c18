/**
 * What the company commits itself to, each in one sentence, once. Pages, mails and terms take the sentence from here,
 * so that no two of them promise different things.
 */
import { promises } from '#contract/promises.ts';

/** Spec 2 and 9: the response promise. Without a full stop, since pages go on with it. */
export const responsePromise = `A person contacts you within ${promises.responseHours} hours`;

/** To whoever reports a flaw in our own systems. */
export const disclosurePromise =
  'Follow these rules in good faith and we will not sue you or call the police.';

/** What becomes of what a test brings to light; the sample report's appendix and the template contract say the same. */
export const dataHandling = {
  evidenceDays: 90,
  evidence: 'We keep evidence encrypted for 90 days after the final report, then destroy it.',
} as const;
