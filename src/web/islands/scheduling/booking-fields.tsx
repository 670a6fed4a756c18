import type { bookPage } from '#content/pages/book.ts';
import { formatTimeOfDay } from '#contract/call-time.ts';
import { TextAreaField, type FieldState } from '#web/forms/field.tsx';
import { EmailField, NameField, HoneypotField } from '#web/forms/person-fields.tsx';
import { formKeyField, type BookingValues } from './booking-body.ts';
import type { SlotChoice } from './use-slot-choice.ts';

export type BookingFieldsProps = {
  words: (typeof bookPage)['form'];
  state: (field: string) => FieldState;
  values: BookingValues;
  formKey: string;
  choice: SlotChoice;
};

export function BookingFields({ words, state, values, formKey, choice }: BookingFieldsProps) {
  const chosen = choice.start === '' ? null : formatTimeOfDay(Date.parse(choice.start), choice.zone);
  return (
    <>
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-rule pt-6">
        <h2 className="text-h3">{words.detailsTitle}</h2>
        <p aria-live="polite" className="text-sm font-medium text-purple-700">
          {chosen ? `${words.chosen}: ${choice.dayLabel}, ${chosen}` : null}
        </p>
      </div>
      <div className="mt-4 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <NameField label={words.name} defaultValue={values.name} {...state('name')} />
        <EmailField
          label={words.email}
          errorHelp={words.emailHelp}
          defaultValue={values.email}
          {...state('email')}
        />
      </div>
      <TextAreaField
        name="notes"
        label={words.notes}
        optionalLabel={words.optional}
        placeholder={words.notesPlaceholder}
        rows={3}
        className="mt-2"
        defaultValue={values.notes}
        {...state('notes')}
      />
      <input type="hidden" name={formKeyField} value={formKey} />
      <HoneypotField label={words.honeypot} />
    </>
  );
}
