import { describe, expect, it } from 'vitest';
import { requestLinkLimits } from '#contract/request/request-limits.ts';
import { RequestLinkGone } from '#server/requests/actions.ts';
import { verifyLog } from '#server/database/audit.ts';
import { blankEvent } from '#server/work/work.ts';
import { admission } from '#tests/support/admission.ts';
import { makeBookingWriteSet, sunday } from '#tests/support/bookings.ts';
import { secret, setUpRequestPage } from '#tests/support/request-page.ts';
import { form, sendMails } from '#tests/support/desk.ts';
import { mailToTicket } from '#tests/support/inbound.ts';
import { makePdf } from '#tests/support/pdf-files.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { dayMs } from '#contract/durations.ts';

const by = { admission, requestId: 'r' };

describe('the request page, through the mailbox', () => {
  onBothEngines((engine) => {
    const setup = setUpRequestPage(engine);

    const confirmToken = async () => {
      const mail = (await sendMails(setup.stores, setup.requests.now)).find(
        ({ kind }) => kind === 'case-confirm',
      );
      return { mail, token: /\/case\/confirm\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' };
    };

    it('gives a copy of everything that went between the person and us', async () => {
      const { id, token } = await setup.ticket();
      await setup.reply(id);
      await setup.work(id, { intent: 'note', text: 'They sound cheap.' });
      await setup.requests.act(token, { intent: 'add', text: 'Also the app.' });
      await setup.requests.act(token, { intent: 'copy' });
      const { mail, token: confirm } = await confirmToken();
      expect(mail?.to.address).toBe(`person-${setup.made}@example.com`);
      const asked = await setup.requests.confirmations.open(confirm);
      expect(asked).toMatchObject({ kind: 'copy', counts: { tickets: 1, applications: 0, calls: 0 } });
      await expect(setup.requests.confirmations.confirm(confirm, 'erase', by)).rejects.toThrow(
        RequestLinkGone,
      );
      const copy = JSON.parse(
        (await setup.requests.confirmations.confirm(confirm, 'copy', by)) ?? '',
      ) as object;
      expect(copy).toMatchObject({ requests: [{ ticketId: id, message: secret, name: 'Ada Lovelace' }] });
      const text = JSON.stringify(copy);
      expect(text).toContain('Also the app.');
      expect(text).toContain(`Hello, ${secret}`);
      expect(text).not.toContain('cheap');
    });

    it('gives a copy with every email of the person and no one else’s, wherever it is filed', async () => {
      const { id, token } = await setup.ticket();
      const email = `person-${setup.made}@example.com`;
      const { id: others } = await setup.ticket({ email: 'owner@example.com' });
      expect(await mailToTicket(setup.stores, id, email, { text: 'On my own request.' })).toBe('matched');
      expect(await mailToTicket(setup.stores, others, email, { text: 'On another.' })).toBe('matched');
      expect(await mailToTicket(setup.stores, 'AAA-AAA-AAA', email, { text: 'On none.' })).toBe('unmatched');
      const colleague = 'colleague@example.com';
      expect(await mailToTicket(setup.stores, id, colleague, { text: 'A stranger’s.' })).toBe('matched');
      await setup.requests.act(token, { intent: 'copy' });
      const { token: confirm } = await confirmToken();
      expect(await setup.requests.confirmations.open(confirm)).toMatchObject({ counts: { emails: 3 } });
      const text = (await setup.requests.confirmations.confirm(confirm, 'copy', by)) ?? '';
      const subject = 'SUBJECT-MARK';
      const files = [{ name: 'FILE-MARK.pdf', bytes: 4 }];
      const quoted = expect.stringContaining('QUOTE-MARK') as string;
      expect(JSON.parse(text)).toMatchObject({
        emails: [
          { about: null, subject, text: 'On none.', quoted, files },
          { about: null, subject, text: 'On another.', quoted, files },
          { about: id, subject, text: 'On my own request.', quoted, files },
        ],
      });
      expect(text).not.toMatch(/stranger|colleague|owner@/);
      expect(text).not.toContain(others);
    });

    it('gives a copy with the names of the files we sent and of the documents they asked for', async () => {
      const { id, token } = await setup.ticket();
      const version = await setup.versionOf(id);
      const content = makePdf();
      const file = { name: 'offer.pdf', content };
      await setup.asha
        .desk()
        .workOnTicket(id, form(version, { intent: 'reply', text: 'See the file.' }), [file]);
      await sendMails(setup.stores, setup.desk.now);
      await setup.desk.services.tick();
      const asked = { ...blankEvent, id: `asked-${id}`, recordId: id, kind: 'document-asked' } as const;
      const audit = { actorId: 'visitor', action: 'visitor-document', recordId: id, requestId: '' };
      await setup.stores.desk.requests.addEvents(
        [{ ...asked, at: sunday + 1, text: 'Insurance' }],
        audit,
        sunday + 1,
      );
      await setup.requests.act(token, { intent: 'copy' });
      const { token: confirm } = await confirmToken();
      const text = (await setup.requests.confirmations.confirm(confirm, 'copy', by)) ?? '';
      const files = [{ name: 'offer.pdf', bytes: content.length }];
      expect(JSON.parse(text)).toMatchObject({
        requests: [
          {
            history: [
              { kind: 'replied', text: 'See the file.', files },
              { kind: 'document-asked', text: 'Insurance' },
            ],
          },
        ],
      });
    });

    it('gives a copy that says no more than the request page: nothing of what the team thinks of anyone', async () => {
      const { id: ticketId, token } = await setup.ticket({ suspectReasons: ['too-fast'] });
      const email = `person-${setup.made}@example.com`;
      await setup.work(ticketId, { intent: 'call', reached: 'no', text: 'Sounded drunk.' });
      await setup.work(ticketId, { intent: 'move', to: 'spam', reason: 'Obvious junk' });
      const { id: reference } = await setup.application({ email, suspectReasons: ['no-signals'] });
      const work = (version: number, fields: Record<string, string>) =>
        setup.asha.desk().workOnApplication(reference, form(version, fields));
      await work(0, { intent: 'end', end: 'declined', reason: 'Too junior', text: 'Sorry, not this time.' });
      await sendMails(setup.stores, setup.desk.now);
      await setup.desk.services.tick();
      await setup.stores.intake.write(
        makeBookingWriteSet({ email, start: sunday + 40 * dayMs, suspectReasons: ['honeypot'] }),
      );
      await setup.requests.act(token, { intent: 'copy' });
      const { token: confirm } = await confirmToken();
      const text = (await setup.requests.confirmations.confirm(confirm, 'copy', by)) ?? '';
      expect(text).not.toMatch(/suspect|too-fast|no-signals|honeypot|spam|junk|drunk|missed|junior/);
      const copy = JSON.parse(text) as Record<'requests' | 'applications' | 'calls', object[]>;
      expect(copy).toMatchObject({
        requests: [{ ticketId, history: [{ kind: 'moved', by: 'us', about: 'closed' }] }],
        applications: [
          {
            reference,
            history: [
              { kind: 'ended', by: 'us', about: 'declined' },
              { kind: 'replied', by: 'us', text: 'Sorry, not this time.' },
            ],
          },
        ],
      });
      const namesOf = (records: readonly object[]) => Object.keys(records[0] ?? {}).toSorted();
      // A new field must be listed here: does it belong to the visitor?
      expect({
        request: namesOf(copy.requests),
        application: namesOf(copy.applications),
        call: namesOf(copy.calls),
      }).toMatchInlineSnapshot(`
        {
          "application": [
            "coverLetter",
            "createdAt",
            "email",
            "firstName",
            "heardAbout",
            "history",
            "jobId",
            "lastName",
            "location",
            "phone",
            "portfolio",
            "reference",
            "resume",
          ],
          "call": [
            "bookingId",
            "changes",
            "createdAt",
            "email",
            "name",
            "notes",
            "start",
            "status",
            "ticketId",
            "timeZone",
          ],
          "request": [
            "company",
            "createdAt",
            "email",
            "history",
            "message",
            "name",
            "phone",
            "scope",
            "selectedServices",
            "services",
            "ticketId",
          ],
        }
      `);
    });

    it('erases everything of the address, and the log stays whole', async () => {
      const { id, token } = await setup.ticket();
      await setup.requests.act(token, { intent: 'erase' });
      expect(await setup.requests.view(token)).not.toBeNull();
      const { token: confirm } = await confirmToken();
      expect(await setup.requests.confirmations.open(confirm)).toMatchObject({ kind: 'erase' });
      expect(await setup.stores.tickets.findById(id)).not.toBeNull();
      expect(await setup.requests.confirmations.confirm(confirm, 'erase', by)).toBeNull();
      expect(await setup.stores.tickets.findById(id)).toBeNull();
      expect(await setup.requests.view(token)).toBeNull();
      await expect(setup.requests.confirmations.confirm(confirm, 'erase', by)).rejects.toThrow(
        RequestLinkGone,
      );
      const { rows } = await setup.asha.desk().log(null);
      expect(rows[0]).toMatchObject({ action: 'visitor-erased', recordId: id });
      expect((await verifyLog(setup.stores.desk.audit.all())).broken).toBeNull();
    });

    it('ends after a day, and with a new link to the request; the request’s own link confirms nothing', async () => {
      const { id, token } = await setup.ticket();
      await setup.requests.act(token, { intent: 'erase' });
      const { token: confirm } = await confirmToken();
      expect(await setup.requests.confirmations.open(token)).toBeNull();
      expect(await setup.requests.view(confirm)).toBeNull();
      setup.requests.now = sunday + requestLinkLimits.confirmMs;
      expect(await setup.requests.confirmations.open(confirm)).toBeNull();
      setup.requests.now = sunday + 1;
      expect(await setup.requests.confirmations.open(confirm)).not.toBeNull();
      await setup.requests.lookups.lookUp(
        { email: `person-${setup.made}@example.com`, caseId: id },
        admission,
      );
      await setup.requests.lookups.settleWaiting();
      expect(await setup.requests.confirmations.open(confirm)).toBeNull();
    });
  });
});
