import type { StoredBooking } from '#server/database/records.ts';
import { callPayloadSchema } from '#server/bookings/mails.ts';
import type { JsonObject } from '#server/database/stored.ts';
import type { RenderedMail } from '#server/mail/mail-message.ts';
import type { ClaimedMail } from '#server/mail/outbox.ts';
import { mailTemplates } from '#server/features.ts';
import { makeApplicationWriteSet } from './applications.ts';
import { makeBookingWriteSet } from './bookings.ts';
import { makeWriteSet } from './tickets.ts';
import { dayMs } from '#contract/durations.ts';

export type MailSample = {
  /** The kind, and what's special about this one. */
  readonly name: string;
  readonly kind: string;
  readonly mail: RenderedMail;
};

const token = `01K${'A'.repeat(23)}.${'x'.repeat(43)}`;
const origin = 'https://www.a-long-host-name-of-a-company.example.com';
const createdAt = Date.parse('2026-11-15T02:31:00Z');
/** Nothing to break a line at. */
const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);

function sample(kind: string, payload: JsonObject, recipient: string, note = ''): MailSample {
  const mail: ClaimedMail = {
    id: 'mail-1',
    kind,
    recordId: 'record-1',
    recipient,
    messageId: '<mail-1@example.com>',
    payload,
    createdAt,
    attempts: 0,
  };
  return { name: note === '' ? kind : `${kind}-${note}`, kind, mail: mailTemplates.render(mail) };
}

function tickets(): MailSample[] {
  const [ticket] = makeWriteSet({ now: createdAt, ticket: { id: 'K7M-4QX-9TB' } }).tickets;
  const [long] = makeWriteSet({
    now: createdAt,
    ticket: {
      name: endless.slice(0, 100),
      company: endless.slice(0, 120),
      message: `${endless}\n${endless}`,
    },
  }).tickets;
  return [
    sample('ticket-receipt', { ...ticket }, 'ada@example.com'),
    sample('ticket-notice', { ...ticket }, 'team@example.com'),
    sample('ticket-receipt', { ...long }, 'ada@example.com', 'long'),
    sample('ticket-notice', { ...long, suspectReasons: ['too-fast'] }, 'team@example.com', 'long'),
  ];
}

function applications(): MailSample[] {
  const { mails } = makeApplicationWriteSet({
    now: createdAt,
    application: { reference: 'APP-K7M-4QX-9TB', portfolio: `https://asha.example/${'work-'.repeat(40)}` },
  });
  return mails.map(({ kind, payload, recipient }) => sample(kind, payload, recipient));
}

function calls(): MailSample[] {
  const [plain] = makeBookingWriteSet({ notes: 'Two apps and an API. Is a retest included?' }).bookings ?? [];
  if (plain === undefined) throw new Error('There is no booking.');
  const payloadOf = (booking: StoredBooking, meetingUrl: string | null, previousStart: number | null) =>
    callPayloadSchema.parse({
      ...booking,
      previousStart,
      stamp: createdAt,
      manageUrl: `${origin}/book/manage/${token}`,
      bookUrl: `${origin}/book`,
      meetingUrl,
      organizerEmail: 'hello@example.com',
    });
  const changes = ['booked', 'moved', 'cancelled', 'reminder'] as const;
  return [null, `https://meet.example.com/${'room-'.repeat(20)}`].flatMap((meetingUrl) =>
    changes.flatMap((change) => {
      const payload = payloadOf(plain, meetingUrl, change === 'moved' ? plain.start - dayMs : null);
      const note = meetingUrl === null ? '' : 'meeting';
      return [
        sample(`call-${change}`, payload, plain.email, note),
        sample(`call-${change}-notice`, payload, 'team@example.com', note),
      ];
    }),
  );
}

function newsletters(): MailSample[] {
  const payload = {
    email: 'ada@example.com',
    confirmUrl: `${origin}/newsletter/confirm?token=${token}`,
    unsubscribeUrl: `${origin}/newsletter/unsubscribe?token=${token}`,
  };
  return ['newsletter-confirm', 'newsletter-known'].map((kind) => sample(kind, payload, payload.email));
}

