import { Readable } from 'node:stream';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { requestFileProblems, requestFileRefusals } from '#content/request-messages.ts';
import { requestNoticeWords } from '#content/request-mails.ts';
import { requestActionLimits } from '#contract/request/request-limits.ts';
import { requestMessages } from '#contract/request/request.ts';
import {
  requestFileLimits,
  requestFileStorage,
  requestFileMessages,
} from '#contract/request/request-files.ts';
import { RequestBusy, RequestClosed, RequestLinkGone } from '#server/requests/actions.ts';
import type { RequestUploads } from '#server/requests/links.ts';
import { isFull } from '#server/requests/messages.ts';
import { CheckUnavailable, inMemory } from '#server/bounded-process/process.ts';
import { createSemaphore } from '#server/base/semaphore.ts';
import { createUploadPlaces } from '#server/http/uploads.ts';
import { admission } from '#tests/support/admission.ts';
import { multipart } from '#tests/support/applications.ts';
import { sunday } from '#tests/support/bookings.ts';
import { hourMs, setUpRequestPage, type RequestPageSetup } from '#tests/support/request-page.ts';
import { makeRequests, tokenOf } from '#tests/support/requests.ts';
import { sendMails } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';

type Sent = { readonly name: string; readonly bytes: Buffer };

const file = (name: string, content: string | Buffer = name): Sent => ({ name, bytes: Buffer.from(content) });
const filled = (name: string, megabytes: number) => file(name, Buffer.alloc(megabytes * 1024 * 1024, 0x61));
const message = { intent: 'add', formKey: 'form-key-1' };

/** As a browser sends it; what was typed comes back in `typed`. */
async function send(
  { requests }: RequestPageSetup,
  token: string,
  fields: Readonly<Record<string, string>>,
  files: readonly Sent[],
  { cutAt }: { readonly cutAt?: number } = {},
) {
  const { payload, headers } = multipart(
    { ...message, ...fields },
    files.map((each) => ({ ...each, field: 'files' })),
  );
  const typed: Record<string, string> = {};
  const source = Readable.from(inMemory(payload.subarray(0, cutAt)).chunks());
  const sender = { contentType: headers['content-type'], admission, requestId: 'request-1' };
  const outcome = await requests.messages
    .receive(token, source, sender, (name, value) => (typed[name] = value))
    .catch((error: unknown) => error);
  return { outcome, typed };
}

const uploadsOf = (change: Partial<RequestUploads> = {}): RequestUploads => ({
  places: (_address, work) => work(),
  check: () => Promise.resolve({ ok: true, kind: 'txt', checks: [] }),
  oneAtATime: createSemaphore(1),
  folder: tmpdir(),
  ...change,
});

