import { describe, expect, it } from 'vitest';
import { deskMessages } from '#content/desk/messages.ts';
import { sendHeldMailWords } from '#content/desk/mails.ts';
import type { Fields } from '#contract/desk/desk.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { dayMs } from '#contract/durations.ts';
import { decisionLogFile } from '#server/database/decisions.ts';
import { blankEvent } from '#server/work/work.ts';
import { sendRepeats } from '#server/work/send-repository.ts';
import { sendTimes } from '#server/work/working-days.ts';
import { form, makeDesk } from '#tests/support/desk.ts';
import { setUpDeskHiring } from '#tests/support/desk-hiring.ts';
import { hour, ids, setUpDeskTickets, start } from '#tests/support/desk-tickets.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { quoteForm, quotesOn } from '#tests/support/quotes.ts';
import { readFile } from 'node:fs/promises';

const undoSeconds = 10;
const pdf = { name: 'scope.pdf', content: Buffer.from('%PDF-1.7 scope') };
/** Monday, 09:00 in New York. */
const [tuesday = 0] = sendTimes(start);

describe('a message that waits', () => {
  onBothEngines((engine) => {
    const setup = setUpDeskTickets(engine, undoSeconds);
    let place = 0;
    /** The next ticket; every test has one of its own. */
    const next = () => ids[(place += 1) - 1] ?? '';
    const act = async (id: string, fields: Fields, files: (typeof pdf)[] = []) =>
      setup.asha.desk().workOnTicket(id, form((await setup.view(id)).work.version, fields), files);
    const reply = (id: string, fields: Fields = {}, files: (typeof pdf)[] = []) =>
      act(id, { intent: 'reply', text: 'Hello Ada', ...fields }, files);
    const waiting = async (id: string) => {
      const event = (await setup.view(id)).events.find(({ waits }) => waits !== null);
      if (!event?.waits) throw new Error('nothing waits');
      return { ...event, waits: event.waits };
    };
    const takeBack = (id: string, event: string, who = setup.asha) =>
      who.desk().workOnTicket(id, { intent: 'take-back', event });
    const texts = async () => {
      setup.sent.length = 0;
      await setup.deliver();
      const replies = setup.sent.filter(({ fileName }) => fileName.includes('.desk-reply'));
      return replies.map(({ text }) => text.trim());
    };
    it('leaves after ten seconds, and not before', async () => {
      const id = next();
      expect(await reply(id)).toEqual({ ok: true });
      expect(await waiting(id)).toMatchObject({
        waits: { dueAt: setup.test.now + undoSeconds * 1000, isScheduled: false, isMine: true, why: null },
      });
      expect(await texts()).toEqual([]);
      // A clock that was set back sends nothing early.
      setup.test.now -= hour;
      expect(await texts()).toEqual([]);
      setup.test.now += hour + undoSeconds * 1000;
      expect(await texts()).toEqual(['Hello Ada']);
      const { events, state, dueAt } = await setup.view(id);
      expect(events.map(({ kind, waits }) => [kind, waits])).toEqual([
        ['reply', null],
        ['reply-accepted', null],
      ]);
      expect({ state, dueAt }).toEqual({ state: 'contacted', dueAt: null });
    });

    it('is undone with everything it did; its text, recipients and files are the draft again', async () => {
      const id = next();
      await act(id, { intent: 'wait', until: '2026-11-20' });
      const before = await setup.view(id);
      const fields = { sendTo: `${before.email}, cto@meridian.example`, cc: 'legal@meridian.example' };
      await reply(id, { ...fields, nda: 'yes' }, [pdf]);
      expect((await setup.view(id)).owner?.name).toBe('Asha');
      expect(await takeBack(id, (await waiting(id)).id)).toEqual({ ok: true });
      const after = await setup.view(id);
      expect(after.events).toEqual(before.events);
      expect(after.owner).toBeNull();
      expect(after.waitingUntil).toBe(before.waitingUntil);
      expect(after.participants).toEqual(before.participants);
      expect(after.drafts.reply).toBe('Hello Ada');
      expect(after.kept.reply).toMatchObject({ fields, files: [{ name: 'scope.pdf' }] });
      setup.test.now += hour;
      expect(await texts()).toEqual([]);
      // Once more: the file it had, still the NDA, and the draft is gone.
      const file = after.kept.reply?.files[0]?.id ?? '';
      expect(await reply(id, { kept: file })).toEqual({ ok: true });
      const sent = await setup.view(id);
      expect(sent.events.at(-1)).toMatchObject({
        kind: 'reply',
        about: 'nda',
        files: [{ name: 'scope.pdf' }],
      });
      expect([sent.drafts.reply, sent.kept.reply]).toEqual([undefined, undefined]);
      setup.test.now += hour;
      expect(await texts()).toEqual(['Hello Ada']);
      const [event] = sent.events.slice(-1);
      expect(await setup.stores.mailbox.sentFiles(event?.id ?? '')).toMatchObject([{ name: 'scope.pdf' }]);
    });

    it('keeps a colleague’s later change, and what was typed meanwhile', async () => {
      const id = next();
      await reply(id);
      await act(id, { intent: 'assign', staffId: setup.mehul.staff.id });
      const { formKey } = await setup.view(id);
      await setup.asha.desk().saveDraft({ id, name: 'reply', text: 'And also', formKey });
      await takeBack(id, (await waiting(id)).id);
      const { owner, drafts } = await setup.view(id);
      expect([owner?.name, drafts.reply]).toEqual(['Mehul', 'Hello Ada\n\nAnd also']);
    });

    it('can’t be undone once it is claimed or sent, and nothing changes then', async () => {
      const id = next();
      await reply(id);
      const { id: event } = await waiting(id);
      setup.test.now += undoSeconds * 1000;
      const lease = { owner: 'worker', now: setup.test.now, leaseMs: 60_000, limit: 10 };
      const [claimed] = await setup.stores.outbox.claim(lease);
      const late = { ok: false, status: 409, message: deskMessages.sendLate };
      expect(await takeBack(id, event)).toMatchObject(late);
      // The worker died: its mail may have been sent.
      setup.test.now += hour;
      expect(await takeBack(id, event)).toMatchObject(late);
      await setup.stores.outbox.settle(
        'worker',
        [{ id: claimed?.id ?? '', outcome: 'sent' }],
        setup.test.now,
      );
      expect(await takeBack(id, event)).toMatchObject(late);
      expect((await setup.view(id)).events.map(({ kind }) => kind)).toEqual(['reply', 'reply-accepted']);
      expect(await takeBack(id, event)).toMatchObject(late);
    });

    it('is either sent or undone when both happen at once, never both or neither', async () => {
      for (let round = 0; round < 8; round += 1) {
        const id = ids[5];
        await reply(id, { text: `Round ${round}` });
        const { id: event } = await waiting(id);
        setup.test.now += undoSeconds * 1000;
        const [outcome, sent] = await Promise.all([takeBack(id, event), texts()]);
        expect([outcome.ok, sent.length]).toEqual(outcome.ok ? [true, 0] : [false, 1]);
        const kinds = (await setup.view(id)).events.filter(({ text }) => text === `Round ${round}`);
        expect(kinds).toHaveLength(sent.length);
        expect(await texts()).toEqual([]);
      }
    });

    it('isn’t sent by a backup in which it still waits', async () => {
      const id = ids[4];
      await reply(id, { text: 'Never sent' });
      const [first] = await setup.stores.desk.sends.of(id);
      await takeBack(id, first?.eventId ?? '');
      const noted = await readFile(decisionLogFile(engine.settings().dataDir), 'utf8');
      expect(noted).toMatch(new RegExp(` mail-undone ${first?.mailId}`));
      // As restored: it waits, and the log says that it was taken back.
      await reply(id, { text: 'Never sent' });
      const [restored] = await setup.stores.desk.sends.of(id);
      const decision = { at: setup.test.now, about: [restored?.mailId ?? ''] };
      const repeat = () =>
        engine
          .openDatabase()
          .db.transaction()
          .execute((transaction) => sendRepeats['mail-undone'](transaction, [decision]));
      expect([await repeat(), await repeat()]).toEqual([1, 0]);
      setup.test.now += hour;
      expect(await texts()).toEqual([]);
      expect((await setup.view(id)).events).toEqual([]);
    });

    it('waits for a time that is chosen, and the deadline with it', async () => {
      const id = ids[4];
      expect(tuesday - start).toBe(24 * hour);
      setup.test.now = start + hour;
      expect(await reply(id, { sendAt: String(tuesday), text: 'Good morning' })).toEqual({ ok: true });
      const view = await setup.view(id);
      expect((await waiting(id)).waits).toMatchObject({ dueAt: tuesday, isScheduled: true });
      expect(view.dueAt).not.toBeNull();
      setup.test.now = tuesday - 1;
      expect(await texts()).toEqual([]);
      setup.test.now = tuesday;
      expect(await texts()).toEqual(['Good morning']);
      expect((await setup.view(id)).dueAt).toBeNull();
    });

    it.each([
      ['no day', { sendAt: 'own' }, deskMessages.sendDay],
      ['no time', { sendDay: '2026-11-20', sendClock: '' }, deskMessages.sendClock],
      ['a past one', { sendDay: '2026-11-13', sendClock: '09:00' }, deskMessages.sendPast],
      ['the past', { sendAt: '1' }, deskMessages.sendPast],
      [
        'one far ahead',
        { sendDay: '2199-01-01', sendClock: '09:00' },
        deskMessages.sendFar(requestLimits.sendAheadDays),
      ],
      [
        'an instant beyond all calendars',
        { sendAt: '999999999999999' },
        deskMessages.sendFar(requestLimits.sendAheadDays),
      ],
    ])('refuses %s in one sentence, and sends nothing', async (_, fields, message) => {
      const [, , id] = ids;
      expect(await reply(id, fields)).toMatchObject({ ok: false, status: 400, message });
    });

    it('refuses an hour that clocks leave out, and takes the day’s others', async () => {
      const [, , , id] = ids;
      setup.test.now = Date.parse('2027-03-01T14:00:00Z');
      const gap = { sendDay: '2027-03-14', sendClock: '02:30' };
      expect(await reply(id, gap)).toMatchObject({ ok: false, status: 400, message: deskMessages.sendGap });
      // A day that is filled in counts, whichever button was pressed.
      expect(await reply(id, { ...gap, sendClock: '03:30' })).toEqual({ ok: true });
      const { waits, id: event } = await waiting(id);
      expect(new Date(waits.dueAt).toISOString()).toBe('2027-03-14T07:30:00.000Z');
      await takeBack(id, event);
    });

    it('isn’t sent blindly once the client has written: its writer hears that, and sends it or takes it back', async () => {
      const id = ids[0];
      const now = (setup.test.now = Date.parse('2027-03-02T14:00:00Z'));
      await reply(id, { sendAt: String(now + dayMs), text: 'As agreed' });
      await setup.stores.desk.requests.addEvents(
        [
          {
            id: 'mail-later',
            recordId: id,
            kind: 'mail',
            actorId: 'visitor',
            at: now + hour,
            text: 'Changed my mind',
            about: null,
            messageId: null,
            mailId: null,
          },
        ],
        { actorId: 'visitor', action: 'visitor-mailed', recordId: id, requestId: 'r' },
        now + hour,
      );
      // Shown at once, long before it would have been sent.
      expect((await waiting(id)).waits.why).toBe('wrote');
      setup.test.now = now + dayMs;
      await texts();
      setup.test.now += 1;
      const notices = [...setup.sent];
      await setup.deliver();
      notices.push(...setup.sent);
      const notice = notices.find(({ subject }) => subject === sendHeldMailWords.subject);
      expect(notice).toMatchObject({ to: { address: setup.asha.staff.email } });
      expect(notice?.text).toContain(sendHeldMailWords.reasons.wrote);
      expect(notices.map(({ text }) => text)).not.toContain('As agreed\n');
      const held = await waiting(id);
      expect(held.waits.why).toBe('wrote');
      // Any colleague may decide; it answers what was written before.
      const sendNow = { intent: 'send-now', event: held.id };
      expect(await setup.mehul.desk().workOnTicket(id, sendNow)).toEqual({ ok: true });
      expect(await texts()).toEqual(['As agreed']);
      expect(await setup.mehul.desk().workOnTicket(id, sendNow)).toMatchObject({
        ok: false,
        message: deskMessages.sendLate,
      });
    });

    it('offers no quote whose mail was given up, then or later: its form is filled in again, and another can be sent', async () => {
      const id = ids[3];
      setup.test.now = Date.parse('2026-11-18T15:00:00Z');
      const quoteOnce = () => act(id, { ...quoteForm, text: 'Here it is' });
      expect(await quoteOnce()).toEqual({ ok: true });
      setup.test.now += hour;
      await setup.deliver('refuses');
      const { quotes, kept, drafts, events, state } = await setup.view(id);
      expect([quotes, state]).toEqual([[], 'contacted']);
      expect(kept.quote?.fields).toMatchObject({ amount: quoteForm.amount });
      expect(kept.quote?.files).toEqual([]);
      expect(drafts.quote).toBe('Here it is');
      expect(events.at(-1)).toMatchObject({ kind: 'reply-failed', text: deskMessages.quoteUnsent });
      const [failed] = await setup.stores.outbox.failed(1);
      const retry = { intent: 'retry', id: failed?.id ?? '' };
      expect(await setup.mehul.desk().workOnMails(retry)).toMatchObject({
        ok: false,
        message: deskMessages.mailQuote,
      });
      expect(await setup.mehul.desk().workOnMails({ ...retry, intent: 'drop' })).toMatchObject({ ok: true });
      setup.test.now += hour;
      expect(await texts()).toEqual([]);
      expect(await quoteOnce()).toEqual({ ok: true });
      setup.test.now += hour;
      expect(await texts()).toHaveLength(1);
      expect((await setup.view(id)).quotes).toMatchObject([{ number: 1, state: 'open' }]);
    });

    it('answers nothing that the client wrote before it had left: the deadline runs from there', async () => {
      const id = ids[2];
      const now = (setup.test.now = start + hour);
      await reply(id);
      const note = (at: number) =>
        setup.stores.desk.requests.addEvents(
          [
            {
              ...blankEvent,
              id: `mail-${at}`,
              recordId: id,
              kind: 'mail',
              actorId: 'visitor',
              at,
              text: 'Wait',
            },
          ],
          { actorId: 'visitor', action: 'visitor-mailed', recordId: id, requestId: 'r' },
          at,
        );
      await note(now + 1_000);
      await note(now + 2_000);
      setup.test.now = now + hour;
      expect(await texts()).toEqual(['Hello Ada']);
      expect(await setup.view(id)).toMatchObject({
        state: 'contacted',
        isSecondClock: true,
        dueAt: now + 1_000 + 24 * hour,
      });
      await reply(id, { text: 'Of course' });
      setup.test.now += hour;
      await texts();
      expect((await setup.view(id)).dueAt).toBeNull();
    });

    it('isn’t sent once its ticket is closed, and goes with it when that is erased', async () => {
      const id = ids[1];
      const now = (setup.test.now = Date.parse('2027-03-04T14:00:00Z'));
      await reply(id, { sendAt: String(now + dayMs), text: 'Too late for this' });
      await act(id, { intent: 'move', to: 'lost', reason: 'Went elsewhere' });
      setup.test.now = now + dayMs;
      expect(await texts()).not.toContain('Too late for this');
      expect((await waiting(id)).waits.why).toBe('closed');
      await setup.stores.erasePerson((await setup.view(id)).email);
      expect(await setup.stores.desk.sends.of(id)).toEqual([]);
    });

    it('isn’t sent to someone who has withdrawn meanwhile, whether or not it can be taken back', async () => {
      const id = ids[3];
      const now = (setup.test.now = Date.parse('2027-03-05T14:00:00Z'));
      await reply(id, { text: 'Not wanted anymore' });
      setup.test.now = now + 1;
      const { desk } = await makeDesk(setup.stores, now + 1).person('Tool', 'clients');
      const { version } = (await setup.view(id)).work;
      expect(await desk().workOnTicket(id, form(version, { intent: 'reply', text: 'Nor this' }))).toEqual({
        ok: true,
      });
      await act(id, { intent: 'move', to: 'withdrawn', reason: '' });
      setup.test.now = now + hour;
      expect(await texts()).toEqual([]);
      const { events } = await setup.view(id);
      expect(events.find(({ text }) => text === 'Not wanted anymore')?.waits?.why).toBe('closed');
      const failed = await setup.stores.outbox.failed(9);
      expect(failed).toMatchObject([{ kind: 'desk-reply', recordId: id, error: 'Withdrawn' }]);
      expect(await takeBack(id, (await waiting(id)).id)).toEqual({ ok: true });
    });

    it('shows the client no quote before its mail has left; the former one stays theirs until then', async () => {
      const id = ids[2];
      setup.test.now = Date.parse('2026-11-18T14:00:00Z');
      const later = () => (setup.test.now += hour);
      await reply(id);
      later();
      await texts();
      await act(id, { intent: 'move', to: 'scoped', reason: '' });
      const offered = async () => {
        const ticket = await setup.stores.desk.requests.find(id);
        return (
          ticket &&
          (await quotesOn(setup.stores, () => setup.test.now).viewSent(ticket)).map(({ number, state }) => [
            number,
            state,
          ])
        );
      };
      const offer = (change: Fields = {}) => act(id, { ...quoteForm, ...change });
      expect(await offer()).toEqual({ ok: true });
      expect(await offered()).toEqual([]);
      // One at a time.
      expect(await offer()).toMatchObject({ ok: false, message: deskMessages.quoteWaits });
      await takeBack(id, (await waiting(id)).id);
      const taken = await setup.view(id);
      expect(taken.quotes).toEqual([]);
      expect(taken.kept.quote?.fields).toMatchObject({ amount: quoteForm.amount });
      await offer();
      later();
      await texts();
      await setup.view(id);
      expect(await offered()).toEqual([[1, 'open']]);
      await offer();
      expect(await offered()).toEqual([[1, 'open']]);
      later();
      await texts();
      await setup.view(id);
      expect(await offered()).toEqual([
        [2, 'open'],
        [1, 'void'],
      ]);
    });
  });
});

