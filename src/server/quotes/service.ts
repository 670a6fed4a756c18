/** Folder: quotes: what is offered, on paper, sent from the desk, accepted or declined by the client. Not here: the link to the request's page (requests), the reply it's sent with (desk). */
import { createHash } from 'node:crypto';
import { acceptedReason, quoteProblems, quoteWords, totalText } from '#content/quotes.ts';
import { isOpen } from '#contract/desk/lifecycle.ts';
import type { MailTiming } from '#contract/mail-timing.ts';
import {
  quoteLimits,
  type OpenQuote,
  type QuoteAcceptance,
  type QuoteOffer,
  type QuoteView,
} from '#contract/quote.ts';
import type { Transaction } from '#server/database/database.ts';
import type { JsonObject } from '#server/database/stored.ts';
import { DomainError } from '#server/domain-error.ts';
import { timingOfMail, type Intake } from '#server/intake/submission.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { MailBudgets } from '#server/mail/budgets.ts';
import { makeOrderedId, makeTeamMails, type MailMaker } from '#server/mail/outbox.ts';
import type { DeskTicketRepository } from '#server/work/ticket-repository.ts';
import { auditBy, blankEvent, visitorActor, type StoredEvent, type WorkedTicket } from '#server/work/work.ts';
import type { quoteMails } from './mails.ts';
import { hasExpired, quoteRecord, stateOf, toQuoteView, type StoredQuote } from './quote.ts';
import type { QuoteChange, QuoteRepository, StoredAcceptance } from './repository.ts';

export type QuoteStores = {
  readonly quotes: QuoteRepository;
  readonly intake: Intake;
  readonly outbox: Pick<Outbox, 'write'>;
  readonly desk: { readonly requests: Pick<DeskTicketRepository, 'find' | 'write'> };
};

export type QuoteServiceDeps = {
  readonly stores: QuoteStores;
  readonly makeMail: MailMaker<keyof typeof quoteMails>;
  readonly mailBudget: MailBudgets;
  readonly teamEmail: string;
  readonly onStored: () => void;
  readonly now?: () => number;
};

export type QuoteService = ReturnType<typeof createQuoteService>;

/** Expired, void, decided, or its request is closed. */
export class QuoteGone extends DomainError {
  constructor() {
    super(409, quoteProblems.gone);
  }
}

/** There's no budget for the mail that asks for confirmation. */
export class AcceptBusy extends Error {
  readonly until: number;
  constructor(until: number) {
    super();
    this.until = until;
  }
}

/** A colleague or another client may have been faster; after this many conflicts we give up. */
const attempts = 4;

const noAcceptance = { acceptedBy: null, acceptedRole: null, acceptedEmail: null, startOn: null } as const;

/** What both sides and the timeline read of an acceptance. */
const describe = ({ number, sha256 }: StoredQuote, { name, role, startOn }: QuoteAcceptance): string =>
  `${quoteWords.person({ name, role })} · ${quoteWords.version(number)} · ${quoteWords.labels.start} ${startOn} · SHA-256 ${sha256}`;

