import { refuse, readFields, visitOf } from './desk-page.ts';
import type { Route } from './+types/passkey.ts';

/** The endpoint for the sign-in pages' script; it answers with JSON and the session cookie. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  if (visit.kind !== 'public' || visit.signIn === null) refuse(404);
  const { status, body, cookie, browserCookie } = await visit.signIn(await readFields(request));
  const headers = new Headers();
  for (const each of [cookie, browserCookie]) if (each) headers.append('Set-Cookie', each);
  return Response.json(body, { status, headers });
}

export function loader() {
  refuse(404);
}
