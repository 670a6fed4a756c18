/** `npm run mail:test -- me@example.com`: one real mail by the settings of the site, and what became of it. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { fail, readArguments, readSettings } from './owner/command.ts';
import { usages } from './usage.mjs';

const { positionals } = readArguments(usages['mail-test'], {});
const recipient = positionals[0] ?? '';
if (positionals.length !== 1 || !z.email().safeParse(recipient).success) fail(usages['mail-test']);

const env = readSettings();
// Content reads the environment when it is imported.
const [
  { site },
  { parseMailbox },
  { describeMailError },
  { renderTestMail },
  { mailFolder },
  { openTransport },
] = await Promise.all([
  import('#content/site.ts'),
  import('#server/mail/mail-message.ts'),
  import('#server/mail/retry.ts'),
  import('#server/mail/templates/test-mail.ts'),
  import('#server/mail/mail-files.ts'),
  import('#server/mail/transports.ts'),
]);
const from = parseMailbox(env.mailFrom ?? `${site.name} <${site.email}>`);
const transport = openTransport(env);
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
  console.log(
    env.smtpUrl === null
      ? `SMTP_URL isn’t set, so the email is a file in ${mailFolder(env.dataDir)}.`
      : `The mail server accepted the email from ${from.address} to ${recipient}. Check that it arrives, and not as spam.`,
  );
} catch (error) {
  const words = error instanceof Error ? error.message : String(error);
  fail(`The email couldn’t be sent (${describeMailError(error)}): ${words}`);
} finally {
  transport.close();
}