export function createQuoteService(parts: QuoteServiceDeps) {
  const { stores, makeMail } = parts;
  const now = parts.now ?? Date.now;

  /** One that waits to be sent is the team's alone. */
  const sentOf = async (ticketId: string): Promise<StoredQuote[]> =>
    (await stores.quotes.ofTicket(ticketId)).filter(({ state }) => state !== 'waiting');

  /** What the client may see. */
  async function viewSent(ticket: Pick<WorkedTicket, 'id' | 'work'>): Promise<QuoteView[]> {
    return (await sentOf(ticket.id)).map((quote) => toQuoteView(quote, ticket.work.state, now()));
  }

  async function viewAll(ticket: Pick<WorkedTicket, 'id' | 'work'>): Promise<QuoteView[]> {
    const all = await stores.quotes.ofTicket(ticket.id);
    return all.map((quote) => toQuoteView(quote, ticket.work.state, now()));
  }

  async function settleOpen(id: string, change: QuoteChange, transaction: Transaction): Promise<void> {
    if (!(await stores.quotes.settle(id, change, transaction))) throw new QuoteGone();
  }

  const payloadOf = (quote: StoredQuote, ticket: WorkedTicket): JsonObject => ({
    quoteId: quote.id,
    id: ticket.id,
    number: quote.number,
    total: totalText(quote.offer),
    sha256: quote.sha256,
    email: ticket.email,
    name: ticket.name,
    company: ticket.company,
  });

  /** One step on an open quote: the quote, its ticket, the timeline, the mails and the log, or nothing. */
  async function settle(
    ticket: WorkedTicket,
    quote: StoredQuote,
    change: QuoteChange,
    step: {
      readonly event: StoredEvent;
      readonly more: readonly StoredEvent[];
      readonly work: Parameters<DeskTicketRepository['write']>[0]['change'];
      readonly mails: Parameters<DeskTicketRepository['write']>[0]['mails'];
      readonly requestId: string;
    },
    at: number,
  ) {
    return stores.desk.requests.write({
      recordId: ticket.id,
      version: ticket.work.version,
      change: step.work,
      events: [step.event, ...step.more],
      mails: step.mails,
      audit: auditBy({ actorId: visitorActor, requestId: step.requestId })(step.event.kind, ticket.id),
      now: at,
      // Whoever changes a quote changes its ticket's version, so it's still the one that was read.
      alsoWrite: (transaction) => settleOpen(quote.id, change, transaction),
    });
  }

  const eventOf = (
    kind: 'quote-accepted' | 'quote-declined',
    quote: StoredQuote,
    text: string,
    at: number,
  ): StoredEvent => ({
    ...blankEvent,
    // Once per quote, whoever and however often.
    id: `${kind}-${quote.id}`,
    recordId: quote.recordId,
    kind,
    actorId: visitorActor,
    at,
    text,
    about: quote.id,
  });

  function assertOpen(quote: StoredQuote | null, ticket: WorkedTicket, at: number): asserts quote {
    if (quote?.recordId !== ticket.id || stateOf(quote, ticket.work.state, at) !== 'open')
      throw new QuoteGone();
  }

  return {
    viewAll,
    viewSent,

    /** A quote of this ticket waits to be sent. */
    waits: async (ticketId: string): Promise<boolean> =>
      (await stores.quotes.ofTicket(ticketId)).some(({ state }) => state === 'waiting'),

    /** For the step that sends it: what is stored with the reply. */
    async make(
      ticket: WorkedTicket,
      staffId: string,
      offer: QuoteOffer,
      at: number,
    ): Promise<{
      readonly pdf: Uint8Array;
      readonly fileName: string;
      readonly store: (transaction: Transaction) => Promise<void>;
    }> {
      const [former] = await stores.quotes.ofTicket(ticket.id);
      const number = (former?.number ?? 0) + 1;
      // Large, and needed by nobody else.
      const { quotePdf } = await import('./quote-pdf.ts');
      const pdf = await quotePdf({ ticketId: ticket.id, number, offer, sentAt: at });
      const quote = {
        id: makeOrderedId(),
        recordId: ticket.id,
        number,
        // Until its mail is sent, the client sees the former one.
        state: 'waiting' as const,
        offer,
        pdf,
        sha256: createHash('sha256').update(pdf).digest('hex'),
        staffId,
        sentAt: at,
        settledAt: null,
        reason: null,
        ...noAcceptance,
      };
      return {
        pdf,
        fileName: `quote-${ticket.id}-${number}.pdf`,
        store: (transaction) => stores.quotes.insert(quote, transaction),
      };
    },

    /** The team takes the open one back; null if there's none. */
    async takeBack(ticketId: string, at: number) {
      const open = (await stores.quotes.ofTicket(ticketId)).find(({ state }) => state === 'open');
      if (!open) return null;
      const change = { state: 'void' as const, settledAt: at, reason: null, ...noAcceptance };
      return {
        quote: open,
        store: (transaction: Transaction) => settleOpen(open.id, change, transaction),
        noteDecision: (transaction: Transaction) => stores.quotes.noteVoid(open.id, transaction),
      };
    },

    /** Someone on the request's page wants to accept: the address on the request gets the link that does. */
    async ask(
      ticket: WorkedTicket,
      asked: { readonly quote: string; readonly formKey: string } & Omit<QuoteAcceptance, 'startOn'> & {
          readonly start: string;
        },
      /** The link's address, for what was asked, until a time. */
      linkTo: (acceptanceId: string, expiresAt: number) => Promise<string>,
    ): Promise<MailTiming> {
      const at = now();
      const quote = await stores.quotes.find(asked.quote);
      assertOpen(quote, ticket, at);
      if (!quote.offer.starts.includes(asked.start))
        throw new DomainError(400, quoteProblems.start, {
          errors: [{ field: 'start', msg: quoteProblems.start }],
        });
      const { name, role, start: startOn } = asked;
      const id = createHash('sha256')
        .update(JSON.stringify([quote.id, name, role, startOn, asked.formKey]))
        .digest('hex');
      const acceptance = { id, quoteId: quote.id, recordId: ticket.id, name, role, startOn, askedAt: at };
      const url = await linkTo(id, at + quoteLimits.confirmMs);
      const payload = { id: ticket.id, email: ticket.email, total: totalText(quote.offer), url };
      const about = { recordId: ticket.id, payload, createdAt: at };
      const budget = await parts.mailBudget(ticket.email, 'quote');
      const mail = makeMail('quote-confirm', ticket.email, about, budget);
      const outcome = await stores.quotes.ask(acceptance, mail, at);
      if (typeof outcome === 'object') throw new AcceptBusy(outcome.until);
      parts.onStored();
      return outcome;
    },

    /** What the link is about, for the page that asks once more. */
    async openAcceptance(ticket: WorkedTicket, acceptanceId: string) {
      const asked = await stores.quotes.acceptance(acceptanceId);
      const quote = asked?.recordId === ticket.id ? await stores.quotes.find(asked.quoteId) : null;
      if (!asked || !quote) return null;
      const { name, role, startOn } = asked;
      return { quote: toQuoteView(quote, ticket.work.state, now()), asked: { name, role, startOn } };
    },

    /**
     * Accepts it: `already` if someone else has, or this link was used before. Two at once give one acceptance, because
     * both write the ticket's version that they read. Throws `QuoteGone`.
     */
    async accept(
      ticketId: string,
      acceptanceId: string,
      requestId: string,
      proof: readonly StoredEvent[],
    ): Promise<{ readonly outcome: 'accepted' | 'already'; readonly mail: MailTiming }> {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const at = now();
        const ticket = await stores.desk.requests.find(ticketId);
        const asked = await stores.quotes.acceptance(acceptanceId);
        const quote = asked && (await stores.quotes.find(asked.quoteId));
        if (!ticket || !asked || !quote || asked.recordId !== ticket.id) throw new QuoteGone();
        if (quote.state === 'accepted') return { outcome: 'already', mail: 'now' };
        assertOpen(quote, ticket, at);
        const written = await write(ticket, quote, asked, at);
        if (written.outcome === 'outdated') continue;
        parts.onStored();
        if (written.outcome === 'repeated') return { outcome: 'already', mail: 'now' };
        return { outcome: 'accepted', mail: await timingOfMail(stores.intake, written.receiptId, at) };
      }
      throw new QuoteGone();

      async function write(ticket: WorkedTicket, quote: StoredQuote, asked: StoredAcceptance, at: number) {
        const { name, role, startOn } = asked;
        const payload = {
          ...payloadOf(quote, ticket),
          acceptedBy: quoteWords.person({ name, role }),
          startOn,
          at,
        };
        const about = { recordId: ticket.id, payload, createdAt: at };
        const budget = await parts.mailBudget(ticket.email, 'own-act');
        const receipt = makeMail('quote-accepted', ticket.email, about, budget);
        const event = eventOf('quote-accepted', quote, describe(quote, asked), at);
        const won: StoredEvent = {
          ...event,
          id: `${event.id}-won`,
          kind: 'moved',
          about: 'won',
          text: acceptedReason,
        };
        const change: QuoteChange = {
          state: 'accepted',
          settledAt: at,
          reason: null,
          acceptedBy: name,
          acceptedRole: role,
          acceptedEmail: ticket.email,
          startOn,
        };
        const outcome = await settle(
          ticket,
          quote,
          change,
          {
            event,
            more: [won, ...proof],
            work: { state: 'won', reason: acceptedReason, waitingUntil: null },
            mails: [receipt, ...makeTeamMails(makeMail, 'quote-accepted-notice', parts.teamEmail, about)],
            requestId,
          },
          at,
        );
        return { outcome, receiptId: receipt.id };
      }
    },

    /** The team hears the reason; the ticket stays open, for another quote or to be closed as lost. */
    async decline(
      ticketId: string,
      { quote: quoteId, reason }: { readonly quote: string; readonly reason: string },
      requestId: string,
      proof: readonly StoredEvent[],
    ): Promise<void> {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const at = now();
        const ticket = await stores.desk.requests.find(ticketId);
        const quote = await stores.quotes.find(quoteId);
        if (!ticket) throw new QuoteGone();
        // The same form sent twice.
        if (quote?.recordId === ticket.id && quote.state === 'declined' && quote.reason === reason) return;
        assertOpen(quote, ticket, at);
        const about = {
          recordId: ticket.id,
          payload: { ...payloadOf(quote, ticket), reason },
          createdAt: at,
        };
        const outcome = await settle(
          ticket,
          quote,
          { state: 'declined', settledAt: at, reason, ...noAcceptance },
          {
            event: eventOf('quote-declined', quote, reason, at),
            more: proof,
            work: { waitingUntil: null },
            mails: makeTeamMails(makeMail, 'quote-declined-notice', parts.teamEmail, about),
            requestId,
          },
          at,
        );
        if (outcome === 'outdated') continue;
        parts.onStored();
        return;
      }
      throw new QuoteGone();
    },

    /** Its PDF as it was sent; null if it isn't this ticket's. */
    async file(ticketId: string, quoteId: string): Promise<{ fileName: string; content: Uint8Array } | null> {
      const quote = await stores.quotes.find(quoteId);
      const isSent = quote?.recordId === ticketId && quote.state !== 'waiting';
      const content = isSent ? await stores.quotes.pdf(quoteId) : null;
      return quote && content && { fileName: `quote-${ticketId}-${quote.number}.pdf`, content };
    },

    /** For the client's copy of their data. */
    async recordsOf(ticketId: string): Promise<object[]> {
      return (await sentOf(ticketId)).map(quoteRecord);
    },

    /** The team's list: what may still be decided, and what ran out while nobody did. */
    async undecided(limit: number): Promise<OpenQuote[]> {
      const all = await stores.quotes.undecided(limit);
      return all.map(({ id, number, recordId, sentAt, offer }) => ({
        id,
        number,
        ticketId: recordId,
        company: offer.client.company,
        total: totalText(offer),
        validUntil: offer.validUntil,
        starts: offer.starts,
        sentAt,
        isExpired: hasExpired(offer, now()),
      }));
    },
  };
}

/** Whether a ticket in this state can be sent a quote. Sending one says that the scope is agreed. */
export const mayBeQuoted = ({ state }: WorkedTicket['work']): boolean => isOpen(state);
