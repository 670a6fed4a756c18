/**
 * There is one sheet (`src/web/styles/app.css`), and a page carries only the rules it can use: `app.css?routes&inline` is
 * a sheet for each route, without the rules whose classes none of its modules names. Modules are followed from the
 * route, so islands, states that only a script shows and pages rendered on request are covered too. Pages that are built
 * once keep even less (`trimSheet`): 15 KB, on a solution page.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import postcss, { type Root, type Rule } from 'postcss';
import type { Plugin } from 'vite';

const web = 'src/web';
const enhancers = globSync(`${web}/enhance/**/*.ts`).filter((file) => !file.endsWith('.test.ts'));
/** On every page, whichever route it has. */
const everywhere = [`${web}/root.tsx`, ...enhancers];

/**
 * Packed, and unpacked for the first page that needs it: as text they were half of the server's bundle, and a file for
 * each would be gone for a running server once another build takes its place.
 */
export const routeStyles: Plugin = {
  name: 'route-styles',
  // After Vite: by then the sheet is minified and its addresses are those of the build.
  enforce: 'post',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/app.css?routes&inline')) return undefined;
    const [, text] = /^export default (".*");?\s*$/s.exec(code) ?? [];
    if (text === undefined) throw new Error('Vite no longer exports inlined CSS as one string.');
    const root = postcss.parse(JSON.parse(text) as string);
    const groups = routeGroups();
    const sheets = groups.map((files) => usedRules(root, namesIn([...everywhere, ...files])));
    const routes = groups.flatMap((files, index) =>
      files.map((file) => {
        const route = file.slice(web.length + 1, -'.tsx'.length);
        return `${JSON.stringify(route)}: () => sheet(${index}),`;
      }),
    );
    return { code: `${packSheets(sheets)}\nexport default {\n${routes.join('\n')}\n};`, map: null };
  },
};

/** Code with a function `sheet(index)`. Vite fills in the addresses of fonts later, so they stay outside the pack. */
function packSheets(sheets: readonly string[]): string {
  const addresses: string[] = [];
  const packed = sheets.map((text) => {
    const marked = text.replaceAll(/__VITE_ASSET__[\w$]+__(?:\$_.*?__)?/g, (address) => {
      if (!addresses.includes(address)) addresses.push(address);
      return `@address${addresses.indexOf(address)}@`;
    });
    return deflateRawSync(marked, { level: 9 }).toString('base64');
  });
  return `import { inflateRawSync } from 'node:zlib';
const addresses = ${JSON.stringify(addresses)};
const packed = ${JSON.stringify(packed)};
const unpacked = [];
const unpack = (text) =>
  inflateRawSync(Buffer.from(text, 'base64')).toString().replaceAll(/@address(\\d+)@/g, (_, index) => addresses[index]);
const sheet = (index) => (unpacked[index] ??= unpack(packed[index]));`;
}

/** Each route by itself, except for the desk, whose routes lie in one another. */
function routeGroups(): string[][] {
  const routes = [...readFileSync(`${web}/routes.ts`, 'utf8').matchAll(/'(routes\/[^']+\.tsx)'/g)].map(
    ([, path = '']) => `${web}/${path}`,
  );
  const isDesk = (file: string) => file.startsWith(`${web}/routes/desk/`);
  return [...routes.filter((file) => !isDesk(file)).map((file) => [file]), routes.filter(isDesk)];
}

/** What may be a class: words, beginnings of words that go on by a value, and for those with quotes the whole text. */
type Names = {
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
  readonly text: string;
};

function namesIn(entries: readonly string[], isLeftOut: (file: string) => boolean = () => false): Names {
  // A module without elements may name a class in a query; that isn't using it. Those of `ui` are about looks.
  const texts = [...modulesFrom(entries)].flatMap((file) => {
    if (isLeftOut(file)) return [];
    const text = readFileSync(file, 'utf8');
    const isAboutLooks = file.endsWith('.tsx') || file.startsWith(`${web}/ui/`) || text.includes('className');
    return isAboutLooks ? text : [];
  });
  return namesOf(texts.join('\n'));
}

/** Exported for its test. */
export function namesOf(text: string): Names {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const words = new Set(code.split(/[\s'"`]+/));
  const beginnings = [...words].flatMap((word) => /^([a-z][\w-]*-)\$\{/.exec(word)?.[1] ?? []);
  // Swiper marks the slides around the one in front.
  if (words.has('swiper-slide')) beginnings.push('swiper-slide-');
  return { words, beginnings, text: code };
}

/**
 * A built page has fewer elements than its route can render: it keeps the rules of those, and of what its scripts may
 * render later. Pages rendered on request keep all of their route.
 */
