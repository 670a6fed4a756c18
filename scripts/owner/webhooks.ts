/** The command about addresses that hear what happens on the site. */
import type { WebhookTarget } from '#contract/desk/events.ts';
import { deskEvent, hostOf, isTaken, sendEvent, targetId } from '#server/desk/events.ts';
import { deskAddress } from '#server/desk/service.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import { audit, fail, refuse, withStores, type Call } from './command.ts';

const numbered = /^[1-9]$/;

/** All of them, or the one with a number, with their numbers. */
function chosen({ env, positionals }: Call): readonly (readonly [number, WebhookTarget])[] {
  const all = env.eventTargets.map((target, index) => [index + 1, target] as const);
  const [, wanted] = positionals;
  if (wanted === undefined) return all;
  const found = numbered.test(wanted) ? all.filter(([number]) => number === Number(wanted)) : [];
  return found.length > 0 ? found : refuse(`There is no address ${wanted}: "webhooks list" numbers them.`);
}

export async function workOnWebhooks(call: Call): Promise<void> {
  const steps = { list, test, replay, 'new-secret': changeSecret };
  const [name = ''] = call.positionals;
  const step = Object.hasOwn(steps, name) ? steps[name as keyof typeof steps] : refuse();
  if (call.env.eventTargets.length === 0) fail('No address is set: see DESK_EVENTS in docs/webhooks.md.');
  await step(call);
}

async function list(call: Call): Promise<void> {
  await withStores(call.env, async ({ desk }) => {
    const queues = await desk.events.queues();
    for (const [number, target] of chosen(call)) {
      const queue = queues.find((each) => each.target === targetId(target));
      const data = target.isPersonal ? 'personal data' : 'no personal data';
      const { waiting = 0, parked = 0, error = null } = queue ?? {};
      call.print(`${number}. ${hostOf(target)} (${target.format}, ${data}): ${target.kinds.join(' ')}`);
      call.print(
        `   waiting: ${waiting}, given up: ${parked}${error === null ? '' : `, last error: ${error}`}`,
      );
    }
  });
}

async function test(call: Call): Promise<void> {
  const { env, print } = call;
  await withStores(env, async (stores) => {
    let failures = 0;
    for (const [number, target] of chosen(call)) {
      const event = deskEvent('desk.test', Date.now(), deskAddress(env));
      const context = { stores, now: Date.now, allowsPrivate: env.allowsPrivateEvents };
      const answer = await sendEvent(context, target, makeOrderedId(), { event, owner: null });
      if (!isTaken(answer)) failures += 1;
      print(`${number}. ${hostOf(target)}: ${answer}`);
    }
    if (failures > 0) fail('An address that took the event answers with a status from 200 to 299.');
  });
}

async function replay(call: Call): Promise<void> {
  await withStores(call.env, async (stores) => {
    for (const [number, target] of chosen(call)) {
      const count = await stores.desk.events.replay(targetId(target), Date.now());
      if (count > 0) await audit(stores, 'events-replayed', targetId(target));
      call.print(`${number}. ${hostOf(target)}: ${count} events are sent again within half a minute.`);
    }
  });
}

async function changeSecret(call: Call): Promise<void> {
  const [first] = chosen(call);
  const target = call.positionals.length === 2 ? first?.[1] : undefined;
  if (target === undefined || target.format === 'alert')
    refuse('Say which address of DESK_EVENTS, by its number.');
  await withStores(call.env, async (stores) => {
    await stores.desk.events.changeKey(targetId(target));
    await audit(stores, 'secret-changed', targetId(target));
    const [key = ''] = await stores.desk.events.keysOf(targetId(target));
    call.print(key);
    call.note('The former secret signs along until the next one is made: change it in your tool now.');
  });
}
