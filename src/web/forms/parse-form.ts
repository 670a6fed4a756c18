import type { FieldError } from '#contract/problem.ts';

export type ParsedForm<Request> =
  | { readonly request: Request; readonly errors: readonly [] }
  | { readonly request: null; readonly errors: readonly FieldError[] };

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

export const formText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The part of a contract schema that a form needs. */
type FormSchema<Request> = {
  readonly safeParse: (
    body: unknown,
  ) =>
    | { readonly success: true; readonly data: Request }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
};

/** What the contract says about the body a form produces. */
export function parseBy<Request>(
  schema: FormSchema<Request>,
  body: unknown,
  fields: readonly string[],
): ParsedForm<Request> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { request: parsed.data, errors: [] };
  return { request: null, errors: firstComplaints(parsed.error.issues, fields) };
}

/** The first error of each field, in form order. */
export const firstComplaints = (issues: readonly Issue[], fields: readonly string[]): FieldError[] =>
  fields.flatMap((field) => {
    const issue = issues.find(({ path }) => path[0] === field);
    return issue ? [{ field, msg: issue.message }] : [];
  });
