/** A process to be killed: accepts one quote after another as its client does, and reports each step that's done. */
import { readEnv } from '#server/env.ts';
import { openStores } from '#server/stores.ts';
import { admission } from '#tests/support/admission.ts';
import { sunday } from '#tests/support/bookings.ts';
import { makeRequests, tokenOf } from '#tests/support/requests.ts';
import { silentLog } from '#tests/support/tickets.ts';

const stores = await openStores(readEnv(process.env), silentLog);
const requests = makeRequests(stores, sunday);
const say = (step: string, id: string) => console.log(`${step} ${id}`);

/** As the mail to the client says. */
async function mailedLink(id: string): Promise<string> {
  const mails = await stores.outbox.claim({ owner: 'client', now: sunday + 1e9, leaseMs: -1, limit: 10_000 });
  const mail = mails.find(({ recordId, kind }) => recordId === id && kind === 'quote-confirm');
  const url = mail?.payload['url'];
  return typeof url === 'string' ? tokenOf(url) : '';
}

for await (const { recordId: id, id: quote, state } of stores.quotes.all()) {
  if (state !== 'open') continue;
  const token = await requests.token({ kind: 'ticket', recordId: id });
  await requests.view(token);
  say('opened', id);
  // The form keeps its key when it's sent once more.
  const wish = { quote, name: 'Ada Lovelace', role: 'CTO', start: '2026-12-14', formKey: `form-key-${id}` };
  await requests.act(token, { intent: 'accept', ...wish });
  say('asked', id);
  const link = await mailedLink(id);
  await requests.acceptances.open(link);
  say('linked', id);
  await requests.acceptances.confirm(link, { admission, requestId: 'request-1' });
  say('accepted', id);
}
console.log('done');
process.exit(0);
