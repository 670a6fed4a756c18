import { openApiLimits } from '#contract/estimate/limits.ts';

/** Ten kinds of descriptions for testing the counter; each states the expected result. */
export type OpenApiFile = {
  readonly name: string;
  readonly text: string;
  readonly expected:
    | { readonly operations: number; readonly paths: number; readonly version: string }
    | string;
};

const operation = { responses: { '200': { description: 'Fine' } } };
const info = { title: 'Orders', version: '1' };

const openApi30: OpenApiFile = {
  name: 'orders-3.0.json',
  text: JSON.stringify({
    openapi: '3.0.3',
    info,
    paths: {
      '/orders': { summary: 'All', parameters: [], get: operation, post: operation },
      '/orders/{id}': { get: operation, put: operation, delete: operation, 'x-note': operation },
      'x-internal': { get: operation },
    },
  }),
  expected: { operations: 5, paths: 2, version: 'OpenAPI 3.0.3' },
};

const openApi31: OpenApiFile = {
  name: 'payments-3.1.yaml',
  text: `openapi: 3.1.0
info: { title: Payments, version: "2" }
paths:
  /payments:
    get: { responses: { "200": { description: ok } } }
    post: { responses: { "201": { description: made } } }
  /payments/{id}:
    $ref: "#/components/pathItems/Payment"
    head: { responses: { "200": { description: ok } } }
webhooks:
  paid:
    post: { responses: { "200": { description: ok } } }
components:
  pathItems:
    Payment:
      get: { responses: { "200": { description: ok } } }
      patch: { responses: { "200": { description: ok } } }
`,
  expected: { operations: 5, paths: 2, version: 'OpenAPI 3.1.0' },
};

const swagger20: OpenApiFile = {
  name: 'legacy-swagger.yml',
  text: `swagger: 2.0
info:
  title: Legacy
  version: 1.0.0
paths:
  /pets:
    get:
      responses: { 200: { description: ok } }
    options:
      responses: { 200: { description: ok } }
  /pets/{id}: &pet
    get: &read
      responses: { 200: { description: ok } }
    delete: *read
  /animals/{id}: *pet
`,
  expected: { operations: 6, paths: 3, version: 'Swagger 2.0' },
};

/** Schemas and path items that refer to themselves, and a path named like a member of every object. */
const cycles: OpenApiFile = {
  name: 'cycles.json',
  text: `{"openapi":"3.1.1","info":{"title":"Loop","version":"1"},
    "paths":{
      "/a":{"$ref":"#/paths/~1b","get":{"responses":{}}},
      "/b":{"$ref":"#/paths/~1a","post":{"responses":{}}},
      "/self":{"$ref":"#/paths/~1self","get":{"responses":{}}},
      "/__proto__":{"get":{"responses":{}}}},
    "components":{"schemas":{"Node":{"properties":{"next":{"$ref":"#/components/schemas/Node"}}}}}}`,
  expected: { operations: 6, paths: 4, version: 'OpenAPI 3.1.1' },
};

const openApi32: OpenApiFile = {
  name: 'search-3.2.json',
  text: JSON.stringify({
    openapi: '3.2.0',
    info,
    paths: { '/search': { query: operation, get: operation, additionalOperations: { COPY: operation } } },
  }),
  expected: { operations: 3, paths: 1, version: 'OpenAPI 3.2.0' },
};

/** As large as a file may be, all of it real paths. */
export function largeFile(kind: 'json' | 'yaml'): OpenApiFile {
  const long = 'Reads one of the many things that this service keeps for its callers. '.repeat(16);
  const block = (index: number) =>
    kind === 'json'
      ? `"/things/${index}/{id}":{"get":{"summary":"${long}","responses":{}},"delete":{"responses":{}}},`
      : `  /things/${index}/{id}:\n    get:\n      summary: ${long}\n      responses: {}\n    delete:\n      responses: {}\n`;
  const count = Math.floor((openApiLimits.fileBytes - 200) / block(99_999).length);
  const blocks = Array.from({ length: count }, (_, index) => block(index)).join('');
  return {
    name: `large.${kind}`,
    text:
      kind === 'json'
        ? `{"openapi":"3.0.0","paths":{${blocks}"/last":{"get":{}}}}`
        : `openapi: 3.0.0\npaths:\n${blocks}  /last:\n    get: {}\n`,
    expected: { operations: 2 * count + 1, paths: count + 1, version: 'OpenAPI 3.0.0' },
  };
}

const bomb = [
  'a: &a [x,x,x,x,x,x,x,x,x]',
  ...'bcdefghi'.split('').map((name, index) => {
    const before = 'abcdefgh'[index];
    return `${name}: &${name} [${Array.from({ length: 150 }, () => `*${before}`).join(',')}]`;
  }),
].join('\n');

export const openApiFiles: readonly OpenApiFile[] = [
  openApi30,
  openApi31,
  swagger20,
  cycles,
  openApi32,
  { name: 'aliases.yaml', text: `openapi: 3.0.0\n${bomb}\npaths: {}\n`, expected: 'hostile' },
  { name: 'nested.yaml', text: `openapi: 3.0.0\npaths: ${'['.repeat(50_000)}`, expected: 'hostile' },
  { name: 'package.json', text: '{"name":"site","version":"1.0.0"}', expected: 'foreign' },
  { name: 'broken.json', text: '{"openapi":"3.0.0","paths":{"/a":{"get":', expected: 'syntax' },
  {
    name: 'no-paths.yaml',
    text: 'openapi: 3.1.0\ninfo: { title: Hooks only, version: "1" }\n',
    expected: 'none',
  },
  { name: 'future.yaml', text: 'openapi: 4.0.0\npaths: {}\n', expected: 'version' },
  {
    name: 'split.yaml',
    text: 'openapi: 3.0.0\npaths:\n  /a:\n    $ref: "./paths/a.yaml"\n',
    expected: 'outside',
  },
];
