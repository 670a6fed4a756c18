import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that aren't the internet: our own machine, a company's, a cloud's settings. */
const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

/** Node itself takes `::ffff:10.0.0.1` for the address it means. */
export const isPrivate = (address: string): boolean =>
  privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

class PrivateNetwork extends Error {
  readonly code = 'PRIVATE';
}

/** What is connected to is what was looked at: a name can't be a public address first and a private one then. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 4);
    const found = addresses.filter(({ address }) => !isPrivate(address));
    const [first] = found;
    if (!first) return callback(new PrivateNetwork(), '', 4);
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};

type Call = {
  readonly url: string;
  readonly timeoutMs: number;
  readonly allowsPrivate: boolean;
  readonly stopped?: AbortSignal | undefined;
};
type Post = Call & { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** Asks once and follows no redirect; the answer, as soon as its head is there. Nothing keeps the connection open. */
function ask({ url, timeoutMs, allowsPrivate, stopped }: Call, posted?: Post): Promise<IncomingMessage> {
  const { protocol, hostname } = new URL(url);
  const literal = hostname.replace(/^\[|\]$/g, '');
  // An address isn't looked up.
  if (!allowsPrivate && isIP(literal) !== 0 && isPrivate(literal))
    return Promise.reject(new PrivateNetwork());
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(stopped ? [stopped] : [])]);
    const send = protocol === 'https:' ? requestHttps : requestHttp;
    const length = { 'content-length': String(Buffer.byteLength(posted?.body ?? '')) };
    const sent = send(url, {
      method: posted ? 'POST' : 'GET',
      headers: posted ? { ...posted.headers, ...length } : {},
      signal,
      agent: false,
      ...(allowsPrivate ? {} : { lookup: lookUpPublic }),
    });
    sent.on('response', resolve);
    sent.on('error', reject);
    sent.end(posted?.body);
  });
}

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

/** The answer's status, or why there was none. Nothing else of the answer is read, however long it is. */
export async function post(call: Post): Promise<number | string> {
  try {
    const answer = await ask(call, call);
    answer.destroy();
    return answer.statusCode ?? 0;
  } catch (error) {
    return codeOf(error);
  }
}

/** The whole answer, if its status is 200 and it's no longer than that; otherwise its status, or why there was none. */
export async function read(call: Call & { readonly mostBytes: number }): Promise<Buffer | number | string> {
  try {
    const answer = await ask(call);
    if (answer.statusCode !== 200) {
      answer.destroy();
      return answer.statusCode ?? 0;
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      // Leaving the loop ends the connection.
      if (bytes > call.mostBytes) return 'TOO_LONG';
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    return codeOf(error);
  }
}
