import { refuse, deskOf } from './desk-page.ts';
import { downloadHeaders } from '#web/lib/download-headers.ts';
import type { Route } from './+types/inbox-file.ts';

/** The same for an unmatched email. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const file = await deskOf(context).mailFile(new URL(request.url).searchParams.get('of') ?? '', null);
  if (!file) refuse(404);
  return new Response(new Uint8Array(file.content), { headers: downloadHeaders(file.fileName) });
}
