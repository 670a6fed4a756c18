import type { Desk } from '#contract/desk/desk.ts';
import { downloadHeaders } from '#web/lib/response-headers.ts';
import { deskOf, refuse } from './desk-page.ts';
import type { Route } from './+types/download.ts';

type DeskFile = {
  readonly fileName: string;
  readonly content: Uint8Array | ReadableStream<Uint8Array> | string;
  readonly type?: string;
};

type Find = (desk: Desk, query: (name: string) => string, id: string) => Promise<DeskFile | null>;

/** What each address of routes.ts sends. */
export const downloads: Readonly<Record<string, Find>> = {
  'desk/applications/:id/resume': (desk, _query, id) => desk.resume(id),
  'desk/tickets/:id/file': (desk, query, id) => desk.mailFile(query('of'), id),
  'desk/applications/:id/file': (desk, query, id) => desk.mailFile(query('of'), id),
  'desk/inbox/file': (desk, query) => desk.mailFile(query('of'), null),
  'desk/documents/file': (desk, query) => desk.documentFile(query('of')),
  'desk/letters/file': (desk, query) => desk.letterFile(query('number'), query('kind')),
  'desk/record/csv': async (desk) => ({ fileName: 'record.csv', content: await desk.recordCsv() }),
  'desk/log/export': async (desk, query) => {
    const content = await desk.logExport(query('quarter'));
    return content && { fileName: `log-${query('quarter')}.csv`, content };
  },
  'desk/records/export': async (desk, query) => {
    const [kind, format] = [query('kind'), query('format')];
    const content = await desk.exportRecords(kind, format);
    return content && { fileName: `${kind}.${format}`, content };
  },
};

/** Some files come from strangers: download only, with no type a browser could act on. Letters are ours and keep their type. */
export async function loader({ request, params, pattern, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const query = (name: string) => search.get(name) ?? '';
  const desk = deskOf(context);
  const file = await downloads[pattern]?.(desk, query, params.id ?? '');
  if (!file) refuse(404);
  const { fileName, content, type } = file;
  return new Response(content instanceof Uint8Array ? new Uint8Array(content) : content, {
    headers: { ...downloadHeaders(fileName), ...(type && { 'Content-Type': type }) },
  });
}
