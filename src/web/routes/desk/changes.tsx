import { deskOf } from './desk-page.ts';
import type { Route } from './+types/changes.ts';

/** A mark that differs once something has happened. Polling doesn't keep a session alive. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return Response.json(await deskOf(context).changes(new URL(request.url).searchParams.get('of') ?? ''));
}
