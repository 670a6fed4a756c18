import { deskMessages } from '#content/desk/messages.ts';
import type { Outcome } from '#contract/desk/desk.ts';
import { emailSchema } from '#contract/email.ts';
import { exportApplications } from '#server/applications/export.ts';
import { exportBookings } from '#server/bookings/export.ts';
import { describeErasure, erasePersonEverywhere, logErasure } from '#server/database/erasure.ts';
import { exportRecords, type Columns, type ExportFormat, exportFormats } from '#server/database/export.ts';
import { mailCounters } from '#server/mail/outbox.ts';
import type { Signing } from '#server/mail/signing.ts';
import { exportSubscribers } from '#server/newsletter/export.ts';
import type { Stores } from '#server/stores.ts';
import { exportTickets } from '#server/tickets/export.ts';
import type { AuditEntry } from './audit.ts';
import type { StoredEvent } from './work.ts';

const iso = (time: number): string => new Date(time).toISOString();

const columns: Columns<StoredEvent> = {
  recordId: ({ recordId }) => recordId,
  at: ({ at }) => iso(at),
  kind: ({ kind }) => kind,
  person: ({ actorId }) => actorId ?? '',
  about: ({ about }) => about ?? '',
  text: ({ text }) => text ?? '',
};

/** What the team did with what came in. */
export function exportWork(events: AsyncIterable<StoredEvent>, format: ExportFormat): AsyncGenerator<string> {
  return exportRecords(events, format, columns, ({ recordId, at, kind, actorId, about, text }) => ({
    recordId,
    at: iso(at),
    kind,
    person: actorId,
    about,
    text,
  }));
}

export type Records = {
  /** Null: there is no such kind or format. Logged before the first byte leaves. */
  export(kind: string, format: string, audit: AuditEntry): Promise<ReadableStream<Uint8Array> | null>;
  erase(email: string, audit: AuditEntry): Promise<Outcome & { readonly summary?: string }>;
};

type Parts = {
  readonly signing: Signing;
  readonly stores: Stores;
  readonly dataDir: string;
  readonly now: () => number;
};

/** The same services as the commands; only the way in is another. */
export function createRecords({ stores, signing, dataDir, now }: Parts): Records {
  const kinds: Readonly<Record<string, (format: ExportFormat) => AsyncGenerator<string>>> = {
    tickets: (format) => exportTickets(stores.tickets.all(), format),
    // The table alone: each file is opened by itself, and logged.
    applications: (format) =>
      exportApplications(
        stores.applications.all(),
        () => Promise.resolve(null),
        () => Promise.resolve(),
        format,
      ),
    bookings: (format) => exportBookings(stores.bookings.all(), format),
    subscribers: (format) => exportSubscribers(stores.subscribers.all(), format),
    work: (format) => exportWork(stores.desk.cases.allEvents(), format),
  };

  return {
    async export(kind, format, audit) {
      const make = Object.entries(kinds).find(([name]) => name === kind)?.[1];
      const known = exportFormats.find((name) => name === format);
      if (!make || !known) return null;
      await stores.desk.audit.append(audit, now());
      return toStream(make(known));
    },
    async erase(email, audit) {
      const parsed = emailSchema.safeParse(email);
      if (!parsed.success)
        return {
          ok: false,
          status: 400,
          message: deskMessages.invalid,
          errors: [{ field: 'email', msg: deskMessages.email }],
        };
      const erased = await erasePersonEverywhere(
        stores,
        dataDir,
        parsed.data,
        await mailCounters(signing, parsed.data),
      );
      await logErasure(stores, erased, audit, now());
      return { ok: true, summary: describeErasure(erased) };
    },
  };
}

/** Piece by piece, as fast as the browser takes it. */
function toStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const piece = await pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(encoder.encode(piece.value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
