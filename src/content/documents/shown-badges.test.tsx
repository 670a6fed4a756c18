import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProofDocument } from './document.ts';

const paper: ProofDocument = {
  id: 'audit',
  title: 'SOC 2 report',
  issuer: 'An auditor',
  scope: 'Everything there is.',
  validFrom: '2026-01-01',
  validTo: '2026-11-19',
  access: 'public',
  file: 'audit.pdf',
  backs: ['soc2', 'soc2-type-ii', 'gdpr', 'iso-27001'],
};
vi.mock('#content/documents/all.ts', () => ({ documents: [paper], allDocuments: () => [paper] }));

afterEach(() => void vi.useRealTimers());

/** The footer as the server renders it at a given time. */
async function footerAt(now: string): Promise<string> {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  const { FooterPanel } = await import('#web/shell/footer-panel.tsx');
  const router = createMemoryRouter([{ path: '/', element: <FooterPanel /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it('a document that ends tomorrow loses its badge in the footer the day after', async () => {
  const badge = '/trust/claims#soc2-type-ii';
  expect(await footerAt('2026-11-18T12:00:00Z')).toContain(badge);
  expect(await footerAt('2026-11-19T23:59:59Z')).toContain(badge);
  const after = await footerAt('2026-11-20T00:00:00Z');
  expect(after).not.toContain(badge);
  expect(after).not.toContain('SOC 2');
  expect(after).toContain('Trust Architecture');
});
