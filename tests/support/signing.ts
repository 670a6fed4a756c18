import type { CaseUrls } from '#server/http/submission.ts';
import { createSigning, type Signing, type SigningKeys } from '#server/mail/signing.ts';

/** The same keys for every process of a test, as one environment gives them. */
export const testSigning = (keys: SigningKeys = { keys: ['a key for tests'], retired: {} }): Signing =>
  createSigning(() => Promise.resolve(keys));

/** Links to cases, told apart by their record and nothing else. */
export const testCaseUrls: CaseUrls = {
  firstPath: () => Promise.resolve(({ kind, recordId }) => `/case/${kind}~${recordId}~1.signature`),
};
