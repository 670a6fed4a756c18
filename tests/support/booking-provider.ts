import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BookingProvider = { readonly url: string; readonly stop: () => Promise<void> };

/** A third-party booking page: shows its query, and posts 'booked' when its button is pressed. */
const page = `<!doctype html><html lang="en"><title>Provider</title><body>
<h1>Provider</h1><pre></pre><button>Book</button><script>
document.querySelector('pre').textContent = location.search;
document.querySelector('button').onclick = () => parent.postMessage({ event: 'calendly.event_scheduled',
  payload: { start: '2026-11-17T13:00:00.000Z', end: '2026-11-17T13:30:00.000Z', timeZone: 'Asia/Kolkata',
  manageUrl: '/manage', calendarUrl: '/call.ics' } }, '*');
</script></body></html>`;

/** On its own port, so a different origin. `/never` accepts requests and doesn't respond. */
export async function startProvider(): Promise<BookingProvider> {
  const server: Server = createServer((request, response) => {
    if (!request.url?.startsWith('/never')) response.setHeader('Content-Type', 'text/html').end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
