import { data, redirect, useParams, useSearchParams } from 'react-router';
import { casePage } from '#content/pages/case.ts';
import { goneCasePage } from '#content/pages/case-look-up.ts';
import { mailFateQuery, mailSentence, readMailFate } from '#contract/mail-fate.ts';
import { casePath } from '#contract/paths.ts';
import { formText } from '#web/forms/parse-form.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { findPageServices, pageServices } from '#web/lib/page-context.ts';
import { privatePageHeaders } from '#web/lib/response-headers.ts';
import { NoticePage } from '#web/sections/notice-page.tsx';
import { CallWays, CaseActions } from './case-actions.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseHistory, StagePath } from './case-history.tsx';
import { CaseOpening } from './case-opening.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { privateRefusalHeaders, readPostedForm, refusalInit, shownRefusal } from '#web/shell/posted-form.ts';
import { pageMeta } from '#web/shell/seo.ts';
import type { Route } from './+types/case-open.ts';

export const meta = () => pageMeta(casePage);
export const handle: PageHandle = { sheet: 'case' };
export const headers = privateRefusalHeaders;

/** Has no side effects: mail scanners open links, and people open them often. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const view = (await findPageServices(context)?.cases.open(params.token)) ?? null;
  return data(view, { status: view ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { form, unreadable } = await readPostedForm(request);
  const typed = formText(form, 'text');
  if (unreadable) return data({ message: unreadable.message, errors: [], typed }, unreadable);
  const outcome = await pageServices(context).cases.act(params.token, Object.fromEntries(form));
  if (outcome.ok) {
    const query = new URLSearchParams({ done: outcome.intent, ...mailFateQuery(outcome.mail) });
    const address = `${casePath}/${params.token}?${query.toString()}#done`;
    return redirect(address, { status: 303, headers: privatePageHeaders });
  }
  return data({ ...shownRefusal(outcome, ['text']), typed }, refusalInit(outcome));
}

function doneSentence(search: URLSearchParams): string | undefined {
  const usual = Object.entries(casePage.done).find(([intent]) => intent === search.get('done'))?.[1];
  return usual && mailSentence(readMailFate(search.get('mail')), usual, casePage.doneMail);
}

export default function CaseRoute({ loaderData: view, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { token = '' } = useParams();
  if (!view) return <NoticePage {...goneCasePage} />;
  const done = doneSentence(search);
  return (
    <>
      <CaseOpening view={view}>
        {done && !actionData ? (
          <p
            id="done"
            tabIndex={-1}
            role="status"
            className="mb-8 py-3.5 px-4.5 border border-green-ink rounded-card text-ink bg-[#f0fdf7] font-semibold print:hidden"
          >
            {done}
          </p>
        ) : null}
        {actionData ? (
          <div className="mb-8">
            <ErrorSummary {...casePage.failure} {...actionData} fields={['text']} />
          </div>
        ) : null}
      </CaseOpening>
      <div className="container-page grid gap-y-12 gap-x-16 items-start pt-12 pb-20 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:pt-16 lg:pb-24">
        <div className="grid gap-12 min-w-0">
          {view.kind === 'call' ? <CallWays view={view} /> : null}
          {view.kind === 'application' ? <StagePath view={view} /> : null}
          <CaseActions
            view={view}
            action={`${casePath}/${token}`}
            typed={actionData?.typed ?? ''}
            textError={actionData?.errors.find(({ field }) => field === 'text')?.msg}
          />
          <CaseHistory steps={view.steps} of={view.kind} />
        </div>
        <CaseFacts view={view} />
      </div>
    </>
  );
}