function desk(): MailSample[] {
  const deskUrl = `${origin}/desk`;
  const address = 'ada@example.com';
  return [
    sample(
      'desk-reply',
      {
        name: 'Ada Lovelace',
        address,
        subject: 'Your request K7M-4QX-9TB',
        text: `Hello Ada,\n\nthe scope is at ${origin}/estimate. Call us or write to hello@example.com.\n\n${endless}\n\nNoor`,
        references: ['<mail-0@example.com>'],
      },
      address,
    ),
    sample(
      'desk-clock',
      {
        address,
        name: 'Noor',
        subject: '2 requests wait',
        cases: [{ label: 'K7M-4QX-9TB', value: 'late since 2 hours' }],
        more: 3,
        deskUrl,
      },
      address,
    ),
    sample('desk-mention', { address, name: 'Noor', by: 'Asha', id: 'K7M-4QX-9TB', deskUrl }, address),
    sample('desk-heard', { address, name: 'Noor', id: 'K7M-4QX-9TB', events: ['mail-1'], deskUrl }, address),
    sample('desk-held', { address, name: 'Noor', problem: 'held', deskUrl }, address),
    sample(
      'desk-held',
      { address, name: 'Noor', problem: 'left', recordId: 'K7M-4QX-9TB', deskUrl },
      address,
    ),
    sample(
      'desk-released',
      {
        address,
        name: 'Noor',
        person: 'Asha',
        tickets: '#K7M-4QX-9TB',
        applications: '',
        calls: 'November 16, 2026',
        deskUrl,
      },
      address,
    ),
    sample(
      'desk-passkey',
      { address, person: 'Noor', passkeys: 'Laptop', time: 'November 15, 2026', deskUrl },
      address,
    ),
    sample('desk-recovery', { address, person: 'Noor', time: 'November 15, 2026', deskUrl }, address),
    sample(
      'desk-role',
      {
        address,
        person: 'Noor',
        by: 'Asha',
        before: 'hiring',
        now: 'owner',
        time: 'November 15, 2026',
        deskUrl,
      },
      address,
    ),
    sample(
      'desk-call-link',
      {
        name: 'Ada Lovelace',
        address,
        host: 'Noor',
        link: `https://meet.example.com/${'room-'.repeat(20)}`,
        time: 'November 16, 2026',
      },
      address,
    ),
  ];
}

function requests(): MailSample[] {
  const email = 'ada@example.com';
  const url = `${origin}/case/${token}`;
  const requestOf = (kind: string, id: string) => ({ kind, id, createdAt, url });
  const notice = { id: 'K7M-4QX-9TB', name: endless.slice(0, 100), company: null, email, dueAt: createdAt };
  return [
    sample('case-links', { email, cases: [requestOf('ticket', 'K7M-4QX-9TB')] }, email),
    sample(
      'case-links',
      {
        email,
        cases: [
          requestOf('ticket', 'K7M-4QX-9TB'),
          requestOf('application', 'APP-K7M-4QX-9TB'),
          requestOf('call', 'x'),
        ],
      },
      email,
      'several',
    ),
    sample('case-confirm', { email, confirms: 'copy', url }, email),
    sample('case-confirm', { email, confirms: 'erase', url }, email, 'erase'),
    sample('case-withdrawn', { email, id: 'K7M-4QX-9TB' }, email),
    ...(['add', 'nda', 'document', 'withdraw'] as const).map((what) =>
      sample(
        'case-notice',
        {
          ...notice,
          what,
          text: what === 'add' ? `${endless}\n${endless}` : what === 'document' ? endless : null,
        },
        'team@example.com',
        what,
      ),
    ),
  ];
}

function quotes(): MailSample[] {
  const email = 'ada@example.com';
  const quote = {
    quoteId: 'quote-1',
    id: 'K7M-4QX-9TB',
    number: 2,
    total: '$19,200',
    sha256: 'f'.repeat(64),
    email,
    name: endless.slice(0, 100),
    company: endless.slice(0, 120),
  };
  const accepted = {
    ...quote,
    acceptedBy: `${endless.slice(0, 100)}, CTO`,
    startOn: '2026-12-14',
    at: createdAt,
  };
  const url = `${origin}/case/accept/${token}`;
  return [
    sample('quote-confirm', { id: quote.id, email, total: quote.total, url }, email),
    sample('quote-accepted', accepted, email),
    sample('quote-accepted-notice', accepted, 'team@example.com'),
    sample('quote-declined-notice', { ...quote, reason: endless }, 'team@example.com'),
  ];
}

/** At least one mail of each kind, with the longest values people send. */
export const everyMail = (): MailSample[] => [
  ...tickets(),
  ...applications(),
  ...calls(),
  ...newsletters(),
  ...desk(),
  ...requests(),
  ...quotes(),
];
