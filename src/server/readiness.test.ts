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
    expect(notesOn(health, null)).toEqual(['2 emails could not be sent and were given up']);
    expect(reasonsAgainst(health)).toEqual([]);
  });

  it('names a threat feed that is not fetched, and no other.', () => {
    const answeredAt = Date.parse('2026-11-15T12:00:00Z');
    expect(notesOn(well, { answeredAt: null, isFresh: false })).toEqual([
      'the catalog of exploited flaws has not been fetched yet',
    ]);
    expect(notesOn(well, { answeredAt, isFresh: false })).toEqual([
      'the catalog of exploited flaws was last fetched at 2026-11-15T12:00:00.000Z',
    ]);
    expect(notesOn(well, { answeredAt, isFresh: true })).toEqual([]);
    expect(notesOn(well, null)).toEqual([]);
  });
});
