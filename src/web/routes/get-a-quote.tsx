import { data, redirect, useSearchParams } from 'react-router';
import { decodeAnswers } from '#contract/estimate/code.ts';
import { tokenOfCaseUrl } from '#contract/case/case-url.ts';
import { estimatePath, quoteTicketPath } from '#contract/paths.ts';
import { daysLine, scopeLines } from '#content/estimate-summary.ts';
import { quotePage } from '#content/pages/get-a-quote.ts';
import { site } from '#content/site.ts';
import type { AttachedScope } from '#web/features/quote-request/attached-scope.tsx';
import { QuoteRequest } from '#web/features/quote-request/quote-request.tsx';
import {
  selectedServices,
  ticketBody,
  ticketFields,
  ticketValues,
  trapField,
} from '#web/features/quote-request/ticket-form.ts';
import { privatePageHeaders } from '#web/lib/private-page.ts';
import { pageServices } from '#web/lib/page-context.ts';
import { FormPage } from '#web/sections/form-page.tsx';
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

export const meta = () => pageMeta(quotePage);
export const handle: PageHandle = breadcrumbHandle(quotePage);

/** The same form without JavaScript: same rules, same store, errors beside the fields with what was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, unreadable } = await readPostedForm(request);
  const values = ticketValues(form);
  if (unreadable) return data({ message: unreadable.message, errors: [], values }, unreadable);
  const outcome = await pageServices(context).tickets.submit({
    body: ticketBody(form),
    selectedServices: selectedServices(form),
    signals: postedSignals(form, trapField),
  });
  if (outcome.ok) {
    const address = `${quoteTicketPath}/${tokenOfCaseUrl(outcome.caseUrl)}`;
    return redirect(address, { status: 303, headers: privatePageHeaders });
  }
  return data({ ...shownRefusal(outcome, ticketFields), values }, refusalInit(outcome));
}

export const headers = refusalHeaders;

/** The estimate of an address or of a form that was posted, if it can be read. */
function attachedScope(code: string): AttachedScope | null {
  const decoded = decodeAnswers(code);
  if (!decoded) return null;
  const { answers } = decoded;
  return {
    code,
    days: daysLine(answers),
    lines: scopeLines(answers),
    editPath: `${estimatePath}#${code}`,
  };
}

export default function QuoteRoute({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const code = actionData?.values.scope ?? search.get('scope') ?? '';
  const scope = attachedScope(code);
  return (
    <FormPage {...quotePage} cards={contactCards} label={quotePage.form.label}>
      <QuoteRequest
        words={quotePage}
        apiUrl={site.apiUrl}
        action={quotePage.path}
        preselected={search.getAll('service')}
        posted={actionData ?? null}
        scope={scope}
        scopeUnreadable={code !== '' && scope === null}
      />
      <p className="mt-6 border-t border-rule pt-5 text-sm">
        {quotePage.follow.text} <Link to={quotePage.follow.path}>{quotePage.follow.label}</Link>
      </p>
    </FormPage>
  );
}
