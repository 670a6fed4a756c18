import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readTarget, type DeskEvent } from '#contract/desk/events.ts';
import { keysOf, signEvent } from '#server/desk/event-messages.ts';
import { sendEvent } from '#server/desk/events.ts';

const [key = ''] = keysOf('secret', 'recipe', 1);
const id = 'K7M-4QX-9TB';
const url = `https://www.example.com/desk/tickets/${id}`;
const person = { name: 'Ada Lovelace', email: 'ada@example.com', company: 'Meridian Pay', phone: '+1 555' };

const eventOf = (type: DeskEvent['type'], more: object = {}): DeskEvent => ({
  type,
  version: 'v1',
  timestamp: '2026-11-16T14:00:00.000Z',
  data: { record: 'ticket', id, url, ownerId: null, person, ...more },
});
const created = eventOf('ticket.created', { text: 'Two apps.\n\nSoon.' });

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: never;
};
type Answer = { readonly status: number; readonly body?: object };

/** A tool's API: answers as it documents, or refuses what it would refuse. */
async function startTool(answer: (asked: Asked) => Answer) {
  const asked: Asked[] = [];
  const tool = { asked, isDown: false, url: '' };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const call = { method, path, headers, body: (text === '' ? null : JSON.parse(text)) as never };
      const { status, body } = tool.isDown ? { status: 503, body: {} } : answer(call);
      if (!tool.isDown) asked.push(call);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(status === 204 ? undefined : JSON.stringify(body ?? {}));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  tool.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return tool;
}

