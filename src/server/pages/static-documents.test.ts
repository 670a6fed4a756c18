import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ProofDocument } from '#content/documents/document.ts';
import { readEnv } from '#server/env.ts';
import { loadSite } from './static.ts';

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

/** Until when the built page and another file of a build are sent. */
function endsOf(builtAt: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'client'));
  writeFileSync(join(folder, 'client', 'index.html'), '<!doctype html><title>Home</title>');
  writeFileSync(join(folder, 'client', 'robots.txt'), 'User-agent: *');
  if (builtAt !== null) writeFileSync(join(folder, 'built-at'), builtAt);
  const { files } = loadSite(join(folder, 'client'), { ...readEnv({}), documents: [paper] });
  return { page: files.get('/')?.expiresAt, file: files.get('/robots.txt')?.expiresAt };
}

it('a built page is sent to the end of the day on which a document ends, and rendered from then on', () => {
  const end = Date.parse('2026-11-19T23:59:59.999Z');
  expect(endsOf('2026-11-18T12:00:00.000Z')).toEqual({ page: end, file: undefined });
});

it('a build made after the end holds, and one that says no day is as old as its folder', () => {
  expect(endsOf('2026-11-20T00:00:00.000Z').page).toBeUndefined();
  expect(endsOf(null)).toEqual(endsOf(new Date().toISOString()));
});
