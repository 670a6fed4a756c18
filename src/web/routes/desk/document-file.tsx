import { refuse, deskOf } from './desk-page.ts';
import { downloadHeaders } from '#web/lib/download-headers.ts';
import type { Route } from './+types/document-file.ts';

/** One of the team's own documents, in any version. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const file = await deskOf(context).documentFile(new URL(request.url).searchParams.get('of') ?? '');
  if (!file) refuse(404);
  return new Response(new Uint8Array(file.content), { headers: downloadHeaders(file.fileName) });
}
