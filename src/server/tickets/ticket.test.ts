import { describe, expect, it } from 'vitest';
import { csvCell, type ExportFormat } from '#server/database/export.ts';
import { makeWriteSet, someScope, someScopeJson } from '#tests/support/tickets.ts';
import { exportTickets } from './ticket.ts';
import type { StoredTicket } from '#server/database/records.ts';

async function exported(tickets: readonly StoredTicket[], format: ExportFormat): Promise<string> {
  async function* list() {
    yield* tickets;
  }
  let file = '';
  for await (const piece of exportTickets(list(), format)) file += piece;
  return file;
}

const tickets = [
  makeWriteSet({ ticket: { id: 'AAA', createdAt: 0, message: 'two\nlines, "quoted"' } }),
  makeWriteSet({
    ticket: { id: 'BBB', name: '=HYPERLINK("http://x")', message: null, suspectReasons: ['too-fast'] },
  }),
].flatMap((writeSet) => writeSet.tickets);

describe('the export of tickets', () => {
  it('has one CSV line per ticket, quoted, with a byte-order mark', async () => {
    const csv = await exported(tickets, 'csv');
    expect(csv.startsWith('\ufeffticketId,createdAt,name,email,phone,company,')).toBe(true);
    expect(csv).toContain('"AAA","1970-01-01T00:00:00.000Z","Ada Lovelace"');
    expect(csv).toContain('"two\nlines, ""quoted"""');
    expect(csv.split('\r\n')).toHaveLength(4);
  });

  it('is JSON that reads back, also when there is nothing', async () => {
    const read = JSON.parse(await exported(tickets, 'json')) as {
      ticketId: string;
      message: string | null;
    }[];
    expect(read.map(({ ticketId, message }) => [ticketId, message])).toEqual([
      ['AAA', 'two\nlines, "quoted"'],
      ['BBB', null],
    ]);
    expect(JSON.parse(await exported([], 'json'))).toEqual([]);
  });

  it('holds the scope that came along: as JSON text in CSV, as an object in JSON', async () => {
    const scoped = makeWriteSet({ ticket: { id: 'CCC', scope: someScopeJson } }).tickets;
    expect(await exported(scoped, 'csv')).toContain(`"${someScopeJson.replaceAll('"', '""')}"`);
    const read = JSON.parse(await exported([...tickets, ...scoped], 'json')) as { scope: unknown }[];
    expect(read.map(({ scope }) => scope)).toEqual([null, null, someScope]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
    'makes the formula %j plain text',
    (cell) => {
      expect(csvCell(cell)).toBe(`"'${cell}"`);
    },
  );

  it.each(['Ada', '0123456789', 'a=b', ''])('leaves %j as it is', (cell) => {
    expect(csvCell(cell)).toBe(`"${cell}"`);
  });
});
