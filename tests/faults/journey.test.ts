import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleTicket } from '#contract/ticket.ts';
import { quoteMailWords } from '#content/quote-mails.ts';
import { readTarget, type DeskEvent } from '#contract/desk/events.ts';
import { dayMs } from '#contract/durations.ts';
import { verifyLog } from '#server/database/audit.ts';
import { signEvent } from '#server/desk/event-messages.ts';
import { targetId } from '#server/desk/events.ts';
import { mailFolder } from '#server/mail/mail-files.ts';
import { makeDesk } from '#tests/support/desk.ts';
import { onBothEngines, type EngineUnderTest } from '#tests/support/engines.ts';
import { startImap } from '#tests/support/imap.ts';
import { letter, testAuthServer } from '#tests/support/inbound.ts';
import { readMailSource } from '#tests/support/mail-source.ts';
import { teamApiClient } from '#tests/support/team-api-client.ts';
import { tokenOf } from '#tests/support/requests.ts';

/** Longer than anything a process claims for itself. */
const aheadMs = 15 * 60_000;
/** As often as a process is killed until what should follow has happened. */
const kills = 12;
const visitor = 'ada@client.example';
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

const expected = [
  'ticket.created',
  'message.sent',
  'status.changed contacted',
  'message.received',
  'message.sent',
  'status.changed quoted',
  'quote.sent',
  'status.changed won',
  'quote.accepted',
];

type Heard = { readonly id: string; readonly event: DeskEvent };

