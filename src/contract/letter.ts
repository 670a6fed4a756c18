/** Letters of attestation: their content, the canonical form that is signed, and how one is looked up. */
import { z } from 'zod/mini';
import { resumeLimits } from '#contract/application-limits.ts';
import { readableAlphabet, type RandomInt } from '#contract/ids.ts';
import { isPlainLine, normalizeNewlines } from '#contract/plain-text.ts';

export const letterLimits = {
  clientMax: 120,
  scopeLines: 10,
  scopeLineMax: 140,
  methodMax: 400,
  signerMax: 100,
  signerRoleMax: 80,
  countMax: 999,
  reasonMax: 200,
  noteMax: 120,
  /** What may be typed for a number or a code, spaces and dashes included. */
  inputMax: 60,
  /** Maximum size of a letter's JSON with its signature, five times the longest one. */
  jsonBytes: 32 * 1024,
  /** Maximum size of a file to verify: the same as a resume's, because the same kind of process reads it. */
  fileBytes: resumeLimits.maxBytes,
  fileMegabytes: resumeLimits.maxMegabytes,
  /** How many letters the desk lists. */
  rows: 300,
  /** How often we retry if a number is taken. */
  attempts: 5,
  /** Lookups per network and overall, per window. */
  perClient: 60,
  inAll: 6_000,
  /** The same for files, which take longer to check. */
  filesPerClient: 20,
  filesInAll: 600,
  windowMs: 10 * 60_000,
  /** Concurrent uploads. */
  uploadsAtOnce: 20,
  uploadsPerNetwork: 3,
} as const;

export const letterSeverities = ['critical', 'high', 'medium', 'low', 'informational'] as const;
export type LetterSeverity = (typeof letterSeverities)[number];
export type SeverityCounts = Readonly<Record<LetterSeverity, number>>;

/** No L in the alphabet: what begins with the prefix can't be a number without it. */
const numberPrefix = 'LTR';
const numberChars = 12;
const codeChars = 8;
const groupChars = 4;

const grouped = (letters: string): string =>
  letters.match(new RegExp(`.{1,${groupChars}}`, 'g'))?.join('-') ?? '';

const randomLetters = (length: number, randomInt: RandomInt): string =>
  Array.from({ length }, () => readableAlphabet.charAt(randomInt(readableAlphabet.length))).join('');

/** `LTR-K7M4-QX9T-B2CD`: 31^12 of them, chosen at random, so one number says nothing about another. */
export const makeLetterNumber = (randomInt: RandomInt): string =>
  `${numberPrefix}-${grouped(randomLetters(numberChars, randomInt))}`;

/** Opens one letter, together with its number; the number alone reveals nothing. */
export const makeLetterCode = (randomInt: RandomInt): string => grouped(randomLetters(codeChars, randomInt));

const lettersOf = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
const shapeOf = (chars: number): string =>
  Array.from({ length: chars / groupChars }, () => `[${readableAlphabet}]{${groupChars}}`).join('-');
const numberShape = new RegExp(`^${numberPrefix}-${shapeOf(numberChars)}$`);
const codeShape = new RegExp(`^${shapeOf(codeChars)}$`);

/** Normalizes what people type: `ltr k7m4qx9t b2cd` becomes `LTR-K7M4-QX9T-B2CD`. A wrong length stays wrong. */
export const normalizeLetterNumber = (typed: string): string =>
  `${numberPrefix}-${grouped(lettersOf(typed).replace(/^LTR/, ''))}`;
export const normalizeLetterCode = (typed: string): string => grouped(lettersOf(typed));

/** Printed on the sample letter, and the example wherever one is needed: entered, they open the sample. */
export const sampleLetterNumbers = { number: 'LTR-K7M4-QX9T-B2CD', code: 'P3WN-8HXC' } as const;

export const letterMessages = {
  number: `Enter the number from the letter, for example ${sampleLetterNumbers.number}`,
  code: `Enter the code from the letter, for example ${sampleLetterNumbers.code}`,
  file: 'Choose the letter’s PDF or JSON file',
  large: `This file is larger than ${letterLimits.fileMegabytes} MB, so it isn’t one of our letters`,
} as const;

