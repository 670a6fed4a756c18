import type { Scope } from '#contract/estimate/scope.ts';
import { toServiceTypes } from '#contract/service-types.ts';
import { optionalTicketTexts, ticketRequestSchema } from '#contract/ticket.ts';
import { formText as text, parseBy } from '#web/forms/parse-form.ts';

const texts = ['name', 'company', 'email', 'phone', ...optionalTicketTexts] as const;

/** Names of the controls in form order; `message` is the API's name for Details. */
export const ticketFields = ['services', ...texts] as const;
/** An estimate's code (`encodeAnswers`); hidden, and missing without one. */
export const scopeField = 'scope';

export const selectedServices = (form: FormData): string[] =>
  form.getAll('services').filter((value) => typeof value === 'string');

const typedTexts = (form: FormData) =>
  Object.fromEntries(texts.map((name) => [name, text(form, name)])) as Record<(typeof texts)[number], string>;

/** The unvalidated request body: ids become backend types, each once (spec 3). */
export const ticketBody = (form: FormData, scope: Scope | undefined): Record<string, unknown> => ({
  ...typedTexts(form),
  services: toServiceTypes(selectedServices(form)),
  ...(scope && { scope }),
});

export const parseTicketForm = (form: FormData, scope: Scope | undefined) =>
  parseBy(ticketRequestSchema, ticketBody(form, scope), ticketFields);

/** Submitted values, to show again on a page posted without a script. */
export type TicketValues = Readonly<Record<(typeof texts)[number] | 'scope', string>> & {
  readonly services: readonly string[];
};

export const ticketValues = (form: FormData): TicketValues => ({
  ...typedTexts(form),
  services: selectedServices(form),
  scope: text(form, scopeField),
});
