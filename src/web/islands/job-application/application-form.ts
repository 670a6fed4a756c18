import { applicationRequestSchema, optionalApplicationFields } from '#contract/application.ts';
import { honeypotField } from '#contract/request-headers.ts';
import { resumeComplaint } from '#contract/resume.ts';
import { firstComplaints, type ParsedForm } from '#web/forms/parse-form.ts';

/** Names of the controls, in form order. */
export const applicationFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'location',
  'resume',
  ...optionalApplicationFields,
] as const;

/** Submitted values, to show again on a page posted without a script. */
export type ApplicationValues = Readonly<Record<string, string>>;

const texts = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

export function chosenResume(form: FormData): File | null {
  const file = form.get('resume');
  return file instanceof File && (file.name !== '' || file.size > 0) ? file : null;
}

/** The request is the form data itself. */
export function parseApplicationForm(form: FormData): ParsedForm<FormData> {
  const issues = applicationRequestSchema.safeParse(texts(form)).error?.issues ?? [];
  const complaint = resumeComplaint(chosenResume(form));
  const fileIssues = complaint ? [{ path: ['resume'], message: complaint }] : [];
  const errors = firstComplaints([...issues, ...fileIssues], applicationFields);
  return errors.length > 0 ? { request: null, errors } : { request: withoutHoneypot(form), errors: [] };
}

function withoutHoneypot(form: FormData): FormData {
  const upload = new FormData();
  for (const [name, value] of form) if (name !== honeypotField) upload.append(name, value);
  return upload;
}

/** Distinguishes contents, so a retry of the same one keeps its key. */
export function contentMark(form: FormData): string {
  const file = chosenResume(form);
  return JSON.stringify([texts(form), file && [file.name, file.size, file.lastModified]]);
}
