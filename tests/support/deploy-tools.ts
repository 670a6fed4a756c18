import { spawnSync } from 'node:child_process';

const answers = (program: string, word = '--version'): boolean => spawnSync(program, [word]).status === 0;

export const canRunCaddy = (): boolean => answers('caddy', 'version');

/** It checks units where systemd doesn't run, too. */
export const canVerifyUnits = (): boolean => answers('systemd-analyze');

/** The real ones, for BACKUP_TO. */
export const canSendBackups = (): boolean => answers('restic', 'version') && answers('rclone', 'version');

/** A Debian of its own, with systemd as its first process: systemd's own container, as root. */
export const canBootSystemd = (): boolean =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  ['systemd-nspawn', 'debootstrap'].every((program) => answers(program));

/** No container engine and no registry: Debian's buildah and debootstrap, as root, on Linux. */
export const canBuildContainers = (): boolean =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  ['buildah', 'debootstrap', 'unshare'].every((program) => answers(program));
