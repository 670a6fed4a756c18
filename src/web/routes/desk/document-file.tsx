import { deskOf, sendFile } from './desk-page.ts';
import type { Route } from './+types/document-file.ts';

/** One of the team's own documents, in any version. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return sendFile(await deskOf(context).documentFile(new URL(request.url).searchParams.get('of') ?? ''));
}
