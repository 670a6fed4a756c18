import { outageOf } from '#content/desk/inbox.ts';
import type { Env } from '#server/env.ts';
import {
  connectionOf,
  describeMailboxError,
  mailboxIdOf,
  ServerRefused,
  withMailbox,
  type OpenMailbox,
} from '#server/mailbox/imap.ts';
import { openConsent, type MailConsent } from '#server/mail/consent.ts';
import { mailboxLimits } from '#server/mailbox/limits.ts';
import { planReading, type ReadingPlan } from '#server/mailbox/service.ts';
import { fail, withStores, type Call } from './command.ts';

/** What the mailbox says about itself, and what the site would read; changes nothing. */
export async function testMailbox({ env, print, note }: Call): Promise<void> {
  const { imapUrl } = env;
  if (imapUrl === null) fail('IMAP_URL isn’t set, so no mailbox is read.');
  const { options, user, folder } = connectionOf(imapUrl);
  const consent = openConsent(env, { warn: () => undefined });
  const problems = await problemsOfMailbox(env, consent, async (box) => {
    print(`Signed in at ${options.host}:${options.port} as ${user}.`);
    for (const path of await box.folders()) print(`Folder: ${path}`);
    print(`The folder ${folder} has ${box.mails} emails.`);
    await withStores(env, async ({ mailbox }) => {
      const { lookBackMs } = mailboxLimits;
      const plan = await planReading(box, mailbox, mailboxIdOf(imapUrl), { now: Date.now(), lookBackMs });
      print(`The site would read ${plan.fresh.length} of them now: ${reasons[plan.from]}.`);
    });
  });
  for (const problem of problems) note(problem);
  if (problems.length > 0) fail('The mailbox doesn’t work as it should.');
}

const reasons: Readonly<Record<ReadingPlan['from'], string>> = {
  next: 'what has come since it last looked',
  first: 'it never read this mailbox, and starts with the oldest unread email of the last days',
  again: 'all ids have changed, so it rereads the last days and recognizes what it knows',
};

/** One sentence for each thing that keeps the site from reading the mailbox, or colleagues from replying by mail. */
export async function problemsOfMailbox(
  { imapUrl, inboundAuthServer }: Pick<Env, 'imapUrl' | 'inboundAuthServer'>,
  consent: MailConsent | null = null,
  look: (box: OpenMailbox) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  if (imapUrl === null) return [];
  const problems: string[] = [];
  const { signal } = new AbortController();
  try {
    await withMailbox({ url: imapUrl, consent, limits: mailboxLimits, signal }, async (box) => {
      await look(box);
      if (box.isReadOnly)
        problems.push('The folder can only be read, so nothing in it can be marked as read.');
      const newest = (await box.search({ all: true })).at(-1);
      const served = newest === undefined ? null : await box.fetch(newest);
      if (served && inboundAuthServer !== null && !namesServer(served.source, inboundAuthServer))
        problems.push(
          `The newest email has no Authentication-Results by ${inboundAuthServer} (INBOUND_AUTH_SERVER), so no sender counts as verified.`,
        );
    });
  } catch (error) {
    const folders = error instanceof ServerRefused ? error.folders : [];
    const others = folders.length === 0 ? '' : ` It has: ${folders.join(', ')}.`;
    problems.push(outageOf(describeMailboxError(error)) + others);
  }
  return problems;
}

function namesServer(source: Buffer, server: string): boolean {
  const [head = ''] = source.toString('latin1').split(/\r?\n\r?\n/, 1);
  const results = [...head.replace(/\r?\n[ \t]+/g, ' ').matchAll(/^authentication-results:\s*([^\s;]+)/gim)];
  return results.some(([, name = '']) => name.toLowerCase() === server.toLowerCase());
}
