import { createHash } from 'node:crypto';
import { sampleLetter } from '#content/sample-report/letter.ts';
import { canonicalJson, sampleLetterNumbers, type Letter, type SignedLetter } from '#contract/letter.ts';
import { isSignedBy, openLetterKey } from './keys.ts';

/**
 * Made from this public text, so anyone can sign with it. That's why it isn't among our public keys, and why its
 * signature only ever counts for the one sample letter.
 */
const sampleKey = openLetterKey(createHash('sha256').update('sample letter of attestation').digest('hex'));

export const signedSample: SignedLetter = {
  key: sampleKey.id,
  letter: sampleLetter,
  signature: sampleKey.sign(sampleLetter),
};

/** What else its PDF needs. */
export const samplePaper = { code: sampleLetterNumbers.code, publicKey: sampleKey.publicKey };

/** A site at another address has that address in its letter. */
const withoutAddress = ({ issuer, ...letter }: Letter): string =>
  canonicalJson({ ...letter, issuer: issuer.name });

/** The sample letter itself, unchanged. */
export const isSample = ({ key, letter, signature }: SignedLetter): boolean =>
  key === sampleKey.id &&
  isSignedBy(letter, signature, sampleKey.publicKey) &&
  withoutAddress(letter) === withoutAddress(sampleLetter);
