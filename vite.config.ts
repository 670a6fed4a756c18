import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { ensureFonts } from './scripts/build-fonts.ts';
import { downloadBytes } from './scripts/build-download-index.ts';
import { buildVariables } from './src/contract/brand.ts';

/** Brand values are fixed while building, so that the browser needs no configuration request. */
const brand = Object.fromEntries(
  buildVariables.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
);

await ensureFonts();

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The year is fixed while building too: a page must say the same when it is rendered and when it wakes up.
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
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        // A hint to Chromium: all of it is called while a page wakes, so it is compiled beside the page's own work.
        postBanner: ({ name }) => (name === 'framework' ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          groups: [
            // Few, long-lived files: the framework changes with a dependency, the shell with the frame.
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            {
              name: 'shell',
              // Only what the frame itself shows (its footer marks claims): what one page or one click needs stays apart.
              test: /src\/web\/(root|shell\/(site-|header|footer\.|island|logo|back-to|motion-|route-effects|service|social-|crash-|seo|json-ld\.|page-|popover-|use-)|lib\/(motion|use-scrolled|early-press|landing-address)|ui\/claim-link)|src\/content\/(site|shell|navigation|page)\./,
            },
            // What home shares with one other page: too small for files of their own.
            {
              name: 'home-shared',
              minShareCount: 2,
              minSize: 0,
              test: /src\/web\/(lib\/use-reveal|ui\/finding-schematic|sections\/(figure-strip|band-text|attack-path)|features\/attack-path\/path-player|ui\/evidence)|content\/attack-paths\/explorer-words|icons\/(search|download)\./,
            },
            {
              name: 'shared',
              minShareCount: 3,
              minSize: 0,
              // A listing brings all of the evidence along.
              test: /src\/web\/(ui\/(?!paper-listing)|lib\/)|src\/web\/sections\/(closing-call|figure-strip)|schedule-(button|opener)|src\/(content\/(scheduling|commitments|promises|estimate-links)|contract\/paths)|lucide-react/,
            },
          ],
        },
      },
    },
  },
});
