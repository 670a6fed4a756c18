/** Secrets come as hashes. */
import type { AuditEntry } from './desk-audit.ts';
import type { OutgoingMail } from './outbox.ts';

export type Passkey = {
  readonly id: string;
  readonly staffId: string;
  /** Base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
};

export type DeskSession = {
  readonly hash: string;
  readonly staffId: string;
  readonly label: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly freshAt: number;
  /** Which it was begun with; null for sessions from before this was written down. */
  readonly passkeyId: string | null;
};

/** What let someone make a passkey; it is used up in the moment the passkey is stored. */
export type EnrolProof =
  | { readonly kind: 'link'; readonly hash: string }
  | { readonly kind: 'code'; readonly hash: string }
  | { readonly kind: 'session' };

export type SignInStore = {
  /** Remembers an answered challenge until it ends; false when it was answered before. */
  useChallenge(hash: string, expiresAt: number, now: number): Promise<boolean>;
  findPasskey(id: string): Promise<Passkey | null>;
  passkeysOf(staffId: string): Promise<Passkey[]>;
  /** The passkey, what proved it, the person's state and the log, together; false when the proof is used up. */
  addPasskey(
    passkey: Passkey,
    proof: EnrolProof,
    mails: readonly OutgoingMail[],
    audit: AuditEntry,
    now: number,
  ): Promise<boolean>;
  /** False when the counter was used meanwhile. */
  usePasskey(id: string, known: number, counter: number, now: number): Promise<boolean>;
  /** Ends the sessions begun with it as well; false when it is the person's last one. */
  removePasskey(
    staffId: string,
    id: string,
    mails: readonly OutgoingMail[],
    audit: AuditEntry,
    now: number,
  ): Promise<boolean>;
  /** Ends every other passkey and session of the person; false when the kept passkey is not theirs. */
  keepOnly(
    staffId: string,
    kept: { readonly passkeyId: string; readonly sessionHash: string },
    mails: readonly OutgoingMail[],
    audit: AuditEntry,
    now: number,
  ): Promise<boolean>;
  replaceCodes(staffId: string, hashes: readonly string[], audit: AuditEntry, now: number): Promise<void>;
  findCode(hash: string): Promise<string | null>;
  countCodes(staffId: string): Promise<number>;
  /** The oldest ones beyond `most` are ended. */
  startSession(session: DeskSession, most: number, audit: AuditEntry): Promise<void>;
  findSession(hash: string): Promise<DeskSession | null>;
  touchSession(hash: string, change: { seenAt?: number; freshAt?: number }): Promise<void>;
  sessionsOf(staffId: string): Promise<DeskSession[]>;
  endSession(staffId: string, hash: string): Promise<void>;
  endOtherSessions(staffId: string, keep: string): Promise<void>;
};
