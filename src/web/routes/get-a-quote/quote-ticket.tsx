import { data, redirect } from 'react-router';
import { quotePage } from '#content/pages/get-a-quote.ts';
import { readMailTiming } from '#contract/mail-timing.ts';
import { requestPagePath } from '#contract/paths.ts';
import { QuoteSuccess } from '#web/islands/quote-request/quote-success.tsx';
import { findPageServices } from '#web/lib/page-context.ts';
import { privatePageHeaders } from '#web/lib/response-headers.ts';
import { FormPage } from '#web/sections/form-page.tsx';
import { contactCards } from '#web/shell/contact.ts';
import { pageMeta } from '#web/shell/seo.ts';
import type { Route } from './+types/quote-ticket.ts';

export const meta = () => pageMeta({ ...quotePage, noindex: true });
export const headers = () => privatePageHeaders;

/**
 * Where the form leads without JavaScript. Needs the request's token: an ID alone must not reveal whether there's such
 * a ticket, so everything else redirects to the lookup form.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const view = await findPageServices(context)?.requests.open(params.token);
  if (view?.kind !== 'ticket') return redirect(requestPagePath, { headers: privatePageHeaders });
  return data({
    ticketId: view.id,
    createdAt: new Date(view.receivedAt).toISOString(),
    caseUrl: `${requestPagePath}/${params.token}`,
    mail: readMailTiming(new URL(request.url).searchParams.get('mail')),
  });
}

export default function QuoteTicketRoute({ loaderData }: Route.ComponentProps) {
  return (
    <FormPage {...quotePage} cards={contactCards} label={quotePage.form.label}>
      <QuoteSuccess ticket={loaderData} againPath={quotePage.path} />
    </FormPage>
  );
}
