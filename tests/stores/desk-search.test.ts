import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { SearchHit } from '#contract/desk/views.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { runPurge } from '#server/retention/purge.ts';
import { makeApplicationWriteSet } from '#tests/support/applications.ts';
import { makeBookingWriteSet } from '#tests/support/bookings.ts';
import { form } from '#tests/support/desk.ts';
import { onBothEngines, type EngineUnderTest } from '#tests/support/engines.ts';
import { ids, setUpDeskTickets, start } from '#tests/support/desk-tickets.ts';
import { someQuote } from '#tests/support/quotes.ts';
import { makeWriteSet } from '#tests/support/tickets.ts';

const foundIn = ({ found }: SearchHit) =>
  found.map(({ kind, parts }) => [kind, parts.filter(({ isHit }) => isHit).map(({ text }) => text)]);

/** SQLite keeps words in pages of the index's own, and may leave them there; PostgreSQL's are its rows. */
async function pagesOfIndex({ name, openDatabase }: EngineUnderTest): Promise<string> {
  if (name === 'PostgreSQL') return '';
  const { db } = openDatabase();
  await sql`insert into search_words (search_words) values ('integrity-check')`.execute(db);
  const { rows } = await sql<{ block: Uint8Array }>`select block from search_words_data`.execute(db);
  return rows.map(({ block }) => Buffer.from(block).toString('latin1')).join('');
}