describe('a candidate’s message that waits', () => {
  onBothEngines((engine) => {
    const setup = setUpDeskHiring(engine, undoSeconds);

    it('leaves the stage with it when it’s undone, and the first answer is due until it is sent', async () => {
      const before = await setup.view();
      await setup.toStage(1, 'Come and meet us');
      const moved = await setup.view();
      expect([moved.work.stage, moved.dueAt]).toEqual([1, before.dueAt]);
      const event = moved.events.find(({ waits }) => waits !== null)?.id ?? '';
      const fields = { intent: 'take-back', event };
      expect(await setup.hira.desk().workOnApplication(setup.reference, fields)).toEqual({ ok: true });
      const after = await setup.view();
      expect({ ...after.work, version: 0 }).toEqual({ ...before.work, version: 0 });
      expect([after.events, after.drafts.stage]).toEqual([[], 'Come and meet us']);
    });

    it('keeps a rejection’s reason in its form', async () => {
      await setup.act({ intent: 'end', end: 'declined', reason: 'No license', text: 'Sorry' });
      const event = (await setup.view()).events.find(({ waits }) => waits !== null)?.id ?? '';
      await setup.hira.desk().workOnApplication(setup.reference, { intent: 'take-back', event });
      const { work, kept, drafts } = await setup.view();
      expect([work.state, drafts['end-declined']]).toEqual(['open', 'Sorry']);
      expect(kept['end-declined']?.fields).toMatchObject({ reason: 'No license', end: 'declined' });
    });
  });
});
