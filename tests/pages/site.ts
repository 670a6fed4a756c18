import { afterAll, beforeAll } from 'vitest';
import { startSite, type SiteServer } from '#tests/support/site-server.ts';

/** A test may pause longer than the server's keep-alive, and would then use a closed connection. */
const ownConnection = { connection: 'close' };

/** The built site for one test file, requested without a browser. */
export function builtSiteForFile(): {
  readonly get: (path: string) => Promise<Response>;
  readonly post: (path: string, body: URLSearchParams | object) => Promise<Response>;
  readonly url: string;
  readonly dataDir: string;
} {
  let site: SiteServer | undefined;
  beforeAll(async () => {
    // One network requests every page within a minute; limits have their own tests.
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
