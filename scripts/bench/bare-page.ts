/**
 * The least Node can do to send a page: its own HTTP server, one `writeHead`, one `end`. The page is the file in
 * `BARE_PAGE`, saved from our own response. The benchmark starts it as a separate process.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

export type BarePage = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

const page = JSON.parse(readFileSync(process.env['BARE_PAGE'] ?? '', 'utf8')) as BarePage;
const body = Buffer.from(page.body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, page.headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address !== 'string') console.log(`http://127.0.0.1:${address.port}`);
});
process.on('SIGTERM', () => process.exit(0));