export function trimSheet(html: string): string {
  // The list names the module of each island: `carousel: … './vulnerability-carousel/vulnerability-carousel.tsx'`.
  const islands = [...readFileSync(`${web}/islands/list.ts`, 'utf8').matchAll(/^ {2}'?([\w-]+)'?: [^;]*?'\.\/(.+?)'/gm)]
    .filter(([, name]) => html.includes(`data-island="${name}"`))
    .map(([, , path]) => `${web}/islands/${path}`);
  // The desk is never built: what its enhancers render can't be here.
  const scripts = namesIn([...enhancers, ...islands], (file) => file.startsWith(`${web}/enhance/desk`));
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => unescaped(list).split(/\s+/));
  const names = { ...scripts, words: new Set([...scripts.words, ...classes]), text: scripts.text + classes.join(' ') };
  const has = (types: string) => new RegExp(`type="(?:${types})"`).test(html + scripts.text);
  const hasElement = (tag: string) =>
    new RegExp(`<${tag}[\\s>/]`).test(html + scripts.text) || scripts.words.has(tag);
  const missing = Object.entries(controlParts).flatMap(([types, part]) => (has(types) ? [] : [part]));
  return html.replace(/(?<=<style[^>]*>)\/\*! tailwindcss[^]*?(?=<\/style>)/, (text) => {
    const sheet = postcss.parse(text);
    sheet.walkRules((rule) => {
      const left = rule.selectors.filter(
        (selector) =>
          !missing.some((part) => selector.includes(part)) &&
          (isKeyframe(rule) || !/^[a-z]+\d?$/.test(selector) || hasElement(selector)),
      );
      if (left.length === 0) rule.remove();
      else if (left.length < rule.selectors.length) rule.selectors = left;
    });
    return usedRules(sheet, names);
  });
}

/** What Tailwind resets of controls that most pages don't have, by their types; of other elements, those whose name is all of a selector go. */
const controlParts = {
  file: '::file-selector-button',
  'date|time|datetime-local': '::-webkit-date',
  'date|time|datetime-local|month|week': '::-webkit-calendar',
  number: '-spin-button',
};

const unescaped = (text: string): string =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** The modules of `src/web` that these import, in one step or several; types are no imports. */
function modulesFrom(entries: readonly string[]): Set<string> {
  const found = new Set(entries);
  for (const file of found) {
    const text = readFileSync(file, 'utf8').replaceAll(/\bimport type [^;]+;/g, '');
    for (const [, path = ''] of text.matchAll(/(?:from|import\()\s*'([#.][^']+\.tsx?)'/g)) {
      const target = path.startsWith('#') ? `src/${path.slice(1)}` : join(dirname(file), path);
      if (target.startsWith(`${web}/`) && existsSync(target)) found.add(target);
    }
  }
  return found;
}

/** Exported for its test. */
export function usedRules(sheet: Root, names: Names): string {
  const root = sheet.clone();
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const used = rule.selectors.filter((selector) => canMatch(selector, names));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  removeRepeats(root);
  // What is left may have been the only user of something else.
  while (removeUnused(root));
  return root.toString();
}

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes');

const isNamed = (name: string, { words, beginnings, text }: Names): boolean =>
  words.has(name) ||
  beginnings.some((beginning) => name.startsWith(beginning)) ||
  (/['"]/.test(name) && text.includes(name));

/** Whether every class it asks for is named; of `:is()` and the like one of its selectors must match, `:not()` asks for none. */
function canMatch(selector: string, names: Names): boolean {
  let plain = '';
  let rest = selector;
  for (let found; (found = /(?<!\\):(is|where|has|not)\(/.exec(rest));) {
    const end = closing(rest, found.index + found[0].length);
    const inner = postcss.list.comma(rest.slice(found.index + found[0].length, end));
    if (found[1] !== 'not' && !inner.some((each) => canMatch(each, names))) return false;
    plain += rest.slice(0, found.index);
    rest = rest.slice(end + 1);
  }
  return [...(plain + rest).matchAll(/(?<!\\)\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/g)].every(([, name = '']) =>
    isNamed(
      name
        .replaceAll(/\\([0-9a-f]{1,6}) ?/g, (_, code: string) =>
          String.fromCodePoint(Number.parseInt(code, 16)),
        )
        .replaceAll(/\\(.)/g, '$1'),
      names,
    ),
  );
}

function closing(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/**
 * The minifier writes a prefixed declaration once for each browser that wants it and a colour with an alpha once more as
 * `lab()`, Tailwind such a colour once as it is and once mixed from its token. Every border is solid to begin with
 * (preflight), and a dashed one says so itself.
 */
function removeRepeats(root: Root): void {
  root.walkAtRules('supports', (rule) => {
    if (rule.params.startsWith('(color:color-mix(') && !/currentcolor|--ground/i.test(rule.toString())) rule.remove();
  });
  root.walkDecls((declaration) => {
    if (declaration.value === 'var(--tw-border-style)') declaration.remove();
    const next = declaration.next();
    if (next?.type !== 'decl' || next.prop !== declaration.prop) return;
    if (next.value === declaration.value || next.value.startsWith('lab(')) next.remove();
  });
}

/** Custom properties, animations and empty blocks that nothing refers to any more; says whether there were any. */
function removeUnused(root: Root): boolean {
  let count = 0;
  const values: string[] = [];
  root.walkDecls(({ value }) => void values.push(value));
  root.walkAtRules(({ params }) => void values.push(params));
  const text = values.join(' ');
  const read = new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const drop = (node: { remove: () => unknown }) => {
    node.remove();
    count += 1;
  };
  root.walkDecls(/^--/, (declaration) => {
    if (!read.has(declaration.prop)) drop(declaration);
  });
  root.walkAtRules((rule) => {
    if (rule.name === 'property' ? !read.has(rule.params) : rule.nodes?.length === 0) drop(rule);
    else if (
      rule.name === 'keyframes' &&
      !new RegExp(`(?<![\\w-])${rule.params}(?![\\w-])`).test(animations(root))
    )
      drop(rule);
  });
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) drop(rule);
  });
  return count > 0;
}

function animations(root: Root): string {
  const values: string[] = [];
  root.walkDecls(/^animation|^--animate/, ({ value }) => void values.push(value));
  return values.join(' ');
}
