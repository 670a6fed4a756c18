/** What the recipes share: it takes the site's events, checks their signature, hands each on once (docs/connect.md). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { WEBHOOK_SECRET = '', PORT = '8787', HOST = '127.0.0.1', STATE_FILE = 'connect.state' } = process.env;

/** Standard Webhooks; of several signatures one has to be right. */
function isSigned({ headers }, body) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false;
  const key = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
  const expected = Buffer.from(createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64'));
  return signatures.split(' ').some((each) => {
    const given = Buffer.from(each.replace('v1,', ''));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** What was done, by event, and which record is which there: lines of a name and a value. */
const lines = existsSync(STATE_FILE) ? readFileSync(STATE_FILE, 'utf8').split('\n') : [];
const kept = new Map(lines.filter((line) => line.includes(' ')).map((line) => line.split(' ')));
const keep = (name, value) => {
  kept.set(name, value);
  appendFileSync(STATE_FILE, `${name} ${value}\n`, { mode: 0o600 });
};

/** One request to the tool, as JSON; anything but a success throws, and the site tries again. */
export async function call(method, url, headers, body) {
  const sent = { 'content-type': 'application/json', ...headers };
  const options = { method, headers: sent, body: JSON.stringify(body), signal: AbortSignal.timeout(8_000) };
  const answer = await fetch(url, options);
  if (!answer.ok && !(method === 'DELETE' && answer.status === 404))
    throw new Error(`${method}: ${answer.status}`);
  return answer.json().catch(() => ({}));
}

/** `handle(event, { id, known, keep })`: one event after another, again only if it threw. */
export function receive(handle) {
  if (!WEBHOOK_SECRET.startsWith('whsec_'))
    throw new Error('Set WEBHOOK_SECRET to what "webhook-secret" prints.');
  let last = Promise.resolve();
  const server = createServer(async (request, response) => {
    if (!(Number(request.headers['content-length']) < 1_000_000)) return response.writeHead(413).end();
    const chunks = await request.toArray().catch(() => []);
    const body = Buffer.concat(chunks).toString();
    if (!isSigned(request, body)) return response.writeHead(401).end();
    const id = request.headers['webhook-id'];
    last = last
      .then(() => kept.has(id) || handle(JSON.parse(body), { id, known: (name) => kept.get(name), keep }))
      .then(() => kept.has(id) || keep(id, 'done'))
      .then(() => response.writeHead(204).end())
      .catch((/** @type {unknown} */ error) => {
        process.stderr.write(`${String(error)}; the site tries again\n`);
        response.writeHead(502).end();
      });
  });
  server.listen(Number(PORT), HOST, () => process.stdout.write(`listening on ${server.address().port}\n`));
}
