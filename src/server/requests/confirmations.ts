import type { RequestConfirmation, ConfirmKind } from '#contract/request/request.ts';
import { applicationRecord } from '#server/applications/application.ts';
import { bookingRecord } from '#server/bookings/booking.ts';
import { erasePersonEverywhere } from '#server/retention/erasure.ts';
import { type StoredEvent, visitorActor } from '#server/work/work.ts';
import type { Admission } from '#server/http/limiter.ts';
import { mailCounters } from '#server/mail/budgets.ts';
import { ticketRecord } from '#server/tickets/ticket.ts';
import { RequestLinkGone } from './actions.ts';
import type { RequestsContext } from './links.ts';
import { eventsOf, withoutWaiting } from './conversation.ts';
import { toStep } from './view.ts';

/** More than anyone sends; a copy is held in memory once. */
const recordsMost = 1_000;
const eventsMost = 1_000;
const mailsMost = 1_000;

export function createRequestConfirmations({
  stores,
  links,
  quotes,
  signing,
  dataDir,
  now,
}: RequestsContext) {
  async function countsOf(email: string): Promise<RequestConfirmation['counts']> {
    const { tickets, applications, bookings } = await stores.requestLinks.countsOf(email);
    const subscriber = await stores.subscribers.findByEmail(email);
    const emails = await stores.mailbox.countSentBy(email);
    return { tickets, applications, calls: bookings, emails, newsletter: subscriber ? 1 : 0 };
  }

  /** Wherever the team filed them; on somebody else's request, without saying which. */
  async function mailsOf(email: string, records: readonly string[]): Promise<object[]> {
    const mails = await stores.mailbox.sentBy(email, mailsMost);
    const files = await stores.mailbox.filesOf({ inboundIds: mails.map(({ id }) => id) });
    return mails.map(({ id, recordId, receivedAt, subject, text, folded }) => ({
      receivedAt: new Date(receivedAt).toISOString(),
      about: recordId !== null && records.includes(recordId) ? recordId : null,
      subject,
      text,
      quoted: folded,
      files: files.filter(({ inboundId }) => inboundId === id).map(toFile),
    }));
  }

  /** Everything the person sent, what we wrote to them and what the request page shows; without the team's notes. */
  async function copyOf(email: string): Promise<string> {
    const { tickets, applications, bookings } = await stores.requestLinks.recordsOf(email, recordsMost);
    const subscriber = await stores.subscribers.findByEmail(email);
    /** Sequentially: a copy uses no more of the database than any other request. */
    async function withHistories<Of>(
      records: readonly Of[],
      idOf: (one: Of) => string,
      copied: (one: Of) => object,
    ) {
      const copies: object[] = [];
      for (const record of records) {
        const known = await stores.desk.requests.events(idOf(record), eventsMost);
        const all = await withoutWaiting({ stores }, idOf(record), known);
        const inbound = await stores.mailbox.ofRecord(idOf(record), eventsMost);
        const files = await stores.mailbox.filesOf({ recordId: idOf(record) });
        const offers = await quotes.recordsOf(idOf(record));
        const filesOf = (eventId: string) => files.filter((file) => file.eventId === eventId).map(toFile);
        copies.push({
          ...copied(record),
          ...(offers.length === 0 ? {} : { quotes: offers }),
          history: toHistory(eventsOf(all, inbound, email), all, filesOf),
        });
      }
      return copies;
    }
    const copy = {
      email,
      copiedAt: new Date(now()).toISOString(),
      requests: await withHistories(
        tickets,
        ({ id }) => id,
        (ticket) => ticketRecord(sentPart(ticket)),
      ),
      applications: await withHistories(
        applications,
        ({ reference }) => reference,
        (application) => applicationRecord(sentPart(application)),
      ),
      emails: await mailsOf(email, [
        ...tickets.map(({ id }) => id),
        ...applications.map(({ reference }) => reference),
      ]),
      calls: bookings.map((booking) => bookingRecord(sentPart(booking))),
      newsletter: subscriber && {
        state: subscriber.state,
        askedAt: new Date(subscriber.createdAt).toISOString(),
      },
    };
    return `${JSON.stringify(copy, null, 2)}\n`;
  }

  async function erase(email: string, requestId: string): Promise<void> {
    const counters = await mailCounters(signing, email);
    const audit = { actorId: visitorActor, action: 'visitor-erased', requestId };
    await erasePersonEverywhere(stores, dataDir, email, counters, { log: { audit, now: now() } });
  }

  return {
    /** No side effects: mail scanners open links. Null: the link is invalid or expired. */
    async open(token: string): Promise<RequestConfirmation | null> {
      const opened = await links.openConfirmation(token);
      return opened && { kind: opened.confirms, email: opened.email, counts: await countsOf(opened.email) };
    },
    /**
     * What the button does: returns the copy as JSON, or null once everything is erased. Throws `RequestLinkGone`, also
     * for a link of the other kind: an erasure link returns nothing, a copy link erases nothing.
     */
    async confirm(
      token: string,
      kind: ConfirmKind,
      { requestId }: { readonly admission: Admission; readonly requestId: string },
    ): Promise<string | null> {
      const opened = await links.openConfirmation(token);
      if (opened?.confirms !== kind) throw new RequestLinkGone();
      if (kind === 'copy') return copyOf(opened.email);
      await erase(opened.email, requestId);
      return null;
    },
  };
}

/** Without its content. */
const toFile = ({ name, bytes }: { readonly name: string; readonly bytes: number }) => ({ name, bytes });

/** What the person sent, without our internal fields. */
function sentPart<Record extends { readonly suspectReasons: unknown }>(
  record: Record,
): Omit<Record, 'suspectReasons'> {
  const { suspectReasons: _, ...sent } = record;
  return sent;
}

/**
 * The steps as the request page shows them, so the team's reasons and notes stay out; and the texts between the person
 * and us: what they added or asked for on the request page, and our emails once accepted, with the names of their
 * files. What came by email is listed on its own: somebody else may have written it.
 */
function toHistory(
  events: readonly StoredEvent[],
  all: readonly StoredEvent[],
  filesOf: (eventId: string) => readonly object[],
): object[] {
  const texts = new Map(all.map(({ id, text }) => [id, text]));
  const textOf = ({ text, kind, about }: StoredEvent): string | null => {
    if (kind === 'added' || kind === 'document-asked') return text;
    return kind === 'reply-accepted' ? (texts.get(about ?? '') ?? null) : null;
  };
  return events.flatMap((event) => {
    const step = toStep(event);
    if (!step) return [];
    const { kind, at, byVisitor, about } = step;
    const text = textOf(event);
    const files =
      event.kind === 'reply-accepted'
        ? filesOf(event.about ?? '')
        : event.kind === 'added'
          ? filesOf(event.id)
          : [];
    return [
      {
        at: new Date(at).toISOString(),
        kind,
        by: byVisitor ? 'you' : 'us',
        ...(about === null ? {} : { about }),
        ...(text === null ? {} : { text }),
        ...(files.length === 0 ? {} : { files }),
      },
    ];
  });
}
