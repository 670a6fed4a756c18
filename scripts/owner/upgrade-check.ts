/** `npm run site -- upgrade-check`: what this version changes for an owner of an earlier one. Changes nothing. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { sqliteFile } from '#server/database/sqlite.ts';
import { migrationsFor } from '#server/database/migrations.ts';
import { settings, settingsList, unknownSettings, type Env } from '#server/env.ts';
import { fail, openDatabase, refuse, type Call } from './command.ts';

/** What a release lets its owner set and write, and how far it migrates. */
export const releaseSchema = z.strictObject({
  migrations: z.array(z.string()),
  /** By name, with the default. */
  settings: z.record(z.string(), z.string().nullable()),
  /** By file of the owner's folder: its fields, and whether an entry needs them. */
  site: z.record(z.string(), z.record(z.string(), z.enum(['required', 'optional']))),
});
export type Release = z.output<typeof releaseSchema>;

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

export const thisVersion = (): string =>
  z.looseObject({ version: z.string() }).parse(JSON.parse(read('package.json'))).version;

/** Oldest first. */
export function formerReleases(): (readonly [version: string, Release])[] {
  return globSync('releases/*.json', { cwd: import.meta.dirname })
    .map((file) => basename(file, '.json'))
    .toSorted(byVersion)
    .map((version) => {
      const text = read(`scripts/owner/releases/${version}.json`);
      return [version, releaseSchema.parse(JSON.parse(text))] as const;
    });
}

export function byVersion(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  return (left ?? []).map((part, place) => part - (right?.[place] ?? 0)).find((step) => step !== 0) ?? 0;
}

/** What this version would be for a later one: `npm run site -- upgrade-check --describe` prints it. */
export async function describeRelease(environment: NodeJS.ProcessEnv): Promise<Release> {
  return {
    migrations: Object.keys(migrationsFor('sqlite')),
    settings: Object.fromEntries(settingsList.map(([name, setting]) => [name, setting.default ?? null])),
    site: (await ownersFolder(environment))?.fields ?? {},
  };
}

/** Null in a release, whose words have been built in. */
async function ownersFolder(environment: NodeJS.ProcessEnv) {
  if (!existsSync(new URL('scripts/build/own.ts', root))) return null;
  const [{ kinds }, { siteFolder }, { readSite }] = await Promise.all([
    import('../build/own/kinds.ts'),
    import('../build/own.ts'),
    import('../build/own/read-site.ts'),
  ]);
  const folder = siteFolder(environment);
  return {
    folder,
    findings: () => readSite(folder).findings,
    fields: Object.fromEntries(
      Object.values(kinds).map(({ file, schema }) => [file, schema === null ? {} : fieldsOf(schema)]),
    ),
  };
}

/** `hours.zone`: by the schema's own description; a list stands for its entries. */
function fieldsOf(schema: z.ZodType): Record<string, 'required' | 'optional'> {
  const found: Record<string, 'required' | 'optional'> = {};
  const walk = (part: z.core.JSONSchema.JSONSchema, path: string): void => {
    if (typeof part.items === 'object' && !Array.isArray(part.items)) walk(part.items, path);
    for (const [name, field] of Object.entries(part.properties ?? {})) {
      if (typeof field === 'boolean') continue;
      found[path + name] = part.required?.includes(name) ? 'required' : 'optional';
      walk(field, `${path}${name}.`);
    }
  };
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '');
  return found;
}

export async function checkUpgrade(call: Call<{ from?: string; describe?: boolean }>): Promise<void> {
  const { env, environment, values, print } = call;
  if (values.describe) {
    print(JSON.stringify(await describeRelease(environment), null, 2));
    return;
  }
  const [now, releases] = [thisVersion(), formerReleases()];
  const database = await databaseOf(env);
  const version = values.from ?? inferred(releases, database, now);
  const before = releases.find(([name]) => name === version)?.[1];
  if (version === null)
    fail(
      `There is no database yet, so nothing tells which version you come from: add --from, such as --from ${releases.at(-1)?.[0]}.`,
    );
  if (!before && version !== now)
    refuse(`There is no earlier version ${version}; there are ${releases.map(([name]) => name).join(', ')}.`);
  print(`From ${version}${values.from === undefined ? ', by its database,' : ''} to ${now}.`);

  const after = await describeRelease(environment);
  const own = await ownersFolder(environment);
  const blocks = [
    { title: 'What you have to do (CHANGELOG.md)', lines: duties(read('CHANGELOG.md'), version) },
    ...(own === null
      ? []
      : [
          {
            title: `Your folder ${own.folder}`,
            lines: before ? folderChanges(before, after, own.folder) : [],
          },
        ]),
    { title: 'Your settings', lines: before ? settingsChanges(before, after, environment) : [] },
    { title: 'Your database', lines: databaseChanges(database) },
  ];
  for (const { title, lines } of blocks) {
    print(`\n${title}:`);
    for (const line of lines.length === 0 ? ['nothing'] : lines) print(`- ${line}`);
  }

  const mistakes = [
    ...(own?.findings() ?? []),
    ...Object.keys(before?.settings ?? {})
      .filter((name) => !Object.hasOwn(settings, name) && environment[name])
      .map((name) => `${name} is set, and this version doesn’t read it.`),
    ...unknownSettings(environment).filter(
      (line) => !Object.hasOwn(before?.settings ?? {}, line.split(' ')[0] ?? ''),
    ),
    ...((database?.unknown.length ?? 0) > 0
      ? [`The database is of a newer version (${database?.unknown.join(', ')}), so this one can’t use it.`]
      : []),
  ];
  if (mistakes.length > 0) fail(`\nFix this first:\n${mistakes.map((line) => `- ${line}`).join('\n')}`);
}

