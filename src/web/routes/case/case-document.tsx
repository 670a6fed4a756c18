import { downloadHeaders } from '#web/lib/download-headers.ts';
import { pageServices } from '#web/lib/page-context.ts';
import { privatePageHeaders } from '#web/lib/private-page.ts';
import { refusalInit } from '#web/shell/posted-form.ts';
import type { Route } from './+types/case-document.ts';

/** A document on request, as a copy marked for the person whose request page links to it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const outcome = await pageServices(context).cases.document(params.token);
  if (!outcome.ok)
    return new Response(outcome.message, {
      status: outcome.status,
      headers: { ...refusalInit(outcome).headers, ...privatePageHeaders },
    });
  return new Response(new Uint8Array(outcome.content), {
    headers: { ...downloadHeaders(outcome.fileName), ...privatePageHeaders },
  });
}
