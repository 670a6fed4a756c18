/** Where the texts are that an owner may write: every `withOwn(own.name, …)` in content. */
import { globSync, readFileSync } from 'node:fs';

type TextPlace = { readonly module: string; readonly name: string };

export const textPlaces: Readonly<Record<string, TextPlace>> = Object.fromEntries(
  globSync('src/content/{*,pages/*,services/*}.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const module = `#content/${file.replaceAll('\\', '/').slice('src/content/'.length)}`;
      return [...text.matchAll(/withOwn\(\s*own\.(\w+)/g)].map(({ index, 1: key = '' }) => {
        const [, name = ''] = [...text.slice(0, index).matchAll(/^export const (\w+)/gm)].at(-1) ?? [];
        return [key, { module, name }] as const;
      });
    }),
);
