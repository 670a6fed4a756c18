import type { FileChecks } from '#server/applications/receive.ts';
import type { Base, Feature } from '#server/feature.ts';
import { createMailMaker } from '#server/mail/outbox.ts';
import type { TicketService } from '#server/tickets/service.ts';
import { createDeskless, teamWithoutDesk } from '#server/work/team.ts';
import { mailboxIdOf } from './imap.ts';
import { createInboundAddress, replyAddressOf } from './inbound-address.ts';
import { lookUpReplyFiles } from './outgoing.ts';
import { createMailParser, createReceiver, type ReceiveDeps } from './receive.ts';
import { createMailboxRepository } from './repository.ts';
import { createMailbox, mailboxFigures, mailboxNotes, statusOf } from './service.ts';

type Needs = { readonly tickets: TicketService; readonly files: FileChecks };

export const mailbox = {
  stores: { mailbox: createMailboxRepository },
  services: {
    mailbox: (base: Base<ReceiveDeps['stores']>, { tickets, files }: Needs) => {
      const { stores, env, teamEmail } = base;
      const makeMail = createMailMaker(base.mailDomain);
      const inbound =
        env.inboundAddress === null ? null : createInboundAddress(base.signing, env.inboundAddress);
      const team = teamWithoutDesk(teamEmail);
      const parser = createMailParser();
      const reader =
        env.imapUrl === null || inbound === null
          ? null
          : createMailbox({
              ...base,
              url: env.imapUrl,
              repository: stores.mailbox,
              receiver: createReceiver({
                ...base,
                openers: { tickets },
                parser,
                checkFile: files.checkMailedFile,
                inbound,
                authServer: env.inboundAuthServer,
                makeMail,
                deskless:
                  team &&
                  createDeskless(team, makeMail, { ticket: teamEmail, application: base.hiringEmail }),
                onMails: base.onStored,
                now: Date.now,
              }),
              stopParser: () => parser.stop(),
            });
      const status = () =>
        statusOf(stores.mailbox, env.imapUrl === null ? null : mailboxIdOf(env.imapUrl), Date.now());
      return {
        start: () => reader?.start(),
        stop: async () => reader?.stop(),
        notes: async () => mailboxNotes(await status()),
        figures: async () => mailboxFigures(await status(), Date.now()),
        lookUps: lookUpReplyFiles(stores.mailbox),
        /** Where replies to a mail go. */
        replyAddress: replyAddressOf(inbound),
      };
    },
  },
} satisfies Feature;
