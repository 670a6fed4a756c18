import { createCallRequests, createRequestLinks } from '#server/requests/links.ts';
import { site } from '#content/site.ts';
import { holidays } from '#contract/company.ts';
import type { Desk, Fields } from '#contract/desk/desk.ts';
import { alertTarget, type WebhookTarget } from '#contract/desk/events.ts';
import type { Role } from '#contract/desk/roles.ts';
import { requestPagePath } from '#contract/paths.ts';
import { createBookingService } from '#server/bookings/service.ts';
import { findCallLink } from '#server/work/call-link.ts';
import { composeDesk, type DeskServices } from '#server/desk/service.ts';
import { hashSecret, sessionCookie, type SignedIn } from '#server/desk/sessions.ts';
import type { StaffMember } from '#server/work/people.ts';
import { createDocumentService } from '#server/documents/service.ts';
import { noLimiter } from '#server/http/limiter.ts';
import type { RenderedMail } from '#server/mail/mail-message.ts';
import { noMailBudget } from '#server/mail/budgets.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import { mailTemplates } from '#server/features.ts';
import { createSigning } from '#server/signing/signing.ts';
import type { Stores } from '#server/stores.ts';
import { makeRecordOpeners } from './record-openers.ts';
import { testRequestUrls } from './signing.ts';
import { openLetters } from './letters.ts';
import { quotesOn } from './quotes.ts';
import { silentLog } from './tickets.ts';
import { lookUpCalls } from '#server/bookings/mails.ts';

/** A desk on real stores, with a clock that only the test moves. */
export type TestDesk = {
  readonly services: DeskServices;
  now: number;
  /** A signed-in person whose passkey was just used. */
  person(
    name: string,
    role: Role,
    change?: Partial<StaffMember>,
  ): Promise<{ staff: StaffMember; desk: () => Desk }>;
};

export const testDeskSigning = createSigning(() => Promise.resolve({ keys: ['k'.repeat(32)], retired: {} }));

export function makeDesk(
  stores: Stores,
  now: number,
  webhookUrl: string | null = null,
  outside: Partial<
    Pick<
      Parameters<typeof composeDesk>[0],
      'send' | 'failures' | 'limit' | 'mailBudget' | 'documents' | 'requestLinks' | 'meetingUrl'
    >
  > & {
    readonly backupHours?: number;
    readonly undoSeconds?: number;
    readonly eventTargets?: readonly WebhookTarget[];
    readonly allowsPrivateEvents?: boolean;
  } = {},
): TestDesk {
  const clock = () => made.now;
  const mails = {
    teamEmail: 'team@example.com',
    organizerEmail: 'calls@example.com',
    mailDomain: 'example.com',
    publicUrl: 'https://example.com',
  };
  const signing = testDeskSigning;
  const services = composeDesk({
    stores,
    openers: makeRecordOpeners(stores, clock),
    isTooOld: mailTemplates.isTooOld,
    env: {
      dataDir: '/nonexistent',
      deskUrl: null,
      undoSeconds: outside.undoSeconds ?? 0,
      eventTargets: [...(outside.eventTargets ?? []), ...(webhookUrl ? [alertTarget(webhookUrl)] : [])],
      allowsPrivateEvents: outside.allowsPrivateEvents ?? true,
      publicUrl: 'https://example.com',
      port: 0,
      imapUrl: 'imap://127.0.0.1',
      // Most tests move the clock by months.
      backupHours: outside.backupHours ?? 0,
    },
    log: silentLog,
    limit: noLimiter,
    mailBudget: noMailBudget,
    mailDomain: 'example.com',
    signing,
    booking: createBookingService({
      ...mails,
      intake: stores.intake,
      bookings: stores.bookings,
      limit: outside.limit ?? noLimiter,
      mailBudget: noMailBudget,
      signing,
      requestLinks: testRequestUrls,
      bounded: false,
      holidays,
      blocked: (from, to) => stores.desk.calls.blocked(from, to),
      callLink: (id) => findCallLink(stores.desk, id),
      requests: createCallRequests(createRequestLinks({ stores, signing, now: clock })),
      onStored: () => undefined,
      now: clock,
    }),
    letters: openLetters({ store: stores.letters, now: clock }),
    quotes: quotesOn(stores, clock),
    documents: createDocumentService({ library: stores.documents, now: clock }),
    onMails: () => undefined,
    now: clock,
    ...outside,
  });
  const made: TestDesk = {
    services,
    now,
    async person(name, role, change = {}) {
      const staff: StaffMember = {
        id: makeOrderedId(),
        email: `${name.toLowerCase()}-${makeOrderedId()}@example.com`,
        name,
        role,
        state: 'active',
        zone: 'America/New_York',
        hoursFrom: 0,
        hoursTo: 24 * 60,
        signature: '',
        callLink: '',
        createdAt: made.now,
        ...change,
      };
      await stores.desk.staff.insert(staff, {
        actorId: 'machine',
        action: 'invited',
        recordId: staff.id,
        requestId: 'test',
      });
      return {
        staff,
        desk: () =>
          services.open({
            signedIn: signedInAs(staff, made.now),
            requestId: 'request-1',
            clientAddress: '192.0.2.1',
          }),
      };
    },
  };
  return made;
}

/** Its own session, with a passkey just used. */
export const signedInAs = (staff: StaffMember, now = staff.createdAt): SignedIn => ({
  session: {
    hash: staff.id,
    staffId: staff.id,
    label: '',
    createdAt: now,
    seenAt: now,
    freshAt: now,
    passkeyId: null,
  },
  staff,
  isFresh: true,
});

let forms = 0;

/** A form as the ticket page would send it. */
export function form(version: number, fields: Fields, seen = 0): Fields {
  forms += 1;
  return {
    version: String(version),
    formKey: `form-key-${String(forms).padStart(6, '0')}`,
    seen: String(seen),
    ...fields,
  };
}

/** The cookie of a signed-in person whose passkey was last used at `freshAt`. */
export async function signedInCookie(
  stores: Stores,
  staff: StaffMember,
  now: number,
  freshAt = now,
): Promise<string> {
  const token = makeOrderedId().padEnd(43, 'x');
  await stores.desk.signIn.startSession(
    {
      hash: hashSecret(token),
      staffId: staff.id,
      label: '',
      createdAt: now,
      seenAt: now,
      freshAt,
      passkeyId: null,
    },
    10,
    { actorId: staff.id, action: 'signed-in', recordId: staff.id, requestId: '' },
  );
  return `${sessionCookie}=${token}`;
}

export type SentMail = RenderedMail & {
  readonly kind: string;
  readonly recordId: string;
  readonly messageId: string;
};

/** Due mail in the outbox, as recipients get it; the next call only returns newer mail. */
export async function sendMails(stores: Stores, now: number): Promise<SentMail[]> {
  const mails = await stores.outbox.claim({ owner: 'test', now, leaseMs: 60_000, limit: 100 });
  await stores.outbox.settle(
    'test',
    mails.map(({ id }) => ({ id, outcome: 'sent' })),
    now,
  );
  const render = mailTemplates.renderer({
    lookUps: lookUpCalls((id) => findCallLink(stores.desk, id)),
    requestLinks: { pathOf: () => Promise.resolve(requestPagePath) },
    publicUrl: site.publicUrl,
  });
  return Promise.all(
    mails.map(async (mail) => ({
      ...(await render(mail)),
      kind: mail.kind,
      recordId: mail.recordId,
      messageId: mail.messageId,
    })),
  );
}
