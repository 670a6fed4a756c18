import type { RequestUrls } from '#server/intake/submission.ts';
import { createSigning, type Signing, type SigningKeys } from '#server/signing/signing.ts';

/** The same keys for every process in a test, as one environment would provide. */
export const testSigning = (keys: SigningKeys = { keys: ['a key for tests'], retired: {} }): Signing =>
  createSigning(() => Promise.resolve(keys));

/** Request links that only differ by record. */
export const testRequestUrls: RequestUrls = {
  firstPath: () => Promise.resolve(({ kind, recordId }) => `/case/${kind}~${recordId}~1.signature`),
};
