import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A ticket's mails, as a site without SMTP_URL writes them into its outbox folder. */
export async function outboxMails(dataDir: string, about: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(about));
}
