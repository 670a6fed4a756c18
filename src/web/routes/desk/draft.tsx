import { refuse, deskOf, readFields } from './desk-page.ts';
import type { Route } from './+types/draft.ts';

/** What someone is typing: sent by the page from time to time. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await deskOf(context).saveDraft(await readFields(request));
  return new Response(null, { status: outcome.ok ? 204 : outcome.status });
}

export function loader() {
  refuse(404);
}
