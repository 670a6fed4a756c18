/** The part of desk-ports.ts about people, signing in and the log; everyone else imports it from ports.ts. */
import type { Role } from '#contract/desk/roles.ts';
import type { OutgoingMail } from './ports.ts';

/** Who did what to which record, in which request: ids only, so that erasing a person leaves the log whole. */
export type AuditEntry = {
  readonly actorId: string;
  readonly action: string;
  readonly recordId: string;
  readonly requestId: string;
};

export type LoggedEntry = AuditEntry & {
  readonly seq: number;
  readonly at: number;
  readonly previousHash: string;
  readonly hash: string;
};

export type AuditStore = {
  append(entry: AuditEntry, now: number): Promise<void>;
  /** Newest first, before a sequence number. */
  page(before: number | null, limit: number): Promise<LoggedEntry[]>;
  /** Oldest first. */
  all(): AsyncIterable<LoggedEntry>;
};

export type StaffMember = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly state: 'invited' | 'active' | 'ended';
  readonly zone: string;
  readonly hoursFrom: number;
  readonly hoursTo: number;
  readonly signature: string;
  readonly callLink: string;
  readonly createdAt: number;
};

export type StaffLink = {
  readonly hash: string;
  readonly staffId: string;
  readonly purpose: 'join' | 'recover';
  readonly expiresAt: number;
};

export type StaffStore = {
  /** Everyone, also those who left: their names stand beside what they did. */
  list(): Promise<StaffMember[]>;
  findById(id: string): Promise<StaffMember | null>;
  findByEmail(email: string): Promise<StaffMember | null>;
  /** False when the address is taken. */
  insert(member: StaffMember, audit: AuditEntry): Promise<boolean>;
  update(
    id: string,
    change: Partial<Omit<StaffMember, 'id' | 'email' | 'createdAt'>>,
    audit: AuditEntry,
    now: number,
  ): Promise<void>;
  /** Ends access: passkeys, codes, links and sessions go at once. */
  end(id: string, audit: AuditEntry, now: number): Promise<void>;
  /** Replaces earlier links of the person. */
  putLink(link: StaffLink, audit: AuditEntry, now: number): Promise<void>;
  findLink(hash: string, now: number): Promise<StaffLink | null>;
  /** The number of passkeys of each person, and when each was last seen. */
  standing(): Promise<ReadonlyMap<string, { readonly passkeys: number; readonly seenAt: number | null }>>;
};

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
};

/** What let someone make a passkey; it is used up in the moment the passkey is stored. */
export type EnrolProof =
  | { readonly kind: 'link'; readonly hash: string }
  | { readonly kind: 'code'; readonly hash: string }
  | { readonly kind: 'session' };

export type SignInStore = {
  /** False when too many wait already. */
  putChallenge(hash: string, purpose: string, expiresAt: number, now: number, most: number): Promise<boolean>;
  /** Its purpose; the challenge is gone afterwards, whatever it was used for. */
  takeChallenge(hash: string, now: number): Promise<string | null>;
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
  /** False when it is the person's last one. */
  removePasskey(staffId: string, id: string, audit: AuditEntry, now: number): Promise<boolean>;
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
