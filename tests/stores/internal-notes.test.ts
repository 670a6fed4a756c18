import { describe, expect, it } from 'vitest';
import { exportKinds } from '#server/desk/exports.ts';
import { exportFormats } from '#server/database/export.ts';
import { admission } from '#tests/support/admission.ts';
import { sunday } from '#tests/support/bookings.ts';
import { hourMs, setUpRequestPage } from '#tests/support/request-page.ts';
import { form, makeDesk, sendMails, type SentMail } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';

/** Stands in every text that only the team may read. */
const marker = 'ZEBRAFINCH';

describe('what the team notes for itself', () => {
  onBothEngines((engine) => {
    const setup = setUpRequestPage(engine);

    it('is in no mail, webhook, export of requests or visitor’s page, and in the owners’ log of work', async () => {
      setup.desk = makeDesk(setup.stores, sunday, 'https://hook.example.com', {
        send: async ({ body }) => {
          hooks.push(body);
          return 204;
        },
      });
      const hooks: string[] = [];
      const mails: SentMail[] = [];
      const mehul = await setup.desk.person('Mehul', 'owner');
      setup.asha = await setup.desk.person('Asha', 'owner');
      const desk = () => setup.asha.desk();
      const ticket = await setup.ticket();
      const application = await setup.application();
      const step = async (fields: Record<string, string>) => {
        expect(await setup.work(ticket.id, fields)).toEqual({ ok: true });
        mails.push(...(await sendMails(setup.stores, setup.desk.now)));
      };
      const hire = async (fields: Record<string, string>) => {
        const version = (await desk().application(application.id))?.work.version ?? -1;
        expect(await desk().workOnApplication(application.id, form(version, fields))).toEqual({ ok: true });
        mails.push(...(await sendMails(setup.stores, setup.desk.now)));
      };

      // Written down by the team, in every place that takes a note.
      await step({ intent: 'note', text: `@Mehul ${marker} before` });
      await step({ intent: 'tag', tags: marker.toLowerCase() });
      await step({ intent: 'call', reached: 'no', text: marker });
      await desk().saveDraft({ ...form(0, {}), id: ticket.id, name: 'note', text: `${marker} unsent` });
      await hire({ intent: 'note', text: `@Mehul ${marker} reader` });
      // Whatever can be mailed about them afterwards.
      await setup.requests.act(ticket.token, { intent: 'nda' });
      await setup.requests.act(ticket.token, { intent: 'add', text: 'One more app.' });
      await step({ intent: 'nda', outcome: 'waived', ndaReason: marker });
      await step({ intent: 'reply', text: 'Hello Ada' });
      await setup.desk.services.tick();
      setup.at(setup.desk.now + hourMs);
      await setup.requests.act(ticket.token, { intent: 'add', text: 'And another.' });
      setup.at(setup.desk.now + 30 * hourMs);
      await setup.desk.services.tick();
      await hire({ intent: 'stage', stage: '1', text: 'Come and talk' });
      await setup.requests.act(ticket.token, { intent: 'copy' });
      mails.push(...(await sendMails(setup.stores, setup.desk.now)));
      const confirm = mails
        .map(({ text }) => /\/case\/confirm\/(\S+)/.exec(text)?.[1])
        .find((token) => token !== undefined);
      const copy = await setup.requests.confirmations.confirm(confirm ?? '', 'copy', {
        admission,
        requestId: 'r',
      });
      await step({ intent: 'move', to: 'lost', reason: 'budget' });
      await hire({ intent: 'end', end: 'declined', reason: 'experience', text: 'Sorry' });

      const kinds = new Set(mails.map(({ kind }) => kind));
      for (const kind of ['desk-mention', 'desk-reply', 'desk-clock', 'case-notice', 'case-confirm'])
        expect(kinds).toContain(kind);
      await setup.desk.services.deliverEvents();
      expect(hooks.length).toBeGreaterThan(0);
      const exported = await exports();
      const pages = {
        ticket: JSON.stringify(await setup.requests.view(ticket.token)),
        application: JSON.stringify(await setup.requests.view(application.token)),
        copy: copy ?? '',
      };
      expect(pages.copy).toContain('Hello Ada');
      const outside: Readonly<Record<string, string>> = {
        ...Object.fromEntries(mails.map((mail, index) => [`${mail.kind} ${index}`, JSON.stringify(mail)])),
        ...Object.fromEntries(hooks.map((body, index) => [`webhook ${index}`, body])),
        ...exported.requests,
        ...pages,
        record: await desk().recordCsv(),
      };
      const leaks = Object.keys(outside).filter((name) => outside[name]?.toUpperCase().includes(marker));
      expect(leaks).toEqual([]);
      // The marker is there, and would be found.
      expect(exported.work).toContain(marker);
      expect(JSON.stringify(await mehul.desk().ticket(ticket.id))).toContain(marker);
    });

    /** What owners save: the log of work by itself. */
    async function exports() {
      const requests: Record<string, string> = {};
      let work = '';
      for (const [kind, make] of Object.entries(exportKinds))
        for (const format of exportFormats) {
          const text = (await Array.fromAsync(make(setup.stores, format, (records) => records))).join('');
          if (kind === 'work') work += text;
          else requests[`${kind} ${format}`] = text;
        }
      return { requests, work };
    }
  });
});
