import { openApiLimits } from '#contract/estimate/limits.ts';

export type Refusal =
  | 'large'
  | 'empty'
  | 'syntax'
  | 'foreign'
  | 'version'
  | 'none'
  | 'many'
  | 'outside'
  | 'hostile'
  | 'slow'
  | 'failed';

export type OperationCount =
  | {
      readonly ok: true;
      readonly operations: number;
      readonly paths: number;
      /** As named in the file: 'OpenAPI 3.1.0', 'Swagger 2.0'. */
      readonly version: string;
    }
  | { readonly ok: false; readonly reason: Refusal };

type Members = Readonly<Record<string, unknown>>;

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Own members only: a file may name a path `__proto__`. */
const member = (object: unknown, name: string): unknown =>
  isObject(object) && Object.hasOwn(object, name) ? object[name] : undefined;

export const refused = (reason: Refusal): OperationCount => ({ ok: false, reason });

const shortText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 20) : '';

/** YAML parses an unquoted 2.0 as the number 2. */
function versionOf(document: Members): string | null | undefined {
  const swagger = member(document, 'swagger');
  const openapi = member(document, 'openapi');
  if (swagger === undefined && openapi === undefined) return undefined;
  if (swagger !== undefined) return /^2(\.0)?$/.test(shortText(swagger)) ? 'Swagger 2.0' : null;
  const text = shortText(openapi);
  return /^3\.[0-2](\.\d{1,3})?$/.test(text) ? `OpenAPI ${text}` : null;
}

const decodePointerPart = (part: string): string => {
  const plain = part.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
};

function resolvePointer(document: Members, pointer: string): unknown {
  let found: unknown = document;
  for (const part of pointer.slice('#/'.length).split('/').slice(0, openApiLimits.refSteps)) {
    found = member(found, decodePointerPart(part));
  }
  return found;
}

type PathMethods = { readonly methods: ReadonlySet<string>; readonly leadsOutside: boolean };

/** A path item's operations, and those of the items it refers to, each counted once. */
function methodsOf(document: Members, start: unknown): PathMethods {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  let item = start;
  while (isObject(item) && !seen.has(item) && seen.size < openApiLimits.refSteps) {
    seen.add(item);
    for (const method of methods) if (isObject(member(item, method))) found.add(method);
    const further = member(item, 'additionalOperations');
    if (isObject(further)) for (const name of Object.keys(further)) found.add(name);
    const reference = member(item, '$ref');
    if (typeof reference !== 'string') break;
    if (!reference.startsWith('#/')) return { methods: found, leadsOutside: true };
    item = resolvePointer(document, reference);
  }
  return { methods: found, leadsOutside: false };
}

/**
 * Operations in a parsed description: path times method. Nothing below an operation is read, so self-referencing
 * schemas can't block it; self-referencing path items are followed for a limited number of steps.
 */
export function countOperations(document: unknown): OperationCount {
  if (!isObject(document)) return refused('foreign');
  const version = versionOf(document);
  if (version === undefined) return refused('foreign');
  if (version === null) return refused('version');
  const items = Object.entries(member(document, 'paths') ?? {}).filter(([path]) => path.startsWith('/'));
  if (items.length > openApiLimits.paths) return refused('many');
  let operations = 0;
  let paths = 0;
  for (const [, item] of items) {
    const { methods: held, leadsOutside } = methodsOf(document, item);
    // A partial count would look like a complete one.
    if (leadsOutside) return refused('outside');
    operations += held.size;
    if (held.size > 0) paths += 1;
  }
  return operations === 0 ? refused('none') : { ok: true, operations, paths, version };
}

export function countJson(text: string): OperationCount {
  let document: unknown;
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return refused(error instanceof SyntaxError ? 'syntax' : 'hostile');
  }
  return countOperations(document);
}

/** The whole worker: one file in, one count out. Its policy doesn't let it load or send anything. */
export function answerWith(count: (text: string) => OperationCount): void {
  globalThis.addEventListener('message', (event: MessageEvent<Blob>) => {
    void event.data
      .text()
      .then(count)
      .catch(() => refused('failed'))
      .then((result) => globalThis.postMessage(result, {}));
  });
}
