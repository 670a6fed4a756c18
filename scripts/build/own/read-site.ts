/** Reads the owner's folder: a module per kind, and every mistake in it at once. */
import { spawnSync } from 'node:child_process';
import { readdirSync, type Dirent } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import type { ClientLogo } from '#content/pages/home.ts';
import { kinds, type Kind } from './kinds.ts';
import type { TextTrouble } from './text-shape.ts';
import { describeFileError, OwnMistake, readText, readYaml, type YamlFile } from './read-yaml.ts';

type Site = {
  /** TypeScript by the name of its kind. */
  readonly modules: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly findings: readonly string[];
};

/** May be there and isn't read. */
const unread = /^(?:\.|README)|\.example$/;
const defaultFolder = 'site';

export function readSite(folder: string): Site {
  const findings: string[] = [];
  const collect = <Result>(read: () => Result, otherwise: Result): Result => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof OwnMistake)) throw error;
      findings.push(error.message);
      return otherwise;
    }
  };
  const names = collect(() => namesIn(folder), []);
  findings.push(...strangers(folder, names));
  const values = Object.entries(kinds).map(([name, kind]) => {
    const file = `${folder}/${kind.file}`;
    const value = collect(
      () => (names.includes(kind.file) ? readKind(file, kind, findings) : kind.absent),
      kind.absent,
    );
    return [name, value] as const;
  });
  findings.push(...missingPictures(folder, Object.fromEntries(values)));
  const modules = values.map(([name, value]) => [name, moduleOf(name, kinds[name] as Kind, value)] as const);
  if (findings.length === 0)
    findings.push(...misplacedTexts(folder, Object.fromEntries(values), Object.fromEntries(modules)));
  return { modules: Object.fromEntries(modules), values: Object.fromEntries(values), findings };
}

function namesIn(folder: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // A copy of the product without the folder: nothing is the owner's.
    if (folder === defaultFolder && error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return [];
    throw new OwnMistake(folder, null, describeFileError(error));
  }
  return entries.map(({ name }) => name).filter((name) => !unread.test(name));
}

/** Once the rest is right: pages have to be imported to know their texts, which needs it. */
function misplacedTexts(
  folder: string,
  values: Readonly<Record<string, unknown>>,
  modules: Readonly<Record<string, string>>,
): string[] {
  const texts = values['texts'] as Readonly<Record<string, unknown>>;
  const yaml = Object.keys(texts).length === 0 ? null : readYaml(`${folder}/texts.yaml`);
  if (yaml === null) return [];
  const sample = moduleOf('texts', kinds['texts'] as Kind, {});
  const program = fileURLToPath(new URL('check-texts.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    input: JSON.stringify({ modules: { ...modules, texts: sample }, texts }),
    encoding: 'utf8',
    maxBuffer: 16_000_000,
  });
  if (status !== 0) throw new Error(`The texts couldn’t be compared with the pages:\n${stderr}`);
  return (JSON.parse(stdout) as readonly TextTrouble[]).map(
    ({ path, advice }) =>
      new OwnMistake(yaml.fileOf(path), yaml.lineOf(path), `${path.filter((part) => !/^\d+$/.test(part)).join('.')}: ${advice}`)
        .message,
  );
}

/** A list may name a picture that isn't there. */
function missingPictures(folder: string, values: Readonly<Record<string, unknown>>): string[] {
  const pictures = values['pictures'] as readonly string[];
  const clients = values['clients'] as readonly ClientLogo[] | null;
  const yaml = clients === null ? null : readYaml(`${folder}/clients.yaml`);
  return (clients ?? []).flatMap(({ picture }, place) =>
    picture === undefined || pictures.includes(picture)
      ? []
      : [
          `${folder}/clients.yaml:${yaml?.lineOf([String(place), 'picture']) ?? 1}: picture: there is no pictures/${picture}; put it there, or remove the line`,
        ],
  );
}

