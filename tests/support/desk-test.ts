export { expect, settled } from './site-test.ts';
import { DatabaseSync } from 'node:sqlite';
import type { CDPSession, Cookie, Page } from '@playwright/test';
import { sqliteFile } from '#server/database/sqlite.ts';
import { callSite } from './site-command.ts';
import { startSite, type SiteServer } from './site-server.ts';
import { settled, test as siteTest } from './site-test.ts';

/** The site as its owner opens it for the desk: by host name, because passkeys are bound to one. */
export const test = siteTest.extend<object, { deskOf: string; undoSeconds: number; site: SiteServer }>({
  /** Each file names itself, so no worker passes one file's desk to the next. */
  deskOf: ['', { scope: 'worker', option: true }],
  /** How long a message waits before it's sent. */
  undoSeconds: [0, { scope: 'worker', option: true }],
  site: [
    async ({ undoSeconds }, provide) => {
      const site = await startSite({
        LETTER_KEY: '44'.repeat(32),
        DESK_UNDO_SECONDS: String(undoSeconds),
      });
      await provide({ ...site, url: site.url.replace('127.0.0.1', 'localhost') });
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

/** Creates the first owner with a link from the server and a new passkey. */
export async function comeIn(page: Page, site: SiteServer): Promise<void> {
  await plugAuthenticator(page);
  await page.goto(
    await runDesk(site, 'invite', 'olga@example.com', '--role', 'owner', '--name', 'Olga Owner'),
  );
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.waitForURL(/\/desk\/you/, { waitUntil: 'networkidle' });
  await settled(page);
}

/** `npm run site -- …` next to the running site. */
export async function runDesk(site: SiteServer, ...args: string[]): Promise<string> {
  const { stdout, stderr, status } = await callSite(args, {
    DATA_DIR: site.dataDir,
    DATABASE_URL: site.databaseUrl,
    PUBLIC_URL: '',
    DESK_URL: '',
    PORT: new URL(site.url).port,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** Everyone stays signed in, but last used their passkey long ago. */
export const letPasskeysAge = (site: SiteServer): void => setPasskeysUsed(site, 0);

/** Signs in with the session of an earlier test in the file, as if its passkey had just been used. */
export async function comeBack(page: Page, site: SiteServer, session: Cookie[]): Promise<void> {
  setPasskeysUsed(site, Date.now());
  await page.context().addCookies(session);
}

function setPasskeysUsed({ dataDir }: SiteServer, at: number): void {
  const database = new DatabaseSync(sqliteFile(dataDir), { timeout: 30_000 });
  database.prepare('UPDATE desk_sessions SET fresh_at = ?').run(at);
  database.close();
}

/** As if last night's backup had failed; null: as if it had worked. */
export function failBackup({ dataDir }: SiteServer, failedAt: number | null): void {
  const database = new DatabaseSync(sqliteFile(dataDir), { timeout: 30_000 });
  database.prepare('UPDATE backup_state SET failed_at = ?').run(failedAt);
  database.close();
}

/** As if the visitor had asked for an NDA on the request page. */
export function askForNda({ dataDir }: SiteServer, ticketId: string): void {
  const database = new DatabaseSync(sqliteFile(dataDir), { timeout: 30_000 });
  database
    .prepare("INSERT INTO case_events (id, record_id, kind, actor_id, at) VALUES (?, ?, 'nda', 'visitor', ?)")
    .run(`nda-${ticketId}`, ticketId, Date.now());
  database.close();
}

/** Chromium's software authenticator: verified, present, with its own passkeys. */
export async function plugAuthenticator(
  page: Page,
  transport: 'internal' | 'usb' = 'internal',
): Promise<{ readonly cdp: CDPSession; readonly id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id: authenticatorId };
}
