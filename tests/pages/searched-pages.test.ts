import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { queryRenderedPaths, searchedPaths } from '#contract/paths.ts';
import { readEnv } from '#server/env.ts';
import { pagePolicy } from '#server/http/policy.ts';
import { builtAppForFile } from '#tests/pages/built-app.ts';

// The server renders only the <main> of these pages and puts it into the page as it was built.

const built = builtAppForFile();
const visit = { requestId: 'id', clientAddress: '127.0.0.1' };

/** What a visitor may type, or an attacker. */
const values = [
  'api',
  'bola',
  'web-security',
  'article',
  'high',
  'no such thing anywhere',
  '</main><script>alert(1)</script><b>',
  '"><main class="x">',
  '<!--',
  '$& $1 $`',
  'Ünïcödé 漢字 🪷',
  '\u0000\u2028\uFFFD',
  'x'.repeat(1_500),
];
const addresses = searchedPaths.flatMap((path) => {
  const names = queryRenderedPaths[path] ?? [];
  // Every value by one name, and every name by several values: by turns, the next page begins with the next name.
  const turn = searchedPaths.indexOf(path);
  return [
    ...values.map((value, index) => {
      const name = names[(index + turn) % names.length] ?? '';
      return `${path}?${new URLSearchParams({ [name]: value })}`;
    }),
    // All at once, with what no page knows, and spelled as no form would.
    `${path}?utm_source=a&_routes=x&${names.map((name) => `${name}=a+b%20c&${name}=%zz;`).join('&')}&index#place`,
  ];
});

/** The page as React Router writes it, whole. */
async function renderWhole(address: string): Promise<string> {
  const response = await built.render(new Request(`http://localhost${address}`), visit);
  expect(response.status).toBe(200);
  return response.text();
}

const ask = (url: string, encoding: string) =>
  built.app().inject({ url, headers: { host: 'localhost', 'accept-encoding': encoding } });

describe('A searched page', () => {
  it.each(searchedPaths)('is rendered whole until the router was asked about it once: %s', async (path) => {
    const [name = ''] = queryRenderedPaths[path] ?? [];
    const answer = await ask(`${path}?${name}=first`, 'gzip, br');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(
      await renderWhole(`${path}?${name}=first`),
    );
  });

  it.each(addresses)('is, byte by byte, what rendering all of it gives: %s', async (address) => {
    const whole = await renderWhole(address);
    const answer = await ask(address, 'gzip, deflate, br, zstd');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toBe(whole);
    const [, policy] = pagePolicy(whole, readEnv({}));
    expect(answer.headers['content-security-policy']).toBe(policy);
  });
});
