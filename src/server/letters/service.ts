/**
 * Folder: letters of attestation. An owner issues one in the desk, anyone can verify it. Not here: the page that
 * shows the result, who may issue (desk).
 */
import { createHash, randomInt } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { letterDeskProblems, letterProblems, letterWords } from '#content/letters.ts';
import { site } from '#content/site.ts';
import {
  canonicalJson,
  letterLimits,
  letterMessages,
  letterSchema,
  makeLetterCode,
  makeLetterNumber,
  sampleLetterNumbers,
  signedLetterSchema,
  type Letter,
  type LetterAction,
  type LetterAnswer,
  type LetterFile,
  type LetterIssue,
  type LetterLookup,
  type LettersView,
  type PublicLetterKey,
} from '#contract/letter.ts';
import type { FieldError } from '#contract/problem.ts';
import { createBlockedNetworks } from '#server/applications/resume/check.ts';
import { CheckUnavailable, createBoundedProcess } from '#server/bounded-process/process.ts';
import type { Who } from '#server/database/audit.ts';
import { parseJson } from '#server/database/stored.ts';
import { DomainError } from '#server/domain-error.ts';
import {
  admitBy,
  wideNetwork,
  type Admission,
  type Limiter,
  type LimitPolicy,
} from '#server/http/limiter.ts';
import { uploadLimits } from '#server/base/upload-limits.ts';
import type { ServiceLog } from '#server/base/service-log.ts';
import { CapacityExceeded } from '#server/base/semaphore.ts';
import { sharedFor } from '#server/base/timing.ts';
import { createUploadPlaces, withUploadForm, type UploadedFile } from '#server/http/uploads.ts';
import { isSignedBy, openLetterKey, toPem } from './keys.ts';
import type { LetterFileVerdict } from './read-file.ts';
import type { LetterRepository, StoredLetter } from './repository.ts';
import { isSample, signedSample } from './sample.ts';

const { perClient, inAll, windowMs } = letterLimits;
const letterLookupPolicy: LimitPolicy = { name: 'letters', perClient, inAll, windowMs };
/** A file costs more than a lookup: up to four seconds of CPU time, in a separate process. */
const letterFilePolicy: LimitPolicy = {
  name: 'letter-files',
  perClient: letterLimits.filesPerClient,
  inAll: letterLimits.filesInAll,
  windowMs,
};

const readingProcess = new URL('./read-file.ts', import.meta.url);
const fileVerdict: z.ZodType<LetterFileVerdict> = z.union([
  z.object({
    ok: z.literal(true),
    kind: z.enum(['pdf', 'json']),
    text: z.string().max(letterLimits.jsonBytes),
  }),
  z.object({ ok: z.literal(false), reason: z.literal('no-letter') }),
]);

/** The list of keys is cached this long. */
const keysSharedMs = 5_000;
/** Marks our letters; nothing else we sign or attach has it. */
const letterMark = '"letter-of-attestation"';

export type LetterServiceDeps = {
  readonly store: LetterRepository;
  /** The setting LETTER_KEY; null: no letter can be issued. */
  readonly letterKey: string | null;
  readonly publicUrl: string;
  readonly limit: Limiter;
  /** Whether to limit networks; a benchmark sends everything from one. */
  readonly bounded: boolean;
  /** Where an uploaded file is stored until it's read. */
  readonly dataDir: string;
  readonly log: ServiceLog;
  /** The actor in the log when starting the site publishes a key. */
  readonly machineActor: string;
  readonly now?: () => number;
};

export type LetterService = ReturnType<typeof createLetterService>;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const momentOf = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

/** Number and code form one key: a known number with a wrong code looks like an unknown one. */
const lookupOf = ({ number, code }: LetterLookup): string =>
  createHash('sha256').update(`${number} ${code}`).digest('hex');

const sampleAnswer: LetterAnswer = {
  verdict: 'sample',
  letter: signedSample.letter,
  keyId: signedSample.key,
};
/** Looked up by hash like any other letter, so that the response time reveals nothing. */
const sampleLookup = lookupOf(sampleLetterNumbers);

const countsIn = (asked: LetterIssue, part: 'report' | 'retest') => ({
  critical: asked[`${part}Critical`],
  high: asked[`${part}High`],
  medium: asked[`${part}Medium`],
  low: asked[`${part}Low`],
  informational: asked[`${part}Informational`],
});

