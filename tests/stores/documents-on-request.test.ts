import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { requestPageProblems, documentProblems } from '#content/request-messages.ts';
import type { ProofDocument } from '#content/documents/document.ts';
import { requestDocumentLimits, lookupLimits } from '#contract/request/request-limits.ts';
import { deskMessages } from '#content/desk/messages.ts';
import { dayMs } from '#contract/durations.ts';
import { requestDocumentPath } from '#contract/paths.ts';
import { verifyLog } from '#server/database/audit.ts';
import { erasePersonEverywhere } from '#server/retention/erasure.ts';
import { createDocumentService, type DocumentService } from '#server/documents/service.ts';
import { createMemoryLimitStore } from '#server/http/limiter.ts';
import { createMailBudgets } from '#server/mail/budgets.ts';
import { mailTemplates } from '#server/features.ts';
import { admission } from '#tests/support/admission.ts';
import { sunday } from '#tests/support/bookings.ts';
import { kinds, setUpRequestPage } from '#tests/support/request-page.ts';
import { makeRequests, tokenOf } from '#tests/support/requests.ts';
import { makeDesk, sendMails } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makePdf } from '#tests/support/pdf-files.ts';
import { testSigning } from '#tests/support/signing.ts';

const report: ProofDocument = {
  id: 'audit-report',
  title: 'SOC 2 Type II report',
  issuer: 'An auditor',
  scope: 'Everything there is.',
  validFrom: '2026-01-01',
  validTo: '2027-12-31',
  access: 'on request',
  file: 'audit-report.pdf',
  backs: ['soc2'],
};
const certificate: ProofDocument = { ...report, id: 'certificate', title: 'Certificate', access: 'public' };

