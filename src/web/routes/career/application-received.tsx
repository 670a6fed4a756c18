import { data, redirect } from 'react-router';
import { applyWords } from '#content/pages/apply.ts';
import { readMailTiming } from '#contract/mail-timing.ts';
import { applicationReceivedPath, requestPagePath } from '#contract/paths.ts';
import { ApplicationSuccess } from '#web/islands/job-application/application-success.tsx';
import { findPageServices } from '#web/lib/page-context.ts';
import { privatePageHeaders } from '#web/lib/response-headers.ts';
import { ApplyFrame } from './apply-frame.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import type { Route } from './+types/application-received.ts';

export const meta = () => pageMeta({ ...applyWords.received, path: applicationReceivedPath, noindex: true });
export const handle: PageHandle = { sheet: 'careers' };
export const headers = () => privatePageHeaders;

/** Where the form leads without JavaScript; needs the request's token, as with tickets. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const view = await findPageServices(context)?.requests.open(params.token);
  if (view?.kind !== 'application') return redirect(requestPagePath, { headers: privatePageHeaders });
  return data({
    reference: view.id,
    caseUrl: `${requestPagePath}/${params.token}`,
    mail: readMailTiming(new URL(request.url).searchParams.get('mail')),
  });
}

export default function ApplicationReceivedRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="visually-hidden">{applyWords.received.title}</h1>
      <ApplyFrame onPaper>
        <ApplicationSuccess {...loaderData} redirects={false} />
      </ApplyFrame>
    </>
  );
}
