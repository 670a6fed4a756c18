import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { load } from 'js-yaml';
import { z } from 'zod';
import { commands } from '#scripts/owner/commands.ts';
import { resumeLimits } from '#contract/application-limits.ts';
import { requestFileLimits } from '#contract/request/request-files.ts';
import { buildVariables, readEnv, settingsList } from '#server/env.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const containerfile = read('deploy/Containerfile');
const [buildStage = '', runStage = ''] = containerfile.replaceAll('\\\n', ' ').split(/^FROM .*debian.*$/m);
const compose = z
  .object({
    services: z.object({
      site: z.object({
        build: z.object({
          context: z.string(),
          dockerfile: z.string(),
          args: z.record(z.string(), z.string()),
        }),
        env_file: z.string(),
        environment: z.record(z.string(), z.string()),
        volumes: z.array(z.string()),
        ports: z.array(z.string()),
        read_only: z.literal(true),
      }),
      caddy: z.object({
        environment: z.record(z.string(), z.string()),
        volumes: z.array(z.string()),
        ports: z.array(z.string()),
      }),
      backup: z.object({
        env_file: z.string(),
        command: z.array(z.string()),
        environment: z.record(z.string(), z.string()),
        volumes: z.array(z.string()),
      }),
      database: z.object({ image: z.string(), healthcheck: z.object({ test: z.array(z.string()) }) }),
    }),
  })
  .parse(load(read('deploy/compose.yaml'))).services;

