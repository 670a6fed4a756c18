import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { bookingProblems } from '#content/booking-messages.ts';
import { requestPageProblems } from '#content/request-messages.ts';
import { letterProblems } from '#content/letters.ts';
import { newsletterProblems } from '#content/newsletter-messages.ts';
import { ticketProblems } from '#content/ticket-messages.ts';
import { bookingRequestSchema, bookingStartSchema } from '#contract/booking.ts';
import { requestActionSchema } from '#contract/request/request.ts';
import { requestLookupSchema } from '#contract/request/look-up.ts';
import { letterLookupSchema } from '#contract/letter.ts';
import { newsletterRequestSchema } from '#contract/newsletter.ts';
import type { PageServices } from '#contract/page-services.ts';
import { honeypotField, signalsOfHoneypot } from '#contract/request-headers.ts';
import type { RecordReader } from '#contract/record.ts';
import type { ThreatReader } from '#contract/threats.ts';
import { receivedTicketSchema } from '#contract/ticket.ts';
import { receiveApplication, type ApplicationDeps } from '#server/applications/receive.ts';
import type { BookingService } from '#server/bookings/service.ts';
import type { RequestServices } from '#server/requests/service.ts';
import type { DocumentService } from '#server/documents/service.ts';
import { DomainError } from '#server/domain-error.ts';
import { parseBody } from '#server/http/write-route.ts';
import type { LetterService } from '#server/letters/service.ts';
import type { NewsletterService } from '#server/newsletter/service.ts';
import type { TicketService } from '#server/tickets/service.ts';
import { contentKey, formKeyOf, refusalOf, settleForm } from './page-forms.ts';
import { pageContextsOf, type FillContext, type Visit } from './render.ts';

type PageServiceDeps = {
  readonly tickets: TicketService;
  readonly applications: ApplicationDeps;
  readonly bookings: BookingService;
  readonly newsletter: NewsletterService;
  readonly requests: RequestServices;
  readonly threats: ThreatReader;
  readonly letters: LetterService;
  readonly record: RecordReader;
  readonly documents: Pick<DocumentService, 'atDesk' | 'publicFile'>;
};

function createPageServices(parts: PageServiceDeps, visitor: PageVisitor): PageServices {
  const { clientAddress } = visitor;
  return {
    tickets: createPageTickets(parts.tickets, clientAddress),
    applications: createPageApplications(parts.applications, clientAddress),
    bookings: createPageBookings(parts.bookings, visitor),
    newsletter: createPageNewsletter(parts.newsletter, clientAddress),
    requests: createPageRequests(parts.requests, visitor),
    threats: { latest: () => parts.threats.latest() },
    letters: createPageLetters(parts.letters, clientAddress),
    record: { latest: () => parts.record.latest() },
    documents: { publicFile: (name) => parts.documents.publicFile(name) },
  };
}

/** Puts them where the routes' loaders and actions find them. */
export const providePageServices =
  (parts: PageServiceDeps): FillContext =>
  (context, visit, entry) => {
    const pages = pageContextsOf(entry);
    pages.setDeskDocuments(parts.documents.atDesk());
    context.set(pages.pageServicesContext, createPageServices(parts, visit));
  };

/** The ticket service for a page without JavaScript: the same rules and store as the API. */
export function createPageTickets(
  tickets: Pick<TicketService, 'admit' | 'submitTicket'>,
  clientAddress: string,
): PageServices['tickets'] {
  const admit = () => tickets.admit(clientAddress);
  return {
    submit: ({ body, selectedServices, signals }) =>
      settleForm(admit, async (admission) => {
        const request = parseBody(receivedTicketSchema, body(), ticketProblems.invalid);
        const idempotencyKey = contentKey([request, selectedServices], clientAddress);
        const context = { admission, selectedServices, signals, idempotencyKey };
        const { caseUrl, mail } = await tickets.submitTicket(request, context);
        return { caseUrl, mail };
      }),
  };
}

/** The application service for a page without JavaScript; a refusal returns what was typed. */
function createPageApplications(parts: ApplicationDeps, clientAddress: string): PageServices['applications'] {
  const admit = () => parts.applications.admit(clientAddress);
  return {
    async submit(request) {
      const values: Record<string, string> = {};
      const source = bodyOf(request);
      const outcome = await settleForm(admit, async (admission) => {
        const { caseUrl, mail } = await receiveApplication(
          parts,
          source,
          {
            contentType: request.headers.get('content-type') ?? undefined,
            admission,
            idempotencyKey: (content, { sha256 }) => contentKey([content, sha256], clientAddress),
            signals: ({ fields }) => signalsOfHoneypot(fields[honeypotField]),
          },
          (name, value) => {
            values[name] = value;
          },
        );
        return { caseUrl, mail };
      });
      // A body refused unread is released, or the sender would wait forever.
      source.destroy();
      return outcome.ok ? outcome : { ...outcome, values };
    },
  };
}

function bodyOf(request: Request): Readable {
  // The two declarations of ReadableStream, the browser's and Node's, are the same class at run time.
  return request.body === null ? Readable.from([]) : Readable.fromWeb(request.body as ReadableStream);
}

