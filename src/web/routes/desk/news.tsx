import { deskOf } from './desk-page.ts';
import type { Route } from './+types/news.ts';

/** For the notifications: numbers alone. Asking doesn't keep a session awake. */
export async function loader({ context }: Route.LoaderArgs) {
  const { tickets, applications, mentions, unmatched } = await deskOf(context).counts();
  return Response.json([tickets, applications, mentions, unmatched ?? 0]);
}
