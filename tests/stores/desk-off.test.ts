import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestNoticeWords } from '#content/request-mails.ts';
import { mailWords } from '#content/desk/inbox.ts';
import { sendHeldMailWords } from '#content/desk/mails.ts';
import { deskEventSchemas, readTarget, type DeskEvent } from '#contract/desk/events.ts';
import { bodyOf } from '#server/desk/event-messages.ts';
import { createSendHolder } from '#server/desk/sending.ts';
import { mailTemplates } from '#server/features.ts';
import { noMailBudget } from '#server/mail/budgets.ts';
import type { MailMessage } from '#server/mail/mail-message.ts';
import { createMailMaker, writeMails } from '#server/mail/outbox.ts';
import { createOutboxWorker } from '#server/mail/worker.ts';
import type { Stores } from '#server/stores.ts';
import { insertSend } from '#server/work/send-repository.ts';
import { asTeam, createDeskless, teamOf } from '#server/work/team.ts';
import { makeDesk, sendMails, type TestDesk } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { receiveMail, testInbound } from '#tests/support/inbound.ts';
import { makeApplicationWriteSet } from '#tests/support/applications.ts';
import { makeWriteSet, silentLog } from '#tests/support/tickets.ts';

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
      expect((await stores.desk.requests.find(id))?.work.lateAt).not.toBeNull();
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

    it('goes on by mail after a request was closed: no deadline for the team, and its answer is sent', async () => {
      const { id, email } = await request('FFD-AAA-AAA');
      const become = async (state: 'lost' | 'withdrawn') => {
        const version = (await stores.desk.requests.find(id))?.work.version ?? 0;
        const audit = { actorId: 'machine', action: 'moved', recordId: id, requestId: 'r' };
        const step = {
          recordId: id,
          version,
          change: { state },
          events: [],
          mails: [],
          audit,
          now: test.now,
        };
        expect(await stores.desk.requests.write(step)).toBe('stored');
      };
      await become('lost');
      const visitors = await testInbound.replyTo('visitor', id);
      expect(await receive({ from: email, to: [visitors], text: 'Are you still there?' })).toBe('matched');
      const [notice] = await sendMails(stores, test.now);
      expect(notice?.text).toContain('Are you still there?');
      expect(notice?.text).not.toContain(requestNoticeWords.due('.').split('.')[0]);
      const teams = await testInbound.replyTo('team', id);
      test.now += hour;
      expect(await receive({ from: 'bob@firm.example', to: [teams], text: 'We are.' })).toBe('matched');
      expect(await sendMails(stores, test.now)).toMatchObject([
        { to: { address: email }, text: 'We are.\n' },
      ]);

      await become('withdrawn');
      expect(await receive({ from: 'bob@firm.example', to: [teams], text: 'One more.' })).toBe('unmatched');
      const [held, ...more] = await sendMails(stores, test.now);
      expect(more).toEqual([]);
      expect(held).toMatchObject({ kind: 'desk-held', to: { address: 'bob@firm.example' } });
      expect(held?.text).toContain(mailWords.whyUnsent('unsent'));
      expect(`${held?.text} ${held?.html}`).not.toMatch(/desk|from the ticket/i);
    });

    it('gives up a message that was scheduled at the desk and no longer fits, tells everyone, and sends it if they say so', async () => {
      const { id } = await request('FFG-AAA-AAA');
      const application = makeApplicationWriteSet({ application: { reference: 'APP-FFH-AAA-AAA' } });
      await stores.intake.write(application);
      const [{ reference }] = application.applications;
      await sendMails(stores, start);
      const makeMail = createMailMaker<'desk-reply'>('example.com');
      for (const recordId of [id, reference]) {
        const payload = {
          name: 'Ada',
          address: 'ada@client.example',
          subject: 'Re',
          text: recordId,
          references: [],
        };
        const mail = makeMail('desk-reply', 'ada@client.example', { recordId, payload, createdAt: start });
        await engine
          .openDatabase()
          .db.transaction()
          .execute(async (transaction) => {
            await writeMails(transaction, [mail], start);
            await insertSend(transaction, {
              eventId: `event-${recordId}`,
              recordId,
              mailId: mail.id,
              staffId: 'who-left',
              draft: 'reply',
              fields: {},
              was: {},
              became: {},
              isScheduled: true,
              heard: 0,
            });
          });
      }
      const left: MailMessage[] = [];
      const worker = createOutboxWorker({
        outbox: stores.outbox,
        render: (mail) => mailTemplates.render(mail),
        from: { name: '', address: 'hello@example.com' },
        log: silentLog,
        hold: createSendHolder({
          stores,
          makeMail: createMailMaker('example.com'),
          mailBudget: noMailBudget,
          deskUrl: 'https://example.com',
          now: () => test.now,
        }),
        now: () => test.now,
        transport: { send: async (message) => void left.push(message), close: () => undefined },
      });
      await worker.flush();
      const failed = await stores.outbox.failed(9);
      expect(failed.map(({ error }) => error)).toEqual(['Held', 'Held']);
      expect(new Set(failed.map(({ recordId }) => recordId))).toEqual(new Set([id, reference]));
      for (const recordId of [id, reference]) {
        const told = left.filter(({ text }) => text.includes(`#${recordId}`));
        expect(told.map(({ to }) => to.address).toSorted()).toEqual(
          team.people.map(({ email }) => email).toSorted(),
        );
        for (const { text, html } of told) {
          expect(text).toContain(sendHeldMailWords.left.reason);
          expect(`${text} ${html}`).not.toMatch(/\/desk|the desk/i);
        }
      }
      left.length = 0;
      const audit = { actorId: 'machine', action: 'mail-retried', recordId: id, requestId: 'r' };
      for (const mail of failed) expect(await stores.outbox.retry(mail.id, audit, test.now)).toBe(true);
      await worker.flush();
      expect(left.map(({ text }) => text).toSorted()).toEqual([`${id}\n`, `${reference}\n`].toSorted());
      await worker.stop();
    });

    it('leaves everyone their tickets and words when someone joins or leaves its list', () => {
      const idOf = (list: string) =>
        teamOf(list).people.find(({ email }) => email === 'second@firm.example')?.id;
      const before = idOf('team@firm.example, second@firm.example');
      expect(idOf('Second@Firm.example')).toBe(before);
      expect(idOf('new@firm.example, team@firm.example, second@firm.example')).toBe(before);
      expect(new Set(team.people.map(({ id }) => id)).size).toBe(2);
    });

    it('leaves what belongs to nothing unread in the mailbox', async () => {
      const from = 'stranger@elsewhere.example';
      expect(await receive({ from, text: 'Hello?' })).toBe('unmatched');
      const left = (await stores.mailbox.list(['unmatched'], 10)).find(
        ({ fromAddress }) => fromAddress === from,
      );
      expect(left).toBeDefined();
      expect(await stores.mailbox.unflagged('desk@example.com/INBOX', '1', 100)).not.toContainEqual(
        expect.objectContaining({ id: left?.id }),
      );
    });

    it('tells other tools no address of a desk', async () => {
      await request('FFC-AAA-AAA');
      await test.services.deliverEvents();
      const event = sent.find(({ data }) => data.id === 'FFC-AAA-AAA');
      expect(event?.data).not.toHaveProperty('url');
      expect(deskEventSchemas['ticket.created'].safeParse(event).success).toBe(true);
      for (const format of ['slack', 'teams'] as const)
        expect(bodyOf(event as DeskEvent, format, null)).not.toMatch(/desk|"url"/i);
    });
  });
});
