import { refuse, deskOf } from './desk-page.ts';
import { downloadHeaders } from '#web/lib/download-headers.ts';
import type { Route } from './+types/ticket-file.ts';

/** A file that came or went with a ticket's mails: a download and nothing else, as a resume is. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const file = await deskOf(context).mailFile(new URL(request.url).searchParams.get('of') ?? '', params.id);
  if (!file) refuse(404);
  return new Response(new Uint8Array(file.content), { headers: downloadHeaders(file.fileName) });
}
