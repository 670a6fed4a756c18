import { refuse, deskOf, readFields } from './desk-page.ts';
import type { Route } from './+types/presence.ts';

/** "… is writing": sent by the reply box from time to time. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const { id = '' } = await readFields(request);
  await desk.presence(id, true);
  return new Response(null, { status: 204 });
}

export function loader() {
  refuse(404);
}
