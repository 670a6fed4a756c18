import { decodeAnswers } from '#contract/estimate/code.ts';
import { toScope, type Scope } from '#contract/estimate/scope.ts';
import { toServiceTypes } from '#contract/service-types.ts';
import { ticketRequestSchema, type TicketRequest } from '#contract/ticket.ts';
import { firstComplaints, formText as text, type ParsedForm } from '#web/forms/parse-form.ts';

/** Names of the controls in the order of the form; `message` is the API's name for what the page calls Details. */
export const ticketFields = ['services', 'name', 'company', 'email', 'phone', 'message'] as const;
export const trapField = 'website';
/** Holds the code of an estimate (`encodeAnswers`); hidden, and absent where there is none. */
export const scopeField = 'scope';

export const selectedServices = (form: FormData): string[] =>
  form.getAll('services').filter((value) => typeof value === 'string');

/** The body of the call, unchecked: ids become backend types, each once (spec 3). */
export const ticketBody = (form: FormData): Record<string, unknown> => ({
  name: text(form, 'name'),
  email: text(form, 'email'),
  company: text(form, 'company'),
  phone: text(form, 'phone'),
  services: toServiceTypes(selectedServices(form)),
  message: text(form, 'message'),
  ...scopeMember(text(form, scopeField)),
});

/** A code that can't be read is left out: the request itself is good without it. */
function scopeMember(code: string): { readonly scope?: Scope } {
  const decoded = decodeAnswers(code);
  return decoded ? { scope: toScope(decoded.answers, decoded.model) } : {};
}

export function parseTicketForm(form: FormData): ParsedForm<TicketRequest> {
  const parsed = ticketRequestSchema.safeParse(ticketBody(form));
  if (parsed.success) return { request: parsed.data, errors: [] };
  return { request: null, errors: firstComplaints(parsed.error.issues, ticketFields) };
}

/** What stood in the fields, to be shown again on a page that was posted without a script. */
export type TicketValues = Readonly<
  Record<'name' | 'email' | 'phone' | 'company' | 'message' | 'scope', string>
> & {
  readonly services: readonly string[];
};

export const ticketValues = (form: FormData): TicketValues => ({
  services: selectedServices(form),
  name: text(form, 'name'),
  email: text(form, 'email'),
  phone: text(form, 'phone'),
  company: text(form, 'company'),
  message: text(form, 'message'),
  scope: text(form, scopeField),
});
