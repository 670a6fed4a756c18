import { describe, expect, it } from 'vitest';
import { form } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { ids, setUpDeskTickets } from '#tests/support/desk-tickets.ts';

describe('the export of who did what', () => {
  onBothEngines((engine) => {
    const setup = setUpDeskTickets(engine);

    it('has each entry of one quarter, with names and roles, and is logged itself.', async () => {
      const step = async (at: string, fields: Readonly<Record<string, string>>) => {
        setup.test.now = Date.parse(at);
        const { version } = (await setup.view(ids[0])).work;
        await setup.asha.desk().workOnTicket(ids[0], form(version, fields));
      };
      await step('2026-12-31T23:59:59Z', { intent: 'assign', staffId: setup.mehul.staff.id });
      await step('2027-01-01T00:00:00Z', { intent: 'move', to: 'spam', reason: '' });
      const linesOf = async (quarter: string) => {
        const content = await setup.mehul.desk().logExport(quarter);
        return content === null ? null : (await new Response(content).text()).trim().split('\r\n');
      };
      const lines = (await linesOf('2026-Q4')) ?? [];
      expect(lines[0]).toContain('"person","role","action","record"');
      expect(
        lines.filter((line) => line.includes('"Asha","clients"')).map((line) => line.split(',').slice(0, 5)),
      ).toEqual([['"2026-12-31T23:59:59.000Z"', '"Asha"', '"clients"', '"assigned"', `"${ids[0]}"`]]);
      expect((await linesOf('2027-Q1'))?.some((line) => line.includes('"moved-to-spam"'))).toBe(true);
      const { rows } = await setup.mehul.desk().log(null);
      expect(rows[0]).toMatchObject({ action: 'exported', recordId: 'log-2027-Q1' });
      for (const none of ['', '2026-Q5', '2026', '2026-Q1; drop']) expect(await linesOf(none)).toBeNull();
    });
  });
});
