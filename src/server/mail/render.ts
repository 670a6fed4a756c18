import { retentionDays } from '#content/retention.ts';
import { site } from '#content/site.ts';
import { slotLimits } from '#contract/booking-limits.ts';
import { caseLinkLimits } from '#contract/case/case-limits.ts';
import type { CaseKind, CaseRef } from '#contract/case/case.ts';
import { dayMs } from '#contract/durations.ts';
import { casePath } from '#contract/paths.ts';
import {
  renderApplicationNotice,
  type ResumeAccess,
  readApplication,
  renderApplicationReceipt,
} from '#server/applications/mails.ts';
import {
  renderCallNotice,
  renderCallReceipt,
  type CallChange,
  callPayloadSchema,
  type CallPayload,
} from '#server/bookings/mails.ts';
import { caseRenderers } from '#server/cases/mails.ts';
import { deskRenderers } from '#server/desk/mails.ts';
import {
  newsletterPayloadSchema,
  renderNewsletterConfirm,
  renderNewsletterKnown,
} from '#server/newsletter/mails.ts';
import { renderTicketNotice, readTicket, renderTicketReceipt } from '#server/tickets/mails.ts';
import type { MailAttachment, RenderedMail } from './mail-message.ts';
import type { ClaimedMail } from './outbox.ts';

/** What a mail needs besides its row, looked up when it's sent. */
type MailExtras = {
  readonly resume: ResumeAccess | null;
  /** The host's meeting URL; null: as stored with the mail. */
  readonly meetingUrl: string | null;
  /** Where its recipient follows the record. */
  readonly caseUrl: string;
  /** The reply address that leads back to the ticket; null: the default one. */
  readonly replyAddress: string | null;
  /** A reply's attachments. */
  readonly files: readonly MailAttachment[];
};

const noExtras: MailExtras = {
  resume: null,
  meetingUrl: null,
  caseUrl: `${site.publicUrl}${casePath}`,
  replyAddress: null,
  files: [],
};

type Renderer = (mail: ClaimedMail, extras: MailExtras) => RenderedMail;

/** Rendered when sent, not when stored: a corrected template also reaches waiting mails. */
const renderers = {
  'ticket-receipt': ({ payload }: ClaimedMail, { caseUrl }: MailExtras) =>
    renderTicketReceipt(readTicket(payload), caseUrl),
  'ticket-notice': ({ payload, recipient }: ClaimedMail, { replyAddress }: MailExtras) =>
    renderTicketNotice(readTicket(payload), recipient, replyAddress),
  'application-receipt': ({ payload }: ClaimedMail, { caseUrl }: MailExtras) =>
    renderApplicationReceipt(readApplication(payload), caseUrl),
  'application-notice': ({ payload, recipient }: ClaimedMail, { resume }: MailExtras) =>
    renderApplicationNotice(readApplication(payload), resume, recipient),
  'newsletter-confirm': ({ payload }: ClaimedMail) =>
    renderNewsletterConfirm(newsletterPayloadSchema.parse(payload)),
  'newsletter-known': ({ payload }: ClaimedMail) =>
    renderNewsletterKnown(newsletterPayloadSchema.parse(payload)),
  ...deskRenderers,
  ...caseRenderers,
  'call-booked': callReceipt('booked'),
  'call-booked-notice': callNotice('booked'),
  'call-moved': callReceipt('moved'),
  'call-moved-notice': callNotice('moved'),
  'call-cancelled': callReceipt('cancelled'),
  'call-cancelled-notice': callNotice('cancelled'),
  'call-reminder': callReceipt('reminder'),
  'call-reminder-notice': callNotice('reminder'),
} satisfies Record<string, Renderer>;

/** Every kind of mail. Using this type guarantees that each one has a template. */
export type MailKind = keyof typeof renderers;

export const mailKinds: readonly string[] = Object.keys(renderers);

/**
 * How many days after its date a mail may still be sent; later it would only confuse. What a team has to know never
 * gets too old. A call's mails end with the call as well, or when it changes (`isStaleCallMail`).
 */
const sendableDays: Readonly<Record<MailKind, number>> = {
  'ticket-receipt': 7,
  'ticket-notice': retentionDays.deadLetteredMails,
  'application-receipt': 7,
  'application-notice': retentionDays.deadLetteredMails,
  'newsletter-confirm': 2,
  'newsletter-known': 2,
  'call-booked': slotLimits.daysAhead,
  'call-booked-notice': slotLimits.daysAhead,
  'call-moved': slotLimits.daysAhead,
  'call-moved-notice': slotLimits.daysAhead,
  'call-cancelled': slotLimits.daysAhead,
  'call-cancelled-notice': slotLimits.daysAhead,
  'call-reminder': 1,
  'call-reminder-notice': 1,
  'case-links': 2,
  // Its link works no longer than that.
  'case-confirm': caseLinkLimits.confirmMs / dayMs,
  'case-withdrawn': 7,
  'case-notice': retentionDays.deadLetteredMails,
  // Written by a person: the desk shows that it failed, and they decide.
  'desk-reply': 30,
  'desk-clock': 1,
  'desk-mention': 7,
  // Their own reply waits for them.
  'desk-held': 30,
  'desk-recovery': 30,
  'desk-passkey': 30,
  'desk-call-link': slotLimits.daysAhead,
};

