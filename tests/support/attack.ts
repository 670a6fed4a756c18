/** A file made to slow down, exhaust or mislead whoever reads it. */
export type Attack = {
  readonly title: string;
  readonly name: string;
  readonly bytes: Buffer;
  /** It does something that must never be taken, however it is spelled. */
  readonly isEvil: boolean;
};
