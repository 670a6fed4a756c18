import { useState } from 'react';
import { bookingWords as booking, manageBookingPage as words } from '#content/pages/book.ts';
import { bookPath } from '#contract/paths.ts';
import { BookingFailureBox, SlotPicker, ZoneForm } from './slot-picker.tsx';
import { CalendarLink, CallFacts, FollowLink } from './booking-done.tsx';
import { useFrameEvents } from './framed.ts';
import { useSlotChoice } from './use-slot-choice.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { BookingState, MadeCall } from '#contract/booking.ts';
import type { BookingFailure } from './booking-form.tsx';

export type ManageBookingProps = {
  call: BookingState & Pick<MadeCall, 'mail'>;
  slots: readonly string[];
  /** From the page's URL. */
  query: string;
  failure: BookingFailure | null;
  /** Just booked in a frame, before its script loaded. */
  announce: boolean;
};

/** Plain forms that post to their own page: changes are rare, and work the same with and without a script. */
export function ManageBooking({ call, slots, query, ...page }: ManageBookingProps) {
  const [asked] = useState(() => new URLSearchParams(query));
  if (!asked.has('timezone')) asked.set('timezone', call.timeZone);
  const choice = useSlotChoice({ slots, search: asked });
  useFrameEvents(asked.has('embed_type'), page.announce ? call : null);
  return (
    <>
      {page.failure ? (
        <BookingFailureBox failure={page.failure} zone={choice.zone} fields={['start']} />
      ) : null}
      <div className={page.failure ? 'mt-6' : undefined}>
        <CallFacts label={words.when} call={call} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {call.changeable ? <CalendarLink label={words.calendar} href={call.calendarUrl} /> : null}
        <FollowLink label={booking.done.follow} href={call.caseUrl} />
        {call.changeable ? null : (
          <a href={bookPath} className={buttonClass('primary')}>
            {words.again}
          </a>
        )}
      </div>
      {call.changeable && slots.length > 0 ? (
        <>
          <ZoneForm action="" kept={choice.kept} />
          <form method="post" className="mt-9 border-t border-rule pt-7" aria-label={words.moveTitle}>
            <h2 className="text-h3">{words.moveTitle}</h2>
            <div className="mt-4">
              <SlotPicker choice={choice} initialStart="" error={undefined} />
            </div>
            <Button type="submit" name="intent" value="reschedule" variant="dark" className="mt-6">
              {words.move}
            </Button>
          </form>
        </>
      ) : null}
      {call.changeable ? (
        <form method="post" className="mt-9 border-t border-rule pt-7" aria-label={words.cancelTitle}>
          <h2 className="text-h3">{words.cancelTitle}</h2>
          <p className="mt-2">{words.cancelText}</p>
          <Button type="submit" name="intent" value="cancel" variant="light" className="mt-5">
            {words.cancel}
          </Button>
        </form>
      ) : null}
    </>
  );
}
