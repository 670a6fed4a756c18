import { describe, expect, it } from 'vitest';
import { hiringEnds } from '#contract/desk/lifecycle.ts';
import { deskMessages } from '#content/desk/messages.ts';
import { declineText, reasonMark } from '#content/desk/snippets.ts';
import type { Fields } from '#contract/desk/desk.ts';
import { validApplication } from '#tests/support/applications.ts';
import { sendMails } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { setUpDeskHiring } from '#tests/support/desk-hiring.ts';

const { firstName, email } = validApplication;

describe('the end of an application', () => {
  onBothEngines((engine) => {
    const setup = setUpDeskHiring(engine);

    it('takes no "no" without a reason, nor without the mail to the candidate.', async () => {
      const end = (fields: Fields) =>
        setup.act({ intent: 'end', end: 'declined', reason: '', text: '', ...fields });
      expect(await end({ text: 'Sorry' })).toMatchObject({ status: 400, errors: [{ field: 'reason' }] });
      expect(await end({ text: 'Sorry', reason: '  ' })).toMatchObject({ errors: [{ field: 'reason' }] });
      expect(await end({ reason: 'Cloud only' })).toMatchObject({ status: 400, errors: [{ field: 'text' }] });
      expect((await setup.view()).work).toMatchObject({ version: 0, state: 'open' });

      const text = declineText(firstName, 'we look for someone who has tested clouds.', 1);
      expect(await end({ reason: 'Cloud only', text })).toEqual({ ok: true });
      const { work, events, dueAt } = await setup.view();
      expect(work).toMatchObject({ state: 'declined', reason: 'Cloud only' });
      expect(dueAt).toBeNull();
      expect(events).toMatchObject([{ kind: 'ended', about: 'declined: Cloud only', text }]);
      const mails = await sendMails(setup.stores, setup.test.now);
      expect(mails).toMatchObject([{ to: { address: email }, text: `${text}\n` }]);
      // Our internal reason isn't shown to the candidate.
      expect(mails[0]?.text).not.toContain('Cloud only');
    });

    it('puts the reason where the usual words of a "no" leave a place for it.', async () => {
      const reason = 'The role needs $& years of cloud work.';
      const text = declineText(firstName, reasonMark, 2);
      expect(await setup.act({ intent: 'end', end: 'declined', reason, text })).toEqual({ ok: true });
      const [mail] = await sendMails(setup.stores, setup.test.now);
      expect(mail?.text).toContain(`The reason: ${reason}\n`);
    });

    it('takes the mark of a draft from someone who was written a further stage and is gone.', async () => {
      const desk = setup.hira.desk();
      const draft = { id: setup.reference, formKey: 'form-key-123456789012', text: 'See you on Monday.' };
      const isMarked = async () =>
        (await desk.applications(true)).find((row) => row.reference === setup.reference)?.hasDraft;
      expect(await desk.saveDraft({ ...draft, name: 'stage' })).toMatchObject({ ok: true });
      expect(await isMarked()).toBe(true);
      await setup.act({ intent: 'end', end: 'withdrew', reason: 'Took another job', text: '' });
      expect(await isMarked()).toBe(false);
      // What their page still shows is marked.
      await desk.saveDraft({ ...draft, name: 'note' });
      expect(await isMarked()).toBe(true);
    });

    it('needs no mail when the candidate withdrew.', async () => {
      expect(
        await setup.act({ intent: 'end', end: 'withdrew', reason: 'Took another job', text: '' }),
      ).toEqual({
        ok: true,
      });
      expect((await setup.view()).work).toMatchObject({ state: 'withdrew', reason: 'Took another job' });
      expect(await sendMails(setup.stores, setup.test.now)).toEqual([]);
    });

    it.each(hiringEnds)(
      'moves no further once it is over (%s), and leaves the list of open ones.',
      async (end) => {
        const listed = async (showEnded: boolean) =>
          (await setup.hira.desk().applications(showEnded)).some((row) => row.reference === setup.reference);
        expect(await listed(false)).toBe(true);
        await setup.act({ intent: 'end', end, reason: 'Because', text: 'Hello' });
        const over = { ok: false, status: 409, message: deskMessages.ended };
        expect(await setup.toStage(1)).toMatchObject(over);
        expect(
          await setup.act({ intent: 'end', end: 'hired', reason: 'Again', text: 'Hello' }),
        ).toMatchObject(over);
        expect(await listed(false)).toBe(false);
        expect(await listed(true)).toBe(true);
      },
    );
  });
});
