import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';

type Outcome = { readonly code: unknown; readonly out: string; readonly err: string };

function runMain(environment: NodeJS.ProcessEnv): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...environment } };
    execFile(process.execPath, ['src/server/main.ts'], options, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}

describe('The start', () => {
  it('stops at a wrong environment with a sentence for each variable and nothing else.', async () => {
    const outcome = await runMain({ PORT: 'eighty', DATABASE_URL: 'mysql://site:hunter2@db/site' });
    expect(outcome).toEqual({
      code: 1,
      out: '',
      err:
        'PORT must be a whole number from 0 to 65535, for example 3000.\n' +
        'DATABASE_URL must be the address of a PostgreSQL database, ' +
        'for example postgres://user:password@localhost:5432/site.\n',
    });
  });

  it('stops at a data folder that is a file, in one sentence, and warns of a name that is no setting.', async () => {
    const { code, out, err } = await runMain({ DATA_DIR: 'package.json', BRAND_NAM: 'x', DATABASE_URL: '' });
    expect([code, out]).toEqual([1, '']);
    const [warning = '', trouble = '', ...rest] = err.split('\n');
    expect(warning).toBe('BRAND_NAM isn’t a setting of this site. Did you mean BRAND_NAME?');
    expect(trouble).toMatch(/^The site couldn’t start\. DATA_DIR: .*package\.json is a file/);
    expect(rest).toEqual(['']);
  });
});
