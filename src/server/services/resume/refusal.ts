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
