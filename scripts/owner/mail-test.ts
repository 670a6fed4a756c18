import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { testMailWords as words } from '#content/mails.ts';
import { site } from '#content/site.ts';
import { composeMail, mailTo } from '#server/mail/layout.ts';
import { openConsent } from '#server/mail/consent.ts';
import { mailFolder } from '#server/mail/mail-files.ts';
import { parseMailbox, type RenderedMail } from '#server/mail/mail-message.ts';
import { openTransport } from '#server/mail/transports.ts';
import { describeMailError } from '#server/mail/worker.ts';
import { formatTime } from '#server/tickets/mails.ts';
import { fail, refuse, type Call } from './command.ts';

export async function sendTestMail({ env, positionals, print }: Call): Promise<void> {
  const [recipient = ''] = positionals;
  if (!z.email().safeParse(recipient).success) refuse(`"${recipient}" isn’t an email address.`);
  const from = parseMailbox(env.mailFrom ?? `${site.name} <${site.email}>`);
  const transport = openTransport(env, openConsent(env, { warn: () => undefined }));
  const now = Date.now();
  const id = randomUUID();
  try {
    await transport.send({
      ...renderTestMail(recipient, from.address, now),
      from,
      messageId: `<${id}@${from.address.split('@').at(-1) ?? 'localhost'}>`,
      date: new Date(now),
      fileName: `test-${id}.mail-test`,
    });
  } catch (error) {
    const answer = error instanceof Error ? error.message : String(error);
    fail(`The email couldn’t be sent (${describeMailError(error)}): ${answer}`);
  } finally {
    transport.close();
  }
  print(
    env.smtpUrl === null
      ? `SMTP_URL isn’t set, so the email is a file in ${mailFolder(env.dataDir)}.`
      : `The mail server accepted the email from ${from.address} to ${recipient}. Check that it arrives, and not as spam.`,
  );
}

/** Sent to the owner by hand. It looks like every other mail of ours, so it meets the same spam filters. */
function renderTestMail(recipient: string, from: string, now: number): RenderedMail {
  return composeMail(recipient, {
    title: words.subject,
    before: [words.lead],
    facts: [
      { label: words.sent, value: formatTime(now) },
      { label: words.from, value: from, url: mailTo(from) },
    ],
    action: { label: words.action, url: site.publicUrl },
    after: [words.signature],
  });
}
