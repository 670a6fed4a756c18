import { deskMessages } from '#content/desk/messages.ts';
import { emailSchema } from '#contract/email.ts';
import { exportApplications } from '#server/applications/export.ts';
import { exportBookings } from '#server/bookings/export.ts';
import { describeErasure, erasePersonEverywhere, logErasure } from '#server/database/erasure.ts';
import { exportRecords, exportFormats, type ExportFormat } from '#server/database/export.ts';
import { mailCounters } from '#server/mail/outbox.ts';
import { exportSubscribers } from '#server/newsletter/export.ts';
import { exportTickets } from '#server/tickets/export.ts';
import type { AuditEntry } from './audit.ts';
import { DeskRefused, settled } from './refused.ts';
import type { DeskContext, StoredEvent } from './work.ts';

const columns = ['recordId', 'at', 'kind', 'person', 'about', 'text'];

/** What the team did with submissions. */
export const exportWork = (events: AsyncIterable<StoredEvent>, format: ExportFormat) =>
  exportRecords(events, format, columns, ({ recordId, at, kind, actorId: person, about, text }) => ({
    recordId,
    at: new Date(at).toISOString(),
    kind,
    person,
    about,
    text,
  }));

/** The same services as the commands, with a different entry point. */
export function createRecords({ stores, signing, dataDir, now }: DeskContext) {
  const kinds: Readonly<Record<string, (format: ExportFormat) => AsyncGenerator<string>>> = {
    tickets: (format) => exportTickets(stores.tickets.all(), format),
    // Only the table: each file is opened separately, and logged.
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
    /** Null: no such kind or format. Logged before the first byte is sent. */
    async export(
      kind: string,
      format: string,
      audit: AuditEntry,
    ): Promise<ReadableStream<Uint8Array> | null> {
      const make = Object.entries(kinds).find(([name]) => name === kind)?.[1];
      const known = exportFormats.find((name) => name === format);
      if (!make || !known) return null;
      await stores.desk.audit.append(audit, now());
      return toStream(make(known));
    },
    erase: (email: string, audit: AuditEntry) =>
      settled(async () => {
        const parsed = emailSchema.safeParse(email);
        if (!parsed.success) throw new DeskRefused(400, deskMessages.invalid, 'email', deskMessages.email);
        const counters = await mailCounters(signing, parsed.data);
        const erased = await erasePersonEverywhere(stores, dataDir, parsed.data, counters);
        await logErasure(stores, erased, audit, now());
        return { ok: true, summary: describeErasure(erased) };
      }),
  };
}

/** In chunks, at the browser's pace. */
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
