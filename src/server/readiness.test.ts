import { describe, expect, it } from 'vitest';
import { notesOn, reasonsAgainst } from './services.ts';
import type { StoreHealth } from './stores.ts';

const well: StoreHealth = {
  databaseAnswers: true,
  databaseWrites: true,
  migrationsDone: true,
  dataDirWritable: true,
  deadLetteredMails: 0,
  waitingMails: { count: 0, since: null },
};

describe('Readiness', () => {
  it('names mails that were given up by the word of the log and the metric, and stays ready.', () => {
    const health = { ...well, deadLetteredMails: 2 };
    expect(notesOn(health)).toEqual(['2 emails could not be sent and were given up']);
    expect(reasonsAgainst(health)).toEqual([]);
  });
});
