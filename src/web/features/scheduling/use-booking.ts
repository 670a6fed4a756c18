import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { BookedCall } from '#contract/booking.ts';
import type { FieldError } from '#contract/problem.ts';
import { useLiveForm } from '#web/forms/use-live-form.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { bookingFields, checkBookingForm, parseBookingForm, trapFilled } from './booking-body.ts';
import { fetchSlots, sendBooking } from './send-booking.ts';
import { useSlotChoice } from './use-slot-choice.ts';
import type { BookingWords } from './booking-words.ts';

export type BookingFailure = {
  readonly message: string | undefined;
  readonly errors: readonly FieldError[];
  /** The next free starts, when the wished one is gone. */
  readonly slots: readonly string[];
};

export type BookingOptions = {
  words: BookingWords;
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
  const form = useLiveForm({ check: checkBookingForm, initialErrors: initialFailure?.errors ?? [] });
  const { formRef } = form;
  const [slots, setSlots] = useState(first);
  const choice = useSlotChoice({ slots, zones, search, initialStart });
  const { setStart } = choice;
  const [failure, setFailure] = useState(initialFailure);
  const [call, setCall] = useState<BookedCall | null>(null);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const startedAt = useRef(0);
  /** The same content keeps its key, so that a retry after a lost answer books no second call. */
  const lastSent = useRef({ content: '', key: '' });

  useEffect(() => {
    startedAt.current = performance.now();
    // A time that was chosen before the script arrived.
    const chosen = formRef.current && new FormData(formRef.current).get('start');
    if (typeof chosen === 'string') setStart(chosen);
  }, [formRef, setStart]);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    setAttempt((count) => count + 1);
    const { request, errors } = parseBookingForm(fields);
    if (!request) {
      form.checkAll();
      setFailure({ message: undefined, errors, slots: [] });
      return;
    }
    const content = JSON.stringify(request);
    if (lastSent.current.content !== content) lastSent.current = { content, key: newIdempotencyKey() };
    setFailure(null);
    setBusy(true);
    const result = await sendBooking({
      request,
      idempotencyKey: lastSent.current.key,
      trapFilled: trapFilled(fields),
      elapsedMs: performance.now() - startedAt.current,
      words: words.catalogue,
    });
    setBusy(false);
    if (result.ok) {
      setCall(result.call);
      return;
    }
    const [next] = result.slots;
    if (next !== undefined) {
      // The taken time leaves the sheet, which turns to the day of the next free one.
      const free = await fetchSlots();
      setSlots((known) => free ?? known.filter((start) => start !== request.start));
      choice.showDayOf(next);
    }
    form.setErrors(result.errors.filter(({ field }) => (bookingFields as readonly string[]).includes(field)));
    setFailure({ message: result.message, errors: [], slots: result.slots });
  };

  return { form, choice, slots, failure, call, busy, attempt, handleInput: form.handleInput, handleSubmit };
}
