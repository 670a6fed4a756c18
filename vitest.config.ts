import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/{contract,content,web}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/{acceptance,built}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/{server,stores,faults}/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
    ],
  },
});
