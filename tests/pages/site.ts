import { afterAll, beforeAll } from 'vitest';
import { startSite, type SiteServer } from '#tests/support/site-server.ts';

/** A test may think for longer than the server keeps a connection, and would then ask on a closed one. */
const ownConnection = { connection: 'close' };

/** The built site for one test file, asked without a browser. */
export function builtSiteForFile(): {
  readonly get: (path: string) => Promise<Response>;
  readonly post: (path: string, body: URLSearchParams | object) => Promise<Response>;
  readonly url: string;
  readonly dataDir: string;
} {
  let site: SiteServer | undefined;
  beforeAll(async () => {
    // One network asks for every page within a minute; limits have tests of their own.
    site = await startSite({ RATE_LIMIT: 'off' });
  });
  afterAll(() => site?.stop());
  const started = () => {
    if (site === undefined) throw new Error('The site is there once the tests run.');
    return site;
  };
  return {
    get: (path) => fetch(new URL(path, started().url), { redirect: 'manual', headers: ownConnection }),
    post: (path, body) =>
      fetch(new URL(path, started().url), {
        method: 'POST',
        redirect: 'manual',
        ...(body instanceof URLSearchParams
          ? { body, headers: ownConnection }
          : {
              body: JSON.stringify(body),
              headers: { ...ownConnection, 'content-type': 'application/json' },
            }),
      }),
    get url() {
      return started().url;
    },
    get dataDir() {
      return started().dataDir;
    },
  };
}
