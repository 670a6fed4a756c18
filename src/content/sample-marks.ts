/** Says once on every page that this is a sample, and marks invented people. */
import { claimsPath } from '#contract/paths.ts';
import { claims, type Claim } from '#content/claims.ts';
import { clients } from '#content/pages/home-sections.ts';

/** Null once no figure and no client is invented, and with SAMPLE=off, which the build checks. */
export const sampleRibbon =
  process.env.SAMPLE !== 'off' &&
  (clients.areInvented || (claims as readonly Claim[]).some(({ evidence }) => evidence === 'sample'))
    ? { text: 'Sample: people, clients and figures are invented', path: claimsPath }
    : null;

export const sampleMarks = {
  person: 'Invented person (sample content)',
  people: 'Everyone here is invented: this is sample content.',
  author: 'invented author',
  authors: 'The authors are invented: this is sample content.',
} as const;

type MaybeInvented = { readonly isInvented: boolean };

/** What the ribbon says on every page is not said again below it. */
export const unlessSaid = (text: string | null): string | null => (sampleRibbon ? null : text);

/** A person's mark; null for a real person. */
export const personMark = ({ isInvented }: MaybeInvented): string | null =>
  isInvented ? sampleMarks.person : null;

/** If everyone in a list is invented, one sentence says so; otherwise each person has a mark. */
export const sharedMark = (
  people: readonly MaybeInvented[],
  mark: string = sampleMarks.people,
): string | null => (people.every(({ isInvented }) => isInvented) ? mark : null);
