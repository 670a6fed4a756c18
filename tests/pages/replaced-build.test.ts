import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { htmlElements } from '#scripts/checks/html-document.ts';
import { builtSite, startSite, type SiteServer } from '#tests/support/site-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'replaced-build-'));
let site: SiteServer;

// A server that has answered nothing yet; then a build swaps the folder, as scripts/build/build.ts does.
beforeAll(async () => {
  cpSync('build', join(folder, 'build'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  site = await startSite({ RATE_LIMIT: 'off' }, builtSite, folder);
  renameSync(join(folder, 'build'), join(folder, 'previous'));
  rmSync(join(folder, 'previous'), { recursive: true });
  mkdirSync(join(folder, 'build', 'client'), { recursive: true });
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['/', 200],
  ['/get-a-quote', 200],
  ['/blog?q=api', 200],
  ['/get-a-quote?service=soc2', 200],
  ['/verify?number=unknown', 400],
  ['/case', 200],
  ['/case/unknown', 404],
  ['/book/manage/unknown', 404],
  ['/newsletter/confirm?token=unknown', 200],
  ['/report/unknown', 404],
])(
  'a running server still answers %s with %i once another build has taken its place',
  async (path, status) => {
    const answer = await fetch(site.url + path);
    expect(answer.status).toBe(status);
    expect(htmlElements(await answer.text()).filter(({ name }) => name === 'h1')).toHaveLength(1);
  },
);

it('a running server still fills its address into built texts once another build has taken its place', async () => {
  const answer = await fetch(`${site.url}/sitemap.xml`);
  expect(await answer.text()).toContain(`<loc>${site.url}/</loc>`);
});
