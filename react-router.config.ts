import type { Config } from '@react-router/dev/config';
import { ensureSomeProse } from './scripts/build/prose.ts';

// The list of pages names the articles, which are made from Markdown.
await ensureSomeProse();
const { crashPath, prerenderedPaths } = await import('./src/content/sitemap.ts');

export default {
  appDirectory: 'src/web',
  // The build script builds aside and swaps, so that a failed build leaves the old one in place.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // Every route is in the first manifest: a marketing site has few, and no visitor should wait for a lookup.
  routeDiscovery: { mode: 'initial' },
  prerender: () => [...prerenderedPaths, crashPath],
} satisfies Config;
