import { createSigning, type Signing } from '#server/services/signing-keys.ts';
import type { SigningKeys } from '#server/services/signed-token.ts';

/** The same keys for every process of a test, as one environment gives them. */
export const testSigning = (keys: SigningKeys = { keys: ['a key for tests'], retired: {} }): Signing =>
  createSigning(() => Promise.resolve(keys));
