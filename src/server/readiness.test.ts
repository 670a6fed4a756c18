import { describe, expect, it } from 'vitest';
import { feedNotes } from '#server/threats/service.ts';
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
  backup: null,
};

describe('Readiness', () => {
  it('names mails that were given up by the word of the log and the metric, and stays ready.', () => {
    const health = { ...well, deadLetteredMails: 2 };
    expect(notesOn(health, 24, 0)).toEqual(['2 emails could not be sent and were given up']);
    expect(reasonsAgainst(health)).toEqual([]);
  });

  it('says that the purge is on hold, without how many records there are, and stays ready.', () => {
    const rows = [{ what: 'applications', due: 812, of: 812 }] as const;
    const health = { ...well, heldPurge: { days: 181, rows } };
    expect(notesOn(health, 24, 0)).toEqual(['the purge is on hold: the clock may have jumped']);
    expect(reasonsAgainst(health)).toEqual([]);
  });

  it('says that a backup failed or is overdue, unless backups are made by other means, and stays ready.', () => {
    const hourMs = 60 * 60_000;
    const at = (backup: StoreHealth['backup'], hours: number, backupHours = 24) =>
      notesOn({ ...well, backup }, backupHours, hours * hourMs);
    expect(at({ since: 0, goodAt: 0, failedAt: null }, 26)).toEqual([]);
    const overdue = 'a backup is overdue; the last good one is from 1970-01-01T00:00:00.000Z';
    expect(at({ since: 0, goodAt: 0, failedAt: null }, 27)).toEqual([overdue]);
    expect(at({ since: 0, goodAt: 0, failedAt: null }, 27, 0)).toEqual([]);
    expect(at({ since: 0, goodAt: null, failedAt: 1 }, 1)).toEqual([
      'the last backup failed; there has been none so far',
    ]);
    expect(reasonsAgainst({ ...well, backup: { since: 0, goodAt: null, failedAt: 1 } })).toEqual([]);
  });

  it('names a threat feed that is not fetched, and no other.', () => {
    const answeredAt = Date.parse('2026-11-15T12:00:00Z');
    expect(feedNotes({ answeredAt: null, isFresh: false })).toEqual([
      'the catalog of exploited flaws has not been fetched yet',
    ]);
    expect(feedNotes({ answeredAt, isFresh: false })).toEqual([
      'the catalog of exploited flaws was last fetched at 2026-11-15T12:00:00.000Z',
    ]);
    expect(feedNotes({ answeredAt, isFresh: true })).toEqual([]);
    expect(feedNotes(null)).toEqual([]);
  });
});
