import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
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

type Post = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
  readonly allowsPrivate: boolean;
  readonly stopped?: AbortSignal | undefined;
};

/**
 * Sends once; the answer's status, or why there was none. Nothing but its status is read of the answer, however long it
 * is, and a redirect isn't followed.
 */
export function post({
  url,
  headers,
  body,
  timeoutMs,
  allowsPrivate,
  stopped,
}: Post): Promise<number | string> {
  const { protocol, hostname } = new URL(url);
  const literal = hostname.replace(/^\[|\]$/g, '');
  // An address isn't looked up.
  if (!allowsPrivate && isIP(literal) !== 0 && isPrivate(literal)) return Promise.resolve('PRIVATE');
  return new Promise((resolve) => {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(stopped ? [stopped] : [])]);
    const send = protocol === 'https:' ? requestHttps : requestHttp;
    const sent = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      signal,
      agent: false,
      ...(allowsPrivate ? {} : { lookup: lookUpPublic }),
    });
    sent.on('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    sent.on('error', (error) =>
      resolve('code' in error && typeof error.code === 'string' ? error.code : error.name),
    );
    sent.end(body);
  });
}
