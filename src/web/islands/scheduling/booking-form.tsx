import { useState, useEffect } from 'react';
import { bookingWords as words } from '#content/pages/book.ts';
import { draftKeys } from '#contract/browser-storage.ts';
import { readEmbed } from '#contract/embed.ts';
import { bookingFields, type BookingValues, formKeyField, parseBookingForm } from './booking-body.ts';
import { BookingDone } from './booking-done.tsx';
import { BookingFailureBox, SlotPicker, ZoneForm } from './slot-picker.tsx';
import { useFrameColours, useFrameEvents } from './framed.ts';
import { SubmissionForm, SubmitButton } from '#web/forms/submission-form.tsx';
import {
  useTitlePrefix,
  useSubmission,
  type SendOutcome,
  type SubmissionFailure,
} from '#web/forms/use-submission.ts';
import { formatTimeOfDay } from '#contract/call-time.ts';
import { TextAreaField } from '#web/forms/field.tsx';
import { EmailField, NameField, HoneypotField } from '#web/forms/person-fields.tsx';
import { useSlotChoice } from './use-slot-choice.ts';
import { type MadeCall, bookingCreatedSchema, slotGoneSchema, slotsAnswerSchema } from '#contract/booking.ts';
import { apiPrefix, bookingsPath, bookPath, requestField, slotsPath } from '#contract/paths.ts';
import { apiTimeoutMs, postJson } from '#web/lib/api-client.ts';

type BookingFormProps = {
  slots: readonly string[];
  /** From the page's URL. */
  query: string;
  formKey: string;
  /** The token of the request that the call is about; empty: none. */
  request: string;
  values: BookingValues;
  /** From a page posted without a script. */
  posted: BookingFailure | null;
};

export function BookingForm({ slots, query, formKey, request, values, posted }: BookingFormProps) {
  const [search] = useState(() => new URLSearchParams(query));
  const [embed] = useState(() => readEmbed(search));
  const booking = useBooking({ slots, search, initialStart: values.start, initialFailure: posted });
  const { choice, state } = booking;
  const failure: BookingFailure | null = booking.failure;
  const field = (name: 'name' | 'email' | 'notes') => ({
    label: words.form[name],
    defaultValue: values[name],
    ...state(name),
  });
  useTitlePrefix(failure ? words.failure.titlePrefix : '');
  useFrameEvents(embed.embedded, booking.result);
  useFrameColours(embed.styling);

  if (booking.result) return <BookingDone call={booking.result} />;
  if (booking.slots.length === 0) {
    return (
      <p className="text-lg text-ink">
        {words.form.none}{' '}
        <a
          href={`mailto:${words.form.address}`}
          className="font-semibold text-purple-600 underline underline-offset-4"
        >
          {words.form.address}
        </a>
      </p>
    );
  }
  return (
    <>
      {failure ? (
        <BookingFailureBox
          key={booking.attempt}
          failure={failure}
          zone={choice.zone}
          fields={bookingFields}
        />
      ) : null}
      <ZoneForm action={bookPath} kept={choice.kept} />
      <SubmissionForm
        submission={booking}
        action={`${bookPath}?${query}`}
        label={words.form.label}
        className={failure ? 'mt-6' : undefined}
      >
        <h2 className="text-h3">{words.form.dayTitle}</h2>
        <div className="mt-4">
          <SlotPicker choice={choice} initialStart={values.start} {...state('start')} />
        </div>
        <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-rule pt-6">
          <h2 className="text-h3">{words.form.detailsTitle}</h2>
          <p aria-live="polite" className="text-sm font-medium text-purple-700">
            {choice.start === ''
              ? null
              : `${words.form.chosen}: ${choice.dayLabel}, ${formatTimeOfDay(Date.parse(choice.start), choice.zone)}`}
          </p>
        </div>
        <div className="mt-4 grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <NameField {...field('name')} />
          <EmailField {...field('email')} errorHelp={words.form.emailHelp} />
        </div>
        <TextAreaField
          {...field('notes')}
          name="notes"
          optionalLabel={words.form.optional}
          placeholder={words.form.notesPlaceholder}
          rows={3}
          className="mt-2"
        />
        <input type="hidden" name={formKeyField} value={formKey} />
        {request === '' ? null : <input type="hidden" name={requestField} value={request} />}
        <HoneypotField label={words.form.honeypot} />
        <SubmitButton busy={booking.busy} busyLabel={words.form.busy} className="w-full">
          {words.form.submit}
        </SubmitButton>
        <p className="mt-4 text-sm">{words.form.privacy}</p>
        <p role="status" className="text-sm">
          {booking.restored ? words.form.restored : null}
        </p>
      </SubmissionForm>
    </>
  );
}

export type BookingFailure = SubmissionFailure & {
  /** The next open starts, if the requested one is gone. */
  readonly slots?: readonly string[];
};

type BookingOptions = {
  slots: readonly string[];
  search: URLSearchParams;
  initialStart: string;
  initialFailure: BookingFailure | null;
};

function useBooking({ slots: first, search, initialStart, initialFailure }: BookingOptions) {
  const [slots, setSlots] = useState(first);
  const choice = useSlotChoice({ slots, search, initialStart });
  const { setStart } = choice;
  const submission = useSubmission({
    fieldNames: bookingFields,
    parse: parseBookingForm,
    send: async ({ request, ownHeaders }): Promise<SendOutcome<MadeCall, BookingFailure>> => {
      // Always our own server: it rendered the page, and it has the slots.
      const sent = await postJson({
        url: apiPrefix + bookingsPath,
        body: request,
        answer: bookingCreatedSchema,
        ownHeaders,
        words: words.catalogue,
      });
      if (sent.ok) return { ok: true, result: sent.answer.data.booking };
      const gone = slotGoneSchema.safeParse(sent.body);
      const others = gone.success ? gone.data.slots : [];
      if (others[0] !== undefined) {
        // The taken time disappears, and the calendar moves to the day of the next open one.
        const free = await fetchSlots();
        setSlots((known) => free ?? known.filter((start) => start !== request.start));
        choice.showDayOf(others[0]);
      }
      const failure = { message: sent.message, errors: [], slots: others };
      return { ok: false, failure, fieldErrors: sent.errors };
    },
    initialFailure,
    draftKey: draftKeys.booking,
  });
  const { formRef } = submission;

  useEffect(() => {
    // A time chosen before the script loaded.
    const chosen = formRef.current && new FormData(formRef.current).get('start');
    if (typeof chosen === 'string') setStart(chosen);
  }, [formRef, setStart]);

  return { ...submission, choice, slots };
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
