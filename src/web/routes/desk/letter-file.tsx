import { downloadHeaders } from '#web/lib/download-headers.ts';
import { refuse, deskOf } from './desk-page.ts';
import type { Route } from './+types/letter-file.ts';

/** The letter as it was issued, byte for byte. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const file = await deskOf(context).letterFile(search.get('number') ?? '', search.get('kind') ?? '');
  if (!file) refuse(404);
  return new Response(file.content, {
    headers: { ...downloadHeaders(file.fileName), 'Content-Type': file.type },
  });
}
