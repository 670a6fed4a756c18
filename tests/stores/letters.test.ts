import { createHash, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opensslRecipe } from '#content/pages/verify.ts';
import { letterDeskProblems, letterWords } from '#content/letters.ts';
import { canonicalJson, sampleLetterNumbers, signedLetterSchema } from '#contract/letter.ts';
import { verifyLog } from '#server/database/audit.ts';
import { openLetterKey } from '#server/letters/keys.ts';
import { letterPdf } from '#server/letters/letter-pdf.ts';
import { samplePaper, signedSample } from '#server/letters/sample.ts';
import { withdrawLetterKey, type LetterService } from '#server/letters/service.ts';
import type { Stores } from '#server/stores.ts';
import { admission } from '#tests/support/admission.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import {
  checkFile,
  issueLetter,
  letterKeys,
  openLetters,
  owner,
  someIssue,
  withChangedByte,
  type IssuedLetter,
} from '#tests/support/letters.ts';

const noon = Date.parse('2026-11-18T12:00:00Z');

describe('Letters of attestation', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let letters: LetterService;
    let now = noon;
    const opened: LetterService[] = [];
    const open = (letterKey: string | null): LetterService => {
      const service = openLetters({ store: stores.letters, letterKey, now: () => now });
      opened.push(service);
      return service;
    };
    const verdictOf = async ({ number, code }: IssuedLetter) => letters.lookUp({ number, code }, admission);

    beforeAll(async () => {
      stores = await engine.open();
      letters = open(letterKeys[0]);
    });
    afterAll(() => Promise.all(opened.map((service) => service.stop())));

    it('A letter verifies by number and code, by PDF, by JSON and without us.', async () => {
      const issued = await issueLetter(letters);
      const valid = {
        verdict: 'valid',
        since: null,
        letter: {
          number: issued.number,
          client: 'a payment company in the EU',
          issued: '2026-11-18',
          findings: { report: { critical: 1 }, retest: { critical: 0 } },
        },
      };
      expect(await verdictOf(issued)).toMatchObject(valid);
      expect(await checkFile(letters, issued.pdf)).toMatchObject(valid);
      expect(await checkFile(letters, issued.json)).toMatchObject(valid);

      // As jq -S and OpenSSL do it: keys sorted, no spaces, the public key by its id.
      const { key, letter, signature } = signedLetterSchema.parse(JSON.parse(issued.json.toString()));
      const { publicKey = '' } = (await letters.publicKeys()).find(({ id }) => id === key) ?? {};
      const isSigned = (text: string) =>
        verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
      const sorted = JSON.stringify(letter, (_name, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
          : value,
      );
      expect(isSigned(sorted)).toBe(true);
      expect(isSigned(sorted.replace('payment', 'savings'))).toBe(false);
    });

    it('The sample is genuine and no client’s, by its printed number, its JSON and its PDF; its key signs nothing else.', async () => {
      const json = (signed: unknown) => Buffer.from(canonicalJson(signed));
      expect(await letters.lookUp(sampleLetterNumbers, admission)).toMatchObject({
        verdict: 'sample',
        letter: { number: sampleLetterNumbers.number, client: expect.stringContaining('invented') as string },
      });
      expect(await checkFile(letters, json(signedSample))).toMatchObject({ verdict: 'sample' });
      expect(await checkFile(letters, await letterPdf(signedSample, samplePaper))).toMatchObject({
        verdict: 'sample',
      });
      const seed = createHash('sha256').update('sample letter of attestation').digest('hex');
      const key = openLetterKey(seed);
      expect(key.id).toBe(signedSample.key);
      const letter = { ...signedSample.letter, client: 'A real bank' };
      const forged = { key: key.id, letter, signature: key.sign(letter) };
      expect(await checkFile(letters, json(forged))).toEqual({ verdict: 'changed' });
      expect((await letters.publicKeys()).map(({ id }) => id)).not.toContain(key.id);
    });

    it('One changed byte fails, wherever it stands, in the JSON and in the PDF.', async () => {
      const { json, pdf } = await issueLetter(letters);
      const failed = new Set(['changed', 'foreign', 'unknown']);
      for (let place = 0; place < json.length; place += 11)
        expect(failed).toContain((await checkFile(letters, withChangedByte(json, place))).verdict);
      for (let part = 0; part < 60; part += 1) {
        const place = Math.floor((pdf.length * part) / 60);
        expect(failed).toContain((await checkFile(letters, withChangedByte(pdf, place))).verdict);
      }
      // Only the printed page; the attachment is as signed.
      expect(await checkFile(letters, withChangedByte(pdf, pdf.length - 2))).toEqual({ verdict: 'changed' });
      expect(await checkFile(letters, Buffer.concat([pdf, Buffer.from('\n')]))).toEqual({
        verdict: 'changed',
      });
      // The last digit of base64 has bits that mean nothing.
      const { signature } = signedLetterSchema.parse(JSON.parse(json.toString()));
      const same = signature.replace(/.==$/, (end) => `${end.startsWith('A') ? 'B' : 'A'}==`);
      expect(await checkFile(letters, Buffer.from(json.toString().replace(signature, same)))).toEqual({
        verdict: 'changed',
      });
    });

    it('A known number with a wrong code, and a number that nobody has, are answered alike.', async () => {
      const { number, code } = await issueLetter(letters);
      const other = number.endsWith('2') ? '3' : '2';
      const wrong = [
        { number, code: code.replace(/.$/, (end) => (end === '2' ? '3' : '2')) },
        { number: number.replace(/.$/, other), code },
      ];
      for (const lookup of wrong)
        expect(await letters.lookUp(lookup, admission)).toEqual({ verdict: 'unknown' });
    });

    it('A newer letter supersedes an older one, once.', async () => {
      const first = await issueLetter(letters);
      now = noon + 60_000;
      const second = await issueLetter(letters, { replaces: first.number });
      expect(await verdictOf(first)).toMatchObject({
        verdict: 'superseded',
        since: now,
        supersededBy: second.number,
      });
      expect(await checkFile(letters, first.pdf)).toMatchObject({ verdict: 'superseded' });
      expect(await verdictOf(second)).toMatchObject({
        verdict: 'valid',
        letter: { replaces: first.number },
      });
      await expect(letters.act(owner, someIssue({ replaces: first.number }))).rejects.toThrow(
        letterDeskProblems.notValid,
      );
    });

    it('Two owners who replace one letter at the same time issue one.', async () => {
      const first = await issueLetter(letters);
      const other = openLetters({ store: (await engine.open()).letters, now: () => now });
      opened.push(other);
      const outcomes = await Promise.allSettled(
        [letters, other].map((service) => service.act(owner, someIssue({ replaces: first.number }))),
      );
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });

    it('A withdrawn letter says so, since when and why, and stays withdrawn.', async () => {
      const issued = await issueLetter(letters);
      now = noon + 3_600_000;
      const withdraw = { intent: 'withdraw', id: issued.number, reason: 'Wrong scope.' } as const;
      await letters.act(owner, withdraw);
      const withdrawn = { verdict: 'withdrawn', since: now, reason: 'Wrong scope.' };
      expect(await verdictOf(issued)).toMatchObject(withdrawn);
      expect(await checkFile(letters, issued.pdf)).toMatchObject(withdrawn);
      expect(await checkFile(letters, issued.json)).toMatchObject(withdrawn);
      await expect(letters.act(owner, withdraw)).rejects.toThrow(letterDeskProblems.gone);
      await expect(letters.act(owner, someIssue({ replaces: issued.number }))).rejects.toThrow(
        letterDeskProblems.notValid,
      );
    });

    it('Pressed twice, the button issues one letter.', async () => {
      const issue = someIssue();
      const [first, second] = await Promise.all([letters.act(owner, issue), letters.act(owner, issue)]);
      expect(second).toBe(first);
      expect(await letters.act(owner, issue)).toBe(first);
    });

    it('What the form can’t know is refused beside its field: days to come, and letters that the typeface lacks.', async () => {
      const tomorrow = new Date(now + 86_400_000).toISOString().slice(0, 10);
      const issue = someIssue({ retested: tomorrow, client: 'Банк', scope: ['字'] });
      await expect(letters.act(owner, issue)).rejects.toMatchObject({
        status: 400,
        errors: [{ field: 'retested' }, { field: 'client' }, { field: 'scope' }],
      });
    });

    it('A row that was changed in the database is no longer vouched for.', async () => {
      const issued = await issueLetter(letters);
      const { db } = engine.openDatabase();
      const { letter } = await db
        .selectFrom('letters')
        .select('letter')
        .where('number', '=', issued.number)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('letters')
        .set({ letter: letter.replace('"critical":1', '"critical":0') })
        .where('number', '=', issued.number)
        .execute();
      expect(await verdictOf(issued)).toEqual({ verdict: 'changed' });
    });

    it('With a new key old letters stay valid, and the old key signs no more.', async () => {
      const old = await issueLetter(letters);
      now = noon + 7_200_000;
      const rotated = open(letterKeys[1]);
      const fresh = await issueLetter(rotated);
      expect(await verdictOf(old)).toMatchObject({ verdict: 'valid' });
      expect(await checkFile(rotated, old.pdf)).toMatchObject({ verdict: 'valid' });
      expect(await verdictOf(fresh)).toMatchObject({ verdict: 'valid' });
      expect(await rotated.publicKeys()).toMatchObject([
        { algorithm: 'Ed25519', retired: new Date(now).toISOString(), withdrawn: null },
        { validFrom: new Date(now).toISOString(), retired: null, withdrawn: null },
      ]);
      await expect(letters.act(owner, someIssue())).rejects.toThrow(letterDeskProblems['retired-key']);
      expect(await letters.view()).toMatchObject({ trouble: 'retired-key' });
    });

    it('A lost key withdraws every letter it signed, and no other.', async () => {
      const rotated = open(letterKeys[1]);
      const kept = await issueLetter(rotated);
      now += 1_000;
      const next = open(letterKeys[2]);
      const lost = await issueLetter(next);
      const [, , key] = await stores.letters.keys();
      expect(await withdrawLetterKey(stores.letters, key?.id ?? '', owner, now)).toBe(1);
      expect(await verdictOf(lost)).toMatchObject({ verdict: 'withdrawn', reason: letterWords.keyLost });
      expect(await checkFile(next, lost.json)).toMatchObject({ verdict: 'withdrawn' });
      expect(await verdictOf(kept)).toMatchObject({ verdict: 'valid' });
      await expect(next.act(owner, someIssue())).rejects.toThrow(letterDeskProblems['withdrawn-key']);
      expect(await withdrawLetterKey(stores.letters, 'unknown', owner, now)).toBeNull();
    });

    it('Without a key nothing is issued, and what was issued is still checked.', async () => {
      const keyless = open(null);
      expect(await keyless.view()).toMatchObject({ trouble: 'no-key' });
      await expect(keyless.act(owner, someIssue())).rejects.toThrow(letterDeskProblems['no-key']);
      const [row] = (await keyless.view()).rows;
      const file = await keyless.file(row?.number ?? '', 'json');
      expect(await checkFile(keyless, Buffer.from(file?.content ?? []))).toHaveProperty('letter');
    });

    it('All of it is in the log of the desk, which is whole.', async () => {
      const actions = (await stores.desk.audit.page(null, 500)).map(({ action }) => action);
      for (const action of [
        'letter-issued',
        'letter-superseded',
        'letter-withdrawn',
        'letter-key-published',
        'letter-key-withdrawn',
      ])
        expect(actions).toContain(action);
      expect(await verifyLog(stores.desk.audit.all())).toMatchObject({ broken: null });
    });
  });

  it('The guide shows the very steps that the page shows.', () => {
    expect(readFileSync('docs/proof.md', 'utf8')).toContain(opensslRecipe('https://www.example.com'));
  });
});