async function databaseOf(env: Env) {
  if (env.databaseUrl === null && !existsSync(sqliteFile(env.dataDir))) return null;
  const database = openDatabase(env);
  try {
    return await database.migrations();
  } finally {
    await database.close();
  }
}

/** The newest release whose migrations are done. Null if there's nothing to tell from. */
function inferred(
  releases: ReturnType<typeof formerReleases>,
  database: Awaited<ReturnType<typeof databaseOf>>,
  now: string,
): string | null {
  if (database === null || database.done.length === 0) return null;
  if (database.pending.length === 0) return now;
  const reached = releases.filter(([, { migrations }]) =>
    migrations.every((name) => database.done.includes(name)),
  );
  return (reached.at(-1) ?? releases[0])?.[0] ?? null;
}

/** The lines below "What you have to do", of every version after this one, oldest first. */
export function duties(changelog: string, from: string): string[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      version: /^\[([\d.]+)\]/.exec(section)?.[1] ?? '',
      lines: (section.split(/^### What you have to do$/m)[1]?.split(/^### /m)[0] ?? '').trim().split('\n'),
    }))
    .filter(({ version }) => byVersion(version, from) > 0)
    .toReversed()
    .flatMap(({ version, lines }) => lines.map((line) => `${version}: ${line.replace(/^- /, '')}`));
}

function folderChanges(before: Release, after: Release, folder: string): string[] {
  return Object.entries(after.site).flatMap(([file, fields]) => {
    const former = before.site[file];
    if (!former) return [`${file}: new, you can write it`];
    // What they don't have is the sample's, and follows it.
    if (!existsSync(`${folder}/${file}`)) return [];
    return [
      ...Object.entries(fields)
        .filter(([name]) => !Object.hasOwn(former, name))
        .map(
          ([name, need]) =>
            `${file}: new field ${name}${need === 'required' ? ', which an entry needs' : ''}`,
        ),
      ...Object.entries(fields)
        .filter(([name, need]) => former[name] === 'optional' && need === 'required')
        .map(([name]) => `${file}: an entry needs ${name} now`),
      ...Object.keys(former)
        .filter((name) => !Object.hasOwn(fields, name))
        .map((name) => `${file}: there is no field ${name} anymore`),
    ];
  });
}

function settingsChanges(before: Release, after: Release, environment: NodeJS.ProcessEnv): string[] {
  const help = new Map(settingsList.map(([name, setting]) => [name, setting.help]));
  return [
    ...Object.keys(after.settings)
      .filter((name) => !Object.hasOwn(before.settings, name))
      .map((name) => `${name}: new. ${help.get(name) ?? ''}`),
    ...Object.entries(after.settings)
      .filter(
        ([name, standard]) => Object.hasOwn(before.settings, name) && before.settings[name] !== standard,
      )
      .filter(([name]) => !environment[name])
      .map(
        ([name, standard]) =>
          `${name}: by default it was ${before.settings[name] ?? 'unset'}, and is ${standard ?? 'unset'} now`,
      ),
    ...Object.keys(before.settings)
      .filter((name) => !Object.hasOwn(after.settings, name))
      .map((name) => `${name}: not read anymore`),
  ];
}

function databaseChanges(database: Awaited<ReturnType<typeof databaseOf>>): string[] {
  if (database === null) return ['there is none yet; the next start makes it'];
  if (database.pending.length === 0) return [];
  return [
    `the next start runs ${database.pending.length} migrations, and only a backup leads back: ${database.pending.join(', ')}`,
  ];
}
