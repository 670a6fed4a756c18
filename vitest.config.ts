import { configDefaults, defineConfig } from 'vitest/config';
import { canRunNginx } from './scripts/benchmarks/nginx.ts';
import { findFirefox } from './scripts/firefox.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // A loaded machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/{contract,content,cvss,web}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/{server,stores,faults,deploy}/**/*.test.ts'],
          // The summary of `npm test` says when there is no nginx to try.
          exclude: [...configDefaults.exclude, ...(canRunNginx() ? [] : ['tests/deploy/*-run.test.ts'])],
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
      {
        // `npm run test:faults`: the cases of the fault tests at full size, and those that take minutes.
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/*.{test,long}.ts'],
          fileParallelism: false,
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/{acceptance,pages,firefox}/**/*.test.ts'],
          // The summary of `npm test` says when there is no Firefox to try.
          exclude: [...configDefaults.exclude, ...(findFirefox() ? [] : ['tests/firefox/**'])],
        },
      },
    ],
  },
});
