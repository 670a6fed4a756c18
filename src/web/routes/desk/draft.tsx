import { refuse, deskOf, readFields } from './desk-page.ts';
import type { Route } from './+types/draft.ts';

/** What someone is typing: sent by the page from time to time. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await deskOf(context).saveDraft(await readFields(request));
  // Whoever types on says what they have seen.
  if (outcome.ok)
    return new Response(null, { status: 204, headers: { 'Draft-Saved-At': String(outcome.savedAt) } });
  // Its form was sent meanwhile, which is nothing wrong: the page forgets its copy.
  return new Response(null, { status: outcome.status === 409 ? 205 : outcome.status });
}

export function loader() {
  refuse(404);
}