/** The recipe as a process of its own, as its owner runs it; killed and started again by `restart`. */
async function startRecipe(name: string, env: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'recipe-'));
  let child: ChildProcess | null = null;
  let port = '';
  const start = async () => {
    const started = spawn(process.execPath, [resolve(`deploy/connect/${name}.mjs`)], {
      cwd: folder,
      env: { PORT: '0', WEBHOOK_SECRET: key, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    const [line] = (await once(createInterface(started.stdout), 'line')) as [string];
    port = line.split(' ').at(-1) ?? '';
  };
  const stop = async () => {
    const ended = child && once(child, 'exit');
    child?.kill('SIGKILL');
    await ended;
  };
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  await start();
  let made = 0;
  return {
    async restart() {
      await stop();
      await start();
    },
    async send(
      event: DeskEvent,
      eventId = `event-${(made += 1)}`,
      keys: readonly string[] = [key],
      now = Date.now(),
    ) {
      const body = JSON.stringify(event);
      const headers = { 'content-type': 'application/json', ...signEvent(eventId, body, keys, now) };
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status;
    },
  };
}

const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

/** Atlassian Document Format, as far as the recipe uses it. */
const isDocument = (given: unknown): boolean => {
  const { type, version, content } = given as { type: string; version: number; content: unknown[] };
  return (
    type === 'doc' &&
    version === 1 &&
    content.length > 0 &&
    content.every((block) => {
      const { type: kind, content: inline } = block as {
        type: string;
        content: { type: string; text: string }[];
      };
      return kind === 'paragraph' && inline.every((node) => node.type === 'text' && node.text.length > 0);
    })
  );
};

async function startJira() {
  const tool = await startTool(({ method, path, headers, body }) => {
    if (headers.authorization !== basic('me@example.com', 'jira-token')) return { status: 401 };
    if (headers['content-type'] !== 'application/json') return { status: 415 };
    if (method === 'POST' && path === '/rest/api/3/issue') {
      const { fields } = body as { fields: Record<string, unknown> };
      const { project, issuetype, summary, description, labels } = fields as {
        project?: { key?: string };
        issuetype?: { name?: string };
        summary?: string;
        description?: unknown;
        labels?: string[];
      };
      const isWhole =
        project?.key === 'SALES' &&
        issuetype?.name === 'Task' &&
        summary !== undefined &&
        summary.length <= 255 &&
        !summary.includes('\n') &&
        (labels ?? []).every((label) => !label.includes(' ')) &&
        isDocument(description);
      return isWhole ? { status: 201, body: { id: '10000', key: 'SALES-24', self: 'x' } } : { status: 400 };
    }
    if (method === 'POST' && path === '/rest/api/3/issue/SALES-24/comment')
      return isDocument((body as { body: unknown }).body)
        ? { status: 201, body: { id: '1' } }
        : { status: 400 };
    return method === 'DELETE' && path === '/rest/api/3/issue/SALES-24' ? { status: 204 } : { status: 404 };
  });
  const env = {
    JIRA_URL: tool.url,
    JIRA_EMAIL: 'me@example.com',
    JIRA_TOKEN: 'jira-token',
    JIRA_PROJECT: 'SALES',
  };
  return { tool, recipe: await startRecipe('jira', env) };
}

describe('The recipes of docs/connect.md', () => {
  it('take at most 60 lines each and no library.', () => {
    const files = readdirSync('deploy/connect');
    expect(files.toSorted()).toEqual(['hubspot.mjs', 'jira.mjs', 'receive.mjs', 'zendesk.mjs']);
    for (const file of files) {
      const text = readFileSync(`deploy/connect/${file}`, 'utf8');
      expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
      for (const [, from = ''] of text.matchAll(/ from '([^']+)'/g)) expect(from).toMatch(/^(?:node:|\.\/)/);
    }
  });

  it('post nothing for a request that isn’t signed, is signed by another, or is old.', async () => {
    const { tool, recipe } = await startJira();
    const [other = '', former = ''] = keysOf('secret', 'other', 2);
    expect(await recipe.send(created, 'a', [other])).toBe(401);
    expect(await recipe.send(created, 'a', [key], Date.now() - 10 * 60_000)).toBe(401);
    expect(await recipe.send(eventOf('ticket.created', { text: 'x'.repeat(1_000_000) }), 'a', [other])).toBe(
      413,
    );
    expect(tool.asked).toEqual([]);
    // While a secret is changed, one of two is right.
    expect(await recipe.send(created, 'a', [former, key])).toBe(204);
    expect(tool.asked).toHaveLength(1);
  });

  it('do each event once, also after they were killed, and again if the tool was down.', async () => {
    const { tool, recipe } = await startJira();
    tool.isDown = true;
    expect(await recipe.send(created, 'a')).toBe(502);
    tool.isDown = false;
    expect(await recipe.send(created, 'a')).toBe(204);
    expect(await recipe.send(created, 'a')).toBe(204);
    await recipe.restart();
    expect(await recipe.send(created, 'a')).toBe(204);
    expect(tool.asked).toHaveLength(1);
    // The issue of a request is known after a restart, too.
    expect(await recipe.send(eventOf('message.received', { messageId: 'm', text: 'Hello' }), 'b')).toBe(204);
    expect(tool.asked.at(-1)?.path).toBe('/rest/api/3/issue/SALES-24/comment');
  });

  it('Jira: an issue, a comment for what follows, gone with the person.', async () => {
    const { tool, recipe } = await startJira();
    await recipe.send(created);
    expect(tool.asked[0]?.body).toMatchObject({
      fields: { summary: `Meridian Pay #${id}`, labels: [id], issuetype: { name: 'Task' } },
    });
    expect(JSON.stringify(tool.asked[0]?.body)).toContain('Ada Lovelace <ada@example.com>');
    const quote = { quoteId: 'q', number: 1, total: '19200.00', currency: 'USD' };
    for (const event of [
      eventOf('message.sent', { messageId: 'm', text: 'Hello Ada' }),
      eventOf('status.changed', { status: 'quoted' }),
      eventOf('quote.sent', quote),
      eventOf('call.booked', { callId: 'c', start: '2026-11-16T14:00:00.000Z' }),
    ])
      expect(await recipe.send(event)).toBe(204);
    const said = tool.asked.map(({ body }) => JSON.stringify(body));
    expect(said.slice(1)).toEqual([
      expect.stringContaining('Hello Ada'),
      expect.stringContaining('Status: quoted'),
      expect.stringContaining('Quote 1 sent: 19200.00 USD'),
      expect.stringContaining('Call booked: 2026-11-16'),
    ]);
    // What it doesn't know, and a request from before it was connected.
    expect(await recipe.send(eventOf('file.added'))).toBe(204);
    expect(await recipe.send({ ...created, type: 'ticket.late', data: { ...created.data, id: 'OLD' } })).toBe(
      204,
    );
    expect(tool.asked).toHaveLength(5);
    expect(await recipe.send({ ...created, type: 'record.erased', data: { record: 'ticket', id } })).toBe(
      204,
    );
    expect(tool.asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/rest/api/3/issue/SALES-24' });
  });

  it('HubSpot: a contact by its address, a deal that follows the request, gone with the person.', async () => {
    const objects = '/crm/v3/objects';
    const tool = await startTool(({ method, path, headers, body }) => {
      if (headers.authorization !== 'Bearer hub-token') return { status: 401 };
      if (method === 'POST' && path === `${objects}/contacts/batch/upsert`) {
        const [input] = (body as { inputs: { id?: string; idProperty?: string; properties?: object }[] })
          .inputs;
        const isWhole = input?.idProperty === 'email' && input.id === 'ada@example.com' && input.properties;
        return isWhole
          ? { status: 200, body: { status: 'COMPLETE', results: [{ id: '51' }] } }
          : { status: 400 };
      }
      if (method === 'POST' && path === `${objects}/deals`) {
        const { properties, associations } = body as {
          properties: Record<string, string>;
          associations: { to: { id: string }; types: object[] }[];
        };
        const isWhole = properties['dealname'] && properties['dealstage'] && associations[0]?.to.id === '51';
        return isWhole ? { status: 201, body: { id: '77', properties } } : { status: 400 };
      }
      if (path === `${objects}/deals/77`)
        return method === 'PATCH' && (body as { properties?: object }).properties
          ? { status: 200, body: { id: '77' } }
          : { status: method === 'DELETE' ? 204 : 400 };
      const isDeletion = method === 'POST' && path === `${objects}/contacts/gdpr-delete`;
      return { status: isDeletion && (body as { objectId: string }).objectId === '51' ? 204 : 404 };
    });
    const recipe = await startRecipe('hubspot', { HUBSPOT_URL: tool.url, HUBSPOT_TOKEN: 'hub-token' });
    const quote = { quoteId: 'q', number: 1, total: '19200.00', currency: 'USD' };
    for (const event of [
      created,
      eventOf('quote.sent', quote),
      eventOf('status.changed', { status: 'quoted' }),
      eventOf('status.changed', { status: 'won' }),
      { ...created, type: 'record.erased', data: { record: 'ticket', id } } as const,
    ])
      expect(await recipe.send(event)).toBe(204);
    expect(tool.asked.map(({ method, path, body }) => [method, path.replace(objects, ''), body])).toEqual([
      [
        'POST',
        '/contacts/batch/upsert',
        {
          inputs: [
            {
              id: 'ada@example.com',
              idProperty: 'email',
              properties: {
                email: 'ada@example.com',
                firstname: 'Ada',
                lastname: 'Lovelace',
                company: 'Meridian Pay',
                phone: '+1 555',
              },
            },
          ],
        },
      ],
      [
        'POST',
        '/deals',
        {
          properties: {
            dealname: `Meridian Pay #${id}`,
            pipeline: 'default',
            dealstage: 'appointmentscheduled',
            description: expect.stringContaining('Two apps.') as string,
          },
          associations: [
            { to: { id: '51' }, types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 3 }] },
          ],
        },
      ],
      ['PATCH', '/deals/77', { properties: { amount: '19200.00', deal_currency_code: 'USD' } }],
      ['PATCH', '/deals/77', { properties: { dealstage: 'contractsent' } }],
      ['PATCH', '/deals/77', { properties: { dealstage: 'closedwon' } }],
      ['DELETE', '/deals/77', null],
      ['POST', '/contacts/gdpr-delete', { objectId: '51' }],
    ]);
  });

  it('Zendesk: a ticket for its requester, comments that aren’t public, solved and gone with the request.', async () => {
    const tool = await startTool(({ method, path, headers, body }) => {
      if (headers.authorization !== basic('me@example.com/token', 'zen-token')) return { status: 401 };
      if (method === 'POST' && path === '/api/v2/tickets.json') {
        const { comment, requester } = (
          body as { ticket: { comment?: { body?: string }; requester?: object } }
        ).ticket;
        const isWhole = comment?.body && requester && headers['idempotency-key'] === 'first';
        return isWhole ? { status: 201, body: { ticket: { id: 35 } } } : { status: 422 };
      }
      if (method === 'PUT' && path === '/api/v2/tickets/35.json')
        return { status: 200, body: { ticket: { id: 35 } } };
      const deleted = ['/api/v2/tickets/35.json', '/api/v2/deleted_tickets/35.json'];
      return { status: method === 'DELETE' && deleted.includes(path) ? 204 : 404 };
    });
    const recipe = await startRecipe('zendesk', {
      ZENDESK_URL: tool.url,
      ZENDESK_EMAIL: 'me@example.com',
      ZENDESK_TOKEN: 'zen-token',
    });
    expect(await recipe.send(created, 'first')).toBe(204);
    for (const event of [
      eventOf('message.received', { messageId: 'm', text: 'Hello?' }),
      eventOf('status.changed', { status: 'lost' }),
      { ...created, type: 'record.erased', data: { record: 'ticket', id } } as const,
    ])
      expect(await recipe.send(event)).toBe(204);
    expect(tool.asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'POST',
        '/api/v2/tickets.json',
        {
          ticket: {
            subject: `Meridian Pay #${id}`,
            external_id: id,
            requester: { name: 'Ada Lovelace', email: 'ada@example.com' },
            comment: { body: `Two apps.\n\nSoon.\n\n${url}` },
          },
        },
      ],
      [
        'PUT',
        '/api/v2/tickets/35.json',
        { ticket: { comment: { body: 'The client wrote:\nHello?', public: false } } },
      ],
      [
        'PUT',
        '/api/v2/tickets/35.json',
        { ticket: { comment: { body: 'Status: lost', public: false }, status: 'solved' } },
      ],
      ['DELETE', '/api/v2/tickets/35.json', null],
      ['DELETE', '/api/v2/deleted_tickets/35.json', null],
    ]);
  });

  it('write no address where there is no desk, and something where a request has no words.', async () => {
    const made = { id: '1', key: 'SALES-1', results: [{ id: '1' }], ticket: { id: 1 } };
    const tool = await startTool(() => ({ status: 201, body: made }));
    const settings = {
      hubspot: { HUBSPOT_URL: tool.url, HUBSPOT_TOKEN: 'token' },
      zendesk: { ZENDESK_URL: tool.url, ZENDESK_EMAIL: 'me@example.com', ZENDESK_TOKEN: 'token' },
      jira: { JIRA_URL: tool.url, JIRA_EMAIL: 'me@example.com', JIRA_TOKEN: 'token', JIRA_PROJECT: 'SALES' },
    };
    for (const [name, env] of Object.entries(settings)) {
      const recipe = await startRecipe(name, env);
      for (const [given, text] of [
        ['K7M-4QX-9TB', 'Two apps.'],
        ['K7M-4QX-9TC', undefined],
      ])
        expect(await recipe.send(eventOf('ticket.created', { id: given, url: undefined, text }))).toBe(204);
    }
    const bodies = tool.asked.map(({ body }) => JSON.stringify(body));
    expect(bodies.join()).not.toContain('undefined');
    const written = bodies.flatMap((body) => /"(?:description|body)":"([^"]*)"/.exec(body)?.[1] ?? []);
    expect(written).toEqual(['Two apps.', '', 'Two apps.', 'Meridian Pay #K7M-4QX-9TC']);
    expect(
      bodies.filter((body) => body.includes('"doc"')).map((body) => body.match(/"text":/g)),
    ).toHaveLength(2);
  });

  it('Slack and Teams: a word before the address is enough.', async () => {
    type Slack = { text: string; blocks: { type: string; text: { type: string; text: string } }[] };
    type Card = { type: string; version: string; body: { type: string; text: string }[]; actions: object[] };
    type Teams = { type: string; attachments: { contentType: string; content: Card }[] };
    const slack = await startTool(({ headers, body }) => {
      const { text, blocks } = body as Slack;
      const isWhole =
        text.length > 0 &&
        blocks.length <= 50 &&
        blocks.every(
          (block) =>
            block.type === 'section' && block.text.type === 'mrkdwn' && block.text.text.length <= 3000,
        );
      return { status: isWhole && headers['content-type'] === 'application/json' ? 200 : 400 };
    });
    const teams = await startTool(({ body }) => {
      const { type, attachments } = body as Teams;
      const [card] = attachments;
      const isWhole =
        type === 'message' &&
        card?.contentType === 'application/vnd.microsoft.card.adaptive' &&
        card.content.type === 'AdaptiveCard' &&
        Number(card.content.version) <= 1.5 &&
        card.content.body.every((block) => block.type === 'TextBlock' && block.text.length > 0);
      return { status: isWhole ? 202 : 400 };
    });
    const stores = {
      desk: { events: { keysOf: async () => [key], alertSecret: async () => '' } },
    };
    const context = { stores, now: Date.now, allowsPrivate: true };
    for (const [word, tool, status] of [
      ['slack', slack, 200],
      ['teams', teams, 202],
    ] as const) {
      const target = readTarget(`${word} ${tool.url}/services/T0/B0/x`);
      if (target === null) throw new Error('no address');
      for (const event of [created, eventOf('record.erased'), eventOf('status.changed', { status: 'won' })])
        expect(await sendEvent(context, target, 'event-1', { event, owner: 'Asha' })).toBe(status);
      expect(JSON.stringify(tool.asked)).not.toContain('Lovelace');
    }
  });
});
