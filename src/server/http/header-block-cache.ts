import { ServerResponse, type IncomingMessage } from 'node:http';
import type { FlatHeaders } from './policy.ts';

/** The headers of an answer that is the same for everyone, and how Node wrote them in this second. */
export type CachedHeaderBlock = { readonly headers: FlatHeaders; text: string; second: number };

export const cachedHeaderBlock = (headers: FlatHeaders): CachedHeaderBlock => ({
  headers,
  text: '',
  second: 0,
});

/** Where Node keeps the head as it will be sent; no public field: decision 0033 says why it is used all the same. */
const written = '_header';

/**
 * Node checks and joins all headers anew for every answer, a sixth of what a page from memory costs. Within one second
 * (the date) they come out the same, so what Node wrote for the first answer is sent with the others. Where anything
 * could make them differ, or Node should stop to keep the head there, it writes them itself.
 */
export class FileResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  declare [written]: string | null;
  /** Whether the connection ends with this answer; left out of Node's declarations too. */
  declare readonly maxRequestsOnConnectionReached: boolean;

  /** Like `writeHead(200, headers)`. */
  writeCached(head: CachedHeaderBlock): void {
    const second = Math.floor(Date.now() / 1_000);
    const isAlike =
      this.shouldKeepAlive &&
      !this.maxRequestsOnConnectionReached &&
      this[written] === null &&
      this.getHeaderNames().length === 0;
    if (isAlike && head.second === second) {
      this.statusCode = 200;
      this[written] = head.text;
      return;
    }
    this.writeHead(200, head.headers);
    if (isAlike && typeof this[written] === 'string') {
      head.text = this[written];
      head.second = second;
    }
  }
}