describe('Documents on request', () => {
  onBothEngines((engine) => {
    const setup = setUpRequestPage(engine);
    let listed: ProofDocument[] = [];
    const opened: DocumentService[] = [];

    function made(): DocumentService {
      const service = createDocumentService({
        library: setup.stores.documents,
        get listed() {
          return listed;
        },
        readListed: async () => makePdf(),
        now: () => setup.desk.now,
      });
      opened.push(service);
      return service;
    }

    beforeEach(async () => {
      listed = [report, certificate];
      const documents = made();
      setup.requests = makeRequests(setup.stores, sunday, { documents });
      setup.desk = makeDesk(setup.stores, sunday, null, { documents, requestLinks: setup.requests.links });
      setup.asha = await setup.desk.person('Asha', 'clients');
    });
    afterAll(() => Promise.all(opened.map((service) => service.stop())));

    const ask = (token: string, document = report.id) =>
      setup.requests.act(token, { intent: 'document', document });
    const download = (token: string) =>
      setup.requests.documents.download(token, { admission, requestId: 'request-9' });
    const documentOf = async (token: string) => (await setup.seeTicket(token)).documents;
    const linkOf = async (token: string) => tokenOf((await documentOf(token))[0]?.href ?? '');
    const grant = (id: string, document = report.id) => setup.work(id, { intent: 'grant', document });
    const revoke = (id: string, document = report.id) => setup.work(id, { intent: 'revoke', document });
    const close = (id: string, to: string) => setup.work(id, { intent: 'move', to, reason: 'Because' });
    /** The link that a mail sent now would have. */
    const mailed = (id: string) => setup.requests.token({ kind: 'ticket', recordId: id });
    /** The link in the form's answer, which whoever filled it in has. */
    const answered = async (id: string) =>
      tokenOf((await setup.requests.links.firstPath())({ kind: 'ticket', recordId: id }));
    const provenAt = async (id: string) => (await setup.asha.desk().ticket(id))?.provenAt;
    const later = () => setup.at(setup.desk.now + 1);

    it('are asked for on the request page, granted at the desk, and downloaded as a marked copy that is logged', async () => {
      const { id, token } = await setup.ticket();
      expect(await documentOf(token)).toEqual([
        { id: report.id, title: report.title, issuer: 'An auditor', state: 'open', until: null, href: null },
      ]);
      await ask(token);
      const [asked] = await sendMails(setup.stores, setup.desk.now);
      expect(asked?.text).toContain(report.title);
      expect((await setup.asha.desk().ticket(id))?.onRequest).toEqual([
        { id: report.id, title: report.title, state: 'asked', until: null },
      ]);

      setup.at(sunday + 1);
      expect(await grant(id)).toEqual({ ok: true });
      const due = { owner: 'peek', now: setup.desk.now, leaseMs: 0, limit: 9 };
      expect((await setup.stores.outbox.claim(due)).map(mailTemplates.requestKindOf)).toEqual(['ticket']);
      const [told] = await sendMails(setup.stores, setup.desk.now);
      expect(told?.text).toContain(`“${report.title}”`);
      expect(told?.text).toMatch(/Your request page:\n\nhttp:\/\/\S+\/case\n$/);
      const until = sunday + 1 + requestDocumentLimits.grantMs;
      const renewed = await mailed(id);
      const [shown] = await documentOf(renewed);
      expect(shown).toMatchObject({ state: 'ready', until });
      expect(shown?.href).toMatch(new RegExp(`^${requestDocumentPath}/`));

      setup.at(sunday + 2);
      const { fileName, content } = await download(await linkOf(renewed));
      expect(fileName).toBe('audit-report.pdf');
      expect((await PDFDocument.load(content)).getPageCount()).toBe(1);
      expect(content.length).toBeGreaterThan(makePdf().length);
      const view = await setup.seeTicket(renewed);
      expect(kinds(view).filter((kind) => kind.startsWith('document'))).toEqual([
        'document-asked',
        'document-granted',
        'document-opened',
      ]);
      expect((await setup.asha.desk().ticket(id))?.events.at(-1)).toMatchObject({
        kind: 'document-opened',
        actor: { id: 'visitor' },
        text: report.title,
      });
      const { audit } = setup.stores.desk;
      const logged = (await audit.page(null, 20)).filter(({ recordId }) => recordId === id);
      expect(logged.map(({ action }) => action).toReversed()).toEqual([
        'visitor-document',
        'document-granted',
        'document-downloaded',
      ]);
      expect(logged[0]).toMatchObject({ requestId: 'request-9', actorId: 'visitor' });
      expect(await verifyLog(audit.all())).toMatchObject({ broken: null });
    });

    it('are asked for once, and again only when the time to download is over', async () => {
      const { id, token } = await setup.ticket();
      await ask(token);
      await ask(token);
      later();
      await grant(id);
      const renewed = await mailed(id);
      await ask(renewed);
      const link = await linkOf(renewed);
      setup.at(sunday + 1 + requestDocumentLimits.grantMs);
      await expect(download(link)).rejects.toThrow(documentProblems.gone);
      expect(await documentOf(renewed)).toMatchObject([{ state: 'open', href: null }]);
      await ask(renewed);
      expect(kinds(await setup.seeTicket(renewed)).filter((kind) => kind === 'document-asked')).toHaveLength(
        2,
      );
      await expect(download(link)).rejects.toThrow(documentProblems.gone);
    });

    it('have links that open nothing for anyone else: forged, of another request, or of an older link to the page', async () => {
      const [mine, theirs] = [await setup.ticket(), await setup.ticket()];
      await grant(mine.id);
      const renewed = await mailed(mine.id);
      const link = await linkOf(renewed);
      await expect(download(`${link.slice(0, -1)}x`)).rejects.toThrow(documentProblems.gone);
      await expect(download(link.replace(mine.id, theirs.id))).rejects.toThrow(documentProblems.gone);
      await expect(download(renewed)).rejects.toThrow(documentProblems.gone);
      const other = await setup.requests.links.documentSigner();
      const ungranted = { kind: 'ticket', recordId: theirs.id, version: 1, mailed: true } as const;
      const forTheirs = other({ ...ungranted, what: report.id, expiresAt: sunday + dayMs });
      await expect(download(forTheirs)).rejects.toThrow(documentProblems.gone);
      await setup.stores.requestLinks.queue({ id: 'q', email: 'x', caseId: mine.id, createdAt: sunday });
      await setup.stores.requestLinks.settle(
        'q',
        {
          mail: {
            id: `m-${mine.id}`,
            kind: 'case-links',
            recipient: 'person@example.com',
            recordId: mine.id,
            messageId: `<m-${mine.id}@example.com>`,
            payload: {
              email: 'person@example.com',
              cases: [{ kind: 'ticket', id: mine.id, createdAt: sunday, url: 'https://example.com/case' }],
            },
            createdAt: sunday,
            budget: [],
          },
          versions: [{ recordId: mine.id, version: 3 }],
        },
        sunday,
      );
      await expect(download(link)).rejects.toThrow(documentProblems.gone);
    });

    it('are only what is offered: neither a public one, nor one that has ended', async () => {
      const { id, token } = await setup.ticket();
      await expect(ask(token, certificate.id)).rejects.toThrow(documentProblems.notOffered);
      expect(await grant(id, certificate.id)).toMatchObject({
        ok: false,
        message: deskMessages.documentGone,
      });
      await grant(id);
      const renewed = await mailed(id);
      const link = await linkOf(renewed);
      listed = [{ ...report, validTo: '2026-01-02' }];
      expect(await documentOf(renewed)).toEqual([]);
      await expect(ask(renewed)).rejects.toThrow(documentProblems.notOffered);
      await expect(download(link)).rejects.toThrow(documentProblems.gone);
    });

    it('are neither asked for nor opened through a link that was not mailed: a typed address proves nothing', async () => {
      const { id } = await setup.ticket();
      const stranger = await answered(id);
      const view = await setup.seeTicket(stranger);
      expect([view.isMailed, view.documents[0]?.state]).toEqual([false, 'open']);
      await expect(ask(stranger)).rejects.toMatchObject({
        status: 403,
        message: documentProblems.mailedOnly,
      });
      expect(await provenAt(id)).toBeNull();
      // Granted without being asked for; a link of an earlier release has the version it had then, and no mark.
      await grant(id);
      const ref = { kind: 'ticket', recordId: id, version: 2, mailed: false } as const;
      const sign = await setup.requests.links.documentSigner();
      const unmailed = sign({ ...ref, what: report.id, expiresAt: sunday + dayMs });
      await expect(download(unmailed)).rejects.toThrow(documentProblems.mailedOnly);
      expect((await setup.asha.desk().ticket(id))?.events.map(({ kind }) => kind)).not.toContain(
        'document-opened',
      );
    });

    it('ask for the mailed link with one button, which mails it to the address on record', async () => {
      const { id } = await setup.ticket();
      const stranger = await answered(id);
      expect(await setup.requests.act(stranger, { intent: 'link' })).toBe('now');
      const [mail] = await sendMails(setup.stores, setup.desk.now);
      expect(mail?.to).toMatchObject({ address: `person-${setup.made}@example.com` });
      const token = /\/case\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
      expect((await setup.seeTicket(token)).isMailed).toBe(true);
      expect(await provenAt(id)).toBeNull();
      later();
      await ask(token);
      expect(await provenAt(id)).toBe(setup.desk.now);
      expect(await documentOf(token)).toMatchObject([{ state: 'asked' }]);
      // It says so once, and to the team only.
      await setup.requests.act(token, { intent: 'add', text: 'And another thing.' });
      const { events = [] } = (await setup.asha.desk().ticket(id)) ?? {};
      expect(events.filter(({ kind }) => kind === 'proven')).toHaveLength(1);
      expect(kinds(await setup.seeTicket(token))).toEqual(['received', 'document-asked', 'added']);
    });

    it('mail that link so often a day and no more', async () => {
      const { id } = await setup.ticket();
      const budgeted = makeRequests(setup.stores, sunday, {
        documents: made(),
        mailBudget: createMailBudgets(testSigning()),
      });
      const stranger = await answered(id);
      for (let time = 0; time < lookupLimits.mailsPerDay; time += 1)
        expect(await budgeted.act(stranger, { intent: 'link' })).toBe('now');
      await expect(budgeted.act(stranger, { intent: 'link' })).rejects.toMatchObject({ status: 429 });
      expect(await sendMails(setup.stores, setup.desk.now)).toHaveLength(lookupLimits.mailsPerDay);
    });

    it('are proven to be theirs by a download, too', async () => {
      const { id } = await setup.ticket();
      await grant(id);
      later();
      await download(await linkOf(await mailed(id)));
      expect(await provenAt(id)).toBe(setup.desk.now);
    });

    it('end every earlier link to the request once granted, and the desk has none that was mailed', async () => {
      const { id, token } = await setup.ticket();
      const stranger = await answered(id);
      await grant(id);
      expect([await setup.requests.view(token), await setup.requests.view(stranger)]).toEqual([null, null]);
      const shown = tokenOf((await setup.asha.desk().ticket(id))?.visitorPath ?? '');
      expect((await setup.seeTicket(shown)).isMailed).toBe(false);
      expect((await setup.seeTicket(await mailed(id))).isMailed).toBe(true);
    });

    it('are taken back at the desk, with every link, and can be granted again', async () => {
      const { id } = await setup.ticket();
      expect(await revoke(id)).toMatchObject({ ok: false, message: deskMessages.grantEnded });
      await grant(id);
      const page = await mailed(id);
      const link = await linkOf(page);
      later();
      expect(await revoke(id)).toEqual({ ok: true });
      await expect(download(link)).rejects.toThrow(documentProblems.gone);
      expect(await setup.requests.view(page)).toBeNull();
      const after = await mailed(id);
      expect(await documentOf(after)).toMatchObject([{ state: 'open', href: null }]);
      expect(kinds(await setup.seeTicket(after))).toContain('document-revoked');
      expect((await setup.asha.desk().ticket(id))?.onRequest).toMatchObject([{ state: 'open' }]);
      later();
      await grant(id);
      await expect(download(link)).rejects.toThrow(documentProblems.gone);
      expect((await download(await linkOf(await mailed(id)))).content.length).toBeGreaterThan(0);
      const logged = (await setup.stores.desk.audit.page(null, 9)).map(({ action }) => action);
      expect(logged).toContain('document-revoked');
    });

    it('are not sent when access is taken back while the copy is made', async () => {
      const { id } = await setup.ticket();
      await grant(id);
      const link = await linkOf(await mailed(id));
      const service = made();
      const documents = {
        ...service,
        async marked() {
          later();
          await revoke(id);
          return Buffer.from('a copy');
        },
      };
      const slow = makeRequests(setup.stores, setup.desk.now, { documents });
      const outcome = slow.documents.download(link, { admission, requestId: 'request-9' });
      await expect(outcome).rejects.toThrow(documentProblems.gone);
      expect(kinds(await setup.seeTicket(await mailed(id)))).not.toContain('document-opened');
    });

    it.each(['spam', 'lost', 'withdrawn'])(
      'end with the request: once it is %s, reopened or not, nothing opens and nothing is asked for',
      async (to) => {
        const { id } = await setup.ticket();
        await grant(id);
        const page = await mailed(id);
        const link = await linkOf(page);
        later();
        expect(await close(id, to)).toEqual({ ok: true });
        await expect(download(link)).rejects.toThrow(documentProblems.gone);
        expect(await documentOf(page)).toMatchObject([{ state: 'open', href: null }]);
        await expect(ask(page)).rejects.toThrow(requestPageProblems.closed);
        expect(await grant(id)).toMatchObject({ ok: false, message: deskMessages.closed });
        later();
        await close(id, 'new');
        await expect(download(link)).rejects.toThrow(documentProblems.gone);
      },
    );

    it('end with a merged request and with an erased one', async () => {
      const [merged, kept, erased] = [await setup.ticket(), await setup.ticket(), await setup.ticket()];
      await grant(merged.id);
      await grant(kept.id);
      await grant(erased.id);
      const links = [];
      for (const { id } of [merged, kept, erased]) links.push(await linkOf(await mailed(id)));
      later();
      await setup.work(merged.id, { intent: 'merge', into: kept.id });
      const person = `person-${setup.made}@example.com`;
      await erasePersonEverywhere(setup.stores, '/nonexistent', person, [], {});
      const [ofMerged = '', ofKept = '', ofErased = ''] = links;
      await expect(download(ofMerged)).rejects.toThrow(documentProblems.gone);
      await expect(download(ofErased)).rejects.toThrow(documentProblems.gone);
      expect((await download(ofKept)).content.length).toBeGreaterThan(0);
    });

    it('can be downloaded so often a day, whoever holds the link; a copy that can’t be made isn’t logged', async () => {
      const { id } = await setup.ticket();
      const limits = createMemoryLimitStore();
      const documents = { ...made(), marked: () => Promise.reject(new Error('no')) };
      const stores = { ...setup.stores, limits };
      const counted = makeRequests(stores, sunday, { documents, bounded: true });
      await grant(id);
      const link = await linkOf(await mailed(id));
      const tryIt = () => counted.documents.download(link, { admission, requestId: 'request-9' });
      for (let time = 0; time < requestDocumentLimits.perRequestDay; time += 1)
        await expect(tryIt()).rejects.toThrow('no');
      await expect(tryIt()).rejects.toMatchObject({ status: 429 });
      expect(kinds(await setup.seeTicket(await mailed(id)))).not.toContain('document-opened');
    });
  });
});
