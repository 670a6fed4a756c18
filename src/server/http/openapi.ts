import { apiPrefix } from '#contract/paths.ts';
import { apiDocWords } from '#content/ticket-messages.ts';
import { pagePolicy } from './security-headers.ts';
import { html, type SafeHtml } from './safe-html.ts';
import { openApiDocument } from './openapi-document.ts';
import type { FastifyPluginAsync } from 'fastify';

/** The description of the API, for programs and for people. */
export const openApiRoutes: FastifyPluginAsync = async (app) => {
  const document = JSON.stringify(openApiDocument);
  const page = renderApiDocs(openApiDocument);
  const policy = pagePolicy(page, app.env);
  const cached = { 'Cache-Control': 'public, max-age=300' };
  app.get('/openapi.json', async (_request, reply) =>
    reply.headers(cached).type('application/vnd.oai.openapi+json;version=3.1').send(document),
  );
  app.get('/docs', async (_request, reply) =>
    reply
      .headers({ ...cached, ...policy })
      .type('text/html; charset=utf-8')
      .send(page),
  );
  app.get('/docs.css', async (_request, reply) =>
    reply.headers(cached).type('text/css; charset=utf-8').send(apiDocsCss),
  );
};

type Operation = {
  readonly summary: string;
  readonly parameters?: readonly { readonly name: string; readonly description: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly $ref: string } }>>;
  };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
};
type BodySchema = { readonly properties?: object; readonly required?: readonly string[] };

/** Plain HTML built once at startup: no script, no inline style, so the site's policy fits. */
function renderApiDocs(document: typeof openApiDocument): string {
  const { paths, components } = document;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${document.info.title}</title>
        <link rel="stylesheet" href="${apiPrefix}/docs.css" />
      </head>
      <body>
        <main>
          <h1>${apiDocWords.title}</h1>
          <p>${apiDocWords.lead} ${document.info.description}</p>
          <p><a href="${apiPrefix}/openapi.json">${apiDocWords.document}</a></p>
          ${operationsOf(paths).map(([method, path, operation]) => section(method, path, operation, components.schemas))}
        </main>
      </body>
    </html> `.toString();
}

/** Every endpoint in the document, in order: a new one appears on the page automatically. */
function operationsOf(paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [method.toUpperCase(), path, operation] as const),
  );
}

function section(
  method: string,
  path: string,
  operation: Operation,
  schemas: Readonly<Record<string, BodySchema>>,
): SafeHtml {
  const { columns } = apiDocWords;
  const parameters = (operation.parameters ?? []).map(({ name, description }) => row([name, description]));
  return html`<h2>${method} ${apiPrefix}${path}</h2>
    <p>${operation.summary}.</p>
    ${Object.entries(operation.requestBody?.content ?? {}).map(
      ([type, { schema }]) =>
        html`<h3>${apiDocWords.body}, <code>${type}</code></h3>
          ${table([columns.name, columns.required, columns.rules], fieldRows(schemas[nameOf(schema)] ?? {}))}`,
    )}
    ${
      parameters.length > 0
        ? html`<h3>${apiDocWords.parameters}</h3>
            ${table([columns.name, columns.meaning], parameters)}`
        : html``
    }
    ${answersTable(operation)}`;
}

const nameOf = ({ $ref }: { readonly $ref: string }): string => $ref.split('/').at(-1) ?? '';

function fieldRows({ properties = {}, required = [] }: BodySchema): SafeHtml[] {
  return Object.entries(properties).map(([name, schema]) =>
    row([name, required.includes(name) ? apiDocWords.yes : apiDocWords.no, describeRules(schema)]),
  );
}

function answersTable({ responses }: Operation): SafeHtml {
  const { columns } = apiDocWords;
  const rows = Object.entries(responses).map(([status, { description }]) => row([status, description]));
  return html`<h3>${apiDocWords.answers}</h3>
    ${table([columns.status, columns.meaning], rows)}`;
}

function table(heads: readonly string[], rows: readonly SafeHtml[]): SafeHtml {
  return html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function row([name = '', ...cells]: readonly string[]): SafeHtml {
  return html`<tr>
    <th scope="row"><code>${name}</code></th>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`;
}

/** The JSON Schema keywords as `key: value`, nested ones in brackets. */
function describeRules(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return String(schema);
  if (Array.isArray(schema)) return schema.map(describeRules).join(', ');
  return Object.entries(schema)
    .map(([key, value]) =>
      typeof value === 'object' ? `${key}: (${describeRules(value)})` : `${key}: ${String(value)}`,
    )
    .join('; ');
}

const apiDocsCss = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
`;
