import { data, redirect, useLocation } from 'react-router';
import { bookPage, manageBookingPage } from '#content/pages/book.ts';
import { readEmbed } from '#contract/embed.ts';
import { mailTimingQuery, mailSentence, readMailTiming, type MailTiming } from '#contract/mail-timing.ts';
import { manageBookingPath } from '#contract/paths.ts';
import { bookingFields } from '#web/islands/scheduling/booking-body.ts';
import { ManageBooking } from '#web/islands/scheduling/manage-booking.tsx';
import { findPageServices, pageServices } from '#web/lib/page-context.ts';
import { privatePageHeaders } from '#web/lib/response-headers.ts';
import { BookingLayout } from './booking-layout.tsx';
import { privateRefusalHeaders, readPostedForm, refusalInit, shownRefusal } from '#web/shell/posted-form.ts';
import { Island } from '#web/shell/island.tsx';
import { pageMeta } from '#web/shell/seo.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/book-manage.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';

export const meta = () => pageMeta({ ...manageBookingPage, path: manageBookingPath });

export const handle: PageHandle = { bare: (search) => search.has('embed_type') };

export const headers = privateRefusalHeaders;

/** Anyone with the signed link may see when the call is; names and notes stay on the server. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const bookings = findPageServices(context)?.bookings;
  const call = (await bookings?.find(params.token)) ?? null;
  if (!bookings || !call) return data({ call: null, slots: [] }, { status: 404 });
  const { slots } = call.changeable ? await bookings.slots() : { slots: [] };
  const mail = readMailTiming(new URL(request.url).searchParams.get('mail'));
  return data({ call: { ...call, mail }, slots });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { form, unreadable } = await readPostedForm(request);
  if (unreadable) return data({ message: unreadable.message, errors: [], slots: [] }, unreadable);
  const bookings = pageServices(context).bookings;
  const isCancelling = form.get('intent') === 'cancel';
  const outcome = isCancelling
    ? await bookings.cancel(params.token)
    : await bookings.reschedule(params.token, { start: form.get('start') });
  if (outcome.ok) {
    const query = new URL(request.url).searchParams;
    for (const name of ['booked', 'moved', 'mail', 'date']) query.delete(name);
    // If nothing changed, no mail was sent and we don't mention one.
    if (outcome.call.mail !== null) query.set(isCancelling ? 'cancelled' : 'moved', '1');
    for (const [name, value] of Object.entries(mailTimingQuery(outcome.call.mail))) query.set(name, value);
    const address = `${manageBookingPath}/${params.token}?${query.toString()}`;
    return redirect(address, { status: 303, headers: privatePageHeaders });
  }
  return data(shownRefusal(outcome, bookingFields), refusalInit(outcome));
}

export default function BookManageRoute({ loaderData, actionData }: Route.ComponentProps) {
  const address = useLocation();
  const search = new URLSearchParams(address.search);
  const embed = readEmbed(search);
  const { call, slots } = loaderData;
  const state = stateOf(call, search);
  return (
    <BookingLayout
      embed={embed}
      heading={manageBookingPage.headings[state]}
      lead={leadOf(state, call?.mail, search)}
      label={manageBookingPage.eyebrow}
    >
      {call ? (
        <Island
          name="manage-booking"
          of={ManageBooking}
          start="load"
          props={{
            call,
            slots,
            query: address.search.slice(1),
            failure: actionData ?? null,
            announce: state === 'booked',
          }}
        />
      ) : (
        <ButtonLink to={bookPage.path}>{manageBookingPage.again}</ButtonLink>
      )}
    </BookingLayout>
  );
}

/** The mail notice, only right after the action. */
function leadOf(
  state: keyof typeof manageBookingPage.headings,
  timing: MailTiming | undefined,
  search: URLSearchParams,
): string {
  const { leads, mail } = manageBookingPage;
  if (state === 'cancelled' && !search.has('cancelled')) return leads.cancelled;
  const tellsOfMail = state === 'booked' || state === 'moved' || state === 'cancelled';
  const usual = leads[state === 'cancelled' ? 'cancelledNow' : state];
  return tellsOfMail ? mailSentence(timing, usual, mail) : usual;
}

function stateOf(
  call: Route.ComponentProps['loaderData']['call'],
  search: URLSearchParams,
): keyof typeof manageBookingPage.headings {
  if (!call) return 'unknown';
  if (call.status === 'cancelled') return 'cancelled';
  if (!call.changeable) return 'over';
  if (search.has('moved')) return 'moved';
  return search.has('booked') ? 'booked' : 'planned';
}
