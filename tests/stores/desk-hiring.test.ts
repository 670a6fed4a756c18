import { describe, expect, it } from 'vitest';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { deskMessages } from '#content/desk/messages.ts';
import { stageText } from '#content/desk/snippets.ts';
import { hiringStages } from '#content/hiring.ts';
import { validApplication } from '#tests/support/applications.ts';
import { form, sendMails } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { day, setUpDeskHiring, start, type DeskHiringSetup } from '#tests/support/desk-hiring.ts';

const { firstName, lastName, email } = validApplication;
const last = hiringStages.length - 1;

describe('work on applications', () => {
  onBothEngines((engine) => {
    const setup = setUpDeskHiring(engine);

    it('finds one without a row of work in the first stage, nobody’s, with five working days.', async () => {
      const application = await setup.view();
      expect(application).toMatchObject({ readers: 0, owner: null, events: [] });
      expect(application.work).toMatchObject({ version: 0, stage: 0, state: 'open', reason: null });
      // Monday to Monday, with a weekend in between.
      expect(application.dueAt).toBe(start + 7 * day);
    });

    it('goes through every stage in order, and each one is told to the candidate in one thread.', async () => {
      const thread = [setup.receipt];
      for (const [stage, { title, duration }] of hiringStages.entries()) {
        if (stage === 0) continue;
        setup.test.now += 60_000;
        const text = `${stageText(firstName, title, duration)}\n\n— Hira`;
        expect(await setup.toStage(stage, text)).toEqual({ ok: true });
        const { work, dueAt, events } = await setup.view();
        expect(work).toMatchObject({ stage, state: 'open', stageAt: setup.test.now });
        expect(dueAt).toBeNull();
        expect(events.findLast(({ kind }) => kind === 'stage')).toMatchObject({
          about: String(stage),
          text,
          actor: { name: 'Hira' },
        });
        const mails = await sendMails(setup.stores, setup.test.now);
        expect(mails).toMatchObject([
          {
            to: { name: `${firstName} ${lastName}`, address: email },
            subject: `Re: Your application ${setup.reference}`,
            text: `${text}\n`,
            headers: { 'In-Reply-To': thread.at(-1), References: thread.join(' ') },
          },
        ]);
        thread.push(mails[0]?.messageId ?? '');
        // The mail server accepted it: the timeline says so, once.
        expect((await setup.view()).events.filter(({ kind }) => kind === 'reply-accepted')).toHaveLength(
          stage,
        );
      }
      expect((await setup.view()).work.stage).toBe(last);
    });

    it('refuses a jump, the stage it is in, and one that does not exist; nothing is written or mailed.', async () => {
      await setup.toStage(1);
      await sendMails(setup.stores, setup.test.now);
      const before = await setup.view();
      for (const stage of [1, 3, last, hiringStages.length, 99])
        expect(await setup.toStage(stage)).toMatchObject({
          ok: false,
          status: 409,
          message: deskMessages.stage,
        });
      for (const stage of ['-1', '2.0', '', 'two', '1e0'])
        expect(await setup.act({ intent: 'stage', stage, text: 'Hello' })).toMatchObject({
          ok: false,
          status: 400,
        });
      expect(await setup.toStage(2, ' \n ')).toMatchObject({ ok: false, errors: [{ field: 'text' }] });
      expect({ ...(await setup.view()), formKey: '' }).toEqual({ ...before, formKey: '' });
      expect(await sendMails(setup.stores, setup.test.now)).toEqual([]);
    });

    it('goes one stage back after a mistake.', async () => {
      await setup.toStage(1);
      await setup.toStage(2);
      expect(await setup.toStage(1)).toEqual({ ok: true });
      expect((await setup.view()).work.stage).toBe(1);
    });

    it('counts two readers by their notes, one person once, and mails nothing of them.', async () => {
      const note = (text: string, who: DeskHiringSetup['hira']) => setup.act({ intent: 'note', text }, who);
      await note('Solid API work.', setup.hira);
      expect((await setup.view()).readers).toBe(1);
      await note('Ask about the gap.', setup.hira);
      expect((await setup.view()).readers).toBe(1);
      await note('Agreed.\nFirst call.', setup.mehul);
      const { readers, events, dueAt } = await setup.view();
      expect(readers).toBe(2);
      expect(events.map(({ kind, text, actor }) => [kind, text, actor?.name])).toEqual([
        ['note', 'Solid API work.', 'Hira'],
        ['note', 'Ask about the gap.', 'Hira'],
        ['note', 'Agreed.\nFirst call.', 'Mehul'],
      ]);
      expect(dueAt).not.toBeNull();
      expect(await sendMails(setup.stores, setup.test.now)).toEqual([]);
      const row = (await setup.hira.desk().applications(false)).find(
        (known) => known.reference === setup.reference,
      );
      expect(row?.readers).toBe(2);
      expect(await note('x'.repeat(requestLimits.noteMax + 1), setup.hira)).toMatchObject({
        ok: false,
        status: 400,
      });
    });

    it('keeps the mail of who was overtaken from being sent, and shows what the other did.', async () => {
      const { work } = await setup.view();
      const seen = setup.test.now;
      setup.test.now += 1_000;
      await setup.act({ intent: 'note', text: 'A clear no.' }, setup.mehul);
      const late = await setup.hira
        .desk()
        .workOnApplication(
          setup.reference,
          form(work.version, { intent: 'stage', stage: '1', text: 'Hello' }, seen),
        );
      expect(late).toMatchObject({
        ok: false,
        status: 409,
        meanwhile: [{ kind: 'note', text: 'A clear no.', actor: { name: 'Mehul' } }],
      });
      expect((await setup.view()).work.stage).toBe(0);
      expect(await sendMails(setup.stores, setup.test.now)).toEqual([]);
    });

    it('sends once what is pressed twice.', async () => {
      const twice = form(0, { intent: 'stage', stage: '1', text: 'Hello' });
      const press = () => setup.hira.desk().workOnApplication(setup.reference, twice);
      expect(await Promise.all([press(), press()])).toEqual([{ ok: true }, { ok: true }]);
      expect(await press()).toEqual({ ok: true });
      expect(await sendMails(setup.stores, setup.test.now)).toHaveLength(1);
    });

    it('shows a colleague’s step to who takes the same one a moment later.', async () => {
      await setup.toStage(1, 'From Hira');
      const late = form(0, { intent: 'stage', stage: '1', text: 'From Mehul' });
      expect(await setup.mehul.desk().workOnApplication(setup.reference, late)).toMatchObject({
        status: 409,
        message: deskMessages.outdated,
        meanwhile: [{ kind: 'stage', text: 'From Hira' }],
      });
    });

    it('is given to people who may see it only.', async () => {
      const asha = await setup.test.person('Asha', 'clients');
      const assign = (staffId: string) => setup.act({ intent: 'assign', staffId });
      for (const staffId of [asha.staff.id, 'nobody'])
        expect(await assign(staffId)).toMatchObject({ status: 400, message: deskMessages.personUnknown });
      expect((await setup.view()).people).not.toContainEqual({ id: asha.staff.id, name: 'Asha' });
      expect(await assign(setup.mehul.staff.id)).toEqual({ ok: true });
      expect((await setup.view()).owner).toEqual({ id: setup.mehul.staff.id, name: 'Mehul' });
      await assign('');
      expect((await setup.view()).owner).toBeNull();
    });

    it('waits on Today until it is answered, the one that is due first on top.', async () => {
      const waiting = async () => (await setup.hira.desk().today()).applications;
      const isThere = async () => (await waiting()).some((row) => row.reference === setup.reference);
      expect(await isThere()).toBe(true);
      const dues = (await waiting()).map(({ dueAt }) => dueAt ?? 0);
      expect(dues).toEqual(dues.toSorted((a, b) => a - b));
      await setup.toStage(1);
      expect(await isThere()).toBe(false);
    });

    it('leaves each step in the log, by id alone.', async () => {
      await setup.toStage(1, 'Words to Asha');
      await setup.act({ intent: 'end', end: 'declined', reason: 'Too far', text: 'Sorry' });
      const { rows } = await setup.mehul.desk().log(null);
      const own = rows.filter(({ recordId }) => recordId === setup.reference);
      expect(own.map(({ action, actor }) => [action, actor?.name])).toEqual([
        ['declined', 'Hira'],
        ['stage-1', 'Hira'],
      ]);
      expect(JSON.stringify(own)).not.toMatch(/Asha|Too far|Sorry/);
    });

    it('says so when it does not exist.', async () => {
      expect(await setup.hira.desk().application('APP-XXX')).toBeNull();
      const fields = form(0, { intent: 'note', text: 'Hello' });
      expect(await setup.hira.desk().workOnApplication('APP-XXX', fields)).toMatchObject({ status: 404 });
    });
  });
});
