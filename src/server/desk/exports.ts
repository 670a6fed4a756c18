import { deskMessages } from '#content/desk/messages.ts';
import { emailSchema } from '#contract/email.ts';
import { exportApplications } from '#server/applications/application.ts';
import { exportBookings } from '#server/bookings/booking.ts';
import { describeErasure, erasePersonEverywhere } from '#server/retention/erasure.ts';
import { exportRecords, exportFormats, type ExportFormat } from '#server/database/export.ts';
import { mailCounters } from '#server/mail/budgets.ts';
import { exportSubscribers } from '#server/newsletter/service.ts';
import { exportQuotes } from '#server/quotes/quote.ts';
import { exportTickets } from '#server/tickets/ticket.ts';
import type { AuditEntry } from '#server/database/audit.ts';
import { DeskRefused, settled } from '#server/work/refused.ts';
import type { StoredEvent } from '#server/work/work.ts';
import type { DeskContext, DeskStores } from './context.ts';

const columns = ['recordId', 'at', 'kind', 'person', 'about', 'text'];

/** What the team did with submissions. */
const exportWork = (events: AsyncIterable<StoredEvent>, format: ExportFormat) =>
  exportRecords(events, format, columns, ({ recordId, at, kind, actorId: person, about, text }) => ({
    recordId,
    at: new Date(at).toISOString(),
    kind,
    person,
    about,
    text,
  }));

/** Some of the records, by their identifier and when they came in. */
export type ExportFilter = <Item>(
  records: AsyncIterable<Item>,
  idOf: (record: Item) => string,
  timeOf: (record: Item) => number,
) => AsyncIterable<Item>;

const cameAt = ({ createdAt }: { readonly createdAt: number }): number => createdAt;
const idOf = ({ id }: { readonly id: string }): string => id;

type ExportStores = Pick<
  DeskStores,
  'tickets' | 'applications' | 'bookings' | 'subscribers' | 'quotes' | 'desk'
>;

/** What can be exported, at the desk and by command. */
export const exportKinds: Readonly<
  Record<string, (stores: ExportStores, format: ExportFormat, only: ExportFilter) => AsyncGenerator<string>>
> = {
  tickets: ({ tickets }, format, only) => exportTickets(only(tickets.all(), idOf, cameAt), format),
  applications: ({ applications }, format, only) =>
    exportApplications(
      only(applications.all(), ({ reference }) => reference, cameAt),
      format,
    ),
  bookings: ({ bookings }, format, only) => exportBookings(only(bookings.all(), idOf, cameAt), format),
  subscribers: ({ subscribers }, format, only) =>
    exportSubscribers(only(subscribers.all(), idOf, cameAt), format),
  quotes: ({ quotes }, format, only) =>
    exportQuotes(
      only(
        quotes.all(),
        ({ recordId }) => recordId,
        ({ sentAt }) => sentAt,
      ),
      format,
    ),
  work: ({ desk }, format, only) =>
    exportWork(
      only(
        desk.requests.allEvents(),
        ({ recordId }) => recordId,
        ({ at }) => at,
      ),
      format,
    ),
};

/** The same services as the commands, with a different entry point. */
export function createRecords({ stores, signing, dataDir, now }: DeskContext) {
  return {
    /** Null: no such kind or format. Logged before the first byte is sent. */
    async export(
      kind: string,
      format: string,
      audit: AuditEntry,
    ): Promise<ReadableStream<Uint8Array> | null> {
      const make = Object.hasOwn(exportKinds, kind) ? exportKinds[kind] : undefined;
      const known = exportFormats.find((name) => name === format);
      if (!make || !known) return null;
      await stores.desk.audit.append(audit, now());
      return toStream(make(stores, known, (records) => records));
    },
    erase: (email: string, audit: AuditEntry) =>
      settled(async () => {
        const parsed = emailSchema.safeParse(email);
        if (!parsed.success) throw new DeskRefused(400, deskMessages.invalid, 'email', deskMessages.email);
        const counters = await mailCounters(signing, parsed.data);
        const log = { audit, now: now() };
        const erased = await erasePersonEverywhere(stores, dataDir, parsed.data, counters, { log });
        return { ok: true, summary: describeErasure(erased) };
      }),
  };
}

/** In chunks, at the browser's pace. */
export function toStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
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
