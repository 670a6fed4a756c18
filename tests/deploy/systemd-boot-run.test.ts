import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { debian, run } from '#tests/support/container.ts';

/** What the Debian does once it has booted, a line for each thing that worked. */
const check = `#!/bin/sh
exec > /said 2> /messages
ready='fetch("http://127.0.0.1:3001/readyz").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))'
until_ready() {
  for _ in $(seq 300); do
    /opt/site/node_modules/node/bin/node -e "$ready" && test "$(pid)" != "$1" && echo "$2" && return
    sleep 0.2
  done
}
pid() { systemctl show --property=MainPID --value site@3001; }

systemctl start site@3001 && until_ready none ready
systemctl start site-backup.service && ls /var/lib/private/site/backups | sed -n 's/^site-.*[.]sqlite$/copied/p'
systemctl start site-drill.service && echo practiced
systemctl enable --now site-backup.timer site-drill.timer
systemctl list-timers --all --no-legend | grep --only-matching 'site-[a-z]*[.]timer' | sort
old=$(pid)
systemctl kill --signal=KILL site@3001 && until_ready "$old" 'ready again'
systemctl stop site@3001 && systemctl show --property=Result --value site@3001
journalctl --no-pager --unit='site*' >&2
systemctl poweroff
`;

it(
  'systemd starts the site, brings it back when it was killed, makes copies, practices restores and stops it.',
  { timeout: 900_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'systemd-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [root, release] = [join(folder, 'debian'), join(folder, 'site')];
    const units = join(root, 'etc/systemd/system');
    await run('debootstrap', ['--variant=minbase', '--include=systemd,systemd-sysv,dbus', debian.name, root]);
    await run(process.execPath, ['scripts/run.mjs', 'release', release]);
    cpSync('deploy/systemd', units, { recursive: true });
    writeFileSync(join(root, 'etc/site.env'), 'THREAT_FEED_URL=off\n');
    mkdirSync(join(root, 'opt/site'));
    writeFileSync(join(root, 'check.sh'), check, { mode: 0o755 });
    writeFileSync(join(units, 'check.service'), '[Service]\nType=oneshot\nExecStart=/check.sh\n');
    mkdirSync(join(units, 'multi-user.target.wants'), { recursive: true });
    symlinkSync('/etc/systemd/system/check.service', join(units, 'multi-user.target.wants/check.service'));
    const settings = ['--register=no', '--keep-unit', '--private-network', '--console=read-only'];
    await run('timeout', [
      '300',
      'systemd-nspawn',
      `--directory=${root}`,
      '--boot',
      ...settings,
      `--bind-ro=${release}:/opt/site`,
    ]);
    const said = readFileSync(join(root, 'said'), 'utf8').trim().split('\n');
    if (said.at(-1) !== 'success') throw new Error(readFileSync(join(root, 'messages'), 'utf8'));
    expect(said).toEqual([
      'ready',
      'copied',
      'practiced',
      'site-backup.timer',
      'site-drill.timer',
      'ready again',
      'success',
    ]);
  },
);
