/** Says once on every page that this is a sample. */
import { claimsPath } from '#contract/paths.ts';
import { claims } from '#content/claims.ts';
import { recordsAreInvented } from '#content/findings/records.ts';
import { leads, sampleAuthorsAreShown } from '#content/people.ts';
import { clients } from '#content/pages/home-sections.ts';

/** Whoever signs an article or leads a field. */
export const peopleAreInvented = sampleAuthorsAreShown || leads.some(({ isInvented }) => isInvented);

const invented = [
  ...(peopleAreInvented ? ['people'] : []),
  ...(clients.areInvented ? ['clients'] : []),
  ...(claims.some(({ evidence }) => evidence === 'sample') ? ['figures'] : []),
];

/** Null once no figure, no client and no person is invented, and with SAMPLE=off, which the build checks. */
export const sampleRibbon =
  process.env.SAMPLE !== 'off' && invented.length > 0
    ? {
        text: `Sample: ${new Intl.ListFormat('en-GB').format(invented)} are invented`,
        path: claimsPath,
      }
    : null;

/** Where the ribbon is gone because the rest is the owner's, the five findings say so themselves. */
export const findingsMark =
  recordsAreInvented && sampleRibbon === null
    ? 'Samples of how we report: systems, people and bounties are invented, the techniques are real.'
    : null;
