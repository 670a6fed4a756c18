import { claimsPath } from '#contract/paths.ts';
import { claims, claimTopics, evidenceKinds, type Claim, type EvidenceKind } from '#content/claims.ts';
import type { PageMeta } from '#content/page.ts';
import { durationText, inTimeShare, type PublicRecord } from '#contract/record.ts';

/** Small: the metadata of /trust/claims and the words around its lines. */
export const claimsRegisterPage = {
  path: claimsPath,
  title: 'Every figure on this site',
  description: 'Every figure on this website: what it counts, when we counted it, and what it’s based on.',
  eyebrow: 'Trust',
  heading: 'Every figure, and what it counts',
  lead: 'A number without a definition is decoration. Every figure on this site links here: what it counts, as of when, and what it’s based on.',
  columns: { figure: 'Figure', counts: 'What it counts' },
  /** Once per group: date and kind are the same for all of its lines. */
  asOf: 'as of',
  kinds: { title: 'Four kinds of evidence', lines: ['line', 'lines'] },
  validUntil: 'valid until',
  back: { label: 'What you can check', path: '/trust' },
} as const satisfies PageMeta & Record<string, unknown>;

const evidenceMeanings: Readonly<Record<EvidenceKind, string>> = {
  document: 'A dated document from someone else. The entry links to it.',
  measured: 'Counted by a system, and we can show you its output.',
  'owner statement': 'Our own statement. We stand by it, as our terms set out.',
  sample:
    'Invented for this sample site. It shows how we’d present the figure and says nothing about a real company.',
};

export type EvidenceTally = {
  readonly kind: EvidenceKind;
  readonly meaning: string;
  /** Lines of the register based on it. */
  readonly count: number;
};

/** The most common kind of evidence comes first. */
export const evidenceTally = (lines: readonly Claim[] = claims): readonly EvidenceTally[] =>
  evidenceKinds
    .map((kind) => ({
      kind,
      meaning: evidenceMeanings[kind],
      count: lines.filter(({ evidence }) => evidence === kind).length,
    }))
    .toSorted((one, other) => other.count - one.count);

export type RegisterGroup = Pick<Claim, 'topic' | 'asOf' | 'evidence'> & {
  readonly claims: readonly Claim[];
};

/**
 * Lines by topic, in register order; lines with another date or kind form their own group. A function for the route's
 * loader: the browser doesn't need a copy.
 */
export const registerGroups = (lines: readonly Claim[] = claims): readonly RegisterGroup[] =>
  claimTopics.flatMap((topic) => {
    const ofTopic = lines.filter((claim) => claim.topic === topic);
    const groups = Map.groupBy(ofTopic, ({ asOf, evidence }) => `${asOf} ${evidence}`);
    return [...groups.values()].flatMap((group) =>
      group[0] ? [{ topic, asOf: group[0].asOf, evidence: group[0].evidence, claims: group }] : [],
    );
  });

/** How fast we answer, as the desk counted it; only where the owner publishes it. */
export const recordClaim = (record: PublicRecord): Claim => ({
  id: 'first-reply',
  value: durationText(record.medianMs),
  label: 'First reply, median',
  caption: `${inTimeShare(record)}% within 24 h, ${record.requests} requests`,
  counts: `From a request’s arrival to the first reply our mail server accepted, or the first call that reached someone, over the last ${record.days} days. Spam and merged requests don’t count; one that waited a day without an answer counts as late.`,
  asOf: record.asOf,
  evidence: 'measured',
  topic: 'How we work',
});
