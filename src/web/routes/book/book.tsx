import { data, redirect, useLocation } from 'react-router';
import { aboutRequest, bookPage } from '#content/pages/book.ts';
import { site } from '#content/site.ts';
import { mailTimingQuery } from '#contract/mail-timing.ts';
import { scopeText } from '#content/estimate-summary.ts';
import { bookingFieldLimits } from '#contract/booking-limits.ts';
import { toScope } from '#contract/estimate/answers.ts';
import { decodeAnswers } from '#contract/estimate/code.ts';
import { plannedOn } from '#contract/estimate/plan.ts';
import { readEmbed } from '#contract/embed.ts';
import { requestField } from '#contract/paths.ts';
import {
  bookingBody,
  bookingFields,
  bookingValues,
  formKeyOf,
  prefilledValues,
} from '#web/islands/scheduling/booking-body.ts';
import { BookingForm } from '#web/islands/scheduling/booking-form.tsx';
import { findPageServices, pageServices } from '#web/lib/page-context.ts';
import { privatePageHeaders } from '#web/lib/response-headers.ts';
import { BookingLayout } from './booking-layout.tsx';
import { Island } from '#web/shell/island.tsx';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import {
  postedSignals,
  readPostedForm,
  refusalHeaders,
  refusalInit,
  shownRefusal,
} from '#web/shell/posted-form.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/book.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';

export const meta = () => pageMeta(bookPage);

/** In a frame the embedding page has header and footer. */
export const handle: PageHandle = {
  ...breadcrumbHandle(bookPage),
  bare: (search) => search.has('embed_type'),
};

/** Rendered on request: open times change by the minute. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const found = site.bookingUrl ? undefined : await findPageServices(context)?.bookings.slots();
  const { slots = [], trouble = null } = found ?? {};
  const token = new URL(request.url).searchParams.get(requestField) ?? '';
  const about = token === '' ? null : ((await findPageServices(context)?.requests.callFor(token)) ?? null);
  return data(
    {
      slots,
      trouble,
      formKey: crypto.randomUUID(),
      plan: planOfCall(request.url),
      about: about && { ...about, token },
    },
    {
      status: trouble === null ? 200 : 503,
      headers: token === '' ? { 'Cache-Control': 'no-store' } : privatePageHeaders,
    },
  );
}

/** The estimate a visitor holds a slot for: in the notes, where they see it and can change it. */
function planOfCall(url: string): string {
  const coded = decodeAnswers(new URL(url).searchParams.get('scope') ?? '');
  if (!coded) return '';
  const scope = toScope(coded.answers, coded.model, plannedOn(coded.planned, Date.now()));
  return scopeText(scope).slice(0, bookingFieldLimits.notesMax);
}

export const headers = refusalHeaders;

/** The same form without JavaScript: same rules, same store, errors next to the fields with what was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, unreadable } = await readPostedForm(request);
  const values = bookingValues(form);
  if (unreadable) {
    return data({ failure: { message: unreadable.message, errors: [], slots: [] }, values }, unreadable);
  }
  const outcome = await pageServices(context).bookings.book({
    body: () => bookingBody(form),
    signals: postedSignals(form),
    formKey: formKeyOf(form),
  });
  if (outcome.ok) {
    const query = new URLSearchParams({ booked: '1', ...mailTimingQuery(outcome.call.mail) });
    const embedType = new URL(request.url).searchParams.get('embed_type');
    if (embedType) query.set('embed_type', embedType);
    const address = `${outcome.call.manageUrl}?${query.toString()}`;
    return redirect(address, { status: 303, headers: privatePageHeaders });
  }
  // A time that's gone can't be selected again.
  const isGone = outcome.errors.some(({ field }) => field === 'start');
  const kept = isGone ? { ...values, start: '' } : values;
  return data({ failure: shownRefusal(outcome, bookingFields), values: kept }, refusalInit(outcome));
}

export default function BookRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const embed = readEmbed(new URLSearchParams(search));
  return (
    <BookingLayout embed={embed} heading={bookPage.heading} lead={bookPage.lead} label={bookPage.form.label}>
      {loaderData.about ? (
        <p className="mb-4 font-semibold text-ink">{aboutRequest(loaderData.about.ticketId)}</p>
      ) : null}
      {site.bookingUrl ? <ProviderLink url={site.bookingUrl} ticketId={loaderData.about?.ticketId} /> : null}
      {loaderData.trouble ? <p className="mb-4 text-lg text-ink">{loaderData.trouble}</p> : null}
      {site.bookingUrl ? null : (
        <Island
          name="booking-form"
          of={BookingForm}
          start="load"
          props={{
            slots: loaderData.slots,
            query: search.slice(1),
            formKey: loaderData.formKey,
            request: loaderData.about?.token ?? '',
            values: actionData?.values ?? {
              ...prefilledValues(embed, bookPage.form, loaderData.plan),
              ...loaderData.about?.person,
            },
            posted: actionData?.failure ?? null,
          }}
        />
      )}
    </BookingLayout>
  );
}

/** An external provider's page. It learns which request the call is about, and nothing about the person. */
function ProviderLink({ url, ticketId }: { url: string; ticketId: string | undefined }) {
  const address = new URL(url);
  if (ticketId !== undefined) address.searchParams.set('utm_content', ticketId);
  return (
    <>
      <p className="mb-4">
        {bookPage.provider.note} {address.host}
      </p>
      <a href={address.href} rel="noreferrer" className={buttonClass('primary')}>
        {bookPage.provider.action}
      </a>
    </>
  );
}