const typed = (message: string, normalize: (value: string) => string, shape: RegExp) =>
  z
    .string(message)
    .check(
      z.maxLength(letterLimits.inputMax, { error: message, abort: true }),
      z.overwrite(normalize),
      z.regex(shape, message),
    );

/** The query of `/verify`, which the QR code of a letter leads to. */
export const letterLookupSchema = z.object({
  number: typed(letterMessages.number, normalizeLetterNumber, numberShape),
  code: typed(letterMessages.code, normalizeLetterCode, codeShape),
});
export type LetterLookup = z.infer<typeof letterLookupSchema>;

const line = (max: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.maxLength(max, { error: `Use ${max} characters or fewer`, abort: true }),
      z.minLength(1, missing),
      z.refine(isPlainLine, 'Contains characters we can’t accept'),
    );

/** 31 November would be read as 1 December. */
const isInCalendar = (value: string): boolean => {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};
const day = z
  .string('Choose a day')
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Choose a day', abort: true }),
    z.refine(isInCalendar, 'Choose a day'),
  );

const count = z.int().check(z.minimum(0), z.maximum(letterLimits.countMax));
const counts = z.strictObject({
  critical: count,
  high: count,
  medium: count,
  low: count,
  informational: count,
});
const number = z.string().check(z.regex(numberShape));
const signedLine = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.refine(isPlainLine));

/** What is signed. Every letter has every member and nothing else. */
export const letterSchema = z.strictObject({
  type: z.literal('letter-of-attestation'),
  version: z.literal(1),
  number,
  issued: day,
  issuer: z.strictObject({ name: signedLine(200), url: signedLine(200) }),
  client: signedLine(letterLimits.clientMax),
  scope: z
    .array(signedLine(letterLimits.scopeLineMax))
    .check(z.minLength(1), z.maxLength(letterLimits.scopeLines)),
  tested: z.strictObject({ from: day, to: day }),
  reported: day,
  /** Null: there was no retest. */
  retested: z.nullable(day),
  method: signedLine(letterLimits.methodMax),
  /** What was found, and what was still open at the retest. */
  findings: z.strictObject({ report: counts, retest: z.nullable(counts) }),
  signer: z.strictObject({
    name: signedLine(letterLimits.signerMax),
    role: signedLine(letterLimits.signerRoleMax),
  }),
  replaces: z.nullable(number),
});
export type Letter = z.infer<typeof letterSchema>;

/** The JSON file of a letter, also attached to its PDF. */
export const signedLetterSchema = z.strictObject({
  key: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  letter: letterSchema,
  /** Ed25519 over the canonical JSON of `letter`, in base64. */
  signature: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/)),
});
export type SignedLetter = z.infer<typeof signedLetterSchema>;

/**
 * Canonical JSON (RFC 8785) of what letters are made of: objects with plain Latin keys, arrays, strings, whole numbers
 * and null. Keys sorted, no space between tokens.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

export type LetterState = 'valid' | 'superseded' | 'withdrawn';

/** The result of a check. The last three don't reveal which letters exist. */
export type LetterAnswer =
  | {
      readonly verdict: LetterState;
      readonly letter: Letter;
      readonly keyId: string;
      /** When it was superseded or withdrawn, in epoch milliseconds; null while it's valid. */
      readonly since: number | null;
      readonly supersededBy: string | null;
      readonly reason: string | null;
    }
  /** The sample letter, which says nothing about a client. */
  | { readonly verdict: 'sample'; readonly letter: Letter; readonly keyId: string }
  /** No letter has this number and code, or a genuine file isn't on record. */
  | { readonly verdict: 'unknown' }
  /** Differs from what was issued. */
  | { readonly verdict: 'changed' }
  /** A file without a letter in it. */
  | { readonly verdict: 'foreign' };

/** As `/.well-known/letter-keys.json` lists them. */
export type PublicLetterKey = {
  readonly id: string;
  readonly algorithm: 'Ed25519';
  /** PEM, SubjectPublicKeyInfo. */
  readonly publicKey: string;
  readonly validFrom: string;
  readonly retired: string | null;
  readonly withdrawn: string | null;
};

