import { randomUUID } from 'node:crypto';
import { signatureOf } from '#content/desk/snippets.ts';
import { dueAt } from '#contract/desk/clock.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { clockLimits } from '#contract/desk/promised-limits.ts';
import { isOpen, movesByHand } from '#contract/desk/lifecycle.ts';
import { readTicketQuery } from '#contract/desk/views.ts';
import type {
  RequestEventView,
  Participant,
  TicketList,
  TicketRow,
  TicketView,
  TicketQuery,
  Urgent,
} from '#contract/desk/views.ts';
import { phoneText } from '#contract/phone.ts';
import { furtherTicketTexts } from '#contract/ticket.ts';
import { filledTexts } from '#server/database/stored.ts';
import { publicDomains } from '#server/tickets/from-mail.ts';
import { mayBeQuoted } from '#server/quotes/service.ts';
import { scopeOf } from '#server/tickets/mails.ts';
import type { DeskRepositories } from './repositories.ts';
import { undoOf } from './undo.ts';
import type { StaffMember } from '#server/work/people.ts';
import type { Presence } from '#server/work/presence-repository.ts';
import { accessTo, type StoredEvent, type WorkedTicket, type EventExtras } from '#server/work/work.ts';
import { readWaits, viewKept } from './sending.ts';
import { sendTimes } from '#server/work/working-days.ts';
import type { DeskContext } from './context.ts';
import { type Names, personOf, peopleFor } from '#server/work/names.ts';

/** `drafts`: where the reader has one; a page of one ticket shows its own. */
export function toRow(ticket: WorkedTicket, names: Names, drafts?: ReadonlySet<string>): TicketRow {
  const { work } = ticket;
  const isRunning = isOpen(work.state) && work.answeredAt === null;
  return {
    id: ticket.id,
    name: ticket.name,
    email: ticket.email,
    company: ticket.company,
    services: ticket.selectedServices.length > 0 ? ticket.selectedServices : ticket.services,
    state: work.state,
    owner: personOf(names, work.ownerId),
    createdAt: ticket.createdAt,
    waitingUntil: work.waitingUntil,
    dueAt: isRunning ? dueAt(work.clockFrom ?? ticket.createdAt) : null,
    isSecondClock: work.clockFrom !== null,
    isSuspect: ticket.suspectReasons.length > 0,
    tags: work.tags?.trim().split(' ') ?? [],
    version: work.version,
    hasDraft: drafts?.has(ticket.id) ?? false,
  };
}

const noExtras: EventExtras = { mails: new Map(), files: new Map() };

export function toEvent(event: StoredEvent, names: Names, extras = noExtras): RequestEventView {
  const { id, kind, at, text } = event;
  const isPeople = kind === 'assigned' || kind === 'note';
  const about =
    isPeople && event.about !== null
      ? event.about
          .split(',')
          .map((person) => personOf(names, person)?.name)
          .join(', ')
      : event.about;
  const mail = extras.mails.get(id) ?? null;
  const files = extras.files.get((kind === 'merged' ? event.about : null) ?? id) ?? [];
  const recipients = extras.recipients?.get(id) ?? null;
  const waits = extras.waits?.get(id) ?? null;
  const actor = personOf(names, event.actorId);
  return { id, kind, at, actor, text, about, mail, recipients, files, waits };
}

const placeOf = ({ createdAt, id }: WorkedTicket): string => `${createdAt}.${id}`;

function readPlace(text: string | null): { createdAt: number; id: string } | null {
  const match = /^(?<at>\d{1,15})\.(?<id>[\w-]{1,40})$/.exec(text ?? '');
  return match?.groups ? { createdAt: Number(match.groups.at), id: match.groups.id ?? '' } : null;
}

