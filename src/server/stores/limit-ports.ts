/** The part of ports.ts about counting, and the secrets behind it; everyone else imports it from there. */

export type LimitHit = { readonly bucket: string; readonly windowMs: number };
export type LimitCount = { readonly hits: number; readonly resetAt: number };

export type LimitStore = {
  /** Counts one hit in each bucket and tells where each then stands, in the same order. */
  take(hits: readonly LimitHit[], now: number): Promise<LimitCount[]>;
  /** Keyed hashes of client addresses are made with this; random, never leaves the server. */
  secret(): Promise<string>;
};

export type MailBudget = readonly (LimitHit & { readonly limit: number })[];

/** Random values under a name, the same for all processes of one database. */
export type SecretStore = {
  find(name: string): Promise<string | null>;
  /** Made by the first process that asks. */
  ensure(name: string): Promise<string>;
  remove(names: readonly string[]): Promise<void>;
};