describe('a request from the form to the accepted quote, with the desk off', { timeout: 600_000 }, () => {
  const cleanUp: (() => unknown)[] = [];
  afterEach(async () => {
    for (const step of cleanUp.splice(0).toReversed()) await step();
  });

  /** The team's tool: takes every event, and keeps whatever it gets, repeats too. */
  async function startTool() {
    const heard: (Heard & { readonly signature: string; readonly seconds: number; readonly body: string })[] =
      [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        const header = (name: string) => String(request.headers[name]);
        heard.push({
          id: header('webhook-id'),
          signature: header('webhook-signature'),
          seconds: Number(header('webhook-timestamp')),
          event: JSON.parse(body) as DeskEvent,
          body,
        });
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    cleanUp.push(() => {
      server.close();
      server.closeAllConnections();
    });
    return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
  }

  async function startSite(engine: EngineUnderTest, environment: NodeJS.ProcessEnv) {
    const { dataDir, databaseUrl } = engine.settings();
    let child: ChildProcess | null = null;
    let starts = 0;
    const site = { url: '', restart };
    async function stop() {
      const gone = child && once(child, 'exit');
      child?.kill('SIGKILL');
      await gone;
    }
    async function restart(): Promise<void> {
      await stop();
      starts += 1;
      const started = spawn(process.execPath, ['tests/faults/journey-server.ts'], {
        env: {
          ...process.env,
          ...environment,
          DATA_DIR: dataDir,
          DATABASE_URL: databaseUrl ?? '',
          SMTP_URL: '',
          DESK: 'off',
          SIGNING_KEY: 'k'.repeat(32),
          PUBLIC_URL: 'https://www.example.com',
          THREAT_FEED_URL: 'off',
          CLOCK_AHEAD: String(starts * aheadMs),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      const [url] = (await once(createInterface(started.stdout), 'line')) as [string];
      site.url = url;
    }
    cleanUp.push(stop);
    await restart();
    return site;
  }

  onBothEngines((engine) => {
    it(
      'is killed after each step, and goes on: each event is heard once by its id, and each mail is sent once',
      { timeout: 600_000 },
      async () => {
        const tool = await startTool();
        const mailbox = await startImap();
        cleanUp.push(() => mailbox.stop());
        const stores = await engine.open();
        const token = await makeDesk(stores, Date.now()).services.teamApi.tokens.make(
          { actorId: 'machine', requestId: '' },
          { label: 'Helpdesk', scopes: ['tickets:read', 'tickets:write'], days: 30 },
        );
        const site = await startSite(engine, {
          DESK_EVENTS: tool.url,
          DESK_EVENTS_PRIVATE: 'on',
          IMAP_URL: mailbox.url,
          INBOUND_ADDRESS: 'desk@example.com',
          INBOUND_AUTH_SERVER: testAuthServer,
        });
        const api = () => teamApiClient(site.url, token);
        const post = async (path: string, body: object): Promise<Response> =>
          fetch(`${site.url}/api${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'idempotency-key': `journey${path}` },
            body: JSON.stringify(body),
          });

        const mails = () =>
          globSync(join(mailFolder(engine.settings().dataDir), '*.eml'))
            .map((file) => readMailSource(readFileSync(file, 'utf8')))
            .filter((mail) => mail.header('to')?.includes(visitor));
        const mailWith = (words: string) =>
          mails().find((mail) => `${mail.header('subject')}\n${mail.text}`.includes(words));
        const heard = (type: DeskEvent['type']) => tool.heard.some(({ event }) => event.type === type);
        /** The process is killed right after each step, and again as long as what should follow hasn't. */
        const killUntil = async (...followed: (() => unknown)[]): Promise<void> => {
          const isDone = () => followed.every((each) => Boolean(each()));
          for (let killed = 0; killed < kills && (killed === 0 || !isDone()); killed += 1) {
            await site.restart();
            await vi.waitUntil(isDone, { timeout: 4_000, interval: 20 }).catch(() => undefined);
          }
          expect(isDone()).toBe(true);
          await site.restart();
        };

        const form = await post('/tickets', {
          ...exampleTicket,
          email: visitor,
        });
        expect(form.status).toBe(201);
        const { ticketId: id } = ((await form.json()) as { data: { ticket: { ticketId: string } } }).data
          .ticket;
        await killUntil(
          () => heard('ticket.created'),
          () => mailWith('/case/'),
        );

        const path = { params: { path: { id } } };
        const keyed = (key: string) => ({ ...path.params, header: { 'Idempotency-Key': key } });
        const reply = await api().POST('/v1/tickets/{id}/messages', {
          params: keyed('reply-0001'),
          body: { text: 'Hello Ada, which of the two comes first?' },
        });
        expect(reply.response.status).toBe(201);
        await killUntil(
          () => heard('message.sent'),
          () => heard('status.changed'),
          () => mailWith('which of the two comes first?'),
        );

        const answerTo = mailWith('which of the two comes first?')?.header('reply-to') ?? '';
        await mailbox.append(letter({ from: `Ada <${visitor}>`, to: answerTo, text: 'The web shop.' }));
        await killUntil(() => heard('message.received'));
        const said = await api().GET('/v1/tickets/{id}/messages', path);
        expect(said.data?.data.map(({ from, text }) => `${from}: ${text}`)).toContain(
          'visitor: The web shop.',
        );

        const quote = await api().POST('/v1/tickets/{id}/quotes', {
          params: keyed('quote-0001'),
          body: {
            text: 'Our quote for the web shop.',
            currency: 'EUR',
            priceKind: 'fixed',
            amount: '12500',
            included: ['The web shop'],
            validUntil: inDays(20),
            terms: 'Master services agreement, v2',
            starts: [inDays(30)],
          },
        });
        expect(quote.response.status).toBe(201);
        await killUntil(
          () => heard('quote.sent'),
          () => mailWith('Our quote for the web shop.'),
        );

        const read = async () => (await api().GET('/v1/tickets/{id}', path)).data?.data;
        const [offered] = (await read())?.quotes ?? [];
        expect(offered).toMatchObject({ state: 'open', total: 1_250_000, currency: 'EUR' });
        const pageOf = /https:\/\/www\.example\.com\/case\/([\w.~-]+)/;
        const [, page = ''] = pageOf.exec(mailWith('/case/')?.text ?? '') ?? [];
        const accept = {
          intent: 'accept',
          formKey: 'accept-form-0001',
          quote: offered?.id,
          name: 'Ada Lovelace',
          role: 'CTO',
          start: inDays(30),
        };
        expect((await post('/page/act', { token: page, action: accept })).status).toBe(200);
        const asks = quoteMailWords.confirm.subject(id);
        await killUntil(() => mailWith(asks));
        const link = /https:\/\/www\.example\.com\/\S+/.exec(mailWith(asks)?.text ?? '')?.[0] ?? '';
        expect((await post('/page/confirm', { token: tokenOf(link) })).status).toBe(200);
        await killUntil(
          () => heard('quote.accepted'),
          () => mailWith(quoteMailWords.accepted.subject(id)),
        );
        await killUntil(() => new Set(tool.heard.map(({ id: each }) => each)).size >= expected.length);
        expect(await read()).toMatchObject({ state: 'won', quotes: [{ state: 'accepted' }] });

        // What was sent again, because the process died before it had noted the answer, has the same id and content.
        const byId = Map.groupBy(tool.heard, ({ id: each }) => each);
        for (const repeats of byId.values())
          expect(new Set(repeats.map(({ event }) => `${event.type} ${event.timestamp}`)).size).toBe(1);
        const about = ({ event: { type, data } }: Heard) =>
          type === 'status.changed' ? `${type} ${String(data['status'])}` : type;
        expect([...byId.values()].flatMap(([first]) => (first ? [about(first)] : []))).toEqual(expected);
        const target = readTarget(tool.url);
        const keys = target ? await stores.desk.events.keysOf(targetId(target)) : [];
        for (const { id: each, body, seconds, signature, event } of tool.heard) {
          expect(signEvent(each, body, keys, seconds * 1_000)['webhook-signature']).toBe(signature);
          expect(event.data).toMatchObject({ record: 'ticket', id });
          // Nobody has a desk to open.
          expect(event.data).not.toHaveProperty('url');
        }
        const subjects = mails().map((mail) => mail.header('subject'));
        expect([subjects.length, new Set(mails().map((mail) => mail.header('message-id'))).size]).toEqual([
          5, 5,
        ]);
        expect(await mailbox.seen()).toBe(1);
        expect((await verifyLog(stores.desk.audit.all())).broken).toBeNull();
      },
    );
  });
});
