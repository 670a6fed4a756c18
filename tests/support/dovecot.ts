import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import type { MailboxPeer } from './imap.ts';

const program = '/usr/sbin/dovecot';

/** Debian's package; its master process only starts as root. */
export const canRunDovecot = (): boolean => existsSync(program) && process.getuid?.() === 0;

/** Any ordinary user of the machine, who owns the mail files. */
const owner = { uid: 8, gid: 8 };

/** A real IMAP server on a free port, with one mailbox in its own folder. `introspection`: who knows good tokens. */
export async function startDovecot(introspection?: string): Promise<MailboxPeer> {
  const folder = await mkdtemp(join(tmpdir(), 'dovecot-'));
  const [mail, port] = [join(folder, 'mail'), await freePort()];
  for (const part of ['', 'cur', 'new', 'tmp']) {
    await mkdir(join(mail, part), { recursive: true });
    await chown(join(mail, part), owner.uid, owner.gid);
  }
  await chown(folder, owner.uid, owner.gid);
  const config = join(folder, 'dovecot.conf');
  const oauth = join(folder, 'oauth2.conf');
  await writeFile(
    oauth,
    `introspection_mode = post
introspection_url = ${introspection ?? ''}
username_attribute = username
active_attribute = active
active_value = true
`,
  );
  const passdb = introspection
    ? `auth_mechanisms = xoauth2
passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = ${oauth}
}`
    : `passdb {
  driver = static
  args = password=secret
}`;
  await writeFile(
    config,
    `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${mail}
first_valid_uid = 1
first_valid_gid = 1
${passdb}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${folder}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`,
  );
  let process = spawn(program, ['-F', '-c', config], { stdio: 'ignore' });

  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('data', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
  async function untilReady(): Promise<void> {
    while (!(await answers())) {
      if (process.exitCode !== null) throw new Error(`Dovecot did not start; see ${folder}/log.`);
      await wait(50);
    }
  }
  async function leave(): Promise<void> {
    if (process.exitCode !== null) return;
    const gone = once(process, 'exit');
    process.kill('SIGTERM');
    await gone;
  }
  async function comeBack(): Promise<void> {
    process = spawn(program, ['-F', '-c', config], { stdio: 'ignore' });
    await untilReady();
  }
  await untilReady();
  let count = 0;
  return {
    url: `imap://desk:secret@127.0.0.1:${port}/INBOX`,
    async append(source, receivedAt = Date.now()) {
      count += 1;
      const file = join(mail, 'new', `${String(1_000_000 + count)}.M${count}P1.test`);
      const draft = join(mail, 'tmp', String(count));
      await writeFile(draft, source);
      await chown(draft, owner.uid, owner.gid);
      await utimes(draft, receivedAt / 1_000, receivedAt / 1_000);
      await rename(draft, file);
    },
    seen: async () => (await readdir(join(mail, 'cur'))).filter((name) => /:2,[A-Z]*S/.test(name)).length,
    async renumber() {
      await leave();
      for (const name of await readdir(mail))
        if (name.startsWith('dovecot')) await rm(join(mail, name), { recursive: true, force: true });
      await comeBack();
    },
    leave,
    comeBack,
    async stop() {
      await leave();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
