import { downloadHeaders, privatePageHeaders } from '#web/lib/response-headers.ts';
import { pageServices } from '#web/lib/page-context.ts';
import { privateRefusal } from '#web/shell/posted-form.ts';
import type { Route } from './+types/request-document.ts';

/** A document on request, as a copy marked for the person whose request page links to it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const outcome = await pageServices(context).requests.document(params.token);
  if (!outcome.ok) return privateRefusal(outcome);
  return new Response(new Uint8Array(outcome.content), {
    headers: { ...downloadHeaders(outcome.fileName), ...privatePageHeaders },
  });
}
