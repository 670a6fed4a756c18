/** Files attached to replies, and the team's own documents. */
export const sentKinds = ['pdf', 'docx', 'png', 'jpg'] as const;
export type SentKind = (typeof sentKinds)[number];

/** For the `accept` attribute. */
export const sentAccept = '.pdf,.docx,.png,.jpg,.jpeg';

/** Mail servers take about 10 MB, encoded: a reply's files have 5 MB in total. */
export const fileLimits = { files: 5, bytesInAll: 5 * 1024 * 1024, nameChars: 200, documents: 100 } as const;

/** What it is: an NDA is recorded as sent, and quotes name the version of the agreement. */
export const documentPurposes = ['nda', 'msa', 'other'] as const;
/** The NDA of the procurement pack: on offer until the team has its own. */
export const packNdaId = 'pack-nda';

/** `proof`: a third-party document that backs a badge; never attached to a reply. */
export type DocumentPurpose = (typeof documentPurposes)[number] | 'proof';

export const proofAccess = ['public', 'on request'] as const;
export type ProofAccess = (typeof proofAccess)[number];

/** A file as the desk's forms send it. */
export type SentFile = { readonly name: string; readonly content: Uint8Array };
