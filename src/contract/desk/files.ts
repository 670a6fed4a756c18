/** Files that go out with replies, and the team's own documents. */
export const sentKinds = ['pdf', 'docx', 'png', 'jpg'] as const;
export type SentKind = (typeof sentKinds)[number];

/** For the `accept` attribute. */
export const sentAccept = '.pdf,.docx,.png,.jpg,.jpeg';

/** One form of 6 MB passes every proxy of ours, so all files of a reply together have five. */
export const fileLimits = { files: 5, bytesInAll: 5 * 1024 * 1024, nameChars: 200, documents: 100 } as const;

/** What sending one does to a ticket: a quote makes it quoted, an NDA is noted as sent. */
export const documentPurposes = ['nda', 'msa', 'quote', 'other'] as const;
/** `proof`: somebody else's paper about us, which badges rest on; it's never sent along. */
export type DocumentPurpose = (typeof documentPurposes)[number] | 'proof';

export const proofAccess = ['public', 'on request'] as const;
export type ProofAccess = (typeof proofAccess)[number];

/** A file as a form of the desk sends it. */
export type SentFile = { readonly name: string; readonly content: Uint8Array };
