import { existsSync } from 'node:fs';
import { StoreUnavailable } from '#server/database/database.ts';
import { describeDatabaseError } from '#server/database/outages.ts';
import { DeskRefused } from '#server/work/refused.ts';
import { EnvError } from '#server/env.ts';
import { command, CommandFailed, fail, WrongUse, type Command, type Surroundings } from './command.ts';

/** The owner's commands on the server. Each loads what it needs when called. */
export const commands: Readonly<Record<string, Command>> = {
  backup: command({
    usage: `Usage: npm run site -- backup [target]
       npm run site -- backup --keep 14

Copies the database while the site is running, by default into DATA_DIR/backups. SQLite: a verified copy of the file.
PostgreSQL: a dump made by pg_dump, which must match the server's version. Next to a SQLite copy it writes the key that
signs links in emails (.key); without one the backup counts as failed. Never overwrites a file. If BACKUP_TO is set, both
and decisions.log are sent there and read back, unless you give a target. Keep LETTER_KEY, SIGNING_KEY and the other
settings elsewhere.

  --keep  also removes all but the newest 14 copies (or any number) from DATA_DIR/backups`,
    options: { keep: { type: 'string' } },
    takes: [0, 1],
    run: async (call) => (await import('./backup.ts')).backUp(call),
  }),
  restore: command({
    usage: `Usage: npm run site -- restore copy

Replaces the database with a backup. Stop the site first. SQLite: the copy is checked before anything is touched,
and the current file is kept in DATA_DIR/backups. PostgreSQL: pg_restore, in one transaction, into an empty schema; if
it fails, the database stays as it was. Puts back the key next to the copy, unless there's another one. Everyone has to
sign in to the desk again. The next start repeats what DATA_DIR/decisions.log lists: erasures, withdrawn letters, ended
access, sent emails.`,
    options: {},
    takes: [1, 1],
    run: async (call) => (await import('./restore.ts')).restore(call),
  }),
  drill: command({
    usage: `Usage: npm run site -- drill [copy]

Restores the newest backup (from BACKUP_TO, if it's set) or the given copy where it touches nothing: in a folder below
DATA_DIR, on PostgreSQL in a database of its own, which the role must be allowed to create. Opens it with this version,
compares the numbers of records with the site's, and removes it. The desk says so if it failed.`,
    options: {},
    takes: [0, 1],
    run: async (call) => (await import('./drill.ts')).practice(call),
  }),
  move: command({
    usage: `Usage: npm run site -- move

Moves the site from SQLite to PostgreSQL: copies every row from DATA_DIR into the empty database in DATABASE_URL,
including signing secrets, and compares each one before it commits. Stop the site first. The SQLite file is kept under
another name.`,
    options: {},
    takes: [0, 0],
    run: async (call) => (await import('./move.ts')).move(call),
  }),
  export: command({
    usage: `Usage: npm run site -- export tickets|applications|bookings|subscribers|work [--format csv|json] [--out file]
         [--files folder] [--since 2026-11-01] [--late]

Writes to the screen or into a file. A name without a path goes into DATA_DIR/exports; nothing is written into the
checkout. Resumes go into DATA_DIR/exports/resumes unless --files names another folder.

  --since  only what came in on or after this day or time (UTC)
  --late   only what the team may not know about: its mails are dead-lettered, or more than two minutes late`,
    options: {
      format: { type: 'string' },
      out: { type: 'string' },
      files: { type: 'string' },
      since: { type: 'string' },
      late: { type: 'boolean' },
    },
    takes: [1, 1],
    run: async (call) => (await import('./export.ts')).exportRecords(call),
  }),
  erase: command({
    usage: `Usage: npm run site -- erase person@example.com [--dry-run]

Removes everything stored about this address, and lists what it removed.

  --dry-run  only lists what it would remove`,
    options: { 'dry-run': { type: 'boolean' } },
    takes: [1, 1],
    run: async (call) => (await import('./erase.ts')).erase(call),
  }),
  purge: command({
    usage: `Usage: npm run site -- purge [--clock-is-right]

Removes what is no longer kept, as the site does when it starts and every day after. If the clock seems to have jumped
and a lot would go at once, it removes nothing and says so.

  --clock-is-right  removes it all the same`,
    options: { 'clock-is-right': { type: 'boolean' } },
    takes: [0, 0],
    run: async (call) => (await import('./purge.ts')).purgeNow(call),
  }),
  invite: command({
    usage: `Usage: npm run site -- invite person@company.com --role owner|clients|hiring [--name "Their Name"]

Invites someone to the desk and prints their link. It works once, for 24 hours.

  --role  owner: everything; clients: tickets and calls; hiring: applications
  --name  otherwise the part of the address before the @`,
    options: { name: { type: 'string' }, role: { type: 'string' } },
    takes: [1, 1],
    run: async (call) => (await import('./people.ts')).invite(call),
  }),
  people: command({
    usage: `Usage: npm run site -- people
       npm run site -- people --recover person@company.com

Lists who has access to the desk.

  --recover  prints a new link instead, for someone who lost every passkey; it works once, for 24 hours`,
    options: { recover: { type: 'string' } },
    takes: [0, 0],
    run: async (call) => (await import('./people.ts')).listPeople(call),
  }),
  log: command({
    usage: `Usage: npm run site -- log

Checks that no entry in the desk's log was changed or removed. Prints the number of entries and the hash of the last one.`,
    options: {},
    takes: [0, 0],
    run: async (call) => (await import('./people.ts')).checkLog(call),
  }),
  token: command({
    usage: `Usage: npm run site -- token
       npm run site -- token make "Helpdesk" --scopes tickets:read,tickets:write [--days 90]
       npm run site -- token revoke ID

Lists the tokens of the API for your own tools, makes one, or revokes one. A new token is printed once.

  --scopes  what it may do: tickets:read, tickets:write, applications:read, applications:write,
            bookings:read, bookings:write, erase
  --days    how long it works, 366 at most; otherwise 90`,
    options: { scopes: { type: 'string' }, days: { type: 'string' } },
    takes: [0, 2],
    run: async (call) => (await import('./token.ts')).workOnTokens(call),
  }),
  'letter-keys': command({
    usage: `Usage: npm run site -- letter-keys
       npm run site -- letter-keys --withdraw KEY-ID

Lists the keys that sign letters of attestation: since when, whether retired or withdrawn, and how many letters.

  --withdraw  withdraws a lost or stolen key and every letter it signed; this can't be undone`,
    options: { withdraw: { type: 'string' } },
    takes: [0, 0],
    run: async (call) => (await import('./letter-keys.ts')).letterKeys(call),
  }),
  'webhook-secret': command({
    usage: `Usage: npm run site -- webhook-secret

Prints the key that signs the messages to DESK_WEBHOOK_URL, then each address of DESK_EVENTS with its own.`,
    options: {},
    takes: [0, 0],
    run: async (call) => (await import('./people.ts')).showWebhookSecret(call),
  }),
  webhooks: command({
    usage: `Usage: npm run site -- webhooks list
       npm run site -- webhooks test|replay [number]
       npm run site -- webhooks new-secret number

Lists the addresses that hear what happens (DESK_EVENTS, DESK_WEBHOOK_URL), with what waits for each and what was given up.

  test        sends each address (or the one with this number) an event of the kind desk.test, and prints its answer
  replay      sends again, in order, what was given up after three days, with what is behind it
  new-secret  prints a new secret for an address; the former one signs along until the next one is made`,
    options: {},
    takes: [1, 2],
    run: async (call) => (await import('./webhooks.ts')).workOnWebhooks(call),
  }),
  demo: command({
    usage: `Usage: npm run site -- demo

Fills an empty data folder with invented records and prints a link to the desk.`,
    options: {},
    takes: [0, 0],
    run: async (call) => (await import('./people.ts')).makeDemo(call),
  }),
  mails: command({
    usage: `Usage: npm run site -- mails [--retry | --drop]

Lists the newest mails that were given up: when, which kind, for which record, and the mail server's code. No address.

  --retry  tries all of them again that aren't too old
  --drop   removes all of them`,
    options: { retry: { type: 'boolean' }, drop: { type: 'boolean' } },
    takes: [0, 0],
    run: async (call) => (await import('./mails.ts')).decideMails(call),
  }),
  'mail-test': command({
    usage: `Usage: npm run site -- mail-test me@example.com

Sends one mail with the site's settings (SMTP_URL, MAIL_FROM) and prints the mail server's response. Without SMTP_URL,
the mail is written to a file in DATA_DIR, like all others.`,
    options: {},
    takes: [1, 1],
    run: async (call) => (await import('./mail-test.ts')).sendTestMail(call),
  }),
  'mail-connect': command({
    usage: `Usage: npm run site -- mail-connect

Asks for the consent to use a mailbox by OAuth 2 (MAIL_OAUTH), where SMTP_URL and IMAP_URL have a user and no password:
prints an address to open in a browser anywhere, and takes the address it ends at. Keeps the tokens in DATA_DIR, which
no backup has; the site renews them.`,
    options: {},
    takes: [0, 0],
    run: async (call) => (await import('./mail-connect.ts')).connectMail(call),
  }),
  'mailbox-test': command({
    usage: `Usage: npm run site -- mailbox-test

Connects to the team's mailbox with the site's settings (IMAP_URL, INBOUND_ADDRESS, INBOUND_AUTH_SERVER), lists its
folders and says what the site would read now. Reads and marks nothing. One sentence for each problem.`,
    options: {},
    takes: [0, 0],
    run: async (call) => (await import('./mailbox-test.ts')).testMailbox(call),
  }),
  threats: command({
    usage: `Usage: npm run site -- threats update [--file catalog.json]

Updates the snapshot with the newest entries of CISA's catalog (THREAT_FEED_URL, or CISA's own address), which the next
build shows.

  --file  reads a copy of the catalog instead of the network
  --to    writes to a file other than src/content/threats/renewed.json`,
    options: { file: { type: 'string' }, to: { type: 'string' } },
    takes: [1, 1],
    run: async (call) => (await import('./threats.ts')).updateThreats(call),
  }),
  init: command({
    usage: `Usage: npm run site -- init

Writes the first files into your folder (site/, or SITE_DIR), all in comments. Never overwrites a file.`,
    options: {},
    takes: [0, 0],
    run: async (call) => (await ownersFolder()).beginFolder(call),
  }),
  content: command({
    usage: `Usage: npm run site -- content

Lists what is still the sample's and can be yours, with the file to write in your folder (site/, or SITE_DIR).`,
    options: {},
    takes: [0, 0],
    run: async (call) => (await ownersFolder()).listSampleContent(call),
  }),
  texts: command({
    usage: `Usage: npm run site -- texts [name] [--add]

Prints the words of a page (company) or of a part of it (services.soc2) as they are now. Without a name, the names there
are.

  --add  writes them into texts.yaml of your folder instead, to be changed there`,
    options: { add: { type: 'boolean' } },
    takes: [0, 1],
    run: async (call) => (await ownersFolder()).printTexts(call),
  }),
  'upgrade-check': command({
    usage: `Usage: npm run site -- upgrade-check [--from 0.1.0]

Lists what this version changes for you before you start it: what you have to do, what it reads in your folder and your
settings, which migrations the next start runs. Which version you come from, it tells by the database. Changes nothing.

  --from      the version you come from
  --describe  prints instead what this version reads, for scripts/owner/releases/ once it is released`,
    options: { from: { type: 'string' }, describe: { type: 'boolean' } },
    takes: [0, 0],
    run: async (call) => (await import('./upgrade-check.ts')).checkUpgrade(call),
  }),
  'launch-check': command({
    usage: `Usage: npm run site -- launch-check

Lists what a public site must not have: sample claims, addresses and numbers nobody answers, invented clients and
people, badges without a document, expired documents, a failed or overdue backup, and, if the name changed, what's left
of the first brand: office, country, law, ids, mark. If IMAP_URL is set, also what keeps the mailbox from being read.
Use the same settings as for the build.`,
    options: {},
    takes: [0, 0],
    run: async (call) => (await import('./launch-check.ts')).checkLaunch(call),
  }),
};

