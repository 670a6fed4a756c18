import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** What it printed; rejects with what it said if it fails. Minutes: the test process goes on meanwhile. */
export async function run(program: string, words: readonly string[]): Promise<string> {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (status === 0) return stdout;
  throw new Error(`${program} ${words.join(' ')} failed:\n${`${stdout}\n${stderr}`.slice(-4_000)}`);
}

/** Debian's release with the client of PostgreSQL that needs no other source. */
export const debian = { name: 'bookworm', postgresMajor: '15' } as const;

const certificates = '/etc/ssl/certs/ca-certificates.crt';

type Running = ChildProcessByStdio<null, Readable, Readable>;

export type Image = {
  /** Bytes of all its files. */
  readonly size: number;
  readonly config: {
    readonly user: string;
    readonly stopSignal: string;
    readonly healthcheck: readonly string[];
  };
  /** In its root, which can only be read, as its user, with its environment; `dataDir` is its volume. */
  readonly run: (
    dataDir: string,
    environment: Readonly<Record<string, string>>,
    command?: readonly string[],
  ) => Promise<Running>;
  readonly remove: () => Promise<void>;
};

/** Builds deploy/Containerfile on a Debian that debootstrap makes, under the names of the bases it asks for. */
export async function buildImage(args: Readonly<Record<string, string>>): Promise<Image> {
  const folder = mkdtempSync(join(tmpdir(), 'container-'));
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')];
  const buildah: Buildah = (...words) => run('buildah', [...store, ...words]).then((said) => said.trim());
  const remove = async () => {
    // What is mounted can't be removed.
    await buildah('rm', '--all').catch(() => undefined);
    await buildah('rmi', '--all', '--force').catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeBases(join(folder, 'debian'), buildah);
    const given = Object.entries({ POSTGRES_MAJOR: debian.postgresMajor, ...args });
    await buildah(
      'build',
      '--pull-never',
      '--format=docker',
      '--isolation=chroot',
      '--layers=false',
      '--tag=site',
      ...given.map(([name, value]) => `--build-arg=${name}=${value}`),
      '--file=deploy/Containerfile',
      '.',
    );
    const { Docker: image } = JSON.parse(await buildah('inspect', '--type=image', 'site')) as {
      Docker: DockerImage;
    };
    const root = await buildah('mount', await buildah('from', '--pull-never', 'site'));
    return {
      size: Number((await run('du', ['--summarize', '--bytes', '--one-file-system', root])).split('\t')[0]),
      config: {
        user: image.config.User,
        stopSignal: image.config.StopSignal ?? '',
        healthcheck: image.config.Healthcheck?.Test.slice(1) ?? [],
      },
      run: (dataDir, environment, command = image.config.Cmd) =>
        startIn(root, image.config, dataDir, environment, command),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

type DockerImage = {
  readonly config: {
    readonly User: string;
    readonly Env: readonly string[];
    readonly Cmd: readonly string[];
    readonly WorkingDir: string;
    readonly StopSignal?: string;
    readonly Healthcheck?: { readonly Test: readonly string[] };
  };
};

type Buildah = (...words: readonly string[]) => Promise<string>;

async function makeBases(root: string, buildah: Buildah): Promise<void> {
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', debian.name, root]);
  // What Debian's own slim image leaves out.
  for (const part of ['doc', 'man', 'info', 'locale'])
    rmSync(join(root, 'usr/share', part), { recursive: true });
  for (const part of ['var/lib/apt/lists', 'var/cache/apt/archives']) {
    rmSync(join(root, part), { recursive: true });
    mkdirSync(join(root, part, 'partial'), { recursive: true });
  }
  // A machine behind a mirror or a proxy has its own sources and certificates.
  for (const path of ['etc/apt/sources.list', 'etc/apt/sources.list.d'])
    if (existsSync(`/${path}`)) cpSync(`/${path}`, join(root, path), { recursive: true });
  copyFileSync(certificates, join(root, certificates));
  const plain = await buildah('from', 'scratch');
  await buildah('add', '--quiet', plain, root, '/');
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  await buildah('config', '--cmd', '/bin/bash', '--env', `PATH=${path}`, plain);
  await buildah('commit', '--quiet', plain, 'docker.io/library/debian:bookworm-slim');

  const npm = dirname(dirname((await run('sh', ['-c', 'readlink -f "$(which npm)"'])).trim()));
  const registry = (await run('npm', ['config', 'get', 'registry'])).trim();
  const setting = join(dirname(root), 'npmrc');
  writeFileSync(setting, `cafile=${certificates}\nregistry=${registry}\n`);
  await buildah('copy', '--quiet', plain, resolve('node_modules/node/bin/node'), '/usr/local/bin/node');
  await buildah('copy', '--quiet', plain, npm, '/usr/local/lib/node_modules/npm');
  await buildah('copy', '--quiet', plain, setting, '/usr/local/etc/npmrc');
  const link = 'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm';
  await buildah('run', '--isolation=chroot', plain, '--', 'sh', '-c', link);
  await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, plain);
  await buildah('commit', '--quiet', '--rm', plain, 'docker.io/library/node:24-bookworm-slim');
  rmSync(root, { recursive: true, force: true });
}

/** One process from here to the command, so that a signal reaches it. */
const enter = `
set -e
root=$1 data=$2 user=$3 folder=$4
shift 4
mount --bind "$root" "$root"
mount --bind "$data" "$root/var/lib/site"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/tmp"
chmod 1777 "$root/tmp"
mount -o remount,bind,ro "$root"
exec chroot --userspec="$user:$user" "$root" sh -c 'cd "$0" && exec "$@"' "$folder" "$@"
`;

async function startIn(
  root: string,
  { User, Env, WorkingDir }: DockerImage['config'],
  dataDir: string,
  environment: Readonly<Record<string, string>>,
  command: readonly string[],
): Promise<Running> {
  const passwd = readFileSync(join(root, 'etc/passwd'), 'utf8');
  const [, , uid, gid] =
    passwd
      .split('\n')
      .find((line) => line.startsWith(`${User}:`))
      ?.split(':') ?? [];
  await run('chown', [`${uid}:${gid}`, dataDir]);
  const set = Object.fromEntries(Env.map((line) => [line.split('=')[0] ?? '', line.replace(/^[^=]*=/, '')]));
  const words = [
    '--mount',
    '--propagation',
    'private',
    'sh',
    '-c',
    enter,
    'sh',
    root,
    dataDir,
    User,
    WorkingDir,
  ];
  return spawn('unshare', [...words, ...command], {
    env: { ...set, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
