import type { Scope } from '#contract/estimate/scope.ts';
import { toServiceTypes } from '#contract/service-types.ts';
import { ticketRequestSchema, ticketTexts, type TicketText } from '#contract/ticket.ts';
import { formText as text, parseBy } from '#web/forms/parse-form.ts';

/** In form order. */
export const typedFields = [...new Set<TicketText>(['name', 'company', ...ticketTexts])];

/** Names of the controls in form order; `message` is the API's name for Details. */
export const ticketFields = ['services', ...typedFields] as const;
/** An estimate's code (`encodeAnswers`); hidden, and missing without one. */
export const scopeField = 'scope';

export const selectedServices = (form: FormData): string[] =>
  form.getAll('services').filter((value) => typeof value === 'string');

const typedTexts = (form: FormData) =>
  Object.fromEntries(typedFields.map((name) => [name, text(form, name)])) as Record<TicketText, string>;

/** The unvalidated request body: ids become backend types, each once (spec 3). */
export const ticketBody = (form: FormData, scope: Scope | undefined): Record<string, unknown> => ({
  ...typedTexts(form),
  services: toServiceTypes(selectedServices(form)),
  ...(scope && { scope }),
});

export const parseTicketForm = (form: FormData, scope: Scope | undefined) =>
  parseBy(ticketRequestSchema, ticketBody(form, scope), ticketFields);

/** Submitted values, to show again on a page posted without a script. */
export type TicketValues = Readonly<Record<TicketText | 'scope', string>> & {
  readonly services: readonly string[];
};

export const ticketValues = (form: FormData): TicketValues => ({
  ...typedTexts(form),
  services: selectedServices(form),
  scope: text(form, scopeField),
});
