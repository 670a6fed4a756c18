import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { framedPaths, sampleReportPath } from '#contract/paths.ts';
import { readEnv } from '#server/env.ts';
import { loadSite } from '#server/pages/static.ts';
import { makeFakeSite, pageHtml } from '#tests/server/fake-site.ts';
import { makeApp } from '#tests/server/test-app.ts';

function siteWithReport() {
  const folder = makeFakeSite({ [`${sampleReportPath.slice(1)}/index.html`]: pageHtml('Sample report') });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return loadSite(folder, readEnv({}));
}

it('Only the sample report and the booking page may be framed.', () => {
  expect(framedPaths).toEqual(['/report/sample', '/book']);
});

it('A framed page may be framed by our own origin, and by no other.', async () => {
  const app = await makeApp({ site: siteWithReport() });
  const { headers } = await app.inject(sampleReportPath);
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
});

it.each(['/', '/company', '/report/sample/more', '/dynamic'])('%s refuses every frame.', async (path) => {
  const app = await makeApp({ site: siteWithReport() });
  const { headers } = await app.inject(path);
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

it('The rule also holds where the page is rendered on request, as in development.', async () => {
  const app = await makeApp();
  const { headers } = await app.inject(sampleReportPath);
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
});
