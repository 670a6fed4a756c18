import { data, redirect } from 'react-router';
import { applyWords } from '#content/pages/apply.ts';
import { applicationReceivedPath, careerPath } from '#contract/paths.ts';
import { ApplicationSuccess } from '#web/features/job-application/application-success.tsx';
import { findPageServices } from '#web/lib/page-context.ts';
import { ApplyFrame } from '#web/shell/apply-frame.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import type { Route } from './+types/application-received.ts';

export const meta = () => pageMeta({ ...applyWords.received, path: applicationReceivedPath, noindex: true });

/** Where the form leads without JavaScript. Shows a reference that exists, and nothing else of it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const stored = await findPageServices(context)?.applications.find(params.reference);
  if (!stored) return redirect(careerPath);
  return data(stored, { headers: { 'Cache-Control': 'no-store' } });
}

export const handle: PageHandle = { sheet: 'careers' };

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function ApplicationReceivedRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="visually-hidden">{applyWords.received.title}</h1>
      <ApplyFrame onPaper>
        <ApplicationSuccess words={applyWords.success} reference={loaderData.reference} redirects={false} />
      </ApplyFrame>
    </>
  );
}
