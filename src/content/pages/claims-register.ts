import { promises } from '#contract/promises.ts';
import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { claimsPath, documentAnchor, documentsPath, quotePath } from '#contract/paths.ts';
import { standingLine } from '#content/badges.ts';
import { claims, claimTopics, evidenceKinds, type Claim, type EvidenceKind } from '#content/claims.ts';
import { allDocuments } from '#content/documents/all.ts';
import { isValid, type ProofDocument } from '#content/documents/document.ts';
import { measuredClaims } from '#content/measured.ts';
import type { PageMeta } from '#content/page.ts';
import { durationText, inTimeShare, type PublicRecord } from '#contract/record.ts';

/** Small: the metadata of /trust/claims and the words around its lines. */
export const claimsRegisterPage = withOwn(own.claimsRegister, {
  path: claimsPath,
  title: 'Every figure on this site',
  description: 'Every figure on this website: what it counts, when we counted it, and what it’s based on.',
  eyebrow: 'Trust',
  heading: 'Every figure, and what it counts',
  lead: 'Every figure on this site links to its entry here: what it counts, when we counted it, and what it’s based on.',
  columns: { figure: 'Figure', counts: 'What it counts' },
  /** Once per group: date and kind are the same for all of its lines. */
  asOf: 'as of',
  kinds: { title: 'Four kinds of evidence', lines: ['figure', 'figures'] },
  validUntil: 'valid until',
  raw: 'Raw figures',
  documents: {
    title: 'Documents',
    lead: 'Third-party documents behind our badges. When one expires, its badge comes down the next day.',
    columns: { document: 'Document', scope: 'What it covers', valid: 'Valid', access: 'How to get it' },
    to: 'to',
    read: 'Read it',
    ask: {
      before: 'On request:',
      label: 'send us a request',
      after: ', then ask for it on your request page.',
      path: quotePath,
    },
    access: {
      public: 'Public',
      'on request': 'On request',
      sample: 'Sample: this document doesn’t exist',
    } satisfies Record<ProofDocument['access'], string>,
  },
  back: { label: 'What you can check', path: '/trust' },
} as const satisfies PageMeta & Record<string, unknown>);

const evidenceMeanings: Readonly<Record<EvidenceKind, string>> = {
  document: 'A dated document from a third party. The entry links to it.',
  measured: 'Counted by a program. The entry says what it counts, and when.',
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

/** Every line of the register; what content alone can count was counted at `at`. */
export const registerLines = (
  at: string,
  papers: readonly ProofDocument[] = allDocuments(),
): readonly Claim[] => [
  ...measuredClaims(at),
  ...claims.flatMap((line) => standingLine(line, Date.parse(at), papers)),
];

export type DocumentRow = Pick<
  ProofDocument,
  'id' | 'title' | 'issuer' | 'scope' | 'validFrom' | 'validTo'
> & {
  readonly anchor: string;
  readonly access: string;
  readonly isOnRequest: boolean;
  /** Only for public documents. */
  readonly href: string | null;
};

/** Documents valid at a given time, and samples. Expired ones are gone, along with their badges. */
export const documentRows = (
  now: number,
  papers: readonly ProofDocument[] = allDocuments(),
): readonly DocumentRow[] =>
  papers
    .filter((paper) => paper.access === 'sample' || isValid(paper, now))
    .map(({ id, title, issuer, scope, validFrom, validTo, access, file }) => ({
      id,
      anchor: documentAnchor(id),
      title,
      issuer,
      scope,
      validFrom,
      validTo,
      access: claimsRegisterPage.documents.access[access],
      isOnRequest: access === 'on request',
      href: access === 'public' && file !== null ? `${documentsPath}${file}` : null,
    }));

/** The most common evidence comes first. */
export const evidenceTally = (lines: readonly Claim[]): readonly EvidenceTally[] =>
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
export const registerGroups = (lines: readonly Claim[]): readonly RegisterGroup[] =>
  claimTopics.flatMap((topic) => {
    const ofTopic = lines.filter((claim) => claim.topic === topic);
    const groups = Map.groupBy(ofTopic, ({ asOf, evidence }) => `${asOf} ${evidence}`);
    return [...groups.values()].flatMap((group) =>
      group[0] ? [{ topic, asOf: group[0].asOf, evidence: group[0].evidence, claims: group }] : [],
    );
  });

/** Our response times, if the owner publishes them. */
export const recordClaim = (record: PublicRecord): Claim => ({
  id: 'first-reply',
  value: durationText(record.medianMs),
  label: 'First reply, median',
  caption: `${inTimeShare(record)}% within ${promises.responseHours} hours, ${record.requests} requests`,
  counts: `Time from when a request arrives to the first reply we send or the first call that gets through, over the last ${record.days} days. Spam and merged requests don’t count; a request that has waited more than a day counts as late.`,
  asOf: record.asOf,
  evidence: 'measured',
  topic: 'How we work',
});