const countField = z.pipe(
  z.string('Enter a number').check(z.trim(), z.regex(/^\d{1,3}$/, 'Enter a number from 0 to 999')),
  z.transform(Number),
);
/** Empty without a retest. */
const retestField = z.pipe(
  z.string().check(z.trim(), z.regex(/^\d{0,3}$/, 'Enter a number from 0 to 999')),
  z.transform((digits) => (digits === '' ? 0 : Number(digits))),
);

const scopeLines = z.pipe(
  z.string('Say what was tested').check(
    z.maxLength(letterLimits.scopeLines * (letterLimits.scopeLineMax + 2) * 2, {
      error: `Use ${letterLimits.scopeLines} lines or fewer`,
      abort: true,
    }),
    z.overwrite(normalizeNewlines),
    z.refine((text) => linesOf(text).length > 0, 'Say what was tested'),
    z.refine(
      (text) => linesOf(text).length <= letterLimits.scopeLines,
      `Use ${letterLimits.scopeLines} lines or fewer`,
    ),
    z.refine(
      (text) => linesOf(text).every((entry) => entry.length <= letterLimits.scopeLineMax),
      `Use ${letterLimits.scopeLineMax} characters or fewer in a line`,
    ),
    z.refine((text) => linesOf(text).every(isPlainLine), 'Contains characters we can’t accept'),
  ),
  z.transform((text) => linesOf(text)),
);

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Everything an owner can do with letters in the desk, by the name of its button. */
export const letterActionSchema = z.discriminatedUnion('intent', [
  z
    .object({
      intent: z.literal('issue'),
      /** New for each form shown, so pressing twice issues one letter. */
      formKey: z.string().check(z.regex(/^[\w-]{8,64}$/)),
      client: line(letterLimits.clientMax, 'Say whom the letter names'),
      note: z
        .string()
        .check(
          z.trim(),
          z.maxLength(letterLimits.noteMax, `Use ${letterLimits.noteMax} characters or fewer`),
          z.refine(isPlainLine, 'Contains characters we can’t accept'),
        ),
      scope: scopeLines,
      testedFrom: day,
      testedTo: day,
      reported: day,
      retested: z.union([z.literal(''), day], 'Choose a day'),
      method: line(letterLimits.methodMax, 'Say how it was tested'),
      reportCritical: countField,
      reportHigh: countField,
      reportMedium: countField,
      reportLow: countField,
      reportInformational: countField,
      retestCritical: retestField,
      retestHigh: retestField,
      retestMedium: retestField,
      retestLow: retestField,
      retestInformational: retestField,
      signerName: line(letterLimits.signerMax, 'Enter the name of who signs'),
      signerRole: line(letterLimits.signerRoleMax, 'Enter their role'),
      replaces: z.union([z.literal(''), number]),
    })
    .check(
      z.refine(({ testedFrom, testedTo }) => testedFrom <= testedTo, {
        error: 'The test can’t end before it starts',
        path: ['testedTo'],
      }),
      z.refine(({ testedTo, reported }) => testedTo <= reported, {
        error: 'The report can’t come before the test ends',
        path: ['reported'],
      }),
      z.refine(({ reported, retested }) => retested === '' || reported <= retested, {
        error: 'The retest can’t come before the report',
        path: ['retested'],
      }),
    ),
  z.object({
    intent: z.literal('withdraw'),
    id: number,
    reason: line(letterLimits.reasonMax, 'Enter a reason'),
  }),
]);
export type LetterAction = z.infer<typeof letterActionSchema>;
export type LetterIssue = Extract<LetterAction, { intent: 'issue' }>;

/** A letter as the desk lists it. */
export type LetterRow = {
  readonly number: string;
  readonly letter: Letter;
  readonly note: string;
  readonly state: LetterState;
  readonly since: number | null;
  readonly supersededBy: string | null;
  readonly reason: string | null;
  readonly issuedAt: number;
};

export type LettersView = {
  /** Why no letter can be issued now; null if one can. */
  readonly trouble: 'no-key' | 'retired-key' | 'withdrawn-key' | null;
  readonly rows: readonly LetterRow[];
};

export type LetterFile = {
  readonly fileName: string;
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer>;
};
