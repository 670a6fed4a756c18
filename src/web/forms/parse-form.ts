import type { FieldError } from '#contract/problem.ts';

export type ParsedForm<Request> =
  | { readonly request: Request; readonly errors: readonly [] }
  | { readonly request: null; readonly errors: readonly FieldError[] };

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

export const formText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** A schema of the contract, as far as a form needs it. */
type FormSchema<Request> = {
  readonly safeParse: (
    body: unknown,
  ) =>
    | { readonly success: true; readonly data: Request }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
};

/** What the contract says of the body that a form makes. */
export function parseBy<Request>(
  schema: FormSchema<Request>,
  body: unknown,
  fields: readonly string[],
): ParsedForm<Request> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { request: parsed.data, errors: [] };
  return { request: null, errors: firstComplaints(parsed.error.issues, fields) };
}

/** The first complaint of each field, in the order of the form. */
export const firstComplaints = (issues: readonly Issue[], fields: readonly string[]): FieldError[] =>
  fields.flatMap((field) => {
    const issue = issues.find(({ path }) => path[0] === field);
    return issue ? [{ field, msg: issue.message }] : [];
  });
