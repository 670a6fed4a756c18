/**
 * A process of its own, because content is imported once: reads modules and texts from standard input, imports the pages
 * named there as they are without the texts, and prints what doesn't fit.
 */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { json } from 'node:stream/consumers';
import type { OwnText } from '#content/own-texts.ts';
import { textTroubles, type TextTrouble } from './text-shape.ts';
import { textPlaces } from './text-places.ts';

const { modules, texts } = (await json(process.stdin)) as {
  readonly modules: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, OwnText>>;
};

const scheme = 'own-text:';
registerHooks({
  resolve: (specifier, context, next) => {
    const [, folder, name = ''] = /^#(own|prose)\/(.+)\.ts$/.exec(specifier) ?? [];
    if (folder === 'own') return { url: `${scheme}${name}`, shortCircuit: true };
    // Not made yet on a first day; the words of a page don't depend on it.
    if (folder === 'prose' && !existsSync(`.cache/prose/${name}.ts`)) return { url: `${scheme}prose`, shortCircuit: true };
    return next(specifier, context);
  },
  load: (url, context, next) => {
    if (!url.startsWith(scheme)) return next(url, context);
    const source = modules[url.slice(scheme.length)] ?? 'export const entries: never[] = [];';
    return { format: 'module-typescript', source, shortCircuit: true };
  },
});

const troubles: TextTrouble[] = [];
for (const [name, own] of Object.entries(texts)) {
  const place = textPlaces[name];
  if (place === undefined) continue;
  const page = (await import(place.module)) as Readonly<Record<string, unknown>>;
  troubles.push(...textTroubles(own, page[place.name], [name]));
}
console.log(JSON.stringify(troubles));
