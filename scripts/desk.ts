/**
 * `npm run desk -- invite owner@company.com [--name "A Name"] [--role owner]`: a one-time link for a person.
 * `npm run desk -- recover person@company.com`: a link for someone who lost every passkey.
 * `npm run desk -- verify-log`: whether the log is whole.
 * `npm run desk -- webhook-secret`: what the webhook's messages are signed with.
 * `npm run desk -- demo`: fills an empty data folder with invented records.
 */
import { roles } from '#contract/desk/roles.ts';
import { emailSchema } from '#contract/email.ts';
import { deskAddress } from '#server/compose-desk.ts';
import { verifyLog } from '#server/desk/audit.ts';
import { createPeople, machineActor } from '#server/services/desk/people.ts';
import { DeskRefused } from '#server/services/desk/refused.ts';
import { openStores } from '#server/stores.ts';
import { fail, readArguments, readSettings } from './owner/command.ts';
import { usages } from './usage.mjs';

const { positionals, values } = readArguments(usages.desk, {
  name: { type: 'string' },
  role: { type: 'string', default: 'owner' },
});
const [command, address, ...rest] = positionals;
const role = roles.find((known) => known === values.role);

function exitWithUsage(): never {
  return fail(usages.desk);
}

if (rest.length > 0 || !role) exitWithUsage();

const env = readSettings();
const stores = await openStores(env, { warn: (_, message) => console.error(message) });
const who = { actorId: machineActor, requestId: '' };
const people = createPeople({ staff: stores.desk.staff, deskUrl: deskAddress(env), now: Date.now });

function readAddress(): string {
  const parsed = emailSchema.safeParse(address);
  return parsed.success ? parsed.data : exitWithUsage();
}

function sayLink(link: string): void {
  console.log(link);
  console.error('This link works once, for 24 hours. Open it in the browser that is to keep the passkey.');
}

const commands: Readonly<Record<string, () => Promise<void>>> = {
  async invite() {
    const email = readAddress();
    const name = values.name ?? email.split('@')[0] ?? email;
    sayLink(await people.invite(who, { email, name, role: role ?? 'owner' }));
  },
  async recover() {
    const person = await stores.desk.staff.findByEmail(readAddress());
    if (!person) throw new DeskRefused(404, 'There is no person with this address at the desk.');
    sayLink(await people.makeLink(who, person.id));
  },
  async 'verify-log'() {
    const { entries, head, broken } = await verifyLog(stores.desk.audit.all());
    if (broken !== null) {
      console.error(`The log is not whole: entry ${broken} does not follow from the one before.`);
      process.exitCode = 1;
      return;
    }
    console.log(`The log is whole: ${entries} entries, the last one ${head}.`);
  },
  async 'webhook-secret'() {
    console.log(await stores.desk.clock.webhookSecret());
  },
  async demo() {
    const { fillDemo } = await import('./desk-demo.ts');
    sayLink(await fillDemo(stores, people));
  },
};

try {
  const run = Object.entries(commands).find(([name]) => name === command)?.[1];
  if (!run) exitWithUsage();
  await run();
} catch (error) {
  if (!(error instanceof DeskRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await stores.close();
}
