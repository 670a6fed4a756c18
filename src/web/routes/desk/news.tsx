import { deskOf } from './desk-page.ts';
import type { Route } from './+types/news.ts';

/** For notifications: only counts. Polling doesn't keep a session alive. */
export async function loader({ context }: Route.LoaderArgs) {
  const { tickets, applications, mentions, unmatched } = await deskOf(context).counts();
  return Response.json([tickets, applications, mentions, unmatched ?? 0]);
}
