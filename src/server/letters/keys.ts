import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { canonicalJson, type Letter } from '#contract/letter.ts';

/** The PKCS #8 prefix of a 32-byte Ed25519 key (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key in LETTER_KEY, with the ID its public half is published under. */
type LetterKey = {
  readonly id: string;
  /** SubjectPublicKeyInfo in base64, as stored and printed. */
  readonly publicKey: string;
  sign(letter: Letter): string;
};

/** Any 32 random bytes make a valid key. */
export function openLetterKey(hex: string): LetterKey {
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Head, Buffer.from(hex, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return {
    id: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    publicKey: publicKey.toString('base64'),
    sign: (letter) => sign(null, signedBytes(letter), privateKey).toString('base64'),
  };
}

const signedBytes = (letter: Letter): Buffer => Buffer.from(canonicalJson(letter));

const openPublicKey = (publicKey: string): KeyObject =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });

export const isSignedBy = (letter: Letter, signature: string, publicKey: string): boolean =>
  verify(null, signedBytes(letter), openPublicKey(publicKey), Buffer.from(signature, 'base64'));

export const toPem = (publicKey: string): string =>
  `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`;
