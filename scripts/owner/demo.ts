import { createHash } from 'node:crypto';
import PdfDocument from 'pdfkit';
import { quoteFormWords } from '#content/desk/quotes.ts';
import { dayRate } from '#content/pricing.ts';
import { company, holidays } from '#contract/company.ts';
import type { QuoteOffer } from '#contract/quote.ts';
import { dayOf } from '#contract/zones.ts';
import type { Transaction } from '#server/database/database.ts';
import { quotePdf } from '#server/quotes/quote-pdf.ts';
import type { StoredQuote } from '#server/quotes/quote.ts';
import { exampleTicket } from '#contract/ticket.ts';
import type { RequestState } from '#contract/desk/lifecycle.ts';
import { offeredStarts } from '#contract/slots.ts';
import { readStoredApplication, type NewApplication } from '#server/applications/application.ts';
import { insertApplication } from '#server/applications/repository.ts';
import { insertBooking, type NewBooking } from '#server/bookings/repository.ts';
import type { People } from '#server/desk/people.ts';
import { DeskRefused } from '#server/work/refused.ts';
import { type StoredEvent, machineActor } from '#server/work/work.ts';
import type { IntakeWriteSet } from '#server/intake/submission.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import type { Stores } from '#server/stores.ts';
import { insertTicket } from '#server/tickets/repository.ts';
import { readStoredTicket } from '#server/tickets/ticket.ts';
import type { StoredTicket } from '#server/database/records.ts';
import { demoApplicants, demoMails, demoTickets, demoTeam } from './demo-records.ts';

const hour = 60 * 60_000;
const who = { actorId: machineActor, requestId: '' };

/** Creates invented records in an empty data folder and returns the link for the first owner. */
export async function fillDemo(stores: Stores, people: People): Promise<string> {
  if (!(await isEmpty(stores)))
    throw new DeskRefused(409, 'The data folder is not empty. The demo needs an empty one: set DATA_DIR.');
  const now = Date.now();
  const [owner, ...team] = demoTeam;
  const link = await people.invite(who, owner);
  for (const person of team) await people.invite(who, person);
  // By address: people created in the same millisecond are listed in any order.
  const staffIds: string[] = [];
  for (const { email } of demoTeam) {
    const id = (await stores.desk.staff.findByEmail(email))?.id ?? '';
    staffIds.push(id);
    if (email === owner.email) continue;
    await stores.desk.staff.update(
      id,
      { state: 'active' },
      { ...who, action: 'demo', recordId: id },
      Date.now(),
    );
  }
  for (const ticket of demoTickets) {
    const createdAt = now - ticket.hoursAgo * hour;
    await writeTicket(stores, ticket, createdAt);
    const ownerId = ticket.owner === null ? null : (staffIds[ticket.owner] ?? null);
    if (ownerId !== null) await writeWork(stores, ticket, ownerId, createdAt);
  }
  for (const [index, start] of offeredStarts(now, holidays).slice(2, 6).entries()) {
    const booking: NewBooking = {
      id: makeOrderedId(),
      start,
      status: 'booked',
      name: demoTickets[index]?.name ?? '',
      email: demoTickets[index]?.email ?? '',
      timeZone: 'Europe/Oslo',
      notes: null,
      sequence: 0,
      ticketId: null,
      suspectReasons: [],
      createdAt: now,
      client: null,
      openMost: null,
    };
    await stores.intake.write({
      ...emptyWriteSet(now),
      insert: (transaction) => insertBooking(transaction, booking, now),
    });
  }
  await writeApplicants(stores, now);
  await writeMails(stores, now);
  return link;
}

/** Three mails that nobody has sorted: one with a ticket to suggest, one forged, one by a program. */
async function writeMails(stores: Stores, now: number): Promise<void> {
  for (const [index, mail] of demoMails.entries())
    await stores.mailbox.insert(
      {
        id: makeOrderedId(),
        uidValidity: 'demo',
        uid: index + 1,
        fingerprint: `demo-${index}`,
        recordId: null,
        folded: '',
        problem: null,
        filesLeft: 0,
        receivedAt: now - (index + 1) * hour,
        createdAt: now,
        flaggedAt: now,
        ...mail,
      },
      [],
    );
}

/** Invented records must never mix with real ones. */
async function isEmpty(stores: Stores): Promise<boolean> {
  if ((await stores.tickets.count()) > 0 || (await stores.applications.count()) > 0) return false;
  if ((await stores.desk.staff.list()).length > 0) return false;
  for await (const _ of stores.bookings.all()) return false;
  for await (const _ of stores.subscribers.all()) return false;
  return true;
}

