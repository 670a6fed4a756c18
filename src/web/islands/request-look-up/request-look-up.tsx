import { lookUpPage as words } from '#content/pages/request-look-up.ts';
import { requestLookupAcceptedSchema, requestLookupSchema } from '#contract/request/look-up.ts';
import { apiPrefix, requestLinksPath } from '#contract/paths.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { SentHeading, SubmissionForm, SubmitButton } from '#web/forms/submission-form.tsx';
import { TextField } from '#web/forms/field.tsx';
import { EmailField } from '#web/forms/person-fields.tsx';
import { formText, parseBy } from '#web/forms/parse-form.ts';
import {
  useSubmission,
  type SendOutcome,
  type SubmissionFailure,
  useTitlePrefix,
} from '#web/forms/use-submission.ts';
import { postJson } from '#web/lib/api-client.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** A page posted without a script. */
export type PostedLookUp = {
  readonly sent: boolean;
  readonly failure: SubmissionFailure | null;
  readonly values: Readonly<Record<'caseId' | 'email', string>>;
};

export const lookUpFields = ['caseId', 'email'] as const;

export const lookUpValues = (form: FormData): PostedLookUp['values'] => ({
  caseId: formText(form, 'caseId'),
  email: formText(form, 'email'),
});

const parseLookUp = (form: FormData) => parseBy(requestLookupSchema, lookUpValues(form), lookUpFields);

export function RequestLookUp({ posted }: { posted: PostedLookUp | null }) {
  const lookUp = useSubmission({
    fieldNames: lookUpFields,
    parse: parseLookUp,
    send: async ({ request, ownHeaders }): Promise<SendOutcome<boolean, SubmissionFailure>> => {
      // Always our own server: it rendered the page, and it knows the requests.
      const sent = await postJson({
        url: apiPrefix + requestLinksPath,
        body: request,
        answer: requestLookupAcceptedSchema,
        ownHeaders,
        words: words.catalogue,
      });
      if (sent.ok) return { ok: true, result: true };
      return { ok: false, failure: sent, fieldErrors: sent.errors };
    },
    initialFailure: posted?.failure ?? null,
  });
  const { failure, state, busy } = lookUp;
  useTitlePrefix(failure ? words.failure.titlePrefix : '');
  if (lookUp.result || posted?.sent) return <LookUpSent />;
  return (
    <>
      {failure ? (
        <ErrorSummary key={lookUp.attempt} {...words.failure} {...failure} fields={lookUpFields} />
      ) : null}
      <SubmissionForm
        submission={lookUp}
        action={words.path}
        label={words.form.label}
        className={failure ? 'mt-6' : undefined}
      >
        <EmailField
          label={words.form.email}
          hint={words.form.emailHint}
          errorHelp={words.form.emailHelp}
          defaultValue={posted?.values.email}
          {...state('email')}
        />
        <TextField
          name="caseId"
          label={words.form.caseId}
          hint={words.form.idHint}
          optionalLabel={words.form.optional}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="mt-2"
          defaultValue={posted?.values.caseId}
          {...state('caseId')}
        />
        <SubmitButton busy={busy} busyLabel={words.form.busy} className="mt-2 w-full">
          {words.form.submit}
        </SubmitButton>
      </SubmissionForm>
    </>
  );
}

/** The same for everyone, whatever they entered. */
const LookUpSent = () => (
  <div>
    <SentHeading describedBy="look-up-sent">{words.sent.title}</SentHeading>
    <p id="look-up-sent" className="mt-4 text-lg text-ink">
      {words.sent.text}
    </p>
    <h3 className="mt-8 text-base">{words.sent.nothing}</h3>
    <ul className="mt-2 list-disc pl-5">
      {words.sent.ways.map((way) => (
        <li key={way}>{way}</li>
      ))}
    </ul>
    <a href={words.path} className={buttonClass('light', 'default', 'mt-8')}>
      {words.sent.again}
    </a>
  </div>
);