describe('searching the desk', () => {
  onBothEngines((engine) => {
    const setup = setUpDeskTickets(engine);
    const idsFor = async (query: string, person = setup.mehul) =>
      (await person.desk().search(query)).hits.map(({ id }) => id);
    const id = 'S4R-CHX-9ZE';
    let scripts = 222;

    it('finds a ticket by number, name, company, address and message, in any case, folded, by beginnings.', async () => {
      await setup.stores.intake.write(
        makeWriteSet({
          now: start,
          ticket: {
            id,
            name: 'Zoë Müller-Ångström',
            email: 'zoe@nordsee-pay.example',
            company: 'Nordsee Pay',
            message: 'Zwei Apps,\neine API; der Prüfer kommt im März.',
          },
        }),
      );
      for (const query of [
        id,
        `#${id.toLowerCase()}`,
        'S4R-CH',
        'zoe muller',
        'ZOË ANGST',
        'nordsee',
        'pay nordsee',
        'zoe@nordsee-pay.example',
        'prufer marz',
      ])
        expect([query, await idsFor(query)]).toEqual([query, [id]]);
      for (const query of ['', 'z', 'ordsee', 'nordsee other', '"', "' : * | &", '*', 'a AND', '\0'])
        expect([query, await idsFor(query)]).toEqual([query, []]);
      const [hit] = (await setup.mehul.desk().search('prufer')).hits;
      expect(hit).toMatchObject({ kind: 'ticket', title: 'Nordsee Pay', state: 'new', isClosed: false });
      expect(hit && foundIn(hit)).toEqual([['record', ['Prüfer']]]);
    });

    it.each([
      ['Йорданова Юлия', 'йорд', 'ЮЛИЯ'],
      ['Άννα Παπαδοπούλου', 'παπαδ', 'άννα'],
      ['हिन्दी सुरक्षा', 'हिन्दी', 'सुर'],
      ['เชียงใหม่ ทดสอบ', 'เชียง', 'ทดส'],
      ['ガバナンス でんき', 'ガバ', 'でんき'],
      ['김철수 보안', '김철', '보안'],
      ['Nguyễn Đức', 'nguyen', 'Nguyễn'],
    ])('finds %s by the beginnings of its words, as they are typed.', async (company, ...queries) => {
      const own = `S5S-CRP-${String((scripts += 1)).padStart(3, '2')}`;
      await setup.stores.intake.write(
        makeWriteSet({ now: start, ticket: { id: own, company, email: `${own}@scripts.example` } }),
      );
      for (const query of [company, ...queries]) expect([query, await idsFor(query)]).toEqual([query, [own]]);
    });

    it('finds a client who is mentioned often, and shows what is open before what is closed, before it stops.', async () => {
      const make = (own: string) =>
        setup.stores.intake.write(
          makeWriteSet({
            now: start,
            ticket: { id: own, company: 'Oftenheim', email: `${own}@often.example` },
          }),
        );
      const end = async (own: string) => {
        const { version } = (await setup.view(own)).work;
        const act = form(version, { intent: 'move', to: 'spam', reason: '' });
        expect(await setup.asha.desk().workOnTicket(own, act)).toEqual({ ok: true });
      };
      await make('FTN-222-222');
      for (let at = 0; at < requestLimits.searchHits; at += 1) {
        await make(`FTN-333-${at + 200}`);
        await end(`FTN-333-${at + 200}`);
      }
      expect((await idsFor('oftenheim'))[0]).toBe('FTN-222-222');
      const { db } = engine.openDatabase();
      for (let at = 0; at <= requestLimits.searchEntries; at += 1)
        await sql`insert into search_entries (source, source_id, record_id, kind, at, text, area)
          values ('case_events', ${`often-${at}`}, ${ids[0]}, 'note', ${start}, 'Like Oftenheim.', 'tickets')`.execute(
          db,
        );
      expect((await idsFor('oftenheim')).slice(0, 2)).toEqual(['FTN-222-222', ids[0]]);
      await db.deleteFrom('searchEntries').where('sourceId', 'like', 'often-%').execute();
    });

    it('finds notes, replies, file names, calls, applications and unmatched mail, and marks what is closed.', async () => {
      const work = async (fields: Readonly<Record<string, string>>) => {
        const { version } = (await setup.view(id)).work;
        expect(await setup.asha.desk().workOnTicket(id, form(version, fields))).toEqual({ ok: true });
      };
      await work({ intent: 'note', text: 'Their auditor is called Quillon.' });
      await work({ intent: 'reply', text: 'Dear Zoë, the Zwickau test starts on Monday.' });
      const { db } = engine.openDatabase();
      const file = { bytes: 1, sha256: '', refusal: null, kind: 'pdf', content: new Uint8Array([1]) };
      await db
        .insertInto('mailFiles')
        .values({
          ...file,
          id: 'file-1',
          inboundId: null,
          recordId: id,
          eventId: null,
          name: 'openapi-v7.pdf',
        })
        .execute();
      await work({ intent: 'move', to: 'spam', reason: '' });
      const hit = async (query: string) => (await setup.asha.desk().search(query)).hits;
      expect((await hit('quillon')).map(foundIn)).toEqual([[['note', ['Quillon']]]]);
      expect((await hit('zwick')).map(foundIn)).toEqual([[['reply', ['Zwickau']]]]);
      expect(await hit('openapi v7')).toMatchObject([{ id, state: 'spam', isClosed: true }]);

      const application = makeApplicationWriteSet({
        application: { firstName: 'Xaver', lastName: 'Quist', coverLetter: 'I break things gently.' },
      });
      await setup.stores.intake.write(application);
      const booking = makeBookingWriteSet({ name: 'Yrsa Quast', email: 'yrsa@calls.example' });
      await setup.stores.intake.write(booking);
      expect(await hit('yrsa')).toMatchObject([{ kind: 'call', title: 'Yrsa Quast', state: null }]);
      // Each role finds what it may open, and nothing of the other's.
      const hira = await setup.test.person('Hira', 'hiring');
      expect(await idsFor('xaver', hira)).toEqual([application.recordId]);
      expect(await idsFor('gently', setup.mehul)).toEqual([application.recordId]);
      expect(await idsFor('xaver', setup.asha)).toEqual([]);
      for (const query of ['quillon', 'nordsee', 'yrsa', 'openapi'])
        expect(await idsFor(query, hira)).toEqual([]);
    });

    it('finds quotes by number, terms, contents and who accepted or declined, and forgets them with their ticket.', async () => {
      const [ticketId] = ids;
      const quote = someQuote(ticketId, start, '2026-11-30');
      const { db } = engine.openDatabase();
      await db
        .transaction()
        .execute((transaction) =>
          setup.stores.quotes.insert({ ...quote, pdf: Buffer.from('%PDF-') }, transaction),
        );
      const hits = async (query: string) => (await setup.asha.desk().search(query)).hits;
      for (const query of [`quote ${ticketId} 2`, 'evidence reproduce', 'master services v2', '2026-11-30']) {
        const [hit] = await hits(query);
        expect([query, hit?.id, hit?.found.map(({ kind }) => kind)]).toEqual([query, ticketId, ['quote']]);
      }
      expect(await idsFor('reproduce', await setup.test.person('Hira', 'hiring'))).toEqual([]);
      await db
        .updateTable('quotes')
        .set({ state: 'declined', reason: 'Too dear, Wolpertinger says' })
        .execute();
      expect((await hits('wolpert')).map(({ id: found }) => found)).toEqual([ticketId]);
      await db.deleteFrom('quotes').execute();
      expect(await hits('wolpert')).toEqual([]);
      expect(await pagesOfIndex(engine)).not.toContain('wolpertinger');
    });

    it('forgets what was erased or purged, and what is no longer written there.', async () => {
      const { db } = engine.openDatabase();
      const kept = async (recordId: string) =>
        (await db.selectFrom('searchEntries').select('seq').where('recordId', '=', recordId).execute())
          .length;
      expect(await kept(id)).toBe(4);
      await db.updateTable('mailFiles').set({ name: 'renamed.pdf' }).where('id', '=', 'file-1').execute();
      expect([await idsFor('openapi'), await idsFor('renamed')]).toEqual([[], [id]]);
      await setup.stores.erasePerson('zoe@nordsee-pay.example');
      expect([await kept(id), await idsFor('nordsee'), await idsFor('quillon')]).toEqual([0, [], []]);
      expect(await pagesOfIndex(engine)).not.toContain('quillon');
      expect(await kept(ids[0])).toBeGreaterThan(0);
      await runPurge(setup.stores, start + 20 * 366 * 24 * 60 * 60_000);
      await setup.stores.desk.purge(start + 20 * 366 * 24 * 60 * 60_000);
      const { rows: left } = await sql<{
        count: number;
      }>`select count(*) as count from search_entries`.execute(db);
      expect(Number(left[0]?.count)).toBe(0);
    });
  });
});
