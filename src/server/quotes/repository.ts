import { writeDeskEvent } from '#server/database/desk-events.ts';
import type { QuoteOffer } from '#contract/quote.ts';
import { closedStates } from '#contract/desk/lifecycle.ts';
import {
  firstRow,
  readAll,
  rowsChanged,
  type Database,
  type Transaction,
} from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { writeMails, type OutgoingMail } from '#server/mail/outbox.ts';
import type { MailTiming } from '#contract/mail-timing.ts';
import type { DecisionLog, Repeats } from '#server/database/decisions.ts';
import type { StoredQuote } from './quote.ts';

/** Waiting for the mailed link. */
export type StoredAcceptance = Readonly<Tables['quoteAcceptances']>;

/** Someone accepted or declined it, or the team took it back. */
export type QuoteChange = Pick<
  StoredQuote,
  'state' | 'settledAt' | 'reason' | 'acceptedBy' | 'acceptedRole' | 'acceptedEmail' | 'startOn'
>;

export type QuoteRepository = ReturnType<typeof createQuoteRepository>;

const columns = [
  'id',
  'recordId',
  'number',
  'state',
  'offer',
  'sha256',
  'staffId',
  'sentAt',
  'settledAt',
  'reason',
  'acceptedBy',
  'acceptedRole',
  'acceptedEmail',
  'startOn',
] as const;

type QuoteRow = Pick<Tables['quotes'], (typeof columns)[number]>;

const fromRow = ({ offer, ...row }: QuoteRow): StoredQuote => ({
  ...row,
  offer: JSON.parse(offer) as QuoteOffer,
});

/** Rolls back: the mail about it can't be sent now. */
class Unmailed extends Error {
  readonly until: number;
  constructor(until: number) {
    super();
    this.until = until;
  }
}

const tellQuote = (
  transaction: Transaction,
  kind: 'quote.sent' | 'quote.accepted' | 'quote.declined' | 'quote.expired',
  { id: quoteId, recordId, number }: Pick<StoredQuote, 'id' | 'recordId' | 'number'>,
  at: number,
): Promise<void> => writeDeskEvent(transaction, { kind, recordId, at, details: { quoteId, number } });

export function createQuoteRepository({ db }: Database, decisions: DecisionLog) {
  const quotes = () => db.selectFrom('quotes').select(columns);
  return {
    /** Newest first. */
    async ofTicket(recordId: string): Promise<StoredQuote[]> {
      const rows = await quotes().where('recordId', '=', recordId).orderBy('number', 'desc').execute();
      return rows.map(fromRow);
    },

    find: (id: string): Promise<StoredQuote | null> => firstRow(quotes().where('id', '=', id), fromRow),

    pdf: (id: string): Promise<Uint8Array | null> =>
      firstRow(db.selectFrom('quotes').select('pdf').where('id', '=', id), ({ pdf }) => pdf),

    /** Quotes that nobody has decided, of open tickets; the next to expire first. */
    async undecided(limit: number): Promise<StoredQuote[]> {
      const rows = await db
        .selectFrom('quotes')
        .innerJoin('caseWork', 'caseWork.recordId', 'quotes.recordId')
        .select(columns.map((column) => `quotes.${column}` as const))
        .where('quotes.state', '=', 'open')
        .where('caseWork.state', 'not in', [...closedStates])
        .orderBy('quotes.validUntil')
        .orderBy('quotes.id')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },

    all: () => readAll(quotes(), ['sentAt', 'id'], fromRow),

    /** In the step that sends it: the former one is void from then on, unless this one waits. */
    async insert(
      { offer, ...quote }: StoredQuote & { readonly pdf: Uint8Array },
      transaction: Transaction,
    ): Promise<void> {
      if (quote.state === 'open')
        await transaction
          .updateTable('quotes')
          .set({ state: 'void', settledAt: quote.sentAt })
          .where('recordId', '=', quote.recordId)
          .where('state', '=', 'open')
          .execute();
      const { validUntil } = offer;
      await transaction
        .insertInto('quotes')
        .values({ ...quote, validUntil, offer: JSON.stringify(offer) })
        .execute();
      if (quote.state === 'open') await tellQuote(transaction, 'quote.sent', quote, quote.sentAt);
    },

    /** False if it isn't open anymore. */
    async settle(id: string, change: QuoteChange, transaction: Transaction): Promise<boolean> {
      const open = transaction.updateTable('quotes').where('id', '=', id).where('state', '=', 'open');
      const settled = await open.set(change).returning(['id', 'recordId', 'number']).executeTakeFirst();
      if (settled === undefined) return false;
      const { state, settledAt } = change;
      if (state === 'accepted' || state === 'declined')
        await tellQuote(transaction, `quote.${state}`, settled, settledAt ?? 0);
      return true;
    },

    /** Other tools hear once of each whose last day is over while nobody has decided. */
    expire: (today: string, now: number, limit: number): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const over = await transaction
          .selectFrom('quotes')
          .innerJoin('caseWork', 'caseWork.recordId', 'quotes.recordId')
          .select(['quotes.id', 'quotes.recordId', 'quotes.number'])
          .where('quotes.state', '=', 'open')
          .where('quotes.validUntil', '<', today)
          .where('quotes.expiredAt', 'is', null)
          .where('caseWork.state', 'not in', [...closedStates])
          .limit(limit)
          .execute();
        for (const quote of over) {
          const open = transaction.updateTable('quotes').where('id', '=', quote.id);
          // Of several processes, one marks it; and nobody accepts it meanwhile.
          const marked = open.where('state', '=', 'open').where('expiredAt', 'is', null);
          if ((await rowsChanged(marked.set({ expiredAt: now }))) > 0)
            await tellQuote(transaction, 'quote.expired', quote, now);
        }
      }),

    /** Last in the step that takes it back or replaces it: a restored copy must not offer it again. */
    noteVoid: (id: string, transaction: Transaction): Promise<void> =>
      decisions.note(transaction, 'quote-void', [id]),

    acceptance: (id: string): Promise<StoredAcceptance | null> =>
      firstRow(db.selectFrom('quoteAcceptances').selectAll().where('id', '=', id), (row) => row),

    /**
     * With the mail that asks for confirmation, or not at all. The same form sent twice mails once. Returns what
     * happens to the mail, or until when there's no budget for it.
     */
    async ask(
      acceptance: StoredAcceptance,
      mail: OutgoingMail,
      now: number,
    ): Promise<MailTiming | { readonly until: number }> {
      try {
        return await db.transaction().execute(async (transaction) => {
          const added = transaction
            .insertInto('quoteAcceptances')
            .values(acceptance)
            .onConflict((known) => known.column('id').doNothing());
          if ((await rowsChanged(added)) === 0) return 'now';
          const [written] = await writeMails(transaction, [mail], now);
          if (!written || written.timing === 'none') throw new Unmailed(written?.at ?? now);
          return written.timing;
        });
      } catch (error) {
        if (error instanceof Unmailed) return { until: error.until };
        throw error;
      }
    },
  };
}

/** What a restored backup would undo: a client could accept what isn't offered anymore. */
export const quoteRepeats: Pick<Repeats, 'quote-void'> = {
  async 'quote-void'(transaction, noted) {
    let count = 0;
    for (const { at, about } of noted)
      count += await rowsChanged(
        transaction
          .updateTable('quotes')
          .set({ state: 'void', settledAt: at })
          .where('id', 'in', [...about])
          .where('state', '=', 'open'),
      );
    return count;
  },
};
