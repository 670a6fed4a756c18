import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { ensureFonts } from './scripts/build-fonts.ts';
import { downloadBytes } from './scripts/build-download-index.ts';
import { routeStyles } from './scripts/page-styles.ts';
import { buildVariables } from './src/contract/brand.ts';

/** Brand values are fixed while building, so that the browser needs no configuration request. */
const brand = Object.fromEntries(
  buildVariables.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
);

/**
 * Pages never run in the browser: only the entry and its islands do. The router builds a browser module for each route
 * all the same, so it gets empty ones (scripts/build.ts removes their files).
 */
const withoutClientRoutes: Plugin = {
  name: 'without-client-routes',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (_code, id) => (id.endsWith('?__react-router-build-client-route') ? 'export {};' : undefined),
};

await ensureFonts();

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), withoutClientRoutes, routeStyles],
  // The year is fixed while building too: an island must say the same when it's rendered and when it's hydrated.
  define: {
    ...brand,
    'process.env.BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
    'process.env.DOWNLOAD_SIZES': JSON.stringify(JSON.stringify(downloadBytes())),
  },
  // Except on the server: unset, pages rendered there name the address on which it listens (src/server/main.ts).
  environments: { ssr: { define: { 'process.env.PUBLIC_URL': 'process.env.PUBLIC_URL' } } },
  // Bundled, the server holds the icons in use; from its package it would hold all of them.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    target: 'es2023',
    // The policy allows fonts and scripts from our own origin only: nothing may become a data: address.
    assetsInlineLimit: 0,
    // Its helper would be a third of the entry script, which every page loads.
    modulePreload: false,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Few files that live long: React, the validator, and what islands share. Nothing that pages run without
            // React may be in a group, or each page would load it.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|islands\/hydrate/ },
            { name: 'plain', test: /src\/contract\/(paths|protection)|src\/web\/lib\/own-protection/ },
            {
              name: 'shared',
              minShareCount: 3,
              minSize: 0,
              test: /src\/web\/(ui\/(?!format-)|lib\/use-)|src\/contract\/(dates|company|brand|promises)|src\/content\/(site|shell|follow-link|commitments)\.|lucide-react/,
            },
            {
              name: 'forms',
              minShareCount: 3,
              minSize: 0,
              test: /src\/web\/(forms\/|lib\/api)|src\/contract\/(ticket|problem|request|email|phone)|node_modules\/zod\//,
            },
          ],
        },
      },
    },
  },
});
