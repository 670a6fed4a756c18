import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve as fullPath } from 'node:path';
import { createInterface } from 'node:readline';
import { closedPaths } from '#content/jobs/expiry.ts';

export type SiteServer = {
  /** URL without a trailing slash. */
  readonly url: string;
  readonly dataDir: string;
  /** Empty: SQLite in the data folder. */
  readonly databaseUrl: string;
  readonly pid: number;
  /** What it has printed so far. */
  readonly said: () => string;
  readonly stop: () => Promise<void>;
};

/** An empty value counts as unset, so the owner's .env can't affect a test. */
const unset = {
  DATABASE_URL: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  TEAM_EMAIL: '',
  PUBLIC_URL: '',
  TRUST_PROXY: '',
  RATE_LIMIT: '',
  SIGNING_KEY: '',
  LETTER_KEY: '',
  SMTP_TLS: '',
  // Mails leave at once, except in the test of undoing them.
  DESK_UNDO_SECONDS: '0',
};

export const builtSite = 'src/server/main.ts';
export const developmentSite = 'scripts/start/dev.ts';

/** What the request benchmark compares with: plain Node. */
export const barePage = 'scripts/bench/bare-page.ts';

/** As in `npm start`. */
const memoryFlag = '--max-semi-space-size=4';

/** Postings expire; the tests about them don't. */
const clockFlags = () =>
  closedPaths(Date.now()).length > 0 ? ['--import', fullPath('tests/support/site-clock.ts')] : [];

/** Starts the built site as its owner would, on a free port, with its own data folder unless one is given. */
export async function startSite(
  environment: NodeJS.ProcessEnv = {},
  /** One of another checkout by its full path. */
  script: string = builtSite,
  /** Where it looks for its build. */
  folder = '.',
): Promise<SiteServer> {
  const ownFolder = environment['DATA_DIR'] === undefined ? mkdtempSync(join(tmpdir(), 'site-')) : null;
  const dataDir = ownFolder ?? environment['DATA_DIR'] ?? '';
  const flags = script === barePage ? [] : [memoryFlag, ...clockFlags()];
  const child = spawn(process.execPath, [...flags, fullPath(script)], {
    cwd: folder,
    env: {
      ...process.env,
      ...unset,
      NODE_ENV: script === developmentSite ? 'development' : 'production',
      NODE_COMPILE_CACHE: fullPath('node_modules/.cache/compile'),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...environment,
      PORT: environment['PORT'] ?? '0',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const closed = once(child, 'close');

  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(`${line}\n`);
      const address = /https?:\/\/[^\s"]+?(?=\/?(?:[\s"]|$))/.exec(line)?.[0];
      if (address && !line.startsWith('{')) resolve(address);
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`The site did not start:\n${said.join('')}`)));
  });

  return {
    url,
    dataDir,
    databaseUrl: environment['DATABASE_URL'] ?? '',
    pid: child.pid ?? 0,
    said: () => said.join(''),
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
      if (ownFolder !== null) rmSync(ownFolder, { recursive: true, force: true });
    },
  };
}
