import { describe } from 'vitest';
import { onBothEngines } from '#tests/support/engines.ts';
import { startImap } from '#tests/support/imap.ts';
import { mailboxCases } from '#tests/support/mailbox-cases.ts';

describe('the team’s mailbox', { timeout: 120_000 }, () => {
  onBothEngines((engine) => {
    mailboxCases(engine, { startPeer: startImap, strangers: 10 });
  });
});
