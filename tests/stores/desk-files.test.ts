import { describe, expect, it } from 'vitest';
import { lookUpReplyFiles, sentKindOf } from '#server/mailbox/outgoing.ts';
import { mailTemplates } from '#server/features.ts';
import { openTransport } from '#server/mail/transports.ts';
import { createOutboxWorker } from '#server/mail/worker.ts';
import { packNda } from '#content/desk/snippets.ts';
import { packNdaId } from '#contract/desk/files.ts';
import { createDocumentService } from '#server/documents/service.ts';
import { form, makeDesk } from '#tests/support/desk.ts';
import { ids, setUpDeskTickets } from '#tests/support/desk-tickets.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { outboxMails } from '#tests/support/outbox.ts';
import { makePdf } from '#tests/support/pdf-files.ts';
import { silentLog } from '#tests/support/tickets.ts';

const [first, second, third, fourth] = ids;
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);

describe('Files that go out', () => {
  it('are what their names say.', () => {
    expect(sentKindOf({ name: 'a.pdf', content: makePdf() })).toBe('pdf');
    expect(sentKindOf({ name: 'a.PNG', content: png })).toBe('png');
    expect(sentKindOf({ name: 'a.jpeg', content: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) })).toBe('jpg');
    expect(sentKindOf({ name: 'a.pdf', content: png })).toBeNull();
    expect(sentKindOf({ name: 'a.exe', content: makePdf() })).toBeNull();
    expect(sentKindOf({ name: 'a.docx', content: Buffer.alloc(0) })).toBeNull();
  });

  onBothEngines((engine) => {
    const setup = setUpDeskTickets(engine);
    const act = async (
      id: string,
      fields: Record<string, string>,
      files: { name: string; content: Buffer }[] = [],
    ) => {
      const { version } = (await setup.view(id)).work;
      return setup.asha.desk().workOnTicket(id, form(version, fields), files);
    };

    /** As the server sends them: written to files and read back. */
    async function deliver(): Promise<void> {
      const { dataDir } = engine.settings();
      const worker = createOutboxWorker({
        outbox: setup.stores.outbox,
        render: mailTemplates.renderer({
          requestLinks: { pathOf: () => Promise.resolve('/case') },
          publicUrl: 'https://example.com',
          lookUps: lookUpReplyFiles(setup.stores.mailbox),
        }),
        transport: openTransport({ smtpUrl: null, smtpTls: 'optional', dataDir }),
        from: { name: 'Ironlotus', address: 'hello@example.com' },
        log: silentLog,
        now: () => setup.test.now,
      });
      await worker.flush();
      await worker.stop();
    }

    it('are attached to the mail, kept with the reply and shown beside it', async () => {
      const files = [
        { name: 'scope.pdf', content: makePdf() },
        { name: 'plan.png', content: png },
      ];
      expect(await act(first, { intent: 'reply', text: 'Two files for you.' }, files)).toEqual({ ok: true });
      await deliver();
      const [mail = ''] = await outboxMails(engine.settings().dataDir, 'Two files for you.');
      expect(mail).toMatch(/Content-Type: application\/pdf; name=scope\.pdf/);
      expect(mail).toMatch(/Content-Disposition: attachment; filename=plan\.png/);
      expect(mail.replaceAll('\r\n', '')).toContain(makePdf().toString('base64').slice(0, 60));
      const reply = (await setup.view(first)).events.find(({ kind }) => kind === 'reply');
      expect(reply?.files.map(({ name }) => name)).toEqual(['scope.pdf', 'plan.png']);
    });

    it.each([
      ['of another kind', [{ name: 'run.exe', content: Buffer.from('MZ') }]],
      ['too many', Array.from({ length: 6 }, (_, index) => ({ name: `${index}.png`, content: png }))],
      ['too large', [{ name: 'a.pdf', content: Buffer.concat([makePdf(), Buffer.alloc(5 * 1024 * 1024)]) }]],
    ])('are refused when %s, and nothing is sent', async (_, files) => {
      const before = (await setup.view(second)).events.length;
      expect(await act(second, { intent: 'reply', text: 'Refused' }, files)).toMatchObject({
        ok: false,
        status: 400,
        errors: [{ field: 'files' }],
      });
      expect((await setup.view(second)).events).toHaveLength(before);
    });

    it('come from the team’s documents as well, in their newest version', async () => {
      const desk = setup.mehul.desk();
      const add = (title: string, purpose: string, content: Buffer) =>
        desk.workOnDocuments({ intent: 'add', title, purpose }, [{ name: `${purpose}.pdf`, content }]);
      expect(await add('Mutual NDA', 'nda', makePdf())).toEqual({ ok: true });
      expect(await add('Mutual NDA', 'nda', Buffer.concat([makePdf(), Buffer.from('%2')]))).toEqual({
        ok: true,
      });
      expect(await add('Prices', 'other', makePdf())).toEqual({ ok: true });
      const { documents, older } = await desk.documents();
      expect(documents.map(({ title, version }) => [title, version])).toEqual([
        ['Mutual NDA', 2],
        ['Prices', 1],
      ]);
      expect(older.map(({ title, version }) => [title, version])).toEqual([['Mutual NDA', 1]]);
      expect(await desk.workOnDocuments({ intent: 'add', title: 'X1', purpose: 'other' }, [])).toMatchObject({
        status: 400,
      });
    });

    it('make it “NDA sent” by being sent, and not before the mail server took it', async () => {
      const documents = (await setup.view(third)).documents;
      const idOf = (title: string) => documents.find((document) => document.title === title)?.id ?? '';
      expect(await act(third, { intent: 'reply', text: 'The NDA', nda: 'yes' })).toMatchObject({
        status: 400,
      });
      await act(third, { intent: 'reply', text: 'The NDA', documents: idOf('Mutual NDA') });
      const kinds = async () => (await setup.view(third)).events.map(({ kind }) => kind);
      expect(await kinds()).not.toContain('nda-sent');
      await deliver();
      expect(await kinds()).toContain('nda-sent');
      // Only a quote moves a ticket to Quoted, whatever else is sent.
      await act(third, { intent: 'move', to: 'scoped', reason: '' });
      await act(third, { intent: 'reply', text: 'Our prices', documents: idOf('Prices') });
      await deliver();
      expect((await setup.view(third)).state).toBe('scoped');
    });

    it('are offered no more once they have ended, and stay with what was sent', async () => {
      const desk = setup.mehul.desk();
      const [nda] = (await desk.documents()).documents;
      await desk.workOnDocuments({ intent: 'end', id: nda?.id ?? '' }, []);
      expect((await desk.documents()).documents.map(({ title }) => title)).toEqual(['Prices']);
      expect(await act(third, { intent: 'reply', text: 'Again', documents: nda?.id ?? '' })).toMatchObject({
        status: 400,
      });
      const sent = (await setup.view(third)).events.flatMap(({ files }) => files.map(({ name }) => name));
      expect(sent).toEqual(['nda.pdf', 'other.pdf']);
    });

    it('come with a template: the pack’s NDA from the start, then the team’s own', async () => {
      const pdf = makePdf();
      const documents = createDocumentService({
        library: setup.stores.documents,
        readPackNda: () => Promise.resolve(pdf),
        now: () => setup.test.now,
      });
      const desk = makeDesk(setup.stores, setup.test.now, null, { documents });
      const olga = await desk.person('Olga', 'owner');
      const view = async () => {
        const ticket = await olga.desk().ticket(fourth);
        if (!ticket) throw new Error('no ticket');
        return ticket;
      };
      const templateOf = async (id: string) => (await view()).templates.find((one) => one.id === id);
      for (const { id } of (await olga.desk().documents()).documents)
        await olga.desk().workOnDocuments({ intent: 'end', id }, []);
      // Without a build there's none, and the text promises none.
      const without = await setup.view(fourth);
      expect(without.templates.find(({ id }) => id === 'nda')).toMatchObject({ document: '' });
      expect(without.templates.find(({ id }) => id === 'nda')?.text).not.toContain('attached');

      expect((await view()).documents).toMatchObject([{ id: packNdaId, title: packNda.title, version: 0 }]);
      const builtIn = await templateOf('nda');
      expect(builtIn).toMatchObject({ document: packNda.title, version: 0 });
      expect(builtIn?.text).toContain('attached');
      const { work } = await view();
      const reply = { intent: 'reply', text: builtIn?.text ?? '', documents: packNdaId };
      expect(await olga.desk().workOnTicket(fourth, form(work.version, reply))).toEqual({ ok: true });
      await setup.deliver();
      const { events } = await view();
      expect(events.find(({ kind }) => kind === 'reply')?.files).toMatchObject([
        { name: 'nda-template.pdf' },
      ]);
      expect(events.map(({ kind }) => kind)).toContain('nda-sent');
      expect((await olga.desk().documentFile(packNdaId))?.content).toEqual(pdf);

      const own = { intent: 'add', title: 'Our NDA', purpose: 'nda' };
      expect(await olga.desk().workOnDocuments(own, [{ name: 'own.pdf', content: pdf }])).toEqual({
        ok: true,
      });
      expect((await view()).documents).toMatchObject([{ title: 'Our NDA', version: 1 }]);
      expect(await templateOf('nda')).toMatchObject({ document: 'Our NDA' });
      const save = { intent: 'save', id: 'scope', version: '0', label: 'Scope', text: 'Hello {name},' };
      expect(await olga.desk().workOnTemplates({ ...save, document: 'Our NDA' })).toEqual({ ok: true });
      expect(await templateOf('scope')).toMatchObject({ document: 'Our NDA', version: 1 });
      await olga.desk().workOnTemplates({ ...save, version: '1', document: '' });
      expect(await templateOf('scope')).toMatchObject({ document: '', version: 2 });
      await olga.desk().workOnTemplates({ intent: 'restore', id: 'scope', version: '2' });
    });

    it('of a ticket that was merged are where the other one says so; a client’s page has none of them', async () => {
      const [from, into] = [ids[4], ids[5]];
      const files = [{ name: 'hosts.pdf', content: makePdf() }];
      expect(await act(from, { intent: 'reply', text: 'As you asked.' }, files)).toEqual({ ok: true });
      expect(await act(from, { intent: 'merge', into })).toEqual({ ok: true });
      const mergedOn = async (id: string) =>
        (await setup.view(id)).events.find(({ kind }) => kind === 'merged');
      const shown = await mergedOn(into);
      expect(shown).toMatchObject({ about: from, files: [{ name: 'hosts.pdf' }] });
      expect(await setup.asha.desk().mailFile(shown?.files[0]?.id ?? '', from)).toMatchObject({
        fileName: 'hosts.pdf',
      });
      expect(await mergedOn(from)).toMatchObject({ about: into, files: [] });
      expect(await setup.stores.mailbox.filesOf({ recordId: into })).toEqual([]);
    });
  });
});
