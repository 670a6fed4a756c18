import { refuse, deskOf } from './desk-page.ts';
import { downloadHeaders } from '#web/lib/download-headers.ts';
import type { Route } from './+types/resume.ts';

/** A stranger's file: download only. No preview, and no type a browser could act on. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await deskOf(context).resume(params.id);
  if (!file) refuse(404);
  return new Response(new Uint8Array(file.content), { headers: downloadHeaders(file.fileName) });
}
