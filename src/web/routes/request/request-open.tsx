import { data, redirect, useParams, useSearchParams } from 'react-router';
import { requestPage } from '#content/pages/request.ts';
import { goneRequestPage } from '#content/pages/request-look-up.ts';
import { mailTimingQuery, mailSentence, readMailTiming } from '#contract/mail-timing.ts';
import { requestPagePath } from '#contract/paths.ts';
import { formText } from '#web/forms/parse-form.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { findPageServices, pageServices } from '#web/lib/page-context.ts';
import { privatePageHeaders } from '#web/lib/response-headers.ts';
import { NoticePage } from '#web/sections/notice-page.tsx';
import { ActionForm, CallWays, RequestActions } from './request-actions.tsx';
import { RequestHistory, StagePath } from './request-history.tsx';
import { RequestLetters } from './request-letters.tsx';
import { RequestQuotes, type TypedForm } from './request-quote.tsx';
import { RequestOpening } from './request-opening.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { privateRefusalHeaders, readPostedForm, refusalInit, shownRefusal } from '#web/shell/posted-form.ts';
import { pageMeta } from '#web/shell/seo.ts';
import type { Route } from './+types/request-open.ts';
import type { RequestIntent, RequestView, TicketRequestView } from '#contract/request/request.ts';
import type { MailTiming } from '#contract/mail-timing.ts';
import type { PageRequests } from '#contract/page-services.ts';
import { Facts } from '#web/ui/facts.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';

export const meta = () => pageMeta(requestPage);
export const handle: PageHandle = { sheet: 'request' };
export const headers = privateRefusalHeaders;

/** Has no side effects: mail scanners open links, and people open them often. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const view = (await findPageServices(context)?.requests.open(params.token)) ?? null;
  return data({ view, now: Date.now() }, { status: view ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (carriesFiles(request)) return sendMessage(request, params.token, pageServices(context).requests);
  const { form, unreadable } = await readPostedForm(request);
  const typed = readTyped(form);
  if (unreadable) return data({ message: unreadable.message, errors: [], typed, files: false }, unreadable);
  const outcome = await pageServices(context).requests.act(params.token, Object.fromEntries(form));
  if (outcome.ok) return toDone(params.token, outcome);
  return data({ ...shownRefusal(outcome, fields), typed, files: false }, refusalInit(outcome));
}

const carriesFiles = (request: Request): boolean =>
  /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '');

/** Read as it arrives, by the server. */
async function sendMessage(request: Request, token: string, requests: PageRequests) {
  const outcome = await requests.write(token, request);
  if (outcome.ok) return toDone(token, outcome);
  const typed: TypedForm = { ...nothingTyped, intent: 'add', text: outcome.values.text ?? '' };
  const files: boolean = outcome.values.files !== undefined;
  return data({ ...shownRefusal(outcome, fields), typed, files }, refusalInit(outcome));
}

function toDone(
  token: string,
  { intent, mail }: { readonly intent: RequestIntent; readonly mail: MailTiming },
) {
  const query = new URLSearchParams({ done: intent, ...mailTimingQuery(mail) });
  const address = `${requestPagePath}/${token}?${query.toString()}#done`;
  return redirect(address, { status: 303, headers: privatePageHeaders });
}

const fields = ['text', 'files', 'name', 'role', 'start', 'reason'] as const;

const readTyped = (form: FormData): TypedForm => ({
  intent: formText(form, 'intent'),
  text: formText(form, 'text'),
  name: formText(form, 'name'),
  role: formText(form, 'role'),
  start: formText(form, 'start'),
  reason: formText(form, 'reason'),
});

const nothingTyped: TypedForm = { intent: '', text: '', name: '', role: '', start: '', reason: '' };

function doneSentence(search: URLSearchParams): string | undefined {
  const usual = Object.entries(requestPage.done).find(([intent]) => intent === search.get('done'))?.[1];
  return usual && mailSentence(readMailTiming(search.get('mail')), usual, requestPage.doneMail);
}

