/** The commands about the desk: who may use it, its log, its webhook. */
import { targetId } from '#server/desk/events.ts';
import { deskPath } from '#contract/desk/access.ts';
import { roles } from '#contract/desk/roles.ts';
import { emailSchema } from '#contract/email.ts';
import { isShown } from '#contract/shown.ts';
import { verifyLog } from '#server/database/audit.ts';
import { createPeople, type People } from '#server/desk/people.ts';
import { deskAddress } from '#server/desk/service.ts';
import type { Env } from '#server/env.ts';
import type { Stores } from '#server/stores.ts';
import { audit, fail, machine, refuse, withStores, type Call } from './command.ts';

function peopleOf({ desk }: Stores, env: Env): People {
  return createPeople({ staff: desk.staff, deskUrl: deskAddress(env), now: Date.now });
}

function readAddress(typed: string): string {
  const parsed = emailSchema.safeParse(typed);
  return parsed.success ? parsed.data : refuse(`"${typed}" isn’t an email address.`);
}

function showLink({ print, note }: Call, link: string): void {
  print(link);
  note('This link works once, within 24 hours. Open it in the browser where you want to keep the passkey.');
}

export async function invite(
  call: Call<{ name?: string | undefined; role?: string | undefined }>,
): Promise<void> {
  if (!isShown(deskPath))
    refuse('This site has no desk: remove DESK=off, or /desk from without.yaml, build, and invite then.');
  const email = readAddress(call.positionals[0] ?? '');
  const name = call.values.name ?? email.split('@')[0] ?? email;
  const role =
    roles.find((known) => known === call.values.role) ??
    refuse(`Say what ${email} may do: --role takes ${roles.join(', ')}.`);
  await withStores(call.env, async (stores) => {
    const link = await peopleOf(stores, call.env).invite(machine, { email, name, role });
    call.note(`${name} is invited as ${role}.`);
    showLink(call, link);
  });
}

export async function listPeople(call: Call<{ recover?: string | undefined }>): Promise<void> {
  const { env, print, values } = call;
  const lost = values.recover === undefined ? null : readAddress(values.recover);
  await withStores(env, async (stores) => {
    const people = peopleOf(stores, env);
    if (lost !== null) {
      const person = await stores.desk.staff.findByEmail(lost);
      if (!person) fail('Nobody with access to the desk has this address.');
      showLink(call, await people.makeLink(machine, person.id));
      return;
    }
    const rows = await people.list();
    for (const { name, email, role, state, passkeys, lastSeenAt } of rows) {
      const seen = lastSeenAt === null ? 'never' : new Date(lastSeenAt).toISOString().slice(0, 10);
      print(`${name} <${email}>: ${role}, ${state}, passkeys: ${passkeys}, last seen: ${seen}`);
    }
    if (rows.length === 0)
      print(
        'Nobody has been invited to the desk yet. Invite someone with "npm run site -- invite you@company.com --role owner".',
      );
  });
}

export async function checkLog({ env, print }: Call): Promise<void> {
  await withStores(env, async (stores) => {
    const { entries, head, broken } = await verifyLog(stores.desk.audit.all());
    if (broken !== null)
      fail(`The log has been tampered with: entry ${broken} doesn’t match the one before it.`);
    print(`The log is intact: ${entries} entries, the last one ${head}.`);
  });
}

export async function showWebhookSecret({ env, print }: Call): Promise<void> {
  await withStores(env, async (stores) => {
    const { events } = stores.desk;
    await audit(stores, 'secret-shown', 'webhook');
    print(await events.alertSecret());
    for (const target of env.eventTargets)
      if (target.format !== 'alert')
        print(`${target.url} ${(await events.keysOf(targetId(target))).join(' ')}`);
  });
}

export async function makeDemo(call: Call): Promise<void> {
  const { fillDemo } = await import('./demo.ts');
  await withStores(call.env, async (stores) =>
    showLink(call, await fillDemo(stores, peopleOf(stores, call.env))),
  );
}
