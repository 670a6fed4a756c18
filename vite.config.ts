import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { chunks, isAmong } from './scripts/build/chunk-groups.ts';
import { ensureFonts } from './scripts/build/fonts.ts';
import { downloadBytes, packHash } from './scripts/build/download-index.ts';
import { routeStyles } from './scripts/build/page-styles.ts';
import { ensureProse, ensureSomeProse } from './scripts/build/prose.ts';
import { ownColors } from './scripts/build/own-colors.ts';
import { siteFolder } from './scripts/build/own.ts';
import { deskPath } from './src/contract/desk/access.ts';
import { isShown } from './src/contract/shown.ts';
import { buildVariables } from './src/server/env.ts';

/** Brand values are fixed while building, so that the browser needs no configuration request. */
const brand = Object.fromEntries(
  buildVariables.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
);

/**
 * Pages never run in the browser: only the entry and its islands do. The router builds a browser module for each route
 * all the same, so it gets empty ones (scripts/build/build.ts removes their files).
 */
const withoutClientRoutes: Plugin = {
  name: 'without-client-routes',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // Nobody imports the entry from outside: islands may take from it what it holds already.
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
      : undefined,
  transform: (_code, id) => (id.endsWith('?__react-router-build-client-route') ? 'export {};' : undefined),
};

/** Where there's no desk, its scripts are empty, too. */
const withoutDesk: Plugin = {
  name: 'without-desk',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client' && !isShown(deskPath),
  load: (id) => (/\/src\/web\/(?:islands|enhance)\/desk/.test(id) ? 'export {};' : undefined),
};

/** Without preloading, all that Vite's helper around each `import()` does is to call it; it was a sixth of the entry script. */
const withoutPreloadHelper: Plugin = {
  name: 'without-preload-helper',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
};

/** One in the owner's folder restarts the server, which reads it then. */
const isOwners = (file: string): boolean => !relative(siteFolder(), file).startsWith('..');

/** While an editor writes, a saved article shows at once; what is wrong with it stands in the terminal. */
const prose: Plugin = {
  name: 'prose',
  apply: 'serve',
  configureServer: ({ watcher, config }) => {
    watcher.on('all', (_event, file) => {
      if (file.endsWith('.md') && !isOwners(file))
        ensureProse().catch((error: unknown) =>
          config.logger.error(error instanceof Error ? error.message : String(error)),
        );
    });
  },
};

await Promise.all([ensureFonts(), ensureSomeProse()]);
// Written by the line above.
const { colors } = await import('#own/theme.ts');

export default defineConfig({
  plugins: [
    tailwindcss(),
    ownColors(colors),
    reactRouter(),
    withoutClientRoutes,
    withoutDesk,
    withoutPreloadHelper,
    prose,
    routeStyles,
  ],
  // The year is fixed while building too: an island must say the same when it's rendered and when it's hydrated.
  define: {
    ...brand,
    'process.env.BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
    'process.env.DOWNLOAD_SIZES': JSON.stringify(JSON.stringify(downloadBytes())),
    'process.env.PACK_SHA256': JSON.stringify(packHash()),
  },
  // Except on the server: unset, pages rendered there name the address on which it listens (src/server/main.ts).
  environments: {
    ssr: {
      define: { 'process.env.PUBLIC_URL': 'process.env.PUBLIC_URL' },
      // One file: a running server never comes back for a part that a later build has replaced.
      build: { rolldownOptions: { output: { codeSplitting: false } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'forms', minShareCount: 2, test: isAmong(chunks.forms) },
                { name: 'footer', test: isAmong(chunks.footer) },
                { name: 'booking', test: isAmong(chunks.booking) },
                { name: 'react', minShareCount: 2, test: isAmong(chunks.react) },
              ],
            },
          },
        },
      },
    },
  },
  // Bundled, the server holds the icons in use; from its package it would hold all of them.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    target: 'es2023',
    // The policy allows fonts and scripts from our own origin only: nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: false,
    chunkSizeWarningLimit: 400,
  },
});
