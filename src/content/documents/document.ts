/** One paper of somebody else's about us: a certificate, an audit letter, insurance, a registration. */
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
    /** The last day on which it holds, by the clock of UTC. */
    validTo: day,
    /**
     * `public`: anyone may download it. `on request`: whoever asks for it on their request page gets a marked copy once
     * someone at the desk has granted it; only a PDF can be marked, so every file is one. `sample`: it's invented, has no file, and a public launch must not have it.
     */
    access: z.enum(documentAccess),
    /** A PDF in src/content/documents/files/. */
    file: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]*\.pdf$/, 'The name of a PDF in src/content/documents/files/.')
      .nullable(),
    /** Ids of the badges in src/content/claims.ts that rest on it. */
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

/** What stands behind a badge at a moment: the valid document that ends last, else a sample, else nothing. */
export function backingOf(claimId: string, now: number, all: readonly ProofDocument[]): ProofDocument | null {
  const behind = all.filter(({ backs }) => backs.includes(claimId));
  const valid = behind
    .filter((document) => document.access !== 'sample' && isValid(document, now))
    .toSorted((a, b) => ends(b) - ends(a));
  return valid[0] ?? behind.find(({ access }) => access === 'sample') ?? null;
}

/**
 * The last moment at which what was true of all documents at `since` still is; infinite where nothing begins or ends
 * after it. Pages are built once: afterwards the server renders them instead (server/pages/static.ts).
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
  /** Whole days left; negative once it has ended. */
  readonly daysLeft: number;
};

/** For the owner: what ends within sixty days or has ended, soonest first. One that a newer one replaces is left out. */
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
