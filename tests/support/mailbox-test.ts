import { test as deskTest } from './desk-test.ts';
import { canRunDovecot, startDovecot } from './dovecot.ts';
import { startImap, type MailboxPeer } from './imap.ts';
import { startSite } from './site-server.ts';

/** The team's address. */
export const inbound = 'desk@example.com';

/** A desk whose mailbox is a real server's, where there is one. */
export const test = deskTest.extend<object, { mailbox: MailboxPeer }>({
  mailbox: [
    async ({}, provide) => {
      const peer = canRunDovecot() ? await startDovecot() : await startImap();
      await provide(peer);
      await peer.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mailbox }, provide) => {
      const site = await startSite({ IMAP_URL: mailbox.url, INBOUND_ADDRESS: inbound });
      await provide({ ...site, url: site.url.replace('127.0.0.1', 'localhost') });
      await site.stop();
    },
    { scope: 'worker' },
  ],
});
