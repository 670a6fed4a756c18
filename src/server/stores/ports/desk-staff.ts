import type { Role } from '#contract/desk/roles.ts';
import type { AuditEntry } from './desk-audit.ts';

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

/** `gone`: the person has left; `last-owner`: the desk would have none. */
export type AccessOutcome = 'stored' | 'gone' | 'last-owner';

export type StaffStore = {
  /** Everyone, also those who left: their names stand beside what they did. */
  list(): Promise<StaffMember[]>;
  findById(id: string): Promise<StaffMember | null>;
  findByEmail(email: string): Promise<StaffMember | null>;
  /** False when the address is taken. */
  insert(member: StaffMember, audit: AuditEntry): Promise<boolean>;
  /** Only what is named changes; false when the person has left. */
  update(
    id: string,
    change: Partial<Omit<StaffMember, 'id' | 'email' | 'role' | 'createdAt'>>,
    audit: AuditEntry,
    now: number,
  ): Promise<boolean>;
  setRole(id: string, role: Role, audit: AuditEntry, now: number): Promise<AccessOutcome>;
  /** Ends access: passkeys, codes, links and sessions go at once. */
  end(id: string, audit: AuditEntry, now: number): Promise<AccessOutcome>;
  /** Replaces earlier links of the person; false when they have left. */
  putLink(link: StaffLink, audit: AuditEntry, now: number): Promise<boolean>;
  findLink(hash: string, now: number): Promise<StaffLink | null>;
  /** The number of passkeys of each person, and when each was last seen. */
  standing(): Promise<ReadonlyMap<string, { readonly passkeys: number; readonly seenAt: number | null }>>;
};
