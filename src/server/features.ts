import { applicationMails } from '#server/applications/mails.ts';
import { callMails } from '#server/bookings/mails.ts';
import { caseMails } from '#server/cases/mails.ts';
import { deskMails } from '#server/desk/mails.ts';
import { createMailTemplates } from '#server/mail/render.ts';
import { newsletterMails } from '#server/newsletter/mails.ts';
import { quoteMails } from '#server/quotes/mails.ts';
import { ticketMails } from '#server/tickets/mails.ts';

/** Every kind of mail, from the features that send them. */
export const mailTemplates = createMailTemplates({
  ...ticketMails,
  ...applicationMails,
  ...callMails,
  ...newsletterMails,
  ...caseMails,
  ...quoteMails,
  ...deskMails,
});
