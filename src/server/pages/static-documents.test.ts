import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { badgeClaims } from '#content/claims.ts';
import type { ProofDocument } from '#content/documents/document.ts';
import { readEnv } from '#server/env.ts';
import { loadSite, serveSite } from './static.ts';

const paper: ProofDocument = {
  id: 'audit',
  title: 'SOC 2 report',
  issuer: 'An auditor',
  scope: 'Everything there is.',
  validFrom: '2026-01-01',
  validTo: '2026-11-19',
  access: 'public',
  file: 'audit.pdf',
  backs: ['soc2'],
};

/** How long the built page and another file from the build are served. */
function endsOf(builtAt: string | null) {
  const { files } = siteOf(builtAt);
  return { page: files.get('/')?.expiresAt, file: files.get('/robots.txt')?.expiresAt };
}

function siteOf(builtAt: string | null, documents: readonly ProofDocument[] = [paper]) {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'client'));
  writeFileSync(join(folder, 'client', 'index.html'), '<!doctype html><title>Home</title>');
  writeFileSync(join(folder, 'client', 'robots.txt'), 'User-agent: *');
  if (builtAt !== null) writeFileSync(join(folder, 'built-at'), builtAt);
  return loadSite(join(folder, 'client'), { ...readEnv({}), documents });
}

it('a built page is sent to the end of the day on which a document ends, and rendered from then on', () => {
  const end = Date.parse('2026-11-19T23:59:59.999Z');
  expect(endsOf('2026-11-18T12:00:00.000Z')).toEqual({ page: end, file: undefined });
});

it('a build made after the end holds, and one that says no day is as old as its folder', () => {
  expect(endsOf('2026-11-20T00:00:00.000Z').page).toBeUndefined();
  expect(endsOf(null)).toEqual(endsOf(new Date().toISOString()));
});

it('a paper at the desk has pages rendered where it changes which badges stand, and nothing else', async () => {
  const site = siteOf(new Date().toISOString(), []);
  const now = Date.parse('2026-11-18T12:00:00Z');
  const answers = async (listed: readonly ProofDocument[], atDesk: readonly ProofDocument[]) => {
    const app = fastify();
    onTestFinished(() => app.close());
    serveSite(
      app,
      { ...site, documents: listed },
      () => now,
      () => atDesk,
    );
    return Promise.all(['/', '/robots.txt'].map(async (url) => (await app.inject({ url })).statusCode));
  };
  const certificate = { ...paper, id: 'desk-1', backs: [...badgeClaims] };
  const sample: ProofDocument = { ...certificate, access: 'sample', file: null };
  expect(await answers([], [])).toEqual([200, 200]);
  expect(await answers([], [certificate])).toEqual([404, 200]);
  expect(await answers([sample], [certificate])).toEqual([200, 200]);
  expect(await answers([], [{ ...certificate, validTo: '2026-11-17' }])).toEqual([200, 200]);
});
