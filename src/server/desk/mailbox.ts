import { randomUUID } from 'node:crypto';
import type { Desk } from '#contract/desk/desk.ts';
import { inboxActionSchema, newTicketSchema } from '#contract/desk/forms.ts';
import { seesTickets } from '#contract/desk/roles.ts';
import { openTicketFromCall, openTicketFromMail, readMailForTicket } from '#server/mailbox/open-record.ts';
import { viewInbox, workOnInbox } from '#server/mailbox/inbox.ts';
import { statusOf } from '#server/mailbox/service.ts';
import { DeskRefused, submit } from '#server/work/refused.ts';
import type { DeskContext } from './context.ts';
import { eventIdOf } from './ticket-work.ts';
import type { Visit } from './visit.ts';

/** Whether the team's mailbox is read; null for those who don't see tickets. */
export const mailboxState = async (
  { stores, mailboxId, now }: DeskContext,
  { role }: Pick<Visit['me'], 'role'>,
) => (seesTickets(role) ? statusOf(stores.mailbox, mailboxId, now()) : null);

/** What came by mail: the inbox, files, and tickets made of it. */
export function openMailbox(context: DeskContext, { me, actor, audit }: Visit) {
  const { stores, now } = context;
  return {
    inbox: async () => viewInbox(context, await mailboxState(context, me)),
    workOnInbox: (fields) =>
      submit(inboxActionSchema, fields, async (form) => ({
        ok: true,
        recordId: await workOnInbox(context, actor, form),
      })),
    async newTicket(mailId) {
      const formKey = randomUUID();
      if (mailId === '')
        return { name: '', email: '', company: '', services: [], message: '', receivedAt: null, formKey };
      try {
        return { ...(await readMailForTicket(context, mailId)), formKey };
      } catch (error) {
        if (error instanceof DeskRefused) return null;
        throw error;
      }
    },
    openTicket: (fields) =>
      submit(newTicketSchema, fields, async ({ mail, formKey, message, ...said }) => {
        const taken = { ...said, message: message || null };
        return {
          ok: true,
          recordId: await (mail === ''
            ? openTicketFromCall(context, actor, taken, eventIdOf(actor, { formKey }))
            : openTicketFromMail(context, actor, mail, taken)),
        };
      }),
    async mailFile(id, ticketId) {
      const file = await stores.mailbox.file(id);
      if (file?.recordId !== ticketId) return null;
      await stores.desk.audit.append(audit('file-opened', file.recordId ?? file.id), now());
      return { fileName: file.name, content: file.content };
    },
  } satisfies Partial<Desk>;
}
