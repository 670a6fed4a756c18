import { refuse, deskOf } from './desk-page.ts';
import { downloadHeaders } from '#web/lib/download-headers.ts';
import type { Route } from './+types/ticket-file.ts';

/** An attachment of a ticket's emails: download only, like a resume. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const file = await deskOf(context).mailFile(new URL(request.url).searchParams.get('of') ?? '', params.id);
  if (!file) refuse(404);
  return new Response(new Uint8Array(file.content), { headers: downloadHeaders(file.fileName) });
}