/** Doesn't need podman, docker or hadolint: both files must agree with the code. */
describe('the container files', () => {
  it('pass every setting that is fixed into the pages to the build', () => {
    const args = /^ARG (.+)$/m.exec(buildStage)?.[1]?.trim().split(/\s+/) ?? [];
    expect(args.toSorted()).toEqual([...buildVariables].toSorted());
    const { POSTGRES_MAJOR: _client, BACKUP_TOOLS: _tools, ...passed } = compose.site.build.args;
    expect(Object.keys(passed).toSorted()).toEqual([...buildVariables].toSorted());
  });

  it('let every setting of the list reach the server and the backup, but what the containers decide', () => {
    const decided = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL'];
    for (const { env_file: file, environment } of [compose.site, compose.backup]) {
      expect(file).toBe('.env');
      // A name set here hides the one in the file, unless it's the same.
      const hidden = Object.entries(environment)
        .filter(([name, value]) => !value.startsWith(`\${${name}:-`))
        .map(([name]) => name);
      expect(decided).toEqual(expect.arrayContaining(hidden));
    }
    const names = settingsList.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining([...decided, ...Object.keys(compose.site.environment)]));
    const set = [...containerfile.matchAll(/^(?:ARG|ENV) (.+(?:\\\n.+)*)$/gm)].flatMap(([, line = '']) =>
      [...line.matchAll(/\b[A-Z][A-Z_]+\b(?==|\s|$)/g)].map(([name]) => name),
    );
    const besides = ['POSTGRES_MAJOR', 'BACKUP_TOOLS', 'PATH', 'NODE_ENV'];
    expect(set.filter((name) => !names.includes(name) && !besides.includes(name))).toEqual([]);
  });

  it('have Caddy in front, with its certificates kept', () => {
    const { environment, volumes, ports } = compose.caddy;
    expect(ports).toEqual(['80:80', '443:443', '443:443/udp']);
    expect(volumes).toContain('certificates:/data');
    expect(volumes[0]).toBe('./caddy/Caddyfile:/etc/caddy/Caddyfile:ro');
    const caddyfile = read('deploy/caddy/Caddyfile');
    for (const [, name = ''] of caddyfile.matchAll(/\{\$(\w+)[:}]/g))
      expect(environment).toHaveProperty(name);
    expect(environment['SITE_UPSTREAM']).toBe(`site:${compose.site.environment['PORT']}`);
    const megabytes = Number(/max_size (\d+)MB/.exec(caddyfile)?.[1]);
    expect(megabytes * 1_000_000).toBeGreaterThan(
      Math.max(resumeLimits.maxBytes, requestFileLimits.bytesInAll),
    );
  });

  it('run commands and files that exist', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    for (const [, name = ''] of buildStage.matchAll(/npm run ([\w:-]+)/g))
      expect(scripts).toHaveProperty(name);
    expect(runStage).toContain('"src/server/main.ts"');
    expect(existsSync('src/server/main.ts')).toBe(true);
    const { context, dockerfile } = compose.site.build;
    expect([context, existsSync(dockerfile)]).toEqual(['..', true]);
  });

  it('give the server settings that it takes, a folder that is a volume, and the port that is opened', () => {
    const set = /^ENV (.+)$/m.exec(runStage)?.[1] ?? '';
    const own = Object.fromEntries(set.split(' ').map((pair) => pair.split('=') as [string, string]));
    const values = { ...own, ...compose.site.environment };
    const filled = Object.entries(values).map(
      ([name, value]) => [name, value.replace(/\$\{\w+:-(.*)\}/, '$1').replace(/\$\{\w+\}/, 'x')] as const,
    );
    const env = readEnv(Object.fromEntries(filled));
    expect(env).toMatchObject({ host: '0.0.0.0', port: 3000, trustProxy: 1, drainSeconds: 5 });
    expect(compose.site.volumes).toEqual([`site:${env.dataDir}`]);
    expect(compose.site.ports).toEqual(['127.0.0.1:3000:3000']);
    expect(runStage).toContain(`VOLUME ${env.dataDir}`);
    expect(runStage).toMatch(/^USER site$/m);
  });

  it('have the owner’s commands as they are documented, and PostgreSQL’s tools of the database’s own version', () => {
    expect(runStage).toContain('PATH=/opt/site/node_modules/node/bin:$PATH');
    const documented = [...read('docs/deploy.md').matchAll(/\bnode scripts\/owner\/site\.ts ([\w-]+)/g)];
    expect(documented.length).toBeGreaterThan(5);
    for (const [, name = ''] of documented) expect(commands).toHaveProperty(name);
    const [, tools] = /^ARG POSTGRES_MAJOR=(\d+)$/m.exec(runStage) ?? [];
    expect(runStage).toContain('postgresql-client-$POSTGRES_MAJOR');
    expect(compose.site.build.args['POSTGRES_MAJOR']).toBe(`\${POSTGRES_MAJOR:-${tools}}`);
    expect(compose.database.image).toBe(`docker.io/library/postgres:\${POSTGRES_MAJOR:-${tools}}`);
  });

  it('make a backup every day, as the timer of systemd does, and keep as many', () => {
    const command = 'node scripts/owner/site.ts backup --keep 14';
    expect(compose.backup.command.join(' ')).toContain(command);
    expect(compose.backup.volumes).toEqual(compose.site.volumes);
    expect(compose.backup.environment['DATABASE_URL']).toBe(compose.site.environment['DATABASE_URL']);
    const service = read('deploy/systemd/site-backup.service');
    expect(service).toContain(command);
    for (const line of ['StateDirectory=site', 'WorkingDirectory=/opt/site', 'EnvironmentFile=/etc/site.env'])
      for (const unit of [service, read('deploy/systemd/site@.service')]) expect(unit).toContain(line);
    expect(read('deploy/systemd/site-backup.timer')).toMatch(/^OnCalendar=/m);
    // One that hangs must not be the last one.
    expect(service).toMatch(/^TimeoutStartSec=1h$/m);
    expect(compose.backup.command.join(' ')).toContain(`timeout 1h ${command}`);
  });

  it('practice a restore at once and then every 30 days, however often the container is replaced', () => {
    const folder = mkdtempSync(join(tmpdir(), 'container-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    // A day is over at once, and with it the container.
    const tools = { node: 'echo "$2" >> "$DATA_DIR/did"', timeout: 'shift; "$@"', sleep: 'kill "$PPID"' };
    for (const [name, does] of Object.entries(tools))
      writeFileSync(join(folder, name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
    const day = () => {
      rmSync(join(folder, 'did'), { force: true });
      const [shell = '', ...args] = compose.backup.command.map((part) => part.replaceAll('$$', '$'));
      spawnSync(shell, args, {
        env: { PATH: `${folder}:${process.env['PATH'] ?? ''}`, DATA_DIR: folder },
        timeout: 10_000,
      });
      return readFileSync(join(folder, 'did'), 'utf8').trim().split('\n');
    };
    expect(day()).toEqual(['backup', 'drill']);
    expect(day()).toEqual(['backup']);
    const month = new Date(Date.now() - 31 * 24 * 60 * 60_000);
    utimesSync(join(folder, 'drilled'), month, month);
    expect(day()).toEqual(['backup', 'drill']);
  });

  it('hold what BACKUP_TO needs, if they’re told to', () => {
    expect(runStage).toMatch(/^ARG BACKUP_TOOLS=$/m);
    expect(runStage).toContain('$BACKUP_TOOLS');
    expect(compose.site.build.args['BACKUP_TOOLS']).toBe(`\${BACKUP_TOOLS:-}`);
  });

  it('practice a restore every month', () => {
    const command = 'node scripts/owner/site.ts drill';
    expect(compose.backup.command.join(' ')).toContain(`timeout 1h ${command}`);
    const service = read('deploy/systemd/site-drill.service');
    for (const line of [command, 'StateDirectory=site', 'TimeoutStartSec=1h'])
      expect(service).toContain(line);
    expect(read('deploy/systemd/site-drill.timer')).toMatch(/^OnCalendar=\*-\*-01 /m);
  });

  it('keep secrets out of the image, wherever they lie', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const pattern of ['**/.env', '**/.env.*', 'node_modules', 'data/', '.git'])
      expect(ignored).toContain(pattern);
    expect(containerfile).not.toMatch(/PASSWORD|SECRET|TOKEN|_KEY/);
  });
});
