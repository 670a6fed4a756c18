import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { LetterAnswer, LetterIssue } from '#contract/letter.ts';
import { createLetterService, type LetterService, type LetterServiceDeps } from '#server/letters/service.ts';
import { admission } from './admission.ts';
import { multipart } from './applications.ts';
import { noLimiter } from '#server/http/limiter.ts';
import { readPdf } from './pdf-reader.ts';
import { silentLog } from './tickets.ts';

export const letterKeys = ['11'.repeat(32), '22'.repeat(32), '33'.repeat(32)] as const;

export const owner = { actorId: 'olga', requestId: 'request-1' };

let forms = 0;

export const someIssue = (change: Partial<LetterIssue> = {}): LetterIssue => ({
  intent: 'issue',
  formKey: `form-key-${createHash('sha256')
    .update(String((forms += 1)))
    .digest('hex')
    .slice(0, 12)}`,
  client: 'a payment company in the EU',
  note: 'Meridian Pay',
  scope: ['Customer portal (3 roles)', 'Public REST API, version 4'],
  testedFrom: '2026-09-07',
  testedTo: '2026-09-18',
  reported: '2026-09-22',
  retested: '2026-10-20',
  method: 'Manual testing by two testers, following OWASP WSTG',
  reportCritical: 1,
  reportHigh: 3,
  reportMedium: 5,
  reportLow: 4,
  reportInformational: 2,
  retestCritical: 0,
  retestHigh: 0,
  retestMedium: 1,
  retestLow: 2,
  retestInformational: 2,
  signerName: 'Meera Nair',
  signerRole: 'Lead tester',
  replaces: '',
  ...change,
});

export const openLetters = (parts: Pick<LetterServiceDeps, 'store'> & Partial<LetterServiceDeps>) =>
  createLetterService({
    letterKey: letterKeys[0],
    publicUrl: 'https://www.example.com',
    limit: noLimiter,
    bounded: false,
    dataDir: '/tmp',
    log: silentLog,
    machineActor: 'machine',
    ...parts,
  });

export type IssuedLetter = {
  readonly number: string;
  readonly code: string;
  readonly pdf: Buffer;
  readonly json: Buffer;
};

/** As the client receives it: the code is only in the PDF. */
export async function issueLetter(
  letters: LetterService,
  change: Partial<LetterIssue> = {},
): Promise<IssuedLetter> {
  const number = await letters.act(owner, someIssue(change));
  const file = async (kind: string) => Buffer.from((await letters.file(number, kind))?.content ?? []);
  const pdf = await file('pdf');
  return { number, code: codeOf(pdf), pdf, json: await file('json') };
}

export const codeOf = (pdf: Buffer): string =>
  /Code\s*([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(readPdf(pdf).text)?.[1] ?? '';

/** As the form of /verify sends it. */
export const uploadOf = (bytes: Buffer): Buffer =>
  multipart({}, [{ name: 'letter.pdf', bytes, field: 'file' }]).payload;
export const uploadType = multipart({}, []).headers['content-type'];

export const checkFile = (letters: LetterService, bytes: Buffer): Promise<LetterAnswer> =>
  letters.checkUpload(Readable.from([uploadOf(bytes)]), uploadType, admission);

/** A copy with one bit flipped. */
export function withChangedByte(bytes: Buffer, place: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[place] = (changed[place] ?? 0) ^ 1;
  return changed;
}
