import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applicationReferencePattern, ticketIdPattern } from '#contract/ids.ts';
import { phonePattern } from '#contract/phone.ts';
import { httpLimits } from '#server/http/connection-limits.ts';
import { createPageGuide } from '#server/pages/render.ts';
import { renderPolicy, withoutTrailingSlash } from '#server/pages/page-routes.ts';
import { findRegExps, worstTimeMs } from '#tests/support/regexp-attacks.ts';
import { makeApp } from '#tests/server/test-app.ts';

/** Longer than a URL (2,048) and any form field: a linear pattern takes a fraction of a millisecond here. */
const length = 8_192;
/** A pattern that rescans the text for each character takes 100 ms and more. */
const mostMs = 40;

/** These only read our own text; no unescaped text from a stranger reaches them. */
const readOnlyOurs: Readonly<Record<string, string>> = {
  'src/server/http/security-headers.ts':
    'HTML as React wrote it, in which < and quotes of a visitor are escaped',
  'src/web/forms/submission-form.tsx': "the buttons' words",
  'src/web/ui/unbroken.tsx': 'headings of our content',
};

/** Concatenated, so no literal shows them. */
const composed = [
  { file: 'src/contract/email.ts', regExp: z.regexes.email },
  { file: 'src/contract/phone.ts', regExp: phonePattern },
  { file: 'src/contract/ids.ts', regExp: ticketIdPattern },
  { file: 'src/contract/ids.ts', regExp: applicationReferencePattern },
];

const found = [...['src/server', 'src/contract', 'src/cvss', 'src/web'].flatMap(findRegExps), ...composed];
const isOurs = (file: string) => file in readOnlyOurs;

describe('A regular expression that reads what a stranger wrote', () => {
  it('takes no more than linear time, whatever the text.', () => {
    const table = found
      .filter(({ file }) => !isOurs(file))
      .map(({ file, regExp }) => ({ file, regExp, ...worstTimeMs(regExp, length, mostMs) }));
    const slow = table.filter(({ ms }) => ms > mostMs);
    const lines = slow.map(
      ({ file, regExp, ms, text }) =>
        `${file} ${String(regExp)}: ${ms.toFixed(0)} ms with ${JSON.stringify(text.slice(0, 20))}…`,
    );
    expect(lines).toEqual([]);
    expect(table.length).toBeGreaterThan(100);
  });

  it('is told from a slow one by this test.', () => {
    for (const slow of [/\/+$/u, /\s+$/, /\w+@/])
      expect(worstTimeMs(slow, length, mostMs).ms).toBeGreaterThan(mostMs);
  });
});

describe('An address with a long row of slashes', () => {
  const slashes = '/'.repeat(httpLimits.urlChars - 8);
  const addresses = [`/a${slashes}b/`, `/a${slashes}b`, `/a${slashes}`, `/a/${'b/'.repeat(1_000)}`];

  it('is redirected to itself without the last ones, and never to another host.', () => {
    expect(withoutTrailingSlash('/company/?a=1/')).toBe('/company?a=1/');
    expect(withoutTrailingSlash(`/a${slashes}?q`)).toBe('/a?q');
    expect(withoutTrailingSlash(`/a${slashes}b/`)).toBe(`/a${slashes}b`);
    for (const url of ['/', '//', '//evil.example/', '/\\evil.example/', '/a', `/a${slashes}b`])
      expect(withoutTrailingSlash(url)).toBeNull();
  });

  it('is counted before it is answered, redirects included.', async () => {
    const app = await makeApp({ environment: { RATE_LIMIT: 'on' } });
    for (let asked = 0; asked < renderPolicy.perClient; asked += 1)
      expect((await app.inject(`/company/${'/'.repeat(asked % 3)}`)).statusCode).toBe(308);
    for (const url of addresses) expect((await app.inject(url)).statusCode).toBe(429);
  });

  it('is no page, and the router is not asked for one.', async () => {
    const asked: string[] = [];
    const guide = { takesPosts: (path: string) => asked.push(path) > 0 };
    const app = await makeApp({ guide });
    expect((await app.inject(`/dynamic${slashes}b`)).statusCode).toBe(404);
    expect((await app.inject('//dynamic')).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: `/dynamic//` })).statusCode).toBe(405);
    expect(asked).toEqual([]);
  });

  it('without an empty part costs the router no time worth counting.', () => {
    const route = { hasErrorBoundary: false, module: { default: () => null } };
    const guide = createPageGuide({
      routes: {
        root: { ...route, id: 'root', path: '' },
        name: { ...route, id: 'name', parentId: 'root', path: 'blog/:name' },
        rest: { ...route, id: 'rest', parentId: 'root', path: '*' },
      },
    });
    const times = [
      `/blog/${'a/'.repeat(1_000)}b`,
      `/blog/${'%2f'.repeat(600)}`,
      `/${'a'.repeat(2_000)}.data`,
    ].map((path) => {
      const runs = Array.from({ length: 5 }, () => {
        const start = performance.now();
        guide.takesPosts(path);
        return performance.now() - start;
      });
      return Math.min(...runs);
    });
    expect(Math.max(...times)).toBeLessThan(mostMs / 4);
  });
});
