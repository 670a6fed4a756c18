import { decodeAnswers } from '#contract/estimate/code.ts';
import { toScope } from '#contract/estimate/answers.ts';
import type { Scope } from '#contract/estimate/scope.ts';
import { toServiceTypes } from '#contract/service-types.ts';
import { optionalTicketTexts, ticketRequestSchema } from '#contract/ticket.ts';
import { formText as text, parseBy } from '#web/forms/parse-form.ts';

const texts = ['name', 'company', 'email', 'phone', ...optionalTicketTexts] as const;

/** Names of the controls in the order of the form; `message` is the API's name for what the page calls Details. */
export const ticketFields = ['services', ...texts] as const;
/** Holds the code of an estimate (`encodeAnswers`); hidden, and absent where there is none. */
export const scopeField = 'scope';

export const selectedServices = (form: FormData): string[] =>
  form.getAll('services').filter((value) => typeof value === 'string');

const typedTexts = (form: FormData) =>
  Object.fromEntries(texts.map((name) => [name, text(form, name)])) as Record<(typeof texts)[number], string>;

/** The body of the call, unchecked: ids become backend types, each once (spec 3). */
export const ticketBody = (form: FormData): Record<string, unknown> => ({
  ...typedTexts(form),
  services: toServiceTypes(selectedServices(form)),
  ...scopeMember(text(form, scopeField)),
});

/** A code that can't be read is left out: the request itself is good without it. */
function scopeMember(code: string): { readonly scope?: Scope } {
  const decoded = decodeAnswers(code);
  return decoded ? { scope: toScope(decoded.answers, decoded.model) } : {};
}

export const parseTicketForm = (form: FormData) =>
  parseBy(ticketRequestSchema, ticketBody(form), ticketFields);

/** What stood in the fields, to be shown again on a page that was posted without a script. */
export type TicketValues = Readonly<Record<(typeof texts)[number] | 'scope', string>> & {
  readonly services: readonly string[];
};

export const ticketValues = (form: FormData): TicketValues => ({
  ...typedTexts(form),
  services: selectedServices(form),
  scope: text(form, scopeField),
});