describe('files that a visitor sends on the page of a request', () => {
  onBothEngines((engine) => {
    const setup = setUpRequestPage(engine);
    const filesOf = (recordId: string) => setup.stores.mailbox.filesOf({ recordId });
    const added = async (id: string) =>
      (await setup.stores.desk.requests.events(id, 50)).filter(({ kind }) => kind === 'added');

    it('are a message: on both sides once, downloads of both, named to the team, with the deadline it starts', async () => {
      const { id, token } = await setup.ticket();
      setup.at(sunday + hourMs);
      await setup.reply(id);
      setup.at(sunday + 5 * hourMs);
      const files = [file('scope.csv', 'host\n'), file('../../etc/p\u202ean\u0000el "x".txt')];
      const twice = await Promise.all([1, 2].map(() => send(setup, token, { text: 'Attached.' }, files)));
      expect(
        [...twice, await send(setup, token, { text: 'Attached.' }, files)].map(({ outcome }) => outcome),
      ).toEqual(['now', 'now', 'now']);
      const view = await setup.seeTicket(token);
      const step = view.steps.at(-1);
      expect(step).toMatchObject({ kind: 'added', byVisitor: true, said: { text: 'Attached.' } });
      expect(step?.said?.files.map(({ name }) => name)).toEqual(['scope.csv', 'panel %22x%22.txt']);
      expect(view).toMatchObject({ promise: { isSecond: true, dueAt: sunday + 29 * hourMs } });
      const [first] = step?.said?.files ?? [];
      const opened = await setup.requests.documents.download(tokenOf(first?.href ?? ''), {
        admission,
        requestId: 'request-2',
      });
      expect([opened.fileName, Buffer.from(opened.content).toString()]).toEqual(['scope.csv', 'host\n']);
      const shown = (await setup.asha.desk().ticket(id))?.events.at(-1);
      expect(shown).toMatchObject({ kind: 'added', about: null, files: [{ name: 'scope.csv' }, {}] });
      const atDesk = await setup.asha.desk().mailFile(shown?.files[0]?.id ?? '', id);
      expect(Buffer.from(atDesk?.content ?? []).toString()).toBe('host\n');
      const mails = await sendMails(setup.stores, setup.requests.now);
      expect(mails.map(({ kind }) => kind)).toEqual(['case-notice']);
      expect(mails[0]?.text).toContain('scope.csv, panel %22x%22.txt');
      expect(mails[0]?.text).toContain(requestNoticeWords.labels.files);
    });

    it('may come without a word, not without either', async () => {
      const { id, token } = await setup.ticket();
      expect((await send(setup, token, { text: ' ' }, [file('a.txt')])).outcome).toBe('now');
      expect(await added(id)).toMatchObject([{ text: null }]);
      expect((await setup.seeTicket(token)).steps.at(-1)?.said).toMatchObject({ text: null, files: [{}] });
      expect((await send(setup, token, { formKey: 'form-key-2' }, [])).outcome).toMatchObject({
        errors: [{ field: 'text', msg: requestMessages.text }],
      });
      // What browsers send for a field that nobody touched.
      expect((await send(setup, token, { formKey: 'form-key-3', text: 'Hi' }, [file('', '')])).outcome).toBe(
        'now',
      );
      expect(await filesOf(id)).toHaveLength(1);
    });

    it('are received through a link that was never mailed, and handed out to nobody', async () => {
      const { id, token } = await setup.ticket();
      const unmailed = await setup.unmailed(id);
      expect((await send(setup, unmailed, { text: 'HIDDEN-WORD' }, [file('HIDDEN-NAME.txt')])).outcome).toBe(
        'now',
      );
      expect(JSON.stringify(await setup.seeTicket(unmailed))).not.toMatch(/HIDDEN/);
      const owner = (await setup.seeTicket(token)).steps.at(-1)?.said;
      expect(owner).toMatchObject({ text: 'HIDDEN-WORD', files: [{ name: 'HIDDEN-NAME.txt', href: null }] });
      expect((await setup.asha.desk().ticket(id))?.events.at(-1)).toMatchObject({
        about: 'unmailed',
        files: [{}],
      });
    });

    it('are all refused with one of them, beside the field, and what was typed comes back', async () => {
      const { id, token } = await setup.ticket();
      setup.requests = makeRequests(setup.stores, sunday, {
        uploads: uploadsOf({
          check: (_file, name) =>
            Promise.resolve(
              name === 'bad.txt' ? { ok: false, reason: 'macros' } : { ok: true, kind: 'txt', checks: [] },
            ),
        }),
      });
      const { files, bytesInAll } = requestFileLimits;
      const refused = [
        [[file('good.txt'), file('bad.txt')], requestFileRefusals.macros('bad.txt')],
        [[file('run.exe')], requestFileMessages.type('run.exe')],
        [[file('a.txt', '')], requestFileMessages.empty('a.txt')],
        [[filled('a.txt', 6), filled('b.txt', 5)], requestFileMessages.large],
        [[file('a.txt', Buffer.alloc(bytesInAll + 1, 0x61))], requestFileMessages.large],
      ] as const;
      for (const [given, msg] of refused) {
        const { outcome, typed } = await send(setup, token, { text: 'Kept.' }, given);
        expect(outcome).toMatchObject({ status: 400, errors: [{ field: 'files', msg }] });
        expect(typed).toMatchObject({ text: 'Kept.', files: given.at(-1)?.name });
      }
      const many = Array.from({ length: files + 1 }, (_, index) => file(`${index}.txt`));
      expect((await send(setup, token, { text: 'Kept.' }, many)).outcome).toMatchObject({
        status: 400,
        message: requestFileMessages.count,
      });
      expect([await added(id), await filesOf(id)]).toEqual([[], []]);
    });

    it('leave nothing when the upload breaks off, is too large, or can’t be checked', async () => {
      const { id, token } = await setup.ticket();
      const folder = mkdtempSync(join(tmpdir(), 'request-files-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const check = () => Promise.reject(new CheckUnavailable('away'));
      setup.requests = makeRequests(setup.stores, sunday, { uploads: uploadsOf({ folder, check }) });
      const typed = { text: 'Kept.' };
      const cut = await send(setup, token, typed, [file('a.txt'), filled('b.txt', 1)], { cutAt: 900_000 });
      expect(cut).toMatchObject({ outcome: { status: 400 }, typed });
      const large = await send(setup, token, typed, [filled('a.txt', 9), filled('b.txt', 9)]);
      expect(large).toMatchObject({ outcome: { status: 413, message: requestFileProblems.tooLarge }, typed });
      expect(await send(setup, token, typed, [file('a.txt')])).toMatchObject({
        outcome: { status: 503, message: requestFileProblems.uncheckable },
        typed,
      });
      const none = createUploadPlaces({ inAll: 0, perNetwork: 0 });
      setup.requests = makeRequests(setup.stores, sunday, { uploads: uploadsOf({ folder, places: none }) });
      expect((await send(setup, token, typed, [file('a.txt')])).outcome).toMatchObject({
        status: 503,
        message: requestFileProblems.busy,
      });
      expect([await filesOf(id), readdirSync(folder)]).toEqual([[], []]);
    });

    it('have a ceiling per request, a lower one where the link was never mailed; two at once don’t pass it', async () => {
      const { id } = await setup.ticket();
      const unmailed = await setup.unmailed(id);
      const most = requestFileStorage.unmailedPerRequestBytes / 1024 / 1024;
      const outcomes = await Promise.all(
        ['form-key-a', 'form-key-b'].map((formKey) =>
          send(setup, unmailed, { formKey, text: formKey }, [filled(`${formKey}.txt`, most - 1)]),
        ),
      );
      const kept = outcomes.filter(({ outcome }) => outcome === 'now');
      const refused = outcomes.find(({ outcome }) => outcome !== 'now');
      expect(kept).toHaveLength(1);
      expect(refused?.outcome).toMatchObject({ status: 409, message: requestFileProblems.noRoom });
      expect(refused?.typed.text).toMatch(/^form-key/);
      // Its own message once more is no second one, and a mailed link still has room.
      const again = kept[0]?.typed.text ?? '';
      const same = [filled(`${again}.txt`, most - 1)];
      expect((await send(setup, unmailed, { formKey: again, text: again }, same)).outcome).toBe('now');
      const token = await setup.requests.token({ kind: 'ticket', recordId: id });
      expect((await send(setup, token, { formKey: 'form-key-c' }, [filled('c.txt', 2)])).outcome).toBe('now');
      expect(await filesOf(id)).toHaveLength(2);
      const { all, unmailed: ofUnknown } = await setup.stores.mailbox.pageFileBytes(id);
      expect([all, ofUnknown].map((bytes) => bytes / 1024 / 1024)).toEqual([most + 1, most - 1]);
      expect([isFull(all), isFull(requestFileStorage.unansweredInAllBytes)]).toEqual([false, true]);
    });

    it('of requests that nobody has answered leave room for those of clients', async () => {
      const { id, token } = await setup.ticket();
      const { unansweredInAllBytes, inAllBytes } = requestFileStorage;
      const sendAt = (all: number) => {
        const pageFileBytes = (recordId: string | null) =>
          Promise.resolve({ all: recordId === null ? all : 0, unmailed: 0 });
        const mailbox = { ...setup.stores.mailbox, pageFileBytes };
        setup.requests = makeRequests({ ...setup.stores, mailbox }, sunday);
        return send(setup, token, { formKey: `form-key-${all}` }, [file('a.txt')]);
      };
      const noRoom = { status: 409, message: requestFileProblems.noRoom };
      expect((await sendAt(unansweredInAllBytes)).outcome).toMatchObject(noRoom);
      const ticket = await setup.stores.desk.requests.find(id);
      await setup.stores.desk.requests.write({
        recordId: id,
        version: ticket?.work.version ?? 0,
        change: { state: 'contacted' },
        events: [],
        mails: [],
        audit: { actorId: 'staff', action: 'state', recordId: id, requestId: 'r' },
        now: sunday,
      });
      expect((await sendAt(unansweredInAllBytes)).outcome).toBe('now');
      expect((await sendAt(inAllBytes)).outcome).toMatchObject(noRoom);
    });

    it('are counted with everything else that a link may do, and refused where there is nothing to write to', async () => {
      const { token } = await setup.ticket();
      setup.requests = makeRequests(setup.stores, sunday, { bounded: true });
      for (let count = 0; count < requestActionLimits.perRequestDay; count += 1)
        await send(setup, token, { formKey: `form-key-${count}` }, [file(`${count}.txt`)]);
      expect((await send(setup, token, { text: 'Kept.' }, [file('a.txt')])).outcome).toBeInstanceOf(
        RequestBusy,
      );
      const closed = await setup.ticket();
      await setup.requests.act(closed.token, { intent: 'withdraw' });
      const late = await send(setup, closed.token, { text: 'Kept.' }, [file('a.txt')]);
      expect(late).toMatchObject({ outcome: expect.any(RequestClosed) as unknown, typed: { text: 'Kept.' } });
      const application = await setup.application();
      for (const other of [application.token, 'forged'])
        expect((await send(setup, other, {}, [file('a.txt')])).outcome).toBeInstanceOf(RequestLinkGone);
      const other = await setup.ticket();
      expect((await send(setup, other.token, { intent: 'withdraw' }, [])).outcome).toMatchObject({
        status: 400,
      });
    });

    it('go with the person: named in the copy of their data, gone when it’s erased', async () => {
      const email = `owner-${engine.name}@example.com`.toLowerCase();
      const { id, token } = await setup.ticket({ email });
      await send(setup, token, { text: 'Attached.' }, [file('scope.txt')]);
      await setup.requests.act(token, { intent: 'copy' });
      const mails = await sendMails(setup.stores, setup.requests.now);
      const link = /\/case\/confirm\/(\S+)/.exec(
        mails.find(({ kind }) => kind === 'case-confirm')?.text ?? '',
      );
      const context = { admission, requestId: 'request-3' };
      const copy = await setup.requests.confirmations.confirm(link?.[1] ?? '', 'copy', context);
      expect(JSON.parse(copy ?? '')).toMatchObject({
        requests: [
          { history: [{ kind: 'added', text: 'Attached.', files: [{ name: 'scope.txt', bytes: 9 }] }] },
        ],
      });
      await setup.stores.erasePerson(email);
      expect(await filesOf(id)).toEqual([]);
    });
  });
});
