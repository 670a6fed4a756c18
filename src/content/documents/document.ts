/** A third-party document about us: a certificate, an audit letter, insurance, a registration. */
import { z } from 'zod';
import { isDay, kebabCase } from '#content/entry-schema.ts';
import { dayMs } from '#contract/durations.ts';

export const documentAccess = ['public', 'on request', 'sample'] as const;

const day = z.string().refine(isDay, 'Write the day as YYYY-MM-DD.');

export const documentSchema = z
  .strictObject({
    /** Its anchor in the register, and part of its address. */
    id: z.string().max(60).regex(kebabCase, 'Lower case, with hyphens.'),
    title: z.string().min(3).max(80),
    issuer: z.string().min(2).max(120),
    /** What it covers, in one sentence. */
    scope: z.string().min(10).max(160),
    validFrom: day,
    /** The last day it's valid, in UTC. */
    validTo: day,
    /**
     * `public`: anyone may download it. `on request`: visitors who ask on their request page get a marked copy once
     * someone in the desk grants it; only PDFs can be marked, so every file is one. `sample`: it's invented, has no
     * file, and must be gone before a public launch.
     */
    access: z.enum(documentAccess),
    /** A PDF in src/content/documents/files/. */
    file: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]*\.pdf$/, 'The name of a PDF in src/content/documents/files/.')
      .nullable(),
    /** Ids of the badges in src/content/claims.ts that it backs. */
    backs: z.array(z.string()),
  })
  .refine(({ validFrom, validTo }) => validFrom <= validTo, 'It can’t end before it begins.')
  .refine(
    ({ access, file }) => (access === 'sample') === (file === null),
    'A sample has no file; everything else needs one.',
  );

export type ProofDocument = z.infer<typeof documentSchema>;

const starts = ({ validFrom }: ProofDocument): number => Date.parse(validFrom);
/** The first moment after its last day. */
const ends = ({ validTo }: ProofDocument): number => Date.parse(validTo) + dayMs;

export const isValid = (document: ProofDocument, now: number): boolean =>
  starts(document) <= now && now < ends(document);

/** What backs a badge at a given time: the valid document that expires last, otherwise a sample, otherwise nothing. */
export function backingOf(claimId: string, now: number, all: readonly ProofDocument[]): ProofDocument | null {
  const behind = all.filter(({ backs }) => backs.includes(claimId));
  const valid = behind
    .filter((document) => document.access !== 'sample' && isValid(document, now))
    .toSorted((a, b) => ends(b) - ends(a));
  return valid[0] ?? behind.find(({ access }) => access === 'sample') ?? null;
}

/**
 * Until when the set of valid documents stays as it was at `since`; infinite if nothing starts or expires after that.
 * Pages are built once; after this time the server renders them instead (server/pages/static.ts).
 */
export function trueUntil(since: number, all: readonly ProofDocument[]): number {
  const changes = all
    .filter(({ access }) => access !== 'sample')
    .flatMap((document) => [starts(document), ends(document)])
    .filter((moment) => moment > since);
  return Math.min(Infinity, ...changes) - 1;
}

export const warnDays = 60;

export type EndingDocument = Pick<ProofDocument, 'id' | 'title' | 'validTo'> & {
  /** Whole days left; negative once it has expired. */
  readonly daysLeft: number;
};

/**
 * For the owner: documents that expire within sixty days or have expired, soonest first, without those a newer one
 * replaces.
 */
export function endingDocuments(now: number, all: readonly ProofDocument[]): readonly EndingDocument[] {
  return all
    .filter((document) => document.access !== 'sample' && ends(document) - now <= warnDays * dayMs)
    .filter(
      (document) =>
        !all.some(
          (other) =>
            other.id !== document.id &&
            ends(other) > ends(document) &&
            document.backs.length > 0 &&
            document.backs.every((id) => other.backs.includes(id)),
        ),
    )
    .map((document) => ({
      id: document.id,
      title: document.title,
      validTo: document.validTo,
      daysLeft: Math.ceil((ends(document) - now) / dayMs) - 1,
    }))
    .toSorted((a, b) => a.daysLeft - b.daysLeft);
}
