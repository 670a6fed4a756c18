/** Submissions as they're stored: the fields of their forms, and what the server adds. */
import type { ApplicationRequest } from '#contract/application.ts';
import type { ResumeKind } from '#contract/resume.ts';
import type { ReceivedTicket } from '#contract/ticket.ts';
import type { Stored } from './stored.ts';

/** `scope`: the visitor's estimate, as JSON (`scopeSchema`). */
export type StoredTicket = Stored<ReceivedTicket> & {
  readonly id: string;
  readonly selectedServices: readonly string[];
  readonly suspectReasons: readonly string[];
  readonly createdAt: number;
};

/** The validated file; its own name is display text, never a path. */
export type StoredResume = {
  readonly id: string;
  readonly originalName: string;
  readonly kind: ResumeKind;
  readonly bytes: number;
  readonly sha256: string;
};

export type ResumeFile = StoredResume & { readonly content: Uint8Array };

/** Consent comes with every application, so it isn't stored. */
export type StoredApplication = Stored<Omit<ApplicationRequest, 'consent'>> & {
  readonly reference: string;
  readonly suspectReasons: readonly string[];
  readonly createdAt: number;
  readonly resume: StoredResume;
};

export type StoredBooking = {
  readonly id: string;
  readonly start: number;
  readonly status: 'booked' | 'cancelled';
  readonly name: string;
  readonly email: string;
  readonly timeZone: string;
  readonly notes: string | null;
  /** Revision number; calendars use the invitation with the highest one. */
  readonly sequence: number;
  /** The request it was booked for; null: it stands on its own. */
  readonly ticketId: string | null;
  readonly suspectReasons: readonly string[];
  readonly createdAt: number;
};
