import { redirect } from 'react-router';
import { requestConfirmPath } from '#contract/paths.ts';
import { downloadHeaders, privatePageHeaders } from '#web/lib/response-headers.ts';
import { pageServices } from '#web/lib/page-context.ts';
import { privateRefusal } from '#web/shell/posted-form.ts';
import type { Route } from './+types/request-copy.ts';

const pageOf = (token: string) =>
  redirect(`${requestConfirmPath}/${encodeURIComponent(token)}`, {
    status: 303,
    headers: privatePageHeaders,
  });

/** Only the button downloads the file. */
export const loader = ({ params }: Route.LoaderArgs) => pageOf(params.token);

export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await pageServices(context).requests.confirm(params.token, 'copy');
  if (!outcome.ok && outcome.status === 404) return pageOf(params.token);
  if (!outcome.ok) return privateRefusal(outcome);
  return new Response(outcome.copy, {
    headers: { ...downloadHeaders('my-data.json'), ...privatePageHeaders },
  });
}
