import type { TestProject } from 'vitest/node';
import { startSite } from './site-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The built site, started once for all files: none of them changes what another one asks. */
    builtSite: { readonly url: string; readonly dataDir: string };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // One network requests every page within a minute; limits have their own tests.
  const { url, dataDir, stop } = await startSite({ RATE_LIMIT: 'off' });
  project.provide('builtSite', { url, dataDir });
  return stop;
}