export function createLetterService(parts: LetterServiceDeps) {
  const { store, now = Date.now } = parts;
  const key = parts.letterKey === null ? null : openLetterKey(parts.letterKey);
  const reader = createBoundedProcess(fileVerdict, readingProcess);
  const blocked = createBlockedNetworks(now);
  const places = createUploadPlaces({
    inAll: letterLimits.uploadsAtOnce,
    perNetwork: parts.bounded ? letterLimits.uploadsPerNetwork : letterLimits.uploadsAtOnce,
  });

  async function publishKey(who: Who): Promise<void> {
    if (key === null) return;
    const { id, publicKey } = key;
    await store.publishKey(
      { id, publicKey },
      { ...who, action: 'letter-key-published', recordId: id },
      now(),
    );
  }

  async function trouble(): Promise<LettersView['trouble']> {
    if (key === null) return 'no-key';
    const stored = await store.findKey(key.id);
    if (!stored || stored.retiredAt === null) return null;
    return stored.withdrawnAt === null ? 'retired-key' : 'withdrawn-key';
  }

  /** We verify stored letters too: someone who changes a row can't sign it. */
  async function answerOf(row: StoredLetter): Promise<LetterAnswer> {
    const letter = letterSchema.parse(JSON.parse(row.letter));
    const signer = await store.findKey(row.keyId);
    if (!signer || !isSignedBy(letter, row.signature, signer.publicKey)) return { verdict: 'changed' };
    const { state: verdict, stateAt: since, keyId, supersededBy, reason } = row;
    return { verdict, letter, keyId, since, supersededBy, reason };
  }

  /** We check the signature before looking up the row, so a forged file reveals nothing about which letters exist. */
  async function answerToText(text: string): Promise<{ answer: LetterAnswer; row: StoredLetter | null }> {
    const parsed = signedLetterSchema.safeParse(parseJson(text));
    const wrong = {
      answer: { verdict: text.includes(letterMark) ? 'changed' : 'foreign' },
      row: null,
    } as const;
    // Anything but the canonical form might be read differently by another parser.
    if (!parsed.success || canonicalJson(parsed.data) !== text) return wrong;
    const { letter, signature, key: keyId } = parsed.data;
    // The last character of base64 has unused bits; we only accept our own encoding.
    if (Buffer.from(signature, 'base64').toString('base64') !== signature) return wrong;
    if (isSample(parsed.data)) return { answer: sampleAnswer, row: null };
    const signer = await store.findKey(keyId);
    if (!signer || !isSignedBy(letter, signature, signer.publicKey)) return wrong;
    const row = await store.findByNumber(letter.number);
    const isOnRecord =
      row?.keyId === keyId && row.signature === signature && row.letter === canonicalJson(letter);
    if (!row || !isOnRecord) return { answer: { verdict: 'unknown' }, row: null };
    return { answer: await answerOf(row), row };
  }

  async function checkFile(file: UploadedFile, clientAddress: string): Promise<LetterAnswer> {
    const network = wideNetwork(clientAddress);
    if (blocked.has(network)) throw new DomainError(429, letterProblems.blocked);
    const read = await reader.ask(file);
    if (read === 'cut-off' && parts.bounded) blocked.add(network);
    if (read === 'cut-off' || !read.ok) return { verdict: 'foreign' };
    const { answer, row } = await answerToText(read.text);
    // Only the attachment of a PDF is signed and not its pages, so the file has to be exactly the one we issued.
    return read.kind === 'pdf' && row !== null && row.pdfSha256 !== file.sha256
      ? { verdict: 'changed' }
      : answer;
  }

  function letterOf(number: string, asked: LetterIssue): Letter {
    return letterSchema.parse({
      type: 'letter-of-attestation',
      version: 1,
      number,
      issued: dayOf(now()),
      issuer: { name: site.name, url: parts.publicUrl },
      client: asked.client,
      scope: asked.scope,
      tested: { from: asked.testedFrom, to: asked.testedTo },
      reported: asked.reported,
      retested: asked.retested === '' ? null : asked.retested,
      method: asked.method,
      findings: {
        report: countsIn(asked, 'report'),
        retest: asked.retested === '' ? null : countsIn(asked, 'retest'),
      },
      signer: { name: asked.signerName, role: asked.signerRole },
      replaces: asked.replaces === '' ? null : asked.replaces,
    });
  }

  /** What the form's own rules can't know: the day, and what the typeface can print. */
  async function refuseUnprintable(asked: LetterIssue): Promise<void> {
    const { findUndrawable } = await import('#server/pdf/fonts.ts');
    const errors: FieldError[] = [];
    const today = dayOf(now());
    for (const field of ['testedTo', 'reported', 'retested'] as const)
      if (asked[field] > today) errors.push({ field, msg: letterDeskProblems.future });
    for (const field of ['client', 'scope', 'method', 'signerName', 'signerRole'] as const) {
      const missing = findUndrawable([asked[field]].flat().join(''), 'regular');
      if (missing !== null) errors.push({ field, msg: letterDeskProblems.undrawable(missing) });
    }
    if (errors.length > 0) throw new DomainError(400, letterProblems.invalid, { errors });
  }

  async function issue(who: Who, action: LetterIssue): Promise<string> {
    const why = await trouble();
    if (key === null || why !== null) throw new DomainError(409, letterDeskProblems[why ?? 'no-key']);
    await refuseUnprintable(action);
    await publishKey(who);
    const { letterPdf } = await import('./letter-pdf.ts');
    for (let attempt = 0; attempt < letterLimits.attempts; attempt += 1) {
      const known = await store.findByFormKey(action.formKey);
      if (known !== null) return known;
      const number = makeLetterNumber(randomInt);
      const code = makeLetterCode(randomInt);
      const letter = letterOf(number, action);
      const signature = key.sign(letter);
      const pdf = await letterPdf({ key: key.id, letter, signature }, { code, publicKey: key.publicKey });
      const isIssued = await store.issue(
        {
          number,
          lookup: lookupOf({ number, code }),
          formKey: action.formKey,
          keyId: key.id,
          letter: canonicalJson(letter),
          signature,
          pdfSha256: createHash('sha256').update(pdf).digest('hex'),
          pdf,
          note: action.note,
          state: 'valid',
          stateAt: null,
          supersededBy: null,
          reason: null,
          issuedAt: now(),
          issuedBy: who.actorId,
        },
        letter.replaces,
        [
          { ...who, action: 'letter-issued', recordId: number },
          ...(letter.replaces === null
            ? []
            : [{ ...who, action: 'letter-superseded', recordId: letter.replaces }]),
        ],
      );
      if (isIssued) return number;
    }
    throw new Error('No free number for a letter was found.');
  }

  return {
    admitLookup: admitBy(parts.limit, letterLookupPolicy),
    admitFile: admitBy(parts.limit, letterFilePolicy),

    async lookUp(lookup: LetterLookup, _admission: Admission): Promise<LetterAnswer> {
      const wanted = lookupOf(lookup);
      if (wanted === sampleLookup) return sampleAnswer;
      const row = await store.findByLookup(wanted);
      return row ? answerOf(row) : { verdict: 'unknown' };
    },

    /** A form with one file in it, read as it arrives. */
    async checkUpload(
      source: Readable,
      contentType: string | undefined,
      { clientAddress }: Admission,
    ): Promise<LetterAnswer> {
      const options = { contentType, fileField: 'file', folder: parts.dataDir };
      try {
        return await places(clientAddress, () =>
          withUploadForm(source, options, async ({ files: [file], isFileCut }) => {
            const refuse = (msg: string) =>
              new DomainError(400, letterProblems.fileInvalid, { errors: [{ field: 'file', msg }] });
            if (!file || file.bytes === 0) throw refuse(letterMessages.file);
            if (isFileCut) throw refuse(letterMessages.large);
            return checkFile(file, clientAddress);
          }),
        );
      } catch (error) {
        if (!(error instanceof CapacityExceeded || error instanceof CheckUnavailable)) throw error;
        const { retryAfterSeconds } = uploadLimits;
        throw new DomainError(503, letterProblems.busy, { retryAfterSeconds, cause: error });
      }
    },

    publicKeys: sharedFor(keysSharedMs, async (): Promise<readonly PublicLetterKey[]> =>
      (await store.keys()).map(({ id, publicKey, validFrom, retiredAt, withdrawnAt }) => ({
        id,
        algorithm: 'Ed25519' as const,
        publicKey: toPem(publicKey),
        validFrom: new Date(validFrom).toISOString(),
        retired: momentOf(retiredAt),
        withdrawn: momentOf(withdrawnAt),
      })),
    ),

    async view(): Promise<LettersView> {
      const [why, rows] = await Promise.all([trouble(), store.list(letterLimits.rows)]);
      return {
        trouble: why,
        rows: rows.map(({ number, letter, note, state, stateAt, supersededBy, reason, issuedAt }) => ({
          number,
          letter: letterSchema.parse(JSON.parse(letter)),
          note,
          state,
          since: stateAt,
          supersededBy,
          reason,
          issuedAt,
        })),
      };
    },

    /** The access check has already asked for a fresh passkey. */
    async act(who: Who, action: LetterAction): Promise<string> {
      if (action.intent === 'issue') return issue(who, action);
      const audit = { ...who, action: 'letter-withdrawn', recordId: action.id };
      if (!(await store.withdraw(action.id, action.reason, audit, now())))
        throw new DomainError(409, letterDeskProblems.gone);
      return action.id;
    },

    async file(number: string, kind: string): Promise<LetterFile | null> {
      if (kind === 'pdf') {
        const pdf = await store.findPdf(number);
        return pdf && { fileName: `${number}.pdf`, type: 'application/pdf', content: new Uint8Array(pdf) };
      }
      const row = kind === 'json' ? await store.findByNumber(number) : null;
      if (!row) return null;
      const letter: unknown = JSON.parse(row.letter);
      const text = canonicalJson({ key: row.keyId, letter, signature: row.signature });
      return {
        fileName: `${number}.json`,
        type: 'application/json',
        content: new TextEncoder().encode(text),
      };
    },

    /** Publishes the key of the settings, so that it is known before the first letter. */
    start(): void {
      publishKey({ actorId: parts.machineActor, requestId: '' }).catch((error: unknown) => {
        parts.log.warn(
          { err: error },
          'could not publish the key for letters; will retry with the next letter',
        );
      });
    },
    stop: () => reader.stop(),
  };
}

/** For the owner's command: withdraws a key that others may have, with every letter it signed. */
export const withdrawLetterKey = (store: LetterRepository, id: string, who: Who, now: number) =>
  store.withdrawKey(id, letterWords.keyLost, { ...who, action: 'letter-key-withdrawn', recordId: id }, now);
