import type { quotePage } from '#content/pages/get-a-quote.ts';
import type { ReactNode } from 'react';
import { ChoiceCards } from '#web/forms/choice-cards.tsx';
import { TextAreaField, TextField, type FieldState } from '#web/forms/field.tsx';
import { EmailField, NameField, HoneypotField } from '#web/forms/person-fields.tsx';
import type { TicketValues } from './ticket-form.ts';

export type QuoteFieldsProps = {
  words: (typeof quotePage)['form'];
  state: (field: string) => FieldState;
  chosen: readonly string[];
  values: TicketValues | undefined;
  /** What belongs to the service selection. */
  underServices?: ReactNode;
};

export function QuoteFields({ words, state, chosen, values, underServices }: QuoteFieldsProps) {
  return (
    <>
      <ChoiceCards
        name="services"
        legend={words.servicesLegend}
        choices={words.services}
        chosen={chosen}
        error={state('services').error}
        live={state('services').live}
      />
      {underServices}
      <div className="mt-4 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <NameField label={words.name} defaultValue={values?.name} {...state('name')} />
        <TextField
          name="company"
          label={words.company}
          autoComplete="organization"
          required
          defaultValue={values?.company}
          {...state('company')}
        />
        <EmailField
          label={words.email}
          hint={words.emailHint}
          errorHelp={words.emailHelp}
          defaultValue={values?.email}
          {...state('email')}
        />
        <TextField
          name="phone"
          type="tel"
          label={words.phone}
          autoComplete="tel"
          required
          hint={words.phoneHint}
          defaultValue={values?.phone}
          {...state('phone')}
        />
      </div>
      <TextAreaField
        name="message"
        label={words.message}
        optionalLabel={words.optional}
        placeholder={words.messagePlaceholder}
        rows={4}
        className="mt-2"
        defaultValue={values?.message}
        {...state('message')}
      />
      <HoneypotField label={words.honeypot} />
    </>
  );
}