export default function RequestRoute({ loaderData: { view, now }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { token = '' } = useParams();
  if (!view) return <NoticePage {...goneRequestPage} />;
  const done = doneSentence(search);
  const errorOf = (name: string) => actionData?.errors.find(({ field }) => field === name)?.msg;
  const typed = actionData?.typed ?? nothingTyped;
  const address = `${requestPagePath}/${token}`;
  return (
    <>
      <RequestOpening view={view} now={now}>
        {done && !actionData ? (
          <p
            id="done"
            tabIndex={-1}
            role="status"
            className="mb-8 py-3.5 px-4.5 border border-green-mark rounded-card text-ink bg-green-wash font-semibold print:hidden"
          >
            {done}
          </p>
        ) : null}
        {actionData ? (
          <div className="mb-8">
            <ErrorSummary {...requestPage.failure} {...actionData} fields={fields} />
          </div>
        ) : null}
      </RequestOpening>
      <div className="container-page grid gap-y-12 gap-x-16 items-start pt-12 pb-20 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:pt-16 lg:pb-24">
        <div className="grid gap-12 min-w-0">
          {view.kind === 'call' ? <CallWays view={view} /> : null}
          {view.kind === 'application' ? (
            <>
              <StagePath view={view} />
              <RequestLetters
                letters={view.letters}
                isMailed={view.isMailed}
                form={{ formKey: view.formKey, action: address }}
              />
            </>
          ) : null}
          {view.kind === 'ticket' ? (
            <RequestQuotes view={view} action={address} typed={typed} errorOf={errorOf} />
          ) : null}
          <RequestActions
            view={view}
            action={address}
            typed={typed.text}
            textError={errorOf('text')}
            filesError={errorOf('files')}
            wereFilesChosen={actionData?.files ?? false}
          />
          <RequestHistory
            steps={view.steps}
            of={view.kind}
            withWords={view.kind === 'ticket' && view.isMailed}
          >
            {view.kind === 'ticket' && !view.isMailed ? (
              <div className="mt-3 print:hidden">
                <p className="measure">{requestPage.history.mailFirst}</p>
                <ActionForm
                  intent="link"
                  formKey={view.formKey}
                  action={address}
                  submit={requestPage.actions.document.sendLink}
                />
              </div>
            ) : null}
          </RequestHistory>
        </div>
        <RequestFacts view={view} />
      </div>
    </>
  );
}

const { facts: words } = requestPage;

/** What we hold, as far as a forwarded link may show it. */
function RequestFacts({ view }: { view: RequestView }) {
  const { email, phone } = view.contact;
  return (
    <section
      aria-labelledby="facts-title"
      className="pt-6 pb-2 px-5 border border-rule rounded-panel bg-white md:px-7 lg:sticky lg:top-28 min-w-0"
    >
      <h2 id="facts-title" className="text-h3">
        {words.title}
      </h2>
      <Facts
        className="mt-3 border-b-0"
        facts={[
          ...(view.kind === 'ticket' ? ticketFacts(view) : []),
          {
            label: words.contact,
            value: (
              <>
                <span className="block font-mono">{email}</span>
                {phone === null ? null : <span className="block font-mono">{phone}</span>}
                <span className="mt-1 block text-sm text-body">{words.masked}</span>
              </>
            ),
          },
          {
            label: words.link,
            value:
              view.linkEndsAt === null ? (
                words.linkOpen
              ) : (
                <>
                  {words.linkEnds} <LocalTime instant={new Date(view.linkEndsAt)} />
                </>
              ),
          },
        ]}
      />
    </section>
  );
}

const ticketFacts = ({ services, company, detailChars, scope, isMailed }: TicketRequestView) => [
  { label: words.services, value: services.join(', ') },
  { label: words.company, value: company },
  {
    label: words.details,
    value:
      detailChars === 0 ? words.noDetails : isMailed ? words.detailsBelow : words.detailsText(detailChars),
  },
  scope === null
    ? null
    : { label: words.scope, value: <span className="block whitespace-pre-line">{scope}</span> },
];
