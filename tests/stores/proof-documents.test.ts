import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { standingBadges, standingLine } from '#content/badges.ts';
import { claim } from '#content/claims.ts';
import { deskMessages } from '#content/desk/messages.ts';
import { documentRows } from '#content/pages/claims-register.ts';
import { claimHref } from '#contract/paths.ts';
import { createDocumentService, type DocumentService } from '#server/documents/service.ts';
import type { Stores } from '#server/stores.ts';
import { makeDesk, signedInAs, type TestDesk } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makePdf } from '#tests/support/pdf-files.ts';

const fail = () => {
  throw new Error('There is none.');
};
const november = Date.parse('2026-11-18T12:00:00Z');
const lastMoment = Date.parse('2026-12-31T23:59:59.999Z');

describe('Proof that the owner keeps at the desk', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let desk: TestDesk;
    let documents: DocumentService;
    let mehul: Awaited<ReturnType<TestDesk['person']>>;

    beforeAll(async () => {
      stores = await engine.open();
      documents = createDocumentService({ library: stores.documents, listed: [], now: () => desk.now });
    });
    beforeEach(async () => {
      desk = makeDesk(stores, november, null, { documents });
      mehul = await desk.person('Mehul', 'owner');
      for (const { id } of (await mehul.desk().documents()).proofs)
        await mehul.desk().workOnDocuments({ intent: 'end', id }, []);
    });
    afterAll(() => documents.stop());

    const form = {
      intent: 'prove',
      title: 'ISO certificate',
      issuer: 'A certification body',
      scope: 'The whole company and its tests.',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      access: 'public',
      backs: 'iso-27001',
    };
    const add = (change: Record<string, string> = {}, content = makePdf()) =>
      mehul.desk().workOnDocuments({ ...form, ...change }, [{ name: 'iso.pdf', content }]);
    const shown = async () => (await mehul.desk().documents()).proofs;

    it('carries badge, register line and warning by the rule of content/documents, to the end of its last day', async () => {
      expect(await add()).toEqual({ ok: true });
      const all = await documents.all();
      const badges = [{ href: claimHref('iso-27001') }];
      expect(standingBadges(badges, lastMoment, all)).toEqual(badges);
      expect(standingBadges(badges, lastMoment + 1, all)).toEqual([]);
      expect(standingLine(claim('iso-27001'), november, all)).toMatchObject([
        { evidence: 'document', document: { title: 'ISO certificate' } },
      ]);
      const [row] = documentRows(november, all);
      expect(row?.href).toMatch(/^\/documents\/desk-\w+\.pdf$/);
      expect((await mehul.desk().today()).documents).toMatchObject([
        { title: 'ISO certificate', daysLeft: 43 },
      ]);
      const file = row?.href?.split('/').at(-1) ?? '';
      expect(Buffer.from((await documents.publicFile(file)) ?? []).equals(makePdf())).toBe(true);
      desk.now = lastMoment + 1;
      expect(await documents.publicFile(file)).toBeNull();
    });

    it('is served to nobody when it’s given on request, and never goes along with a reply', async () => {
      await add({ access: 'on request' });
      const [one = fail()] = await documents.all();
      expect(await documents.publicFile(one.file ?? '')).toBeNull();
      expect((await documents.onRequest()).map(({ title }) => title)).toEqual(['ISO certificate']);
      expect((await documents.marked(one, 'For Ada')).subarray(0, 5).toString()).toBe('%PDF-');
      expect((await mehul.desk().documents()).documents).toEqual([]);
    });

    it('stands beside its renewal until its own end, and gives way at once to what replaces it', async () => {
      await add();
      await add({ validFrom: '2027-01-01', validTo: '2027-12-31' });
      const [old] = await shown();
      expect((await shown()).map(({ validTo }) => validTo)).toEqual(['2026-12-31', '2027-12-31']);
      await add({ validTo: '2026-11-30', replaces: old?.id ?? '' });
      expect((await shown()).map(({ validTo }) => validTo)).toEqual(['2026-11-30', '2027-12-31']);
      const actions = (await stores.desk.audit.page(null, 3)).map(({ action }) => action);
      expect(actions).toEqual(['proof-replaced', 'proof-added', 'proof-added']);
    });

    it('ends at the press of a button, and that is in the log', async () => {
      await add();
      const [one] = await shown();
      await mehul.desk().workOnDocuments({ intent: 'end', id: one?.id ?? '' }, []);
      expect(await shown()).toEqual([]);
      expect(documents.atDesk()).toEqual([]);
      expect((await stores.desk.audit.page(null, 1))[0]).toMatchObject({
        action: 'proof-ended',
        recordId: one?.id,
      });
    });

    it('is added and ended only with a passkey used just now', async () => {
      await add();
      const [one] = await shown();
      const stale = desk.services.open({
        signedIn: { ...signedInAs(mehul.staff, november), isFresh: false },
        requestId: 'request-1',
        clientAddress: '192.0.2.1',
      });
      const refused = { ok: false, status: 403, message: deskMessages.confirmFirst };
      const files = [{ name: 'iso.pdf', content: makePdf() }];
      expect(await stale.workOnDocuments(form, files)).toMatchObject(refused);
      expect(await stale.workOnDocuments({ intent: 'end', id: one?.id ?? '' }, [])).toMatchObject(refused);
      expect(await shown()).toHaveLength(1);
    });

    it.each([
      [{ validTo: '2025-12-31' }, 'validTo'],
      [{ issuer: '' }, 'issuer'],
      [{ backs: 'founder' }, 'backs'],
    ])('is refused with %o', async (change, field) => {
      expect(await add(change as Record<string, string>)).toMatchObject({ ok: false, errors: [{ field }] });
      expect(await shown()).toEqual([]);
    });

    it('is refused when no name could be put on it', async () => {
      const encrypted = makePdf({ trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 >>' });
      expect(await add({}, encrypted)).toMatchObject({
        ok: false,
        errors: [{ field: 'files', msg: deskMessages.documentUnmarkable }],
      });
    });
  });
});
