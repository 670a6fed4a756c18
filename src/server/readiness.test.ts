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
  heldPurge: null,
};

describe('Readiness', () => {
  it('names mails that were given up by the word of the log and the metric, and stays ready.', () => {
    const health = { ...well, deadLetteredMails: 2 };
    expect(notesOn(health)).toEqual(['2 emails could not be sent and were given up']);
    expect(reasonsAgainst(health)).toEqual([]);
  });

  it('says that the purge is on hold, without how many records there are, and stays ready.', () => {
    const rows = [{ what: 'applications', due: 812, of: 812 }] as const;
    const health = { ...well, heldPurge: { days: 181, rows } };
    expect(notesOn(health)).toEqual(['the purge is on hold: the clock may have jumped']);
    expect(reasonsAgainst(health)).toEqual([]);
  });
});
