/** Reads one file of the owner's folder. Whatever is wrong with it becomes a sentence with its line. */
import { readFileSync, statSync } from 'node:fs';
import { CORE_SCHEMA, EVENT_ID, getScalarValue, load, parseEvents, YAMLException } from 'js-yaml';

/** The words of all pages are 220 kB. */
const limits = { bytes: 400_000, depth: 20 } as const;

/** `line` is null if the mistake is the file's. */
export class OwnMistake extends Error {
  constructor(file: string, line: number | null, advice: string) {
    super(`${file}${line === null ? '' : `:${line}`}: ${advice}`);
  }
}

export type YamlFile = {
  readonly value: unknown;
  readonly fileOf: (path: readonly PropertyKey[]) => string;
  /** Of a field, or of the nearest one around it; null: of the file. */
  readonly lineOf: (path: readonly PropertyKey[]) => number | null;
};

const fileErrors: Readonly<Record<string, string>> = {
  ENOENT: 'it doesn’t exist',
  EACCES: 'it can’t be opened: let the user who builds read it',
  EPERM: 'it can’t be opened: let the user who builds read it',
  ENOTDIR: 'it’s a file; a folder is expected',
  EISDIR: 'it’s a folder; a file is expected',
  ELOOP: 'it’s a link that leads to itself',
};

export function describeFileError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return fileErrors[code] ?? `it can’t be read (${code || String(error)})`;
}

export function readBytes(file: string, bytesMost: number, advice = ''): Buffer {
  try {
    const { size } = statSync(file);
    if (size > bytesMost)
      throw new OwnMistake(
        file,
        null,
        `${advice === '' ? '' : `${advice}: `}it has ${Math.ceil(size / 1000)} kB; at most ${bytesMost / 1000} kB are read`,
      );
    return readFileSync(file);
  } catch (error) {
    if (error instanceof OwnMistake) throw error;
    throw new OwnMistake(file, null, describeFileError(error));
  }
}

/** Text in UTF-8, of a size that a person writes. */
export function readText(file: string, bytesMost: number = limits.bytes, advice = ''): string {
  const bytes = readBytes(file, bytesMost, advice);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new OwnMistake(file, lineThatIsNotUtf8(bytes), 'it isn’t UTF-8: save the file as UTF-8');
  }
}

/** No character of UTF-8 contains the byte of a line break. */
function lineThatIsNotUtf8(bytes: Buffer): number {
  const lines = bytes.toString('latin1').split('\n');
  const isBroken = (line: string) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'));
      return false;
    } catch {
      return true;
    }
  };
  return lines.findIndex(isBroken) + 1;
}

/** Null if nothing but comments is in it. */
export function readYaml(file: string): YamlFile | null {
  const text = readText(file);
  if (/^(?:\s*(?:#.*)?(?:\r?\n|$))*$/.test(text)) return null;
  try {
    const value = load(text, { schema: CORE_SCHEMA, maxAliases: 0, maxDepth: limits.depth });
    const lines = linesByPath(text);
    const lineOf = (path: readonly PropertyKey[]): number =>
      lines.get(keyOf(path)) ?? (path.length === 0 ? 1 : lineOf(path.slice(0, -1)));
    return { value, fileOf: () => file, lineOf };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw new OwnMistake(file, null, 'it isn’t YAML');
    throw new OwnMistake(file, error.mark === undefined ? null : error.mark.line + 1, adviceFor(error.reason, text.split('\n').slice(0, (error.mark?.line ?? -1) + 1)));
  }
}

function adviceFor(reason: string, before: readonly string[]): string {
  if (reason.includes('tab characters')) return 'indent with spaces, without tabs';
  if (reason.includes('maxAliases')) return 'write the value itself: names with * aren’t read';
  if (reason.includes('maxDepth')) return 'it’s nested too deeply';
  if (reason.includes('duplicated mapping key')) return writtenTwice(before);
  if (reason.includes('single document')) return 'remove the line “---”: a file is one list or one set of fields';
  return `it isn’t YAML (${reason}); text with a colon, a # or quotes in it goes between quotes`;
}

/** With its first line, if each stands on a line of its own. */
function writtenTwice(lines: readonly string[]): string {
  const [field, name = ''] = /^\s*([\w-]+):/.exec(lines.at(-1) ?? '') ?? [];
  const first = field === undefined ? -1 : lines.slice(0, -1).findLastIndex((line) => line.startsWith(field));
  return first === -1 ? 'this field is written twice' : `${name} is written twice, first in line ${first + 1}`;
}

const keyOf = (path: readonly PropertyKey[]): string => path.map(String).join('\0');

/** The values have no places any more, so they come from the parser's events. */
function linesByPath(text: string): ReadonlyMap<string, number> {
  const events = parseEvents(text, { maxDepth: limits.depth });
  const lines = new Map<string, number>();
  let at = 0;
  const note = (path: readonly string[], offset: number) => {
    const key = keyOf(path);
    if (offset >= 0 && !lines.has(key)) lines.set(key, text.slice(0, offset).split('\n').length);
  };
  const isOver = () => at >= events.length || events[at]?.type === EVENT_ID.POP;
  const read = (path: readonly string[]): void => {
    const event = events[at++];
    if (event?.type === EVENT_ID.SCALAR) note(path, event.valueStart);
    if (event?.type === EVENT_ID.SEQUENCE) {
      note(path, event.start);
      for (let place = 0; !isOver(); place += 1) read([...path, String(place)]);
      at += 1;
    }
    if (event?.type === EVENT_ID.MAPPING) {
      note(path, event.start);
      while (!isOver()) {
        const key = events[at];
        const name = key?.type === EVENT_ID.SCALAR ? getScalarValue(text, key) : '?';
        if (key?.type === EVENT_ID.SCALAR) note([...path, name], key.valueStart);
        read(['?']);
        read([...path, name]);
      }
      at += 1;
    }
  };
  at = events[0]?.type === EVENT_ID.DOCUMENT ? 1 : 0;
  read([]);
  return lines;
}
