import type { bookPage } from '#content/pages/book.ts';
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
import { apiTimeoutMs, postJson, type ApiFailure, type FailureWords } from '#web/lib/api-client.ts';

export type BookingFailure = SubmissionFailure & {
  /** The next open starts, if the requested one is gone. */
  readonly slots: readonly string[];
};

export type BookingOptions = {
  words: typeof bookPage;
  slots: readonly string[];
  zones: readonly string[];
  search: URLSearchParams;
  initialStart: string;
  initialFailure: BookingFailure | null;
};

export function useBooking({
  words,
  slots: first,
  zones,
  search,
  initialStart,
  initialFailure,
}: BookingOptions) {
  const [slots, setSlots] = useState(first);
  const choice = useSlotChoice({ slots, zones, search, initialStart });
  const { setStart } = choice;
  const submission = useSubmission({
    fieldNames: bookingFields,
    parse: parseBookingForm,
    refuse: (errors): BookingFailure => ({ message: undefined, errors, slots: [] }),
    send: async ({ request, ownHeaders }): Promise<SendOutcome<MadeCall, BookingFailure>> => {
      const sent = await sendBooking({ request, ownHeaders, words: words.catalogue });
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

type Sending = {
  readonly request: BookingRequest;
  readonly ownHeaders: Readonly<Record<string, string>>;
  readonly words: FailureWords;
};

/** Always our own server: it rendered the page, and it has the slots. */
async function sendBooking({ request, ownHeaders, words }: Sending): Promise<BookingResult> {
  const result = await postJson({
    url: apiPrefix + bookingsPath,
    body: request,
    answer: bookingCreatedSchema,
    ownHeaders,
    words,
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
