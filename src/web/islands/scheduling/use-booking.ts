import { bookPage } from '#content/pages/book.ts';
import { useEffect, useState } from 'react';
import {
  type MadeCall,
  bookingCreatedSchema,
  slotGoneSchema,
  slotsAnswerSchema,
  type BookingRequest,
} from '#contract/booking.ts';
import { useSubmission, type SendOutcome, type SubmissionFailure } from '#web/forms/use-submission.ts';
import { bookingFields, parseBookingForm } from './booking-body.ts';
import { useSlotChoice } from './use-slot-choice.ts';
import { apiPrefix, bookingsPath, slotsPath } from '#contract/paths.ts';
import { apiTimeoutMs, postJson, type ApiFailure } from '#web/lib/api-client.ts';

export type BookingFailure = SubmissionFailure & {
  /** The next open starts, if the requested one is gone. */
  readonly slots: readonly string[];
};

type BookingOptions = {
  slots: readonly string[];
  search: URLSearchParams;
  initialStart: string;
  initialFailure: BookingFailure | null;
};

export function useBooking({ slots: first, search, initialStart, initialFailure }: BookingOptions) {
  const [slots, setSlots] = useState(first);
  const choice = useSlotChoice({ slots, search, initialStart });
  const { setStart } = choice;
  const submission = useSubmission({
    fieldNames: bookingFields,
    parse: parseBookingForm,
    refuse: (errors): BookingFailure => ({ message: undefined, errors, slots: [] }),
    send: async ({ request, ownHeaders }): Promise<SendOutcome<MadeCall, BookingFailure>> => {
      const sent = await sendBooking(request, ownHeaders);
      if (sent.ok) return { ok: true, result: sent.call };
      const [next] = sent.slots;
      if (next !== undefined) {
        // The taken time disappears, and the calendar moves to the day of the next open one.
        const free = await fetchSlots();
        setSlots((known) => free ?? known.filter((start) => start !== request.start));
        choice.showDayOf(next);
      }
      const failure = { message: sent.message, errors: [], slots: sent.slots };
      return { ok: false, failure, fieldErrors: sent.errors };
    },
    initialFailure,
  });
  const { formRef } = submission;

  useEffect(() => {
    // A time chosen before the script loaded.
    const chosen = formRef.current && new FormData(formRef.current).get('start');
    if (typeof chosen === 'string') setStart(chosen);
  }, [formRef, setStart]);

  return { ...submission, choice, slots };
}

type BookingResult =
  | { readonly ok: true; readonly call: MadeCall }
  | ({ readonly ok: false; readonly slots: readonly string[] } & ApiFailure);

/** Always our own server: it rendered the page, and it has the slots. */
async function sendBooking(
  request: BookingRequest,
  ownHeaders: Readonly<Record<string, string>>,
): Promise<BookingResult> {
  const result = await postJson({
    url: apiPrefix + bookingsPath,
    body: request,
    answer: bookingCreatedSchema,
    ownHeaders,
    words: bookPage.catalogue,
  });
  if (result.ok) return { ok: true, call: result.answer.data.booking };
  const gone = slotGoneSchema.safeParse(result.body);
  return { ...result, slots: gone.success ? gone.data.slots : [] };
}

/** What's open now; null if we can't tell. */
async function fetchSlots(): Promise<readonly string[] | null> {
  try {
    const response = await fetch(apiPrefix + slotsPath, { signal: AbortSignal.timeout(apiTimeoutMs) });
    return slotsAnswerSchema.parse(await response.json()).data.slots;
  } catch {
    return null;
  }
}
