/** A file made to slow down, exhaust or mislead its reader. */
export type Attack = {
  readonly title: string;
  readonly name: string;
  readonly bytes: Buffer;
  /** It does something we must never accept, however it's encoded. */
  readonly isEvil: boolean;
};
