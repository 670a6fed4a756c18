import { createInterface } from 'node:readline';
import { ConsentError, consentFile, isByConsent, openConsent } from '#server/mail/consent.ts';
import { fail, type Call } from './command.ts';

/** Asks for the mailbox's consent, and keeps what comes of it. */
export async function connectMail({ env, stdin, print, note }: Call): Promise<void> {
  const consent = openConsent(env, { warn: () => undefined });
  if (consent === null)
    fail('Set MAIL_OAUTH and MAIL_OAUTH_CLIENT_ID first; docs/operations.md says how to register the app.');
  const users = [env.smtpUrl, env.imapUrl]
    .filter((address) => address !== null)
    .filter(isByConsent)
    .map((address) => decodeURIComponent(new URL(address).username));
  if (users.length === 0)
    fail(
      'Give SMTP_URL or IMAP_URL a user and no password, such as smtp://desk%40example.com@smtp.example.com:587.',
    );
  const { url, finish } = consent.begin();
  print(
    `Open this address in a browser, sign in as ${[...new Set(users)].join(' or ')}, and agree:\n\n${url}\n`,
  );
  print('The browser then ends at an address on localhost that doesn’t open. Paste that address here:');
  const pasted = await firstLine(stdin);
  if (pasted === null) fail('Nothing was pasted, so nothing was stored.');
  try {
    await finish(pasted);
  } catch (error) {
    if (!(error instanceof ConsentError)) throw error;
    fail(
      `There is no consent (${error.reason}): ${advice[error.reason] ?? 'run the command again, with a new address.'}`,
    );
  }
  print(
    `Stored in ${consentFile(env.dataDir)}, which no backup has. A site that runs uses it within minutes.`,
  );
  print('Try "npm run site -- mail-test you@example.com" and "npm run site -- mailbox-test".');
  for (const finding of await consent.findings()) note(finding);
}

const advice: Readonly<Record<string, string>> = {
  'no-code': 'what was pasted has no code; paste the whole address.',
  'other-state': 'that address belongs to another call of this command; open the newest one.',
  'no-refresh-token': 'it would end within the hour; allow the app offline access.',
  access_denied: 'the mailbox’s owner, or their administrator, refused.',
  invalid_client: 'check MAIL_OAUTH_CLIENT_ID and MAIL_OAUTH_CLIENT_SECRET; a secret may have expired.',
  invalid_grant: 'the code is used or older than some minutes; run the command again.',
  unreachable: 'the authorization server doesn’t answer; try again.',
};

async function firstLine(stdin: Call['stdin']): Promise<string | null> {
  if (!stdin) return null;
  const lines = createInterface({ input: stdin });
  try {
    for await (const line of lines) if (line.trim() !== '') return line;
    return null;
  } finally {
    lines.close();
  }
}
