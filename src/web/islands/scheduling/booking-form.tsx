import { useState } from 'react';
import { bookPage as words } from '#content/pages/book.ts';
import { readEmbed } from '#contract/embed.ts';
import { bookingFields, type BookingValues, formKeyField } from './booking-body.ts';
import { BookingDone } from './booking-done.tsx';
import { BookingFailureBox } from './booking-failure.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { useBooking, type BookingFailure } from './use-booking.ts';
import { useFrameColours } from './frame-colours.ts';
import { useFrameEvents } from './frame-events.ts';
import { ZoneForm } from './zone-picker.tsx';
import { SubmissionForm } from '#web/forms/submission-form.tsx';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useTitlePrefix } from '#web/forms/use-title-prefix.ts';
import { formatTimeOfDay } from '#contract/call-time.ts';
import { TextAreaField, type FieldState } from '#web/forms/field.tsx';
import { EmailField, NameField, HoneypotField } from '#web/forms/person-fields.tsx';
import type { SlotChoice } from './use-slot-choice.ts';

export type BookingFormProps = {
  slots: readonly string[];
  /** From the page's URL. */
  query: string;
  formKey: string;
  values: BookingValues;
  /** From a page posted without a script. */
  posted: BookingFailure | null;
};

export function BookingForm({ slots, query, formKey, values, posted }: BookingFormProps) {
  const [search] = useState(() => new URLSearchParams(query));
  const [embed] = useState(() => readEmbed(search));
  const booking = useBooking({ slots, search, initialStart: values.start, initialFailure: posted });
  const { failure, choice, state } = booking;
  useTitlePrefix(failure ? words.failure.titlePrefix : '');
  useFrameEvents(embed.embedded, booking.result);
  useFrameColours(embed.styling);

  if (booking.result) return <BookingDone words={words.done} call={booking.result} />;
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
      <ZoneForm action={words.path} kept={choice.kept} />
      <SubmissionForm
        submission={booking}
        action={`${words.path}?${query}`}
        label={words.form.label}
        className={failure ? 'mt-6' : undefined}
      >
        <h2 className="text-h3">{words.form.dayTitle}</h2>
        <div className="mt-4">
          <SlotPicker choice={choice} initialStart={values.start} {...state('start')} />
        </div>
        <BookingFields state={state} values={values} formKey={formKey} choice={choice} />
        <SubmitButton busy={booking.busy} busyLabel={words.form.busy} className="w-full">
          {words.form.submit}
        </SubmitButton>
        <p className="mt-4 text-sm">{words.form.privacy}</p>
      </SubmissionForm>
    </>
  );
}

type BookingFieldsProps = {
  state: (field: string) => FieldState;
  values: BookingValues;
  formKey: string;
  choice: SlotChoice;
};

function BookingFields({ state, values, formKey, choice }: BookingFieldsProps) {
  const chosen = choice.start === '' ? null : formatTimeOfDay(Date.parse(choice.start), choice.zone);
  return (
    <>
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-rule pt-6">
        <h2 className="text-h3">{words.form.detailsTitle}</h2>
        <p aria-live="polite" className="text-sm font-medium text-purple-700">
          {chosen ? `${words.form.chosen}: ${choice.dayLabel}, ${chosen}` : null}
        </p>
      </div>
      <div className="mt-4 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <NameField label={words.form.name} defaultValue={values.name} {...state('name')} />
        <EmailField
          label={words.form.email}
          errorHelp={words.form.emailHelp}
          defaultValue={values.email}
          {...state('email')}
        />
      </div>
      <TextAreaField
        name="notes"
        label={words.form.notes}
        optionalLabel={words.form.optional}
        placeholder={words.form.notesPlaceholder}
        rows={3}
        className="mt-2"
        defaultValue={values.notes}
        {...state('notes')}
      />
      <input type="hidden" name={formKeyField} value={formKey} />
      <HoneypotField label={words.form.honeypot} />
    </>
  );
}
