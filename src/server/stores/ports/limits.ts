export type LimitHit = { readonly bucket: string; readonly windowMs: number };

export type LimitCount = { readonly hits: number; readonly resetAt: number };

export type LimitStore = {
  /** Counts one hit in each bucket and tells where each then stands, in the same order. */
  take(hits: readonly LimitHit[], now: number): Promise<LimitCount[]>;
  /** Keyed hashes of client addresses are made with this; random, never leaves the server. */
  secret(): Promise<string>;
};

export type MailBudget = readonly (LimitHit & {
  readonly limit: number;
  /** What becomes of a mail beyond the limit: it leaves in the next window with room, or it is not written. */
  readonly over: 'delay' | 'refuse';
})[];
