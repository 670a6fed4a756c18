import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseLimits } from '#contract/desk/desk-limits.ts';
import { hiringEnds } from '#contract/desk/lifecycle.ts';
import { deskMessages } from '#content/desk/messages.ts';
import { declineText, reasonMark, stageText } from '#content/desk/snippets.ts';
import { hiringStages } from '#content/hiring.ts';
import type { Fields } from '#contract/desk/desk.ts';
import type { Stores } from '#server/stores/ports/stores.ts';
import { makeApplicationWriteSet, validApplication } from '#tests/support/applications.ts';
import { form, makeDesk, sendMails, type TestDesk } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';

const start = Date.parse('2026-11-16T14:00:00Z');
const day = 24 * 60 * 60_000;
const { firstName, lastName, email } = validApplication;
const last = hiringStages.length - 1;

describe('work on applications', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let test: TestDesk;
    let hira: Awaited<ReturnType<TestDesk['person']>>;
    let mehul: Awaited<ReturnType<TestDesk['person']>>;
    let reference = '';
    let receipt = '';

    beforeAll(async () => {
      stores = await engine.open();
    });
    beforeEach(async () => {
      test = makeDesk(stores, start);
      hira = await test.person('Hira', 'hiring');
      mehul = await test.person('Mehul', 'owner');
      const writeSet = makeApplicationWriteSet({ now: start });
      reference = writeSet.recordId;
      receipt = writeSet.mails.find(({ kind }) => kind === 'application-receipt')?.messageId ?? '';
      await stores.intake.write(writeSet);
      // Also what the case before left behind.
      await sendMails(stores, test.now + 365 * day);
    });

    const view = async () => {
      const application = await hira.desk().application(reference);
      if (!application) throw new Error('no application');
      return application;
    };

    /** On top of what is there now, as somebody who has just opened the page. */
    const act = async (fields: Fields, who = hira) => {
      test.now += 1_000;
      return who.desk().workOnApplication(reference, form((await view()).work.version, fields));
    };

    const toStage = (stage: number, text = `Stage ${stage}`) =>
      act({ intent: 'stage', stage: String(stage), text });

    it('finds one without a row of work in the first stage, nobody’s, with five working days.', async () => {
      const application = await view();
      expect(application).toMatchObject({ readers: 0, owner: null, events: [] });
      expect(application.work).toMatchObject({ version: 0, stage: 0, state: 'open', reason: null });
      // Monday to Monday: a weekend lies between.
      expect(application.dueAt).toBe(start + 7 * day);
    });

    it('goes through every stage in order, and each one is told to the candidate in one thread.', async () => {
      const thread = [receipt];
      for (const [stage, { title, duration }] of hiringStages.entries()) {
        if (stage === 0) continue;
        test.now += 60_000;
        const text = `${stageText(firstName, title, duration)}\n\n— Hira`;
        expect(await toStage(stage, text)).toEqual({ ok: true });
        const { work, dueAt, events } = await view();
        expect(work).toMatchObject({ stage, state: 'open', stageAt: test.now });
        expect(dueAt).toBeNull();
        expect(events.findLast(({ kind }) => kind === 'stage')).toMatchObject({
          about: String(stage),
          text,
          actor: { name: 'Hira' },
        });
        const mails = await sendMails(stores, test.now);
        expect(mails).toMatchObject([
          {
            to: { name: `${firstName} ${lastName}`, address: email },
            subject: `Re: Your application ${reference}`,
            text: `${text}\n`,
            headers: { 'In-Reply-To': thread.at(-1), References: thread.join(' ') },
          },
        ]);
        thread.push(mails[0]?.messageId ?? '');
        // The mail server took it: the timeline says so, once.
        expect((await view()).events.filter(({ kind }) => kind === 'reply-accepted')).toHaveLength(stage);
      }
      expect((await view()).work.stage).toBe(last);
    });

    it('refuses a jump, the stage it is in, and one that does not exist; nothing is written or mailed.', async () => {
      await toStage(1);
      await sendMails(stores, test.now);
      const before = await view();
      for (const stage of [1, 3, last, hiringStages.length, 99])
        expect(await toStage(stage)).toMatchObject({ ok: false, status: 409, message: deskMessages.stage });
      for (const stage of ['-1', '2.0', '', 'two', '1e0'])
        expect(await act({ intent: 'stage', stage, text: 'Hello' })).toMatchObject({
          ok: false,
          status: 400,
        });
      expect(await toStage(2, ' \n ')).toMatchObject({ ok: false, errors: [{ field: 'text' }] });
      expect({ ...(await view()), formKey: '' }).toEqual({ ...before, formKey: '' });
      expect(await sendMails(stores, test.now)).toEqual([]);
    });

    it('goes one stage back after a mistake.', async () => {
      await toStage(1);
      await toStage(2);
      expect(await toStage(1)).toEqual({ ok: true });
      expect((await view()).work.stage).toBe(1);
    });

    it('counts two readers by their notes, one person once, and mails nothing of them.', async () => {
      const note = (text: string, who: typeof hira) => act({ intent: 'note', text }, who);
      await note('Solid API work.', hira);
      expect((await view()).readers).toBe(1);
      await note('Ask about the gap.', hira);
      expect((await view()).readers).toBe(1);
      await note('Agreed.\nFirst call.', mehul);
      const { readers, events, dueAt } = await view();
      expect(readers).toBe(2);
      expect(events.map(({ kind, text, actor }) => [kind, text, actor?.name])).toEqual([
        ['note', 'Solid API work.', 'Hira'],
        ['note', 'Ask about the gap.', 'Hira'],
        ['note', 'Agreed.\nFirst call.', 'Mehul'],
      ]);
      expect(dueAt).not.toBeNull();
      expect(await sendMails(stores, test.now)).toEqual([]);
      const row = (await hira.desk().applications(false)).find((known) => known.reference === reference);
      expect(row?.readers).toBe(2);
      expect(await note('x'.repeat(caseLimits.noteMax + 1), hira)).toMatchObject({ ok: false, status: 400 });
    });

    it('takes no "no" without a reason, nor without the mail to the candidate.', async () => {
      const end = (fields: Fields) =>
        act({ intent: 'end', end: 'declined', reason: '', text: '', ...fields });
      expect(await end({ text: 'Sorry' })).toMatchObject({ status: 400, errors: [{ field: 'reason' }] });
      expect(await end({ text: 'Sorry', reason: '  ' })).toMatchObject({ errors: [{ field: 'reason' }] });
      expect(await end({ reason: 'Cloud only' })).toMatchObject({ status: 400, errors: [{ field: 'text' }] });
      expect((await view()).work).toMatchObject({ version: 0, state: 'open' });

      const text = declineText(firstName, 'we look for someone who has tested clouds.');
      expect(await end({ reason: 'Cloud only', text })).toEqual({ ok: true });
      const { work, events, dueAt } = await view();
      expect(work).toMatchObject({ state: 'declined', reason: 'Cloud only' });
      expect(dueAt).toBeNull();
      expect(events).toMatchObject([{ kind: 'ended', about: 'declined: Cloud only', text }]);
      const mails = await sendMails(stores, test.now);
      expect(mails).toMatchObject([{ to: { address: email }, text: `${text}\n` }]);
      // Our own words for the reason are not the candidate's.
      expect(mails[0]?.text).not.toContain('Cloud only');
    });

    it('puts the reason where the usual words of a "no" leave a place for it.', async () => {
      const reason = 'The role needs $& years of cloud work.';
      const text = declineText(firstName, reasonMark);
      expect(await act({ intent: 'end', end: 'declined', reason, text })).toEqual({ ok: true });
      const [mail] = await sendMails(stores, test.now);
      expect(mail?.text).toContain(`The reason: ${reason}\n`);
    });

    it('needs no mail when the candidate withdrew.', async () => {
      expect(await act({ intent: 'end', end: 'withdrew', reason: 'Took another job', text: '' })).toEqual({
        ok: true,
      });
      expect((await view()).work).toMatchObject({ state: 'withdrew', reason: 'Took another job' });
      expect(await sendMails(stores, test.now)).toEqual([]);
    });

    it.each(hiringEnds)(
      'moves no further once it is over (%s), and leaves the list of open ones.',
      async (end) => {
        const listed = async (showEnded: boolean) =>
          (await hira.desk().applications(showEnded)).some((row) => row.reference === reference);
        expect(await listed(false)).toBe(true);
        await act({ intent: 'end', end, reason: 'Because', text: 'Hello' });
        const over = { ok: false, status: 409, message: deskMessages.ended };
        expect(await toStage(1)).toMatchObject(over);
        expect(await act({ intent: 'end', end: 'hired', reason: 'Again', text: 'Hello' })).toMatchObject(
          over,
        );
        expect(await listed(false)).toBe(false);
        expect(await listed(true)).toBe(true);
      },
    );

    it('keeps the mail of who was overtaken from being sent, and shows what the other did.', async () => {
      const { work } = await view();
      const seen = test.now;
      test.now += 1_000;
      await act({ intent: 'note', text: 'A clear no.' }, mehul);
      const late = await hira
        .desk()
        .workOnApplication(
          reference,
          form(work.version, { intent: 'stage', stage: '1', text: 'Hello' }, seen),
        );
      expect(late).toMatchObject({
        ok: false,
        status: 409,
        meanwhile: [{ kind: 'note', text: 'A clear no.', actor: { name: 'Mehul' } }],
      });
      expect((await view()).work.stage).toBe(0);
      expect(await sendMails(stores, test.now)).toEqual([]);
    });

    it('sends once what is pressed twice.', async () => {
      const twice = form(0, { intent: 'stage', stage: '1', text: 'Hello' });
      const press = () => hira.desk().workOnApplication(reference, twice);
      expect(await Promise.all([press(), press()])).toEqual([{ ok: true }, { ok: true }]);
      expect(await press()).toEqual({ ok: true });
      expect(await sendMails(stores, test.now)).toHaveLength(1);
    });

    it('shows a colleague’s step to who takes the same one a moment later.', async () => {
      await toStage(1, 'From Hira');
      const late = form(0, { intent: 'stage', stage: '1', text: 'From Mehul' });
      expect(await mehul.desk().workOnApplication(reference, late)).toMatchObject({
        status: 409,
        message: deskMessages.outdated,
        meanwhile: [{ kind: 'stage', text: 'From Hira' }],
      });
    });

    it('is given to people who may see it only.', async () => {
      const asha = await test.person('Asha', 'clients');
      const assign = (staffId: string) => act({ intent: 'assign', staffId });
      for (const staffId of [asha.staff.id, 'nobody'])
        expect(await assign(staffId)).toMatchObject({ status: 400, message: deskMessages.personUnknown });
      expect((await view()).people).not.toContainEqual({ id: asha.staff.id, name: 'Asha' });
      expect(await assign(mehul.staff.id)).toEqual({ ok: true });
      expect((await view()).owner).toEqual({ id: mehul.staff.id, name: 'Mehul' });
      await assign('');
      expect((await view()).owner).toBeNull();
    });

    it('is among the promises of the day once its five working days are over, until it is answered.', async () => {
      const isDue = async () =>
        (await hira.desk().today()).applications.some((row) => row.reference === reference);
      const { dueAt } = await view();
      test.now = (dueAt ?? 0) - 1;
      expect(await isDue()).toBe(false);
      test.now += 1;
      expect(await isDue()).toBe(true);
      await toStage(1);
      expect(await isDue()).toBe(false);
    });

    it('leaves each step in the log, by id alone.', async () => {
      await toStage(1, 'Words to Asha');
      await act({ intent: 'end', end: 'declined', reason: 'Too far', text: 'Sorry' });
      const { rows } = await mehul.desk().log(null);
      const own = rows.filter(({ recordId }) => recordId === reference);
      expect(own.map(({ action, actor }) => [action, actor?.name])).toEqual([
        ['declined', 'Hira'],
        ['stage-1', 'Hira'],
      ]);
      expect(JSON.stringify(own)).not.toMatch(/Asha|Too far|Sorry/);
    });

    it('says so when it does not exist.', async () => {
      expect(await hira.desk().application('APP-XXX')).toBeNull();
      const fields = form(0, { intent: 'note', text: 'Hello' });
      expect(await hira.desk().workOnApplication('APP-XXX', fields)).toMatchObject({ status: 404 });
    });
  });
});
