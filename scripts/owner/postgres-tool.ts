import { spawnSync } from 'node:child_process';
import { fail } from './command.ts';

/** The address goes by environment: arguments can be read by every user of the machine. */
export function runPostgresTool(tool: 'pg_dump' | 'pg_restore', args: readonly string[], url: string): void {
  const result = spawnSync(tool, args, {
    stdio: 'inherit',
    env: { ...process.env, ...connectionVariables(new URL(url)) },
  });
  if (result.error) fail(`The database is PostgreSQL: this needs ${tool}, which is not on the PATH here.`);
  if (result.status !== 0) fail(`${tool} failed.`);
}

export const databaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

function connectionVariables(url: URL): Record<string, string> {
  return {
    PGHOST: url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: databaseName(url.href),
    ...(url.searchParams.has('sslmode') ? { PGSSLMODE: url.searchParams.get('sslmode') ?? '' } : {}),
  };
}
