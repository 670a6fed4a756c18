import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskMessages } from '#content/desk/messages.ts';
import { templateLimits } from '#contract/desk/desk-limits.ts';
import { takeTurn, type Database, type Transaction } from '#server/database/database.ts';
import { settleReplies } from '#server/work/reply.ts';
import { templateLock } from '#server/desk/tools-repository.ts';
import { blankEvent } from '#server/work/work.ts';
import { makeApplicationWriteSet } from '#tests/support/applications.ts';
import { makeBookingWriteSet } from '#tests/support/bookings.ts';
import { hour, setUpDeskTickets, start } from '#tests/support/desk-tickets.ts';
import { form, sendMails } from '#tests/support/desk.ts';
import { onBothEngines, whileOthersChange } from '#tests/support/engines.ts';
import { issueLetter, letterKeys, openLetters } from '#tests/support/letters.ts';
import { makePdf } from '#tests/support/pdf-files.ts';
import { makeWriteSet } from '#tests/support/tickets.ts';

const profile = {
  name: 'Asha Raman',
  zone: 'Europe/Oslo',
  from: '09:00',
  to: '17:00',
  signature: '',
  callLink: '',
};

describe('two processes that change the same row at once', () => {
  onBothEngines((engine) => {
    const setup = setUpDeskTickets(engine);
    let id = '';
    let made = 0;
    let db: Database['db'];

    beforeAll(() => {
      ({ db } = engine.openDatabase());
    });

    beforeEach(async () => {
      made += 1;
      id = `RAC-EAA-${String(made).padStart(3, '0')}`;
      setup.test.now = start + made * 48 * hour;
      await setup.stores.intake.write(
        makeWriteSet({ now: setup.test.now, ticket: { id, email: `${id}@race.example` } }),
      );
    });

    const staffOf = async (staffId: string) => setup.stores.desk.staff.findById(staffId);

    it.each([
      ['demotes', { role: 'hiring' }],
      ['ends', { state: 'ended', ended_at: 1 }],
    ] as const)(
      'keeps what an owner who %s a person set while they save their profile.',
      async (_, change) => {
        const { staff, desk } = await setup.test.person('Ravi', 'owner');
        const saved = await whileOthersChange(
          engine,
          (others) => others.updateTable('staff').set(change).where('id', '=', staff.id).execute(),
          () => desk().saveProfile(profile),
        );
        expect(await staffOf(staff.id)).toMatchObject(
          'role' in change ? { role: 'hiring' } : { state: 'ended' },
        );
        expect(saved.ok).toBe('role' in change);
      },
    );

    it('keeps one owner when two demote each other.', async () => {
      const [first, second] = [
        await setup.test.person('Fatima', 'owner'),
        await setup.test.person('Sven', 'owner'),
      ];
      const all = await setup.stores.desk.staff.list();
      const rest = all.filter(
        ({ id: other, role }) => role === 'owner' && ![first.staff.id, second.staff.id].includes(other),
      );
      const demote = (staffId: string) => ({ intent: 'role', id: staffId, role: 'clients' });
      for (const { id: other } of rest) await first.desk().workOnPeople(demote(other));
      const outcome = await whileOthersChange(
        engine,
        (others) =>
          others.updateTable('staff').set({ role: 'clients' }).where('id', '=', first.staff.id).execute(),
        () => first.desk().workOnPeople(demote(second.staff.id)),
      );
      expect(outcome).toMatchObject({ ok: false, status: 409, message: deskMessages.lastOwner });
      expect(await staffOf(second.staff.id)).toMatchObject({ role: 'owner' });
      const audit = { actorId: 'machine', action: 'role-owner', recordId: '', requestId: '' };
      for (const { id: other } of rest)
        await setup.stores.desk.staff.setRole(
          other,
          'owner',
          () => null,
          () => [],
          audit,
          1,
        );
    });

    it('issues no letter with a key that is being withdrawn.', async () => {
      const letters = openLetters({ store: setup.stores.letters, letterKey: letterKeys[0] });
      const { number } = await issueLetter(letters);
      const letter = await db.selectFrom('letters').selectAll().executeTakeFirstOrThrow();
      // Signed and drawn, and about to be stored.
      const next = { ...letter, number: 'next', lookup: 'next', formKey: 'next' };
      const issued = whileOthersChange(
        engine,
        (others) =>
          others
            .updateTable('letterKeys')
            .set({ retiredAt: 1, withdrawnAt: 1 })
            .where('id', '=', letter.keyId)
            .execute(),
        () => setup.stores.letters.issue(next, null, []),
      );
      await expect(issued).rejects.toMatchObject({ status: 409 });
      expect((await setup.stores.letters.list(9)).map((each) => each.number)).toEqual([number]);
      await letters.stop();
    });

    it('names the title when two add a document with the same one, and both have theirs where they can take turns.', async () => {
      const { desk } = await setup.test.person('Mehul', 'owner');
      const title = 'Statement of work';
      const file = { name: 'sow.pdf', content: makePdf() };
      const outcome = await whileOthersChange(
        engine,
        (others) =>
          others
            .insertInto('documents')
            .values({
              id: `other-${engine.name}`,
              title,
              purpose: 'other',
              version: 1,
              name: 'sow.pdf',
              kind: 'pdf',
              bytes: 1,
              sha256: 'x',
              content: Buffer.from('x'),
              staffId: 'other',
              createdAt: 1,
              endedAt: null,
              issuer: null,
              scope: null,
              validFrom: null,
              validTo: null,
              access: null,
              backs: null,
            })
            .execute(),
        () => desk().workOnDocuments({ intent: 'add', title, purpose: 'other' }, [file]),
      );
      expect(outcome).toMatchObject(
        engine.name === 'SQLite'
          ? { ok: true }
          : { ok: false, status: 409, message: deskMessages.documentTaken },
      );
    });

    it('leaves one link of a person when two are made at once.', async () => {
      const { staff, desk } = await setup.test.person('Lena', 'owner');
      await whileOthersChange(
        engine,
        async (others) => {
          await others.updateTable('staff').set({ name: 'Lena' }).where('id', '=', staff.id).execute();
          await others
            .insertInto('staffLinks')
            .values({ hash: `other-${made}`, staffId: staff.id, purpose: 'recover', expiresAt: 9e15 })
            .execute();
        },
        () => desk().workOnPeople({ intent: 'link', id: staff.id }),
      );
      const links = await db
        .selectFrom('staffLinks')
        .select('hash')
        .where('staffId', '=', staff.id)
        .execute();
      expect(links).toHaveLength(1);
    });

    async function reply(): Promise<void> {
      await setup.asha.desk().workOnTicket(id, form(0, { intent: 'reply', text: 'Hello' }));
      await sendMails(setup.stores, setup.test.now);
    }

    it('keeps the end that a colleague set while a reply was accepted.', async () => {
      await reply();
      await whileOthersChange(
        engine,
        (others) =>
          others
            .updateTable('caseWork')
            .set({ state: 'lost', version: 2, reason: 'No budget' })
            .where('recordId', '=', id)
            .execute(),
        () => settleReplies(setup.stores.desk.requests, id, setup.test.now),
      );
      expect((await setup.view(id)).work).toMatchObject({
        state: 'lost',
        version: 2,
        reason: 'No budget',
        answeredAt: setup.test.now,
      });
    });

    it('keeps that a reply was accepted while a colleague took another step.', async () => {
      await reply();
      await whileOthersChange(
        engine,
        async (others) => {
          await others.updateTable('caseEvents').set({ mailId: null }).where('recordId', '=', id).execute();
          await others
            .updateTable('caseWork')
            .set({ state: 'contacted', answeredAt: setup.test.now })
            .where('recordId', '=', id)
            .execute();
        },
        () =>
          setup.mehul.desk().workOnTicket(id, form(1, { intent: 'assign', staffId: setup.mehul.staff.id })),
      );
      expect((await setup.view(id)).work).toMatchObject({
        state: 'contacted',
        version: 2,
        answeredAt: setup.test.now,
        ownerId: setup.mehul.staff.id,
      });
    });

    it('calls no request late that was answered in that moment.', async () => {
      await setup.asha.desk().workOnTicket(id, form(0, { intent: 'note', text: 'Soon.' }));
      setup.test.now += 25 * hour;
      await whileOthersChange(
        engine,
        (others) =>
          others
            .updateTable('caseWork')
            .set({ state: 'contacted', answeredAt: setup.test.now })
            .where('recordId', '=', id)
            .execute(),
        () => setup.test.services.tick(),
      );
      const { work, events } = await setup.view(id);
      expect(work.lateAt).toBeNull();
      expect(events.map(({ kind }) => kind)).toEqual(['note']);
    });

    it('merges two tickets into each other only once.', async () => {
      const other = 'ZZZ-ZZZ-ZZZ';
      await setup.stores.intake.write(
        makeWriteSet({ now: setup.test.now, ticket: { id: other, email: 'z@race.example' } }),
      );
      const outcome = await whileOthersChange(
        engine,
        async (others) => {
          await others.updateTable('tickets').set({ suspect: 0 }).where('id', '=', other).execute();
          await others
            .insertInto('caseWork')
            .values({ recordId: other, version: 1, state: 'merged', mergedInto: id })
            .execute();
        },
        () => setup.asha.desk().workOnTicket(id, form(0, { intent: 'merge', into: other })),
      );
      expect(outcome).toMatchObject({ ok: false });
      expect((await setup.view(id)).state).toBe('new');
      await setup.stores.erasePerson('z@race.example');
    });

    it('tells the loser of two steps on an application, whose other columns stay.', async () => {
      const writeSet = makeApplicationWriteSet({ now: setup.test.now });
      await setup.stores.intake.write(writeSet);
      const act = (version: number, fields: Record<string, string>) =>
        setup.mehul.desk().workOnApplication(writeSet.recordId, form(version, fields));
      expect(await act(0, { intent: 'note', text: 'Read' })).toEqual({ ok: true });
      const outcome = await whileOthersChange(
        engine,
        (others) =>
          others
            .updateTable('hiringWork')
            .set({ stage: 1, version: 2 })
            .where('reference', '=', writeSet.recordId)
            .execute(),
        () => act(1, { intent: 'assign', staffId: setup.mehul.staff.id }),
      );
      expect(outcome).toMatchObject({ ok: false, status: 409 });
      expect((await setup.mehul.desk().application(writeSet.recordId))?.work).toMatchObject({
        stage: 1,
        version: 2,
        ownerId: null,
      });
    });

    /** Everything that would bring a person back. */
    async function writtenAbout(recordId: string) {
      const [events, work, hiring, notices, mails] = [
        await db.selectFrom('caseEvents').select('kind').where('recordId', '=', recordId).execute(),
        await db.selectFrom('caseWork').select('state').where('recordId', '=', recordId).execute(),
        await db.selectFrom('hiringWork').select('state').where('reference', '=', recordId).execute(),
        await db.selectFrom('caseNotices').select('step').where('recordId', '=', recordId).execute(),
        await db
          .selectFrom('outbox')
          .select('kind')
          .where('kind', 'in', ['desk-reply', 'desk-clock'])
          .execute(),
      ];
      return [...events, ...work, ...hiring, ...notices, ...mails];
    }

    const eraseTicket = (others: Transaction) => others.deleteFrom('tickets').where('id', '=', id).execute();

    it('writes nothing about a ticket that is erased in that moment.', async () => {
      await db.deleteFrom('outbox').execute();
      const outcome = await whileOthersChange(engine, eraseTicket, () =>
        setup.asha.desk().workOnTicket(id, form(0, { intent: 'reply', text: 'Hello' })),
      );
      expect(outcome).toMatchObject({ ok: false });
      expect(await writtenAbout(id)).toEqual([]);
    });

    it('notes nothing about a ticket that is erased in that moment.', async () => {
      const event = {
        ...blankEvent,
        id: `opened-${made}`,
        recordId: id,
        kind: 'document-opened',
        at: 1,
      } as const;
      const audit = { actorId: 'visitor', action: 'document-downloaded', recordId: id, requestId: '' };
      const outcome = await whileOthersChange(engine, eraseTicket, () =>
        setup.stores.desk.requests.addEvents([event], audit, 1),
      );
      expect(outcome).toBe('outdated');
      expect(await writtenAbout(id)).toEqual([]);
    });

    it('tells nobody about a ticket that is erased in that moment.', async () => {
      await db.deleteFrom('tickets').where('id', '!=', id).execute();
      setup.test.now += 25 * hour;
      await whileOthersChange(engine, eraseTicket, () => setup.test.services.tick());
      expect(await writtenAbout(id)).toEqual([]);
    });

    it('writes nothing about an application that is erased in that moment.', async () => {
      const { recordId, ...rest } = makeApplicationWriteSet({ now: setup.test.now });
      await setup.stores.intake.write({ ...rest, recordId });
      const outcome = await whileOthersChange(
        engine,
        (others) => others.deleteFrom('applications').where('reference', '=', recordId).execute(),
        () => setup.mehul.desk().workOnApplication(recordId, form(0, { intent: 'reply', text: 'Hello' })),
      );
      expect(outcome).toMatchObject({ ok: false });
      expect(await writtenAbout(recordId)).toEqual([]);
    });

    it('adds the last template once when two owners do.', async () => {
      const { tools } = setup.stores.desk;
      const { staff, desk } = await setup.test.person('Nadia', 'owner');
      const audit = { actorId: staff.id, action: 'template-saved', recordId: 'race', requestId: '' };
      const room = templateLimits.max - (await tools.templates()).length;
      for (let one = 1; one < room; one += 1) {
        const template = { id: `race-${one}`, label: 'One', text: 'One', document: null, version: 0 };
        await tools.putTemplate(template, templateLimits.max, audit, setup.test.now);
      }
      const outcome = await whileOthersChange(
        engine,
        async (others) => {
          await takeTurn(others, templateLock);
          const template = { id: 'race-last', label: 'Last', text: 'Last', document: null, version: 1 };
          await others.insertInto('replyTemplates').values(template).execute();
        },
        () => desk().workOnTemplates({ intent: 'save', id: '', version: '0', label: 'Mine', text: 'Mine' }),
      );
      expect(outcome).toMatchObject({
        ok: false,
        status: 409,
        message: deskMessages.templatesFull(templateLimits.max),
      });
      expect(await tools.templates()).toHaveLength(templateLimits.max);
    });

    it('mails no link for a call that is cancelled in that moment.', async () => {
      const host = await setup.test.person('Hanna', 'clients', { callLink: 'https://meet.example.com/h' });
      const startAt = Date.parse('2027-03-01T15:00:00Z') + made * 24 * hour;
      const booking = makeBookingWriteSet({ start: startAt, email: 'call@race.example', id: `call-${made}` });
      await setup.stores.intake.write(booking);
      await sendMails(setup.stores, setup.test.now);
      const outcome = await whileOthersChange(
        engine,
        (others) =>
          others
            .updateTable('bookings')
            .set({ status: 'cancelled', sequence: 1 })
            .where('id', '=', booking.recordId)
            .execute(),
        () => host.desk().workOnCalls({ intent: 'take', id: booking.recordId, staffId: host.staff.id }),
      );
      expect(outcome).toMatchObject({ ok: false, status: 409, message: deskMessages.callOver });
      const mails = await sendMails(setup.stores, setup.test.now);
      expect(mails.filter(({ kind }) => kind === 'desk-call-link')).toEqual([]);
    });
  });
});
