import type { FieldError } from '#contract/problem.ts';
import { toServiceTypes } from '#contract/service-types.ts';
import { ticketRequestSchema, type TicketRequest } from '#contract/ticket.ts';

/** Names of the controls in the order of the form; `message` is the API's name for what the page calls Details. */
export const ticketFields = ['services', 'name', 'company', 'email', 'phone', 'message'] as const;
export const trapField = 'website';

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

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
});

export type ParsedTicket =
  | { readonly request: TicketRequest; readonly errors: readonly [] }
  | { readonly request: null; readonly errors: readonly FieldError[] };

/** The first complaint of each field, in the order of the form. */
export function parseTicketForm(form: FormData): ParsedTicket {
  const parsed = ticketRequestSchema.safeParse(ticketBody(form));
  if (parsed.success) return { request: parsed.data, errors: [] };
  const { issues } = parsed.error;
  const errors = ticketFields.flatMap((field) => {
    const issue = issues.find(({ path }) => path[0] === field);
    return issue ? [{ field, msg: issue.message }] : [];
  });
  return { request: null, errors };
}

export const checkTicketForm = (form: FormData): FieldError[] => [...parseTicketForm(form).errors];

export const trapFilled = (form: FormData): boolean => text(form, trapField) !== '';

/** What stood in the fields, to be shown again on a page that was posted without a script. */
export type TicketValues = Readonly<Record<'name' | 'email' | 'phone' | 'company' | 'message', string>> & {
  readonly services: readonly string[];
};

export const ticketValues = (form: FormData): TicketValues => ({
  services: selectedServices(form),
  name: text(form, 'name'),
  email: text(form, 'email'),
  phone: text(form, 'phone'),
  company: text(form, 'company'),
  message: text(form, 'message'),
});