/** Nobody should wonder why a file has no effect. */
function strangers(folder: string, names: readonly string[]): string[] {
  const known = Object.values(kinds).map(({ file }) => file);
  return names
    .filter((name) => !known.includes(name))
    .map((name) => `${folder}/${name}: nothing reads it; there are ${known.join(', ')}`);
}

function readKind(file: string, { file: name, schema, read, absent }: Kind, findings: string[]): unknown {
  if (read) return read(file);
  if (schema === null) return readMarkdownNames(file, findings);
  const yaml = name.endsWith('.yaml') ? readYaml(file) : readEntries(file);
  if (yaml === null) return absent;
  const result = schema.safeParse(yaml.value);
  if (result.success) return result.data;
  for (const { path, field, message } of result.error.issues.flatMap(mistakesOf))
    findings.push(
      new OwnMistake(yaml.fileOf(path), yaml.lineOf(path), `${field === '' ? '' : `${field}: `}${message}`)
        .message,
    );
  return absent;
}

function readMarkdownNames(folder: string, findings: string[]): string[] {
  const names = namesIn(folder);
  if (!names.some((name) => name.endsWith('.md')))
    findings.push(`${folder}: write an article, or remove the folder`);
  for (const name of names) {
    if (name.endsWith('.md')) readText(`${folder}/${name}`);
    else findings.push(`${folder}/${name}: nothing reads it: end its name with .md`);
  }
  return names;
}

/** A list with a file per entry, whose id is the file's name. */
function readEntries(folder: string): YamlFile | null {
  const names = namesIn(folder).toSorted();
  const files = names.map((name) => {
    const file = `${folder}/${name}`;
    if (!name.endsWith('.yaml')) throw new OwnMistake(file, null, 'nothing reads it: end its name with .yaml');
    return { id: basename(name, '.yaml'), yaml: readYaml(file) };
  });
  const entries = files.flatMap(({ id, yaml }) => (yaml === null ? [] : [{ id, yaml }]));
  const entryOf = (path: readonly PropertyKey[]) => entries[Number(path[0])]?.yaml;
  return {
    value: entries.map(({ id, yaml: { value, fileOf, lineOf } }) => {
      const file = fileOf([]);
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw new OwnMistake(file, 1, 'write fields here, one below the other');
      if ('id' in value) throw new OwnMistake(file, lineOf(['id']), 'id: the file’s name is the id; remove it');
      return { id, ...value };
    }),
    fileOf: (path) => entryOf(path)?.fileOf([]) ?? folder,
    lineOf: (path) => (path[1] === 'id' ? null : (entryOf(path)?.lineOf(path.slice(1)) ?? null)),
  };
}

/** An unknown field is named by itself, on its own line. */
function mistakesOf(issue: z.core.$ZodIssue) {
  const paths =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  return paths.map((path) => ({ path, field: nameOf(path), message: issue.message }));
}

/** `law.courts`; the line tells which entry of a list. */
const nameOf = (path: readonly PropertyKey[]): string =>
  path.filter((part) => typeof part === 'string').join('.');

function moduleOf(name: string, { type: named, absent, isOne, byField, fieldNames }: Kind, value: unknown): string {
  if (named === null)
    return `export const ${name}: readonly string[] | null = ${JSON.stringify(value)};\n`;
  const [type, from] = named;
  const head = `import type { ${type.replace(/^Partial<(.*)>$/, '$1')} } from '${from}';\n\n`;
  // One by one, so that a bundle has no trace of what isn't there.
  if (byField) {
    const given = value as Readonly<Record<string, unknown>>;
    const lines = fieldNames.map(
      (field) => `export const ${field}: ${type}['${field}'] = ${JSON.stringify(given[field])};\n`,
    );
    return head + lines.join('');
  }
  const shape = `${isOne ? type : `readonly ${type}[]`}${absent === null ? ' | null' : ''}`;
  return `${head}export const ${name}: ${shape} = ${JSON.stringify(value, null, 1)};\n`;
}
