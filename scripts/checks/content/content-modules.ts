import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

export type ContentModule = { readonly file: string; readonly exports: Readonly<Record<string, unknown>> };
export type ContentValue = { readonly where: string; readonly key: string; readonly text: string };

/** A check over all content modules; each problem is one readable line. */
export type ContentCheck = (modules: readonly ContentModule[]) => readonly string[];

export async function loadContent(root: string): Promise<ContentModule[]> {
  const files = globSync('src/content/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  return Promise.all(
    files.toSorted().map(async (file) => ({
      file,
      exports: (await import(pathToFileURL(`${root}/${file}`).href)) as Record<string, unknown>,
    })),
  );
}

/** Every string in the modules' exports, with its path (`src/content/faq.ts faq.0.answer`). */
export function* contentValues(modules: readonly ContentModule[]): Generator<ContentValue> {
  for (const { file, exports } of modules) yield* stringsIn(exports, `${file} `, '', new Set());
}

function* stringsIn(value: unknown, where: string, key: string, seen: Set<unknown>): Generator<ContentValue> {
  if (typeof value === 'string') yield { where, key, text: value };
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const [name, inner] of Object.entries(value)) {
    yield* stringsIn(inner, where.endsWith(' ') ? where + name : `${where}.${name}`, name, seen);
  }
}
