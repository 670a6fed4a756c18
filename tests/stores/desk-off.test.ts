import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deskEventSchemas, readTarget, type DeskEvent } from '#contract/desk/events.ts';
import { bodyOf } from '#server/desk/event-messages.ts';
import { createMailMaker } from '#server/mail/outbox.ts';
import type { Stores } from '#server/stores.ts';
import { asTeam, createDeskless, teamOf } from '#server/work/team.ts';
import { makeDesk, sendMails, type TestDesk } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { receiveMail, testInbound } from '#tests/support/inbound.ts';
import { makeWriteSet } from '#tests/support/tickets.ts';

const hour = 60 * 60_000;
const start = Date.parse('2026-11-16T14:00:00Z');
const team = teamOf('team@firm.example, second@firm.example');
const lists = { ticket: 'team@firm.example', application: 'jobs@firm.example' };

describe('a site without a desk', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let test: TestDesk;
    const sent: DeskEvent[] = [];
    const deskless = createDeskless(team, createMailMaker('example.com'), lists);

    beforeAll(async () => {
      const opened = await engine.open();
      stores = { ...opened, desk: { ...opened.desk, staff: asTeam(opened.desk.staff, team) } };
      const target = readTarget('https://hooks.example');
      test = makeDesk(stores, start, null, {
        eventTargets: target === null ? [] : [target],
        send: async ({ body }) => sent.push(JSON.parse(body) as DeskEvent) && 204,
      });
      await test.person('Left over', 'owner');
    });
    beforeEach(() => {
      vi.stubEnv('DESK', 'off');
      sent.length = 0;
      test.now = start;
    });

    async function request(id: string) {
      const ticket = { id, name: 'Ada', email: `${id.toLowerCase()}@client.example` };
      await stores.intake.write(makeWriteSet({ now: start, ticket }));
      await sendMails(stores, start);
      return ticket;
    }
    const receive = (change: Parameters<typeof receiveMail>[1]) =>
      receiveMail(stores, change, { now: () => test.now, receivedAt: test.now, deskless });

    it('reminds whoever reads TEAM_EMAIL of its deadlines, with the facts and without a link', async () => {
      const { id } = await request('FFA-AAA-AAA');
      const everyone = team.people.map(({ email }) => email).toSorted();
      for (const [hours, expected] of [
        [3, []],
        [4, everyone],
        [24, everyone],
      ] as const) {
        test.now = start + hours * hour;
        await test.services.tick();
        const mails = await sendMails(stores, test.now);
        expect(mails.map(({ to }) => to.address).toSorted()).toEqual(expected);
        for (const { text, html } of mails) {
          expect(text).toContain(id);
          expect(`${text} ${html}`).not.toMatch(/\/desk|the desk/i);
        }
      }
      expect((await stores.desk.cases.find(id))?.work.lateAt).not.toBeNull();
    });

    it('mails the team what a visitor mails, and the visitor what the team answers', async () => {
      const { id, email } = await request('FFB-AAA-AAA');
      const visitors = await testInbound.replyTo('visitor', id);
      expect(await receive({ from: email, to: [visitors], text: 'Is Monday possible?' })).toBe('matched');
      const [notice, ...more] = await sendMails(stores, test.now);
      expect(more).toEqual([]);
      expect(notice?.to.address).toBe(lists.ticket);
      expect(notice?.text).toContain('Is Monday possible?');
      expect(`${notice?.text} ${notice?.html}`).not.toContain('/desk');

      // A member of the group, from their own address.
      const teams = await testInbound.replyTo('team', id);
      test.now += hour;
      expect(await receive({ from: 'bob@firm.example', to: [teams], text: 'Monday it is.' })).toBe('matched');
      const [answer] = await sendMails(stores, test.now);
      expect(answer).toMatchObject({ to: { address: email }, text: 'Monday it is.\n' });
      // Who isn't of the team gets nobody's answer sent, whatever address they have learnt.
      await receive({ from: email, to: [teams], text: 'Not the team.' });
      expect((await sendMails(stores, test.now)).filter(({ to }) => to.address === email)).toEqual([]);
    });

    it('leaves what belongs to nothing unread in the mailbox', async () => {
      expect(await receive({ from: 'stranger@elsewhere.example', text: 'Hello?' })).toBe('unmatched');
      const [left] = await stores.mailbox.list(['unmatched'], 10);
      expect(left?.fromAddress).toBe('stranger@elsewhere.example');
      expect(await stores.mailbox.unflagged('desk@example.com/INBOX', '1', 100)).not.toContainEqual(
        expect.objectContaining({ id: left?.id }),
      );
    });

    it('tells other tools no address of a desk', async () => {
      await request('FFC-AAA-AAA');
      await test.services.tellEvents();
      const event = sent.find(({ data }) => data.id === 'FFC-AAA-AAA');
      expect(event?.data).not.toHaveProperty('url');
      expect(deskEventSchemas['ticket.created'].safeParse(event).success).toBe(true);
      for (const format of ['slack', 'teams'] as const)
        expect(bodyOf(event as DeskEvent, format, null)).not.toMatch(/desk|"url"/i);
    });
  });
});