export async function listTickets(
  { requests, tools, drafts: draftStore }: Pick<DeskRepositories, 'requests' | 'tools' | 'drafts'>,
  names: Names,
  staffId: string,
  counted: ReturnType<DeskRepositories['requests']['counts']>,
  { after, now, ...asked }: TicketQuery & { readonly after: string | null; readonly now: number },
): Promise<TicketList> {
  // PostgreSQL doesn't accept text with a NUL.
  const query = asked.query.replaceAll('\0', '').trim().slice(0, requestLimits.searchMax);
  const [found, inAll, { byFilter, tags }, views, drafts] = await Promise.all([
    requests.search({
      ...asked,
      staffId,
      now,
      query: query.replace(/^#/, ''),
      after: readPlace(after),
      limit: requestLimits.pageRows + 1,
    }),
    requests.countAll(),
    counted,
    tools.views(staffId, requestLimits.sharedViews),
    draftStore.recordsOf(staffId),
  ]);
  const counts = { ...byFilter, closed: inAll - byFilter.open };
  const rows = found.slice(0, requestLimits.pageRows);
  const last = rows.at(-1);
  const uses = Map.groupBy(tags, (tag) => tag);
  return {
    ...asked,
    query,
    rows: rows.map((ticket) => toRow(ticket, names, drafts)),
    counts,
    tags: [...uses]
      .toSorted(([a, { length: countA }], [b, { length: countB }]) => countB - countA || a.localeCompare(b))
      .slice(0, requestLimits.tagsShown)
      .map(([tag]) => tag),
    views: await Promise.all(
      views.map(async ({ id, name, search, shared, staffId: by }) => ({
        id,
        name,
        search,
        count: await countOf(requests, readTicketQuery(new URLSearchParams(search)), {
          staffId,
          now,
          counts,
        }),
        by: by === staffId ? null : personOf(names, by),
        isShared: shared === 1,
      })),
    ),
    people: peopleFor(names, 'hiring'),
    formKey: randomUUID(),
    next: found.length > rows.length && last ? placeOf(last) : null,
  };
}

/** How many tickets a view has now. */
async function countOf(
  requests: DeskRepositories['requests'],
  { filter, query, tag }: TicketQuery,
  known: { readonly staffId: string; readonly now: number; readonly counts: TicketList['counts'] },
): Promise<number | null> {
  if (query !== '') return null;
  return tag === '' ? known.counts[filter] : requests.countTagged(filter, tag, known.staffId, known.now);
}

export async function viewTicket(
  { requests, drafts, sends }: Pick<DeskRepositories, 'requests' | 'drafts' | 'sends'>,
  names: Names,
  me: StaffMember,
  ticket: WorkedTicket,
  now: number,
  given: EventExtras &
    Pick<TicketView, 'bouncedAt'> & {
      readonly others: readonly Participant[];
      readonly present: readonly Presence[];
    },
): Promise<
  Omit<
    TicketView,
    | 'calls'
    | 'booked'
    | 'freeCalls'
    | 'zone'
    | 'visitorPath'
    | 'provenAt'
    | 'templates'
    | 'documents'
    | 'onRequest'
    | 'quotes'
    | 'quoteStart'
  >
> {
  const domain = ticket.email.split('@').at(-1) ?? '';
  const place = { recordId: ticket.id, staffId: me.id };
  const [waits, events, related, isNdaOpen, typed] = await Promise.all([
    readWaits({ sends }, ticket.id, me.id),
    requests.events(ticket.id, requestLimits.eventsShown),
    requests.related(ticket, requestLimits.relatedShown, { isCompany: !publicDomains.has(domain) }),
    requests.isNdaOpen(ticket.id),
    drafts.of(place),
  ]);
  const extras = { ...given, waits };
  return {
    ...toRow(ticket, names),
    phone: phoneText(ticket.phone),
    message: ticket.message,
    filled: filledTexts(ticket, furtherTicketTexts),
    scope: scopeOf(ticket),
    suspectReasons: ticket.suspectReasons,
    work: ticket.work,
    isNdaOpen,
    undo: undoOf(events, ticket.work, me.id, now)?.of ?? null,
    bouncedAt: extras.bouncedAt,
    participants: participantsOf(ticket, events, extras.others),
    mayQuote: mayBeQuoted(ticket.work),
    events: events
      .map((event) => toEvent(event, names, extras))
      // The mail it came by is at the top already, unless it's longer than a request.
      .map((event) =>
        event.kind === 'opened' && event.text === ticket.message ? { ...event, text: null } : event,
      ),
    related: related.map((other) => ({
      id: other.id,
      state: other.work.state,
      createdAt: other.createdAt,
      company: other.company,
      sameAddress: other.email === ticket.email,
    })),
    present: extras.present
      .filter(({ staffId }) => staffId !== me.id)
      .flatMap(({ staffId, writingAt }) => {
        const person = personOf(names, staffId);
        return person ? [{ person, isWriting: writingAt >= now - requestLimits.presenceMs }] : [];
      }),
    people: peopleFor(names, 'hiring'),
    moves: movesByHand(ticket.work.state).filter((state) => state !== 'merged'),
    signature: signatureOf(me),
    drafts: typed.texts,
    kept: viewKept(typed.kept, extras.files),
    sendTimes: sendTimes(now),
    formKey: randomUUID(),
  };
}

/** The ticket's own address first, whatever we know of it; then everyone else who wrote or was written to. */
function participantsOf(
  { email, name }: WorkedTicket,
  events: readonly StoredEvent[],
  others: readonly Participant[],
): Participant[] {
  const isProven = events.some(({ kind }) => kind === 'proven');
  const own = others.find((other) => other.email === email);
  const known = isProven ? 'proven' : (own?.known ?? 'typed');
  return [{ email, name, known }, ...others.filter((other) => other.email !== email)];
}

/** What can't wait, each ticket in the first list it belongs to. */
export function sortUrgent(
  tickets: readonly WorkedTicket[],
  names: Names,
  now: number,
  meId: string,
  drafts?: ReadonlySet<string>,
): Urgent {
  const rows = tickets
    .map((ticket) => toRow(ticket, names, drafts))
    .toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0));
  const kindOf = ({ dueAt: due, isSecondClock, owner }: TicketRow): keyof Urgent | 'theirs' => {
    if ((due ?? now) <= now) return 'late';
    if ((due ?? 0) <= now + clockLimits.soonMs) return 'soon';
    if (isSecondClock) return 'answered';
    return owner === null || owner.id === meId ? 'later' : 'theirs';
  };
  const { late = [], soon = [], answered = [], later = [] } = Object.groupBy(rows, kindOf);
  return { late, soon, answered, later };
}

const accessOrder = ['asked', 'ready', 'open'] as const;

/** Documents a ticket's visitor can be given access to, with the status of each. */
export async function listOnRequest(
  { stores, documents, now }: DeskContext,
  { id: ticketId, work }: WorkedTicket,
): Promise<TicketView['onRequest']> {
  const offered = await documents.onRequest();
  if (offered.length === 0) return [];
  const steps = await stores.requestLinks.documentSteps(ticketId);
  return offered
    .map(({ id, title }) => ({ id, title, ...accessTo(id, steps, isOpen(work.state), now()) }))
    .toSorted((one, other) => accessOrder.indexOf(one.state) - accessOrder.indexOf(other.state));
}
