import { data, redirect, useSearchParams } from 'react-router';
import { tokenOfRequestUrl } from '#contract/request/request-url.ts';
import { withMailTiming } from '#contract/mail-timing.ts';
import { quoteTicketPath, estimatePath } from '#contract/paths.ts';
import { promises } from '#contract/promises.ts';
import { requestPage } from '#content/pages/request.ts';
import { quotePage } from '#content/pages/get-a-quote.ts';
import { QuoteRequest } from '#web/islands/quote-request/quote-request.tsx';
import {
  selectedServices,
  ticketBody,
  ticketFields,
  ticketValues,
} from '#web/islands/quote-request/ticket-form.ts';
import { privatePageHeaders } from '#web/lib/response-headers.ts';
import { pageServices } from '#web/lib/page-context.ts';
import { Island } from '#web/shell/island.tsx';
import { FormPage } from '#web/sections/form-page.tsx';
import { RequestRing } from '#web/sections/request-ring.tsx';
import { contactCards } from '#web/shell/contact.ts';
import {
  postedSignals,
  readPostedForm,
  refusalHeaders,
  refusalInit,
  shownRefusal,
} from '#web/shell/posted-form.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/get-a-quote.ts';
import { toScope } from '#contract/estimate/answers.ts';
import { decodeAnswers } from '#contract/estimate/code.ts';
import { plannedOn } from '#contract/estimate/plan.ts';
import { standingBadges } from '#content/badges.ts';
import { estimateFacts, olderLine, scopeLines, usualSums } from '#content/estimate-summary.ts';
import type { AttachedScope } from '#web/islands/quote-request/attached-scope.tsx';

export const meta = () => pageMeta(quotePage);
export const handle: PageHandle = breadcrumbHandle(quotePage);

const noScope: QuotedScope = { scope: null, isUnreadable: false };

const codeOf = (request: Request): string => new URL(request.url).searchParams.get('scope') ?? '';

export const loader = ({ request }: Route.LoaderArgs) => readScope(codeOf(request));

/** The same form without JavaScript: same rules, same store, errors beside the fields with what was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, unreadable } = await readPostedForm(request);
  const values = ticketValues(form);
  if (unreadable)
    return data({ message: unreadable.message, errors: [], values, quoted: noScope }, unreadable);
  const outcome = await pageServices(context).tickets.submit({
    // An unreadable code is dropped: the request is fine without it.
    body: () => ticketBody(form, readScope(values.scope).scope?.scope),
    selectedServices: selectedServices(form),
    signals: postedSignals(form),
  });
  if (outcome.ok) {
    const address = withMailTiming(`${quoteTicketPath}/${tokenOfRequestUrl(outcome.caseUrl)}`, outcome.mail);
    return redirect(address, { status: 303, headers: privatePageHeaders });
  }
  const quoted = readScope(values.scope);
  return data({ ...shownRefusal(outcome, ticketFields), values, quoted }, refusalInit(outcome));
}

export const headers = refusalHeaders;

export default function QuoteRoute({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { scope, isUnreadable } = actionData?.quoted ?? loaderData;
  return (
    <FormPage
      {...quotePage}
      trust={{ ...quotePage.trust, points: standingBadges(quotePage.trust.points) }}
      cards={contactCards}
      label={quotePage.form.label}
      picture={
        <RequestRing
          hours={promises.responseHours}
          top={requestPage.clock.top}
          className="w-full max-w-64 max-lg:hidden"
        />
      }
    >
      <Island
        name="quote-request"
        of={QuoteRequest}
        start="load"
        props={{
          preselected: search.getAll('service'),
          isAboutJobs: search.get('about') === 'jobs',
          posted: actionData ?? null,
          scope,
          scopeUnreadable: isUnreadable,
          usual: usualSums,
        }}
      />
      <p className="form-follow mt-6 border-t border-rule pt-5 text-sm">
        {quotePage.follow.text} <Link to={quotePage.follow.path}>{quotePage.follow.label}</Link>
      </p>
    </FormPage>
  );
}

type QuotedScope = {
  readonly scope: AttachedScope | null;
  /** A scope was named that could not be read. */
  readonly isUnreadable: boolean;
};

/** The estimate of an address or of a form that was posted. */
function readScope(code: string): QuotedScope {
  const decoded = code === '' ? null : decodeAnswers(code);
  if (!decoded) return { scope: null, isUnreadable: code !== '' };
  const { answers, model } = decoded;
  const planned = plannedOn(decoded.planned, Date.now());
  return {
    scope: {
      scope: toScope(answers, model, planned),
      code,
      facts: estimateFacts(answers, planned),
      lines: [...scopeLines(answers), ...olderLine(model)],
      editPath: `${estimatePath}#${code}`,
    },
    isUnreadable: false,
  };
}
