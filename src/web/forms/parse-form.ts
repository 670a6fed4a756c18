import type { FieldError } from '#contract/problem.ts';

export type ParsedForm<Request> =
  | { readonly request: Request; readonly errors: readonly [] }
  | { readonly request: null; readonly errors: readonly FieldError[] };

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

export const formText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Only a program fills in the control that no visitor sees. */
export const honeypotFilled = (form: FormData, honeypotField: string): boolean =>
  formText(form, honeypotField) !== '';

/** The first complaint of each field, in the order of the form. */
export const firstComplaints = (issues: readonly Issue[], fields: readonly string[]): FieldError[] =>
  fields.flatMap((field) => {
    const issue = issues.find(({ path }) => path[0] === field);
    return issue ? [{ field, msg: issue.message }] : [];
  });
