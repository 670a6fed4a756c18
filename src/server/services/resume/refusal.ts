/** Why a file is not taken; the words for the candidate are content. */
export type ResumeRefusal =
  | 'unknown-type'
  | 'wrong-name'
  | 'damaged'
  | 'encrypted'
  | 'scripted'
  | 'attachments'
  | 'macros'
  | 'external'
  | 'oversized-inside';

/** Thrown by the checks of one format, caught by `inspectResume`. */
export class RefusedResume extends Error {
  override readonly name = 'RefusedResume';
  readonly reason: ResumeRefusal;

  constructor(reason: ResumeRefusal) {
    super(`The file is refused: ${reason}.`);
    this.reason = reason;
  }
}
