import { downloadHeaders } from '#web/lib/response-headers.ts';
import { findPageServices } from '#web/lib/page-context.ts';
import type { Route } from './+types/document-file.ts';

/** A public document uploaded in the desk; those in content are built files. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const content = (await findPageServices(context)?.documents.publicFile(params.file)) ?? null;
  if (content === null) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(content), { headers: downloadHeaders(params.file) });
}
