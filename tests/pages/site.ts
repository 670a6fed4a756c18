import { inject } from 'vitest';

/** A test may pause longer than the server's keep-alive, and would then use a closed connection. */
const ownConnection = { connection: 'close' };

const { url, dataDir } = inject('builtSite');

/** The built site of this run, requested without a browser. */
export const site = {
  url,
  dataDir,
  get: (path: string): Promise<Response> =>
    fetch(new URL(path, url), { redirect: 'manual', headers: ownConnection }),
  post: (path: string, body: URLSearchParams | object): Promise<Response> =>
    fetch(new URL(path, url), {
      method: 'POST',
      redirect: 'manual',
      ...(body instanceof URLSearchParams
        ? { body, headers: ownConnection }
        : {
            body: JSON.stringify(body),
            headers: { ...ownConnection, 'content-type': 'application/json' },
          }),
    }),
};
