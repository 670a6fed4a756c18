import type { ClaimedMail, ResumeFile } from '#server/stores/ports.ts';
import type { RenderedMail } from './mail-message.ts';
import { renderApplicationNotice } from './templates/application-notice.ts';
import { applicationPayloadSchema } from './templates/application-payload.ts';
import { renderApplicationReceipt } from './templates/application-receipt.ts';
import {
  newsletterPayloadSchema,
  renderNewsletterConfirm,
  renderNewsletterKnown,
} from './templates/newsletter.ts';
import { renderCallNotice, renderCallReceipt, type CallChange } from './templates/call-mails.ts';
import { callPayloadSchema } from './templates/call-payload.ts';
import { deskRenderers } from './templates/desk-mails.ts';
import { renderTicketNotice } from './templates/ticket-notice.ts';
import { ticketPayloadSchema } from './templates/ticket-payload.ts';
import { renderTicketReceipt } from './templates/ticket-receipt.ts';

const attachingKind = 'application-notice';

/** Rendered when sent, not when stored: a corrected template also reaches mails that are still waiting. */
const renderers = new Map<string, (mail: ClaimedMail, resume: ResumeFile | null) => RenderedMail>(
  Object.entries({
    'ticket-receipt': ({ payload }: ClaimedMail) => renderTicketReceipt(ticketPayloadSchema.parse(payload)),
    'ticket-notice': ({ payload, recipient }: ClaimedMail) =>
      renderTicketNotice(ticketPayloadSchema.parse(payload), recipient),
    'application-receipt': ({ payload }: ClaimedMail) =>
      renderApplicationReceipt(applicationPayloadSchema.parse(payload)),
    [attachingKind]: ({ payload, recipient }: ClaimedMail, resume: ResumeFile | null) =>
      renderApplicationNotice(applicationPayloadSchema.parse(payload), resume, recipient),
    'newsletter-confirm': ({ payload }: ClaimedMail) =>
      renderNewsletterConfirm(newsletterPayloadSchema.parse(payload)),
    'newsletter-known': ({ payload }: ClaimedMail) =>
      renderNewsletterKnown(newsletterPayloadSchema.parse(payload)),
    ...deskRenderers,
    ...callRenderers('booked'),
    ...callRenderers('moved'),
    ...callRenderers('cancelled'),
  }),
);

/** Such a mail takes the file of its application along, and holds it in memory while it is sent. */
export const carriesFile = ({ kind }: ClaimedMail): boolean => kind === attachingKind;

function callRenderers(change: CallChange) {
  return {
    [`call-${change}`]: ({ payload }: ClaimedMail) =>
      renderCallReceipt(callPayloadSchema.parse(payload), change),
    [`call-${change}-notice`]: ({ payload, recipient }: ClaimedMail) =>
      renderCallNotice(callPayloadSchema.parse(payload), change, recipient),
  };
}

export function renderMail(mail: ClaimedMail, resume: ResumeFile | null = null): RenderedMail {
  const render = renderers.get(mail.kind);
  if (!render) throw new Error(`There is no template for mails of kind ${mail.kind}.`);
  return render(mail, resume);
}
