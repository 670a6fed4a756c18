import { refuse, deskOf } from './desk-page.ts';
import { downloadHeaders } from '#web/lib/download-headers.ts';
import type { Route } from './+types/export.ts';

/** A file, never a page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  const search = new URL(request.url).searchParams;
  const kind = search.get('kind') ?? '';
  const format = search.get('format') ?? '';
  const stream = await desk.exportRecords(kind, format);
  if (stream === null) refuse(404);
  return new Response(stream, { headers: downloadHeaders(`${kind}.${format}`) });
}
