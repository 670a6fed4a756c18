/** Why a file is refused; the candidate's message is in content. */
export const contentRefusals = [
  'unknown-type',
  'damaged',
  'encrypted',
  'scripted',
  'attachments',
  'macros',
  'fields',
  'external',
  'unknown-parts',
  'oversized-inside',
] as const;

export type ContentRefusal = (typeof contentRefusals)[number];

export type ResumeRefusal = ContentRefusal | 'wrong-name' | 'cut-off' | 'blocked' | 'infected';

/** Thrown by a format's checks, caught by `inspectContent`. */
export class RefusedResume extends Error {
  override readonly name = 'RefusedResume';
  readonly reason: ContentRefusal;

  constructor(reason: ContentRefusal) {
    super(`The file is refused: ${reason}.`);
    this.reason = reason;
  }
}

/** Limits for inspecting one file. Far above any resume; each is counted before the work. */
export const inspectionLimits = {
  /** DOCX: archive entries, total unpacked bytes, bytes of one XML part. */
  zipEntries: 1_000,
  unpackedBytes: 64 * 1024 * 1024,
  xmlBytes: 4 * 1024 * 1024,
  /** All XML parts together: a part's tree takes about thirty times its size. */
  xmlBytesInAll: 8 * 1024 * 1024,
  /** PDF: total unpacked bytes of object streams, values and dictionaries read. */
  objectBytes: 16 * 1024 * 1024,
  pdfValues: 500_000,
  /** How often one object may be rewritten: each reference is checked against each version. */
  pdfVersions: 50,
  pdfDictionaries: 150_000,
  /** DOC: directory entries, characters of text. */
  compoundEntries: 2_000,
  docCharacters: 4_000_000,
  fieldChars: 10_000,
} as const;

/** Networks whose file had to be cut off: their files aren't inspected for a while. */
export const blockedNetworkLimits = { forMs: 60 * 60_000, networks: 5_000 } as const;

export const antivirusLimits = {
  connectMs: 5_000,
  answerMs: 60_000,
  answerBytes: 4 * 1024,
  /** How often it's asked without a file, and from when on the owner hears that it doesn't answer. */
  tryEveryMs: 60_000,
  notifyAfterMs: 10 * 60_000,
} as const;
