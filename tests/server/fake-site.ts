import { startScript } from '#contract/page-scripts.ts';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const inlineScript = startScript;
export const inlineStyle = 'main{color:#123}';

export const pageHtml = (title: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>${title}</title><style>${inlineStyle}</style></head>` +
  `<body><main><h1>${title}</h1>${'<p>Enough words to be worth compressing.</p>'.repeat(40)}</main>` +
  `<script type="application/ld+json">{"@type":"Organization"}</script>` +
  `<script>${inlineScript}</script><script type="module" src="/assets/entry-abc.js"></script></body></html>`;

/** A small folder like the build's, with and without compressed files. */
export function makeFakeSite(extra: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'fake-site-'));
  const files: Record<string, string> = {
    'index.html': pageHtml('Home'),
    'company/index.html': pageHtml('Company'),
    'company.data': '[{"_1":2}]',
    'assets/entry-abc.js': 'export const a = 1;'.repeat(60),
    'robots.txt': 'User-agent: *\n',
    '.vite/manifest.json': '{}',
    '.well-known/security.txt': 'Contact: mailto:security@example.com\n',
    '500/index.html': `<html><head><style>${inlineStyle}</style></head><body><h1>Broken</h1><code>REQUEST_ID</code><script>${inlineScript}</script></body></html>`,
    ...extra,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
    if (/^(index|company\/index|assets\/)/.test(name)) {
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
      writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
    }
  }
  return folder;
}
