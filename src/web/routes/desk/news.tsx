import { deskOf } from './desk-page.ts';
import type { Route } from './+types/news.ts';

/** For notifications: counts, and whose tickets got a reply. Polling doesn't keep a session alive. */
export async function loader({ context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  const { tickets, applications, mentions, unmatched } = await desk.counts();
  const counts = [tickets, applications, mentions, unmatched ?? 0];
  return Response.json({ counts, replies: await desk.replies() });
}
