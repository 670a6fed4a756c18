/** A process to be killed: writes replies to one ticket after another, and reports each acknowledged one. */
import { readEnv } from '#server/env.ts';
import { openStores } from '#server/stores.ts';
import { insertTicket } from '#server/tickets/repository.ts';
import { makeDesk } from '#tests/support/desk.ts';
import { makeWriteSet, silentLog } from '#tests/support/tickets.ts';

const stores = await openStores(readEnv(process.env), silentLog);
const test = makeDesk(stores, Date.now());
const asha = await test.person('Asha', 'clients');
for (;;) {
  const writeSet = makeWriteSet({ now: test.now });
  const id = `T-${asha.staff.id.slice(-6)}-${writeSet.recordId}`;
  await stores.intake.write({
    ...writeSet,
    recordId: id,
    insert: (transaction) => insertTicket(transaction, { ...writeSet.tickets[0], id }),
    mails: [],
  });
  const fields = { intent: 'reply', version: '0', formKey: `key-${id}`, seen: '0', text: `Hello ${id}` };
  const outcome = await asha.desk().workOnTicket(id, fields);
  if (outcome.ok) console.log(id);
}