/** Not in a release, whose words have been built in. */
async function ownersFolder() {
  if (!existsSync(new URL('../build/own.ts', import.meta.url)))
    fail('This is a release, and your words are in it: change them in the checkout that it was made from.');
  return import('./first-site.ts');
}

const overview = `Usage: npm run site -- command [arguments] [options]

Commands:
${Object.entries(commands)
  .map(([name, { usage }]) => `  ${name.padEnd(14)} ${purposeOf(usage)}`)
  .join('\n')}

"npm run site -- command --help" explains one. Settings come from the environment or from .env.
Exit codes: 0 done, 1 failed, 2 used incorrectly.`;

/** The first sentence below the lines of usage. */
function purposeOf(usage: string): string {
  const text = usage.split('\n\n')[1]?.replaceAll('\n', ' ') ?? '';
  return /^.*?[.:](?=\s|$)/.exec(text)?.[0] ?? text;
}

/** Runs the command in the arguments and returns the exit code. */
export async function runSite(given: readonly string[], surroundings: Surroundings): Promise<0 | 1 | 2> {
  const { stdout, stderr } = surroundings;
  const [name = '', ...args] = given;
  const chosen = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const usage = chosen?.usage ?? overview;
  if ([name, ...args].some((word) => word === '--help' || word === '-h')) {
    stdout.write(`${usage}\n`);
    return 0;
  }
  try {
    if (!chosen) throw new WrongUse(name === '' ? '' : `There is no command "${name}".`);
    await chosen.run(args, surroundings);
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof WrongUse) {
      stderr.write(`${error.message}${error.message === '' ? '' : '\n\n'}${usage}\n`);
      return 2;
    }
    stderr.write(`${describe(error)}\n`);
    return 1;
  }
}

/** One sentence first; the stack only if our message doesn't cover it. */
function describe(error: Error): string {
  if (error instanceof CommandFailed || error instanceof DeskRefused || error instanceof EnvError)
    return error.message;
  const cause = error.cause instanceof Error ? `\nCaused by: ${error.cause.stack ?? ''}` : '';
  const stack = `${error.stack ?? error.message}${cause}`;
  return error instanceof StoreUnavailable ? `${describeDatabaseError(error)}\n\n${stack}` : stack;
}
