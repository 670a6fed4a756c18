/** Why a file is not taken; the words for the candidate are content. */
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

/** Thrown by the checks of one format, caught by `inspectContent`. */
export class RefusedResume extends Error {
  override readonly name = 'RefusedResume';
  readonly reason: ContentRefusal;

  constructor(reason: ContentRefusal) {
    super(`The file is refused: ${reason}.`);
    this.reason = reason;
  }
}

/** What the inspection of one file may take. Far above any resume; each is counted before the work is done. */
export const inspectionLimits = {
  /** DOCX: entries of the archive, bytes of all of them unpacked, bytes of one XML part. */
  zipEntries: 1_000,
  unpackedBytes: 64 * 1024 * 1024,
  xmlBytes: 4 * 1024 * 1024,
  /** All XML parts together: the tree of a part takes about thirty times its bytes. */
  xmlBytesInAll: 8 * 1024 * 1024,
  /** PDF: bytes of all object streams unpacked, values and dictionaries that are read. */
  objectBytes: 16 * 1024 * 1024,
  pdfValues: 500_000,
  /** How often one object may be written anew: each that refers to it is checked against each. */
  pdfVersions: 50,
  pdfDictionaries: 150_000,
  /** DOC: directory entries, characters of text. */
  compoundEntries: 2_000,
  docCharacters: 4_000_000,
  fieldChars: 10_000,
} as const;

/** The process that inspects. Processor time, not the clock, says that a file is made to be slow. */
export const inspectionProcessLimits = {
  heapMegabytes: 192,
  /** Everything the process holds, buffers included; it weighs about 75 MB when it has read a file. */
  residentMegabytes: 400,
  /** Above this it answers, then ends, so that what one file left behind never counts against the next. */
  recycleAboveMegabytes: 200,
  processorMs: 4_000,
  watchEveryMs: 20,
  /** By the clock, also on a machine that does other things; past it nobody is to blame, and the candidate may try again. */
  startMs: 30_000,
  answerMs: 45_000,
  idleMs: 30_000,
  /** Files that wait for their turn; each lies on disk meanwhile. */
  waiting: 100,
} as const;

/** Networks whose file had to be cut off: what they send is not looked at for a while. */
export const blockedNetworkLimits = { forMs: 60 * 60_000, networks: 5_000 } as const;

export const antivirusLimits = {
  connectMs: 5_000,
  answerMs: 60_000,
  answerBytes: 4 * 1024,
} as const;
