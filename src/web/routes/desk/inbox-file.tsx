import { deskOf, sendFile } from './desk-page.ts';
import type { Route } from './+types/inbox-file.ts';

/** The same for an unmatched email. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return sendFile(await deskOf(context).mailFile(new URL(request.url).searchParams.get('of') ?? '', null));
}
