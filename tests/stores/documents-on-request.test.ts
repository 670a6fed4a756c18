import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { caseProblems, documentProblems } from '#content/case-messages.ts';
import type { ProofDocument } from '#content/documents/document.ts';
import { deskMessages } from '#content/desk/messages.ts';
import { caseDocumentLimits } from '#contract/case/case-limits.ts';
import { dayMs } from '#contract/durations.ts';
import { caseDocumentPath } from '#contract/paths.ts';
import { verifyLog } from '#server/database/audit.ts';
import { createDocumentService, type DocumentService } from '#server/documents/service.ts';
import { createMemoryLimitStore } from '#server/http/limiter.ts';
import { caseKindOf } from '#server/mail/render.ts';
import { admission } from '#tests/support/admission.ts';
import { sunday } from '#tests/support/bookings.ts';
import { kinds, setUpCasePage } from '#tests/support/case-page.ts';
import { makeCases, tokenOf } from '#tests/support/cases.ts';
import { makeDesk, sendMails } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makePdf } from '#tests/support/pdf-files.ts';

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
    const setup = setUpCasePage(engine);
    let listed: ProofDocument[] = [];
    const opened: DocumentService[] = [];

    function made(): DocumentService {
      const service = createDocumentService({
        library: setup.stores.mailbox,
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
      setup.cases = makeCases(setup.stores, sunday, { documents });
      setup.desk = makeDesk(setup.stores, sunday, null, { documents });
      setup.asha = await setup.desk.person('Asha', 'clients');
    });
    afterAll(() => Promise.all(opened.map((service) => service.stop())));

    const ask = (token: string, document = report.id) =>
      setup.cases.act(token, { intent: 'document', document });
    const download = (token: string) =>
      setup.cases.documents.download(token, { admission, requestId: 'request-9' });
    const documentOf = async (token: string) => (await setup.seeTicket(token)).documents;
    const linkOf = async (token: string) => tokenOf((await documentOf(token))[0]?.href ?? '');
    const grant = (id: string, document = report.id) => setup.work(id, { intent: 'grant', document });

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
      expect((await setup.stores.outbox.claim(due)).map(caseKindOf)).toEqual(['ticket']);
      const [told] = await sendMails(setup.stores, setup.desk.now);
      expect(told?.text).toContain(`“${report.title}”`);
      expect(told?.text).toMatch(/Your request page:\n\nhttp:\/\/\S+\/case\n$/);
      const until = sunday + 1 + caseDocumentLimits.grantMs;
      const [shown] = await documentOf(token);
      expect(shown).toMatchObject({ state: 'ready', until });
      expect(shown?.href).toMatch(new RegExp(`^${caseDocumentPath}/`));

      setup.at(sunday + 2);
      const { fileName, content } = await download(await linkOf(token));
      expect(fileName).toBe('audit-report.pdf');
      expect((await PDFDocument.load(content)).getPageCount()).toBe(1);
      expect(content.length).toBeGreaterThan(makePdf().length);
      const view = await setup.seeTicket(token);
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
      await grant(id);
      await ask(token);
      const link = await linkOf(token);
      setup.at(sunday + caseDocumentLimits.grantMs);
      await expect(download(link)).rejects.toThrow(documentProblems.gone);
      expect(await documentOf(token)).toMatchObject([{ state: 'open', href: null }]);
      await ask(token);
      expect(kinds(await setup.seeTicket(token)).filter((kind) => kind === 'document-asked')).toHaveLength(2);
      await expect(download(link)).rejects.toThrow(documentProblems.gone);
    });

    it('have links that open nothing for anyone else: forged, of another request, or of an older link to the page', async () => {
      const [mine, theirs] = [await setup.ticket(), await setup.ticket()];
      await grant(mine.id);
      const link = await linkOf(mine.token);
      await expect(download(`${link.slice(0, -1)}x`)).rejects.toThrow(documentProblems.gone);
      await expect(download(link.replace(mine.id, theirs.id))).rejects.toThrow(documentProblems.gone);
      await expect(download(mine.token)).rejects.toThrow(documentProblems.gone);
      const other = await setup.cases.links.documentSigner();
      const ungranted = { kind: 'ticket', recordId: theirs.id, version: 1, mailed: true } as const;
      const forTheirs = other({ ...ungranted, what: report.id, expiresAt: sunday + dayMs });
      await expect(download(forTheirs)).rejects.toThrow(documentProblems.gone);
      await setup.stores.caseLinks.queue({ id: 'q', email: 'x', caseId: mine.id, createdAt: sunday });
      await setup.stores.caseLinks.settle(
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
          versions: [{ recordId: mine.id, version: 2 }],
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
      const link = await linkOf(token);
      listed = [{ ...report, validTo: '2026-01-02' }];
      expect(await documentOf(token)).toEqual([]);
      await expect(ask(token)).rejects.toThrow(documentProblems.notOffered);
      await expect(download(link)).rejects.toThrow(documentProblems.gone);
    });

    it('are not asked for on a closed request, whose granted ones stay until their day', async () => {
      const { id, token } = await setup.ticket();
      await grant(id);
      await setup.work(id, { intent: 'move', to: 'lost', reason: 'Budget' });
      await expect(ask(token)).resolves.toBe('now');
      expect((await download(await linkOf(token))).content.length).toBeGreaterThan(0);
      expect(await grant(id)).toMatchObject({ ok: false, message: deskMessages.closed });
      setup.at(sunday + caseDocumentLimits.grantMs);
      await expect(ask(token)).rejects.toThrow(caseProblems.closed);
    });

    it('can be downloaded so often a day, whoever holds the link; a copy that can’t be made isn’t logged', async () => {
      const { id, token } = await setup.ticket();
      const limits = createMemoryLimitStore();
      const documents = { ...made(), marked: () => Promise.reject(new Error('no')) };
      const stores = { ...setup.stores, limits };
      const counted = makeCases(stores, sunday, { documents, bounded: true });
      await grant(id);
      const link = await linkOf(token);
      const tryIt = () => counted.documents.download(link, { admission, requestId: 'request-9' });
      for (let time = 0; time < caseDocumentLimits.perCaseDay; time += 1)
        await expect(tryIt()).rejects.toThrow('no');
      await expect(tryIt()).rejects.toMatchObject({ status: 429 });
      expect(kinds(await setup.seeTicket(token))).not.toContain('document-opened');
    });
  });
});