/** An unknown kind has no template, which is a failure of its own. */
export const isTooOld = (
  { kind, createdAt }: Pick<ClaimedMail, 'kind' | 'createdAt'>,
  now: number,
): boolean => isMailKind(kind) && now >= createdAt + sendableDays[kind] * dayMs;

/** May have the application's file attached, which is in memory while it's sent. */
export const carriesFile = (mail: ClaimedMail): boolean =>
  mail.kind === ('application-notice' satisfies MailKind) || filesOf(mail) !== null;

/** The event whose files are attached to the reply. */
const filesOf = ({ kind, payload }: ClaimedMail): string | null =>
  kind === ('desk-reply' satisfies MailKind) && typeof payload['filesOf'] === 'string'
    ? payload['filesOf']
    : null;

/** Receipts link to their record's page; the link is signed when they're sent, so it's the current one. */
const caseKinds: Readonly<Record<string, CaseKind>> = {
  'ticket-receipt': 'ticket',
  'application-receipt': 'application',
  'call-booked': 'call',
  'call-moved': 'call',
  'call-cancelled': 'call',
  'call-reminder': 'call',
} satisfies Partial<Record<MailKind, CaseKind>>;

export const caseKindOf = ({ kind, payload }: ClaimedMail): CaseKind | null =>
  payload['linksCase'] === true ? 'ticket' : (caseKinds[kind] ?? null);

const isAboutCall = ({ kind }: ClaimedMail): boolean => kind.startsWith('call-');

/** Links to whoever has taken the call since the mail was stored. */
function readCall({ payload }: ClaimedMail, { meetingUrl }: MailExtras): CallPayload {
  const call = callPayloadSchema.parse(payload);
  return { ...call, meetingUrl: meetingUrl ?? call.meetingUrl };
}

function callReceipt(change: CallChange): Renderer {
  return (mail, extras) => renderCallReceipt(readCall(mail, extras), change, extras.caseUrl);
}

function callNotice(change: CallChange): Renderer {
  return (mail, extras) => renderCallNotice(readCall(mail, extras), change, mail.recipient);
}

/** A stored row may be older than this release: its kind is text until it's looked up. */
const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(renderers, kind);

export function renderMail(mail: ClaimedMail, given: Partial<MailExtras> = {}): RenderedMail {
  if (!isMailKind(mail.kind)) throw new Error(`There is no template for mails of kind ${mail.kind}.`);
  const render: Renderer = renderers[mail.kind];
  const extras = { ...noExtras, ...given };
  const { replyAddress, files } = extras;
  const rendered = render(mail, extras);
  const whole = files.length === 0 ? rendered : { ...rendered, attachments: files };
  if (replyAddress === null) return whole;
  return { ...whole, replyTo: { name: rendered.replyTo?.name ?? site.name, address: replyAddress } };
}

type ClaimedMailDeps = {
  /** Where the team opens a resume, for mails about one. */
  readonly resumeAccess: (reference: string) => Promise<ResumeAccess | null>;
  /** The host's meeting URL, for mails about a call. */
  readonly callLink: (bookingId: string) => Promise<string | null>;
  readonly caseLinks: { pathOf(ref: CaseRef): Promise<string> };
  readonly publicUrl: string;
  readonly replyAddress?: (mail: ClaimedMail) => Promise<string | null>;
  readonly sentFiles?: (eventId: string) => Promise<readonly MailAttachment[]>;
};

/** A mail as it's sent, with what is looked up at that moment. */
export const createMailRenderer =
  ({ resumeAccess, callLink, caseLinks, publicUrl, replyAddress, sentFiles }: ClaimedMailDeps) =>
  async (mail: ClaimedMail): Promise<RenderedMail> => {
    const kind = caseKindOf(mail);
    const eventId = filesOf(mail);
    const resume = carriesFile(mail) && eventId === null ? await resumeAccess(mail.recordId) : null;
    const meetingUrl = isAboutCall(mail) ? await callLink(mail.recordId) : null;
    const path = kind === null ? casePath : await caseLinks.pathOf({ kind, recordId: mail.recordId });
    return renderMail(mail, {
      resume,
      meetingUrl,
      caseUrl: publicUrl + path,
      replyAddress: (await replyAddress?.(mail)) ?? null,
      files: eventId === null ? [] : ((await sentFiles?.(eventId)) ?? []),
    });
  };
