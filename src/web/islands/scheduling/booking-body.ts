import type { bookingWords } from '#content/pages/book.ts';
import { bookingRequestSchema } from '#contract/booking.ts';
import { fullName, type EmbedSettings } from '#contract/embed.ts';
import { requestField } from '#contract/paths.ts';
import { formText as text, parseBy } from '#web/forms/parse-form.ts';

/** Names of the controls that can have a message, in form order. */
export const bookingFields = ['start', 'name', 'email', 'notes', 'timeZone'] as const;
export const formKeyField = 'formKey';

/** The unvalidated request body. */
export function bookingBody(form: FormData): Record<string, unknown> {
  const request = text(form, requestField);
  return {
    ...Object.fromEntries(bookingFields.map((field) => [field, text(form, field)])),
    ...(request === '' ? {} : { request }),
  };
}

export const parseBookingForm = (form: FormData) =>
  parseBy(bookingRequestSchema, bookingBody(form), bookingFields);

export const formKeyOf = (form: FormData): string => text(form, formKeyField);

export type BookingValues = Readonly<Record<'start' | 'name' | 'email' | 'notes', string>>;

/** An invalid start selects nothing; it couldn't even be displayed. */
const startOf = (form: FormData): string =>
  Number.isNaN(Date.parse(text(form, 'start'))) ? '' : text(form, 'start');

export const bookingValues = (form: FormData): BookingValues => ({
  start: startOf(form),
  name: text(form, 'name'),
  email: text(form, 'email'),
  notes: text(form, 'notes'),
});

/** What the embedding page knew; anything without its own field goes into the notes, where everyone can see it. */
export function prefilledValues(
  { prefill, utm }: EmbedSettings,
  words: (typeof bookingWords)['form'],
  /** An estimate, as text. */
  plan: string,
): BookingValues {
  const way = Object.values(utm).join(' / ');
  const lines = [
    prefill.guests?.length ? `${words.guests}: ${prefill.guests.join(', ')}` : '',
    prefill.location ? `${words.location}: ${prefill.location}` : '',
    prefill.phone ? `${words.phone}: ${prefill.phone}` : '',
    ...(prefill.customAnswers ?? []),
    way ? `${words.way}: ${way}` : '',
    plan,
  ];
  return {
    start: '',
    name: fullName(prefill),
    email: prefill.email ?? '',
    notes: lines.filter(Boolean).join('\n'),
  };
}
