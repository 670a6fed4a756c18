import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { canRunNginx } from './scripts/bench/nginx.ts';
import { findFirefox } from './scripts/browsers/firefox.ts';
import { ensureProse } from './scripts/build/prose.ts';
import {
  canBootSystemd,
  canBuildContainers,
  canRunCaddy,
  canSendBackups,
  canVerifyUnits,
} from './tests/support/deploy-tools.ts';

/** Tests that load content under other settings: no other file may find it so. */
const loadsAnew = [
  'src/content/engagement-room/room.test.ts',
  'src/content/booking-provider.test.tsx',
  'src/content/documents/shown-badges.test.tsx',
  'src/content/without.test.ts',
  'src/contract/promises.test.ts',
];

/** Of `npm run test:long` alone; docs/testing.md says why. */
const longOnly = [
  'tests/{deploy,recipes}/*-run.test.ts',
  'tests/server/{own-site,without-site,uploads}.test.ts',
  'tests/stores/{mailbox-server,move,restore,postgres-*}.test.ts',
  'scripts/build/own/own-content.test.ts',
  'scripts/build/downloads.test.ts',
  'src/server/applications/resume/inspector.test.ts',
];
/** In both runs: few seeds in `npm test`, many in the long one; what is stored, on SQLite and on PostgreSQL. */
const inBothRuns = [
  'src/server/applications/resume/attacks.test.ts',
  'tests/server/write-paths.test.ts',
  ...globSync('{src/server,tests/server,tests/stores}/**/*.test.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('onBothEngines('),
  ),
];
const postgres = ['tests/support/postgres-setup.ts'];
/** `npm test` runs on SQLite alone, unless somebody asks for both (tests/support/engines.ts). */
const postgresIfAsked = process.env['ENGINES']?.includes('PostgreSQL') ? postgres : [];
const isFull = process.env['FAULTS'] === 'full';

await ensureProse();

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // A loaded machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        // Rules, words and components hold no state between tests, so their files share what they load: half the work.
        extends: true,
        test: {
          name: 'unit',
          include: ['src/{contract,content,cvss,web}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...loadsAnew, ...longOnly],
          isolate: false,
          setupFiles: ['tests/support/real-timers.ts'],
        },
      },
      { extends: true, test: { name: 'loads-anew', include: loadsAnew } },
      {
        // So do stores: each opens databases of its own, and nothing is faked.
        extends: true,
        test: {
          name: 'stores',
          include: ['tests/stores/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...longOnly],
          isolate: false,
          globalSetup: postgresIfAsked,
          setupFiles: ['tests/support/patient-stores.ts'],
        },
      },
      {
        // And so does the server: whatever holds state is composed again by each test, as a process does at its start.
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: ['src/server/**/*.test.ts', 'tests/{server,deploy}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...longOnly],
          globalSetup: postgresIfAsked,
          setupFiles: ['tests/support/patient-stores.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          isolate: false,
          env: { TEST_SIZE: 'long', ENGINES: 'PostgreSQL' },
          include: [...longOnly, ...inBothRuns],
          // The summary says what there is nothing to try with.
          exclude: [
            ...configDefaults.exclude,
            ...(canRunNginx() ? [] : ['tests/deploy/{nginx,shared}-run.test.ts']),
            ...(canRunCaddy() ? [] : ['tests/deploy/caddy-run.test.ts']),
            ...(canBuildContainers() ? [] : ['tests/deploy/container-run.test.ts']),
            ...(canSendBackups() ? [] : ['tests/deploy/backup-tools-run.test.ts']),
            ...(canVerifyUnits() ? [] : ['tests/deploy/systemd-run.test.ts']),
            ...(canBootSystemd() ? [] : ['tests/deploy/systemd-boot-run.test.ts']),
          ],
          globalSetup: postgres,
          setupFiles: ['tests/support/patient-stores.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'firefox',
          env: { NODE_ENV: 'production' },
          include: ['tests/firefox/**/*.test.ts'],
          // The summary says when there is no Firefox to try.
          exclude: [...configDefaults.exclude, ...(findFirefox() ? [] : ['tests/firefox/**'])],
        },
      },
      {
        // One after another: each loads the machine itself. The full size has cases that take minutes.
        extends: true,
        test: {
          name: 'faults',
          env: { ENGINES: 'SQLite PostgreSQL' },
          include: ['tests/faults/*.test.ts', ...(isFull ? ['tests/faults/*.full.ts'] : [])],
          fileParallelism: false,
          globalSetup: postgres,
          setupFiles: ['tests/support/patient-stores.ts'],
        },
      },
      {
        // As visitors get them: React's own checks of a page under development take a third of a rendering. They ask
        // servers and apps of their own, so what is read and parsed once serves all files.
        extends: true,
        test: {
          name: 'pages',
          isolate: false,
          env: { NODE_ENV: 'production' },
          include: ['tests/{acceptance,pages}/**/*.test.ts'],
          globalSetup: 'tests/support/built-site-setup.ts',
        },
      },
    ],
  },
});