const emptyWriteSet = (now: number): Omit<IntakeWriteSet, 'insert'> => ({
  idempotencyKey: null,
  recordId: makeOrderedId(),
  result: {},
  mails: [],
  now,
});

async function writeTicket(
  stores: Stores,
  demo: (typeof demoTickets)[number],
  createdAt: number,
): Promise<void> {
  const ticket: StoredTicket = {
    ...readStoredTicket({ ...exampleTicket, ...demo, services: exampleTicket.services }),
    id: demo.id,
    selectedServices: demo.services,
    suspectReasons: [],
    createdAt,
  };
  await stores.intake.write({
    ...emptyWriteSet(createdAt),
    recordId: demo.id,
    insert: (transaction) => insertTicket(transaction, ticket),
  });
}

async function writeWork(
  stores: Stores,
  demo: (typeof demoTickets)[number],
  ownerId: string,
  createdAt: number,
): Promise<void> {
  const event = (
    kind: StoredEvent['kind'],
    hoursLater: number,
    rest: Partial<StoredEvent> = {},
  ): StoredEvent => ({
    id: makeOrderedId(),
    recordId: demo.id,
    kind,
    actorId: ownerId,
    at: createdAt + hoursLater * hour,
    text: null,
    about: null,
    messageId: null,
    mailId: null,
    ...rest,
  });
  const isAnswered = demo.state !== 'new';
  const state: RequestState = demo.state;
  await stores.desk.requests.write({
    recordId: demo.id,
    version: 0,
    change: {
      ownerId,
      state,
      answeredAt: isAnswered ? createdAt + 2 * hour : null,
      waitingUntil: demo.waitsDays === null ? null : Date.now() + demo.waitsDays * 24 * hour,
      reason: demo.reason,
    },
    events: [
      event('assigned', 0.4, { about: ownerId }),
      ...(demo.note === null ? [] : [event('note', 0.5, { text: demo.note })]),
      ...(isAnswered ? [event('call', 2, { about: 'reached' })] : []),
    ],
    mails: [],
    ...(state === 'quoted' ? { alsoWrite: await quoteOf(stores, demo, ownerId, createdAt + 24 * hour) } : {}),
    audit: { ...who, action: 'demo', recordId: demo.id },
    // The audit log has the real time, in order; the timeline has the pretended one.
    now: Date.now(),
  });
}

/** Nobody has decided on it, and tomorrow is its last day. */
async function quoteOf(
  stores: Stores,
  { id: ticketId, name, company: client }: (typeof demoTickets)[number],
  staffId: string,
  sentAt: number,
) {
  const dayIn = (days: number) => dayOf(Date.now() + days * 24 * hour, company.hours.zone);
  const offer: QuoteOffer = {
    currency: dayRate.currency,
    price: { kind: 'days', rate: dayRate.max * 100, days: 9 },
    included: [...quoteFormWords.usual],
    validUntil: dayIn(1),
    terms: quoteFormWords.agreement('Master services agreement', 2),
    starts: [dayIn(20), dayIn(27)],
    estimate: [],
    client: { name, company: client },
  };
  const pdf = await quotePdf({ ticketId, number: 1, offer, sentAt });
  const quote: StoredQuote = {
    id: makeOrderedId(),
    recordId: ticketId,
    number: 1,
    state: 'open',
    offer,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    staffId,
    sentAt,
    settledAt: null,
    reason: null,
    acceptedBy: null,
    acceptedRole: null,
    acceptedEmail: null,
    startOn: null,
  };
  return (transaction: Transaction) => stores.quotes.insert({ ...quote, pdf }, transaction);
}

async function writeApplicants(stores: Stores, now: number): Promise<void> {
  for (const applicant of demoApplicants) {
    const { firstName, lastName, location } = applicant.person;
    const asked = readStoredApplication(applicant.person);
    const resume = new PdfDocument().text(`${firstName} ${lastName}, ${location}`);
    resume.end();
    const content = Buffer.concat((await resume.toArray()) as Buffer[]);
    const application: NewApplication = {
      ...asked,
      reference: applicant.reference,
      suspectReasons: [],
      createdAt: now - applicant.daysAgo * 24 * hour,
      resume: {
        id: makeOrderedId(),
        originalName: 'resume.pdf',
        kind: 'pdf',
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        content,
      },
    };
    await stores.intake.write({
      ...emptyWriteSet(now),
      insert: (transaction) => insertApplication(transaction, application),
    });
  }
}
