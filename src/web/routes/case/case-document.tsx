import { downloadHeaders, privatePageHeaders } from '#web/lib/response-headers.ts';
import { pageServices } from '#web/lib/page-context.ts';
import { privateRefusal } from '#web/shell/posted-form.ts';
import type { Route } from './+types/case-document.ts';

/** A document on request, as a copy marked for the person whose request page links to it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  // A copy is made and logged for someone who reads it, not for a program that only looks.
  if (request.method === 'HEAD') return new Response(null, { status: 405, headers: { Allow: 'GET' } });
  const outcome = await pageServices(context).cases.document(params.token);
  if (!outcome.ok) return privateRefusal(outcome);
  return new Response(new Uint8Array(outcome.content), {
    headers: { ...downloadHeaders(outcome.fileName), ...privatePageHeaders },
  });
}
