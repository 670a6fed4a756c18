import { deskOf, sendFile } from './desk-page.ts';
import type { Route } from './+types/ticket-file.ts';

/** An attachment of a ticket's emails: download only, like a resume. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  return sendFile(
    await deskOf(context).mailFile(new URL(request.url).searchParams.get('of') ?? '', params.id),
  );
}
