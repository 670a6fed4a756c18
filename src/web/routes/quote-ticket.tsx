import { data, redirect } from 'react-router';
import { quotePage } from '#content/pages/get-a-quote.ts';
import { QuoteSuccess } from '#web/features/quote-request/quote-success.tsx';
import { findPageServices } from '#web/lib/page-context.ts';
import { QuoteAside } from '#web/sections/quote-aside.tsx';
import { contactCards } from '#web/shell/contact.ts';
import { pageMeta } from '#web/shell/seo.ts';
import type { Route } from './+types/quote-ticket.ts';

export const meta = () => pageMeta({ ...quotePage, noindex: true });

/** Where the form leads without JavaScript. Shows a ticket that exists, and nothing else of it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ticket = await findPageServices(context)?.tickets.find(params.ticketId);
  if (!ticket) return redirect(quotePage.path);
  return data(ticket, { headers: { 'Cache-Control': 'no-store' } });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function QuoteTicketRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container-page grid items-start gap-x-16 gap-y-12 py-14 lg:grid-cols-[1fr_1.42fr] lg:py-18">
      <QuoteAside {...quotePage} cards={contactCards} />
      <section className="form-panel" aria-label={quotePage.form.label}>
        <QuoteSuccess words={quotePage.success} ticket={loaderData} againPath={quotePage.path} />
      </section>
    </div>
  );
}
