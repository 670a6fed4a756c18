import { apiPrefix } from '#contract/paths.ts';
import { apiDocWords } from '#content/ticket-messages.ts';
import { html, type SafeHtml } from '#server/safe-html.ts';
import type { OpenApiDocument } from './openapi-document.ts';

type Post = OpenApiDocument['paths']['/tickets' | '/bookings' | '/newsletter']['post'];
type Get = OpenApiDocument['paths']['/slots' | '/bookings/calendar.ics']['get'];
type BodySchema = { readonly properties?: object; readonly required?: readonly string[] };

/** Plain HTML made once at start: no script, no inline style, so the site's policy fits as it is. */
export function renderApiDocs(document: OpenApiDocument): string {
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
          ${[
            postSection('/tickets', paths['/tickets'].post, components.schemas.TicketRequest),
            getSection('/slots', paths['/slots'].get),
            postSection('/bookings', paths['/bookings'].post, components.schemas.BookingRequest),
            getSection('/bookings/calendar.ics', paths['/bookings/calendar.ics'].get),
            postSection('/newsletter', paths['/newsletter'].post, components.schemas.NewsletterRequest),
          ]}
        </main>
      </body>
    </html> `.toString();
}

function postSection(path: string, post: Post, { properties = {}, required = [] }: BodySchema): SafeHtml {
  const { columns } = apiDocWords;
  const fields = Object.entries(properties).map(([name, schema]) =>
    row([name, required.includes(name) ? apiDocWords.yes : apiDocWords.no, describeRules(schema)]),
  );
  const headers = post.parameters.map(({ name, description }) => row([name, description]));
  return html`<h2>POST ${apiPrefix}${path}</h2>
    <p>${post.summary}.</p>
    <h3>${apiDocWords.body}</h3>
    ${table([columns.name, columns.required, columns.rules], fields)}
    <h3>${apiDocWords.headers}</h3>
    ${table([columns.name, columns.meaning], headers)} ${answersTable(post)}`;
}

function getSection(path: string, get: Get): SafeHtml {
  return html`<h2>GET ${apiPrefix}${path}</h2>
    <p>${get.summary}.</p>
    ${answersTable(get)}`;
}

function answersTable({ responses }: Post | Get): SafeHtml {
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

export const apiDocsCss = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
`;