/** The booking service for a page without JavaScript: the same rules and store as the API. */
function createPageBookings(
  bookings: BookingService,
  { clientAddress, client }: PageVisitor,
): PageServices['bookings'] {
  const admit = () => bookings.admit(clientAddress);
  const admitHolder = () => bookings.admit(clientAddress, client);
  return {
    async slots() {
      try {
        return { slots: await bookings.freeSlots(), trouble: null };
      } catch (error) {
        return { slots: [], trouble: refusalOf(error).message };
      }
    },
    book: ({ body, signals, formKey }) =>
      settleForm(admit, async (admission) => {
        const request = parseBody(bookingRequestSchema, body(), bookingProblems.invalid);
        const idempotencyKey = formKeyOf(request, formKey, clientAddress);
        return { call: await bookings.book(request, { admission, idempotencyKey, signals }) };
      }),
    find: (token) => bookings.find(token),
    reschedule: (token, body) =>
      settleForm(admitHolder, async (admission) => {
        const { start } = parseBody(bookingStartSchema, body, bookingProblems.invalid);
        return { call: known(await bookings.reschedule(token, start, admission)) };
      }),
    cancel: (token) =>
      settleForm(admitHolder, async (admission) => {
        return { call: known(await bookings.cancel(token, admission)) };
      }),
  };
}

function known<Call extends object>(call: Call | null): Call {
  if (call === null) throw new DomainError(404, bookingProblems.linkUnknown);
  return call;
}

/** The newsletter for its pages: the same rules and store as the API. */
function createPageNewsletter(
  newsletter: NewsletterService,
  clientAddress: string,
): PageServices['newsletter'] {
  const admit = () => newsletter.admit(clientAddress);
  return {
    subscribe: (body) =>
      settleForm(admit, async (admission) => {
        const request = parseBody(newsletterRequestSchema, body, newsletterProblems.invalid);
        await newsletter.subscribe(request, { admission, idempotencyKey: null });
        return {};
      }),
    // Not counted as requests: mail providers unsubscribe many people from few addresses (RFC 8058), and an invalid
    // token costs one hash.
    confirm: (token) => newsletter.confirmSubscription(token),
    unsubscribe: (token) => newsletter.endSubscription(token),
  };
}

/** Checks of letters. They keep nothing and repeat at will, so there is no key for repeated requests. */
export function createPageLetters(letters: LetterService, clientAddress: string): PageServices['letters'] {
  return {
    lookUp: (query) =>
      settleForm(
        () => letters.admitLookup(clientAddress),
        async (admission) => ({
          answer: await letters.lookUp(
            parseBody(letterLookupSchema, query, letterProblems.invalid),
            admission,
          ),
        }),
      ),
    async check(request) {
      const source = bodyOf(request);
      const outcome = await settleForm(
        () => letters.admitFile(clientAddress),
        async (admission) => ({
          answer: await letters.checkUpload(
            source,
            request.headers.get('content-type') ?? undefined,
            admission,
          ),
        }),
      );
      // What was refused unread is let go, or the sender would wait for room that never comes.
      source.destroy();
      return outcome;
    },
  };
}

type PageVisitor = Pick<Visit, 'clientAddress' | 'client' | 'requestId'>;

/** What request pages show and do, with and without a script. */
function createPageRequests(
  requests: RequestServices,
  { clientAddress, client, requestId }: PageVisitor,
): PageServices['requests'] {
  const admitLookUp = () => requests.lookups.admit(clientAddress);
  const admitAction = () => requests.actions.admit(clientAddress, client);
  return {
    lookUp: (body) =>
      settleForm(admitLookUp, async (admission) => {
        await requests.lookups.lookUp(
          parseBody(requestLookupSchema, body, requestPageProblems.invalid),
          admission,
        );
        return {};
      }),
    open: (token) => requests.view(token),
    callFor: (token) => requests.callFor(token),
    act: (token, body) =>
      settleForm(admitAction, async (admission) => {
        const action = parseBody(requestActionSchema, body, requestPageProblems.invalid);
        const mail = await requests.actions.act(token, action, { admission, requestId });
        return { intent: action.intent, mail };
      }),
    async write(token, request) {
      const values: Record<string, string> = {};
      const source = bodyOf(request);
      const outcome = await settleForm(admitAction, async (admission) => ({
        intent: 'add' as const,
        mail: await requests.messages.receive(
          token,
          source,
          { contentType: request.headers.get('content-type') ?? undefined, admission, requestId },
          (name, value) => {
            values[name] = value;
          },
        ),
      }));
      // A body refused unread is released, or the sender would wait forever.
      source.destroy();
      return outcome.ok ? outcome : { ...outcome, values };
    },
    document: (token) =>
      settleForm(
        () => requests.documents.admit(clientAddress, client),
        (admission) => requests.documents.download(token, { admission, requestId }),
      ),
    openConfirmation: (token) => requests.confirmations.open(token),
    openAcceptance: (token) => requests.acceptances.open(token),
    acceptQuote: (token) =>
      settleForm(admitAction, (admission) => requests.acceptances.confirm(token, { admission, requestId })),
    confirm: (token, kind) =>
      settleForm(admitAction, async (admission) => ({
        copy: await requests.confirmations.confirm(token, kind, { admission, requestId }),
      })),
  };
}
