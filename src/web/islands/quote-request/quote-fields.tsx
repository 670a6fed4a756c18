import { quotePage } from '#content/pages/get-a-quote.ts';
import type { ReactNode } from 'react';
import { ChoiceCards } from '#web/forms/choice-cards.tsx';
import { TextAreaField, TextField, type FieldState } from '#web/forms/field.tsx';
import { EmailField, NameField, HoneypotField } from '#web/forms/person-fields.tsx';
import type { TicketValues } from './ticket-form.ts';

const { form: words } = quotePage;

type QuoteFieldsProps = {
  state: (field: string) => FieldState;
  chosen: readonly string[];
  values: TicketValues | undefined;
  /** What belongs to the service selection. */
  underServices?: ReactNode;
};

export function QuoteFields({ state, chosen, values, underServices }: QuoteFieldsProps) {
  const text = (name: Exclude<keyof TicketValues, 'services' | 'scope'>) => ({
    name,
    label: words[name],
    defaultValue: values?.[name],
    ...state(name),
  });
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
        <NameField {...text('name')} />
        <TextField {...text('company')} autoComplete="organization" required />
        <EmailField {...text('email')} hint={words.emailHint} errorHelp={words.emailHelp} />
        <TextField {...text('phone')} type="tel" autoComplete="tel" required hint={words.phoneHint} />
      </div>
      <TextAreaField
        {...text('message')}
        optionalLabel={words.optional}
        placeholder={words.messagePlaceholder}
        rows={4}
        className="mt-2"
      />
      <HoneypotField label={words.honeypot} />
    </>
  );
}
