import { redirect } from 'react-router';
import { caseConfirmPath } from '#contract/paths.ts';
import { downloadHeaders } from '#web/lib/download-headers.ts';
import { pageServices } from '#web/lib/page-context.ts';
import { privatePageHeaders } from '#web/lib/private-page.ts';
import { refusalInit } from '#web/shell/posted-form.ts';
import type { Route } from './+types/case-copy.ts';

const pageOf = (token: string) =>
  redirect(`${caseConfirmPath}/${encodeURIComponent(token)}`, { status: 303, headers: privatePageHeaders });

/** Only the button downloads the file. */
export const loader = ({ params }: Route.LoaderArgs) => pageOf(params.token);

export async function action({ params, context }: Route.ActionArgs) {
  const { cases } = pageServices(context);
  const outcome = await cases.confirm(params.token, 'copy');
  if (!outcome.ok && outcome.status === 404) return pageOf(params.token);
  if (!outcome.ok)
    return new Response(outcome.message, {
      status: outcome.status,
      headers: { ...refusalInit(outcome).headers, ...privatePageHeaders },
    });
  return new Response(outcome.copy, {
    headers: { ...downloadHeaders('my-data.json'), ...privatePageHeaders },
  });
}
