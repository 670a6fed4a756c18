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
