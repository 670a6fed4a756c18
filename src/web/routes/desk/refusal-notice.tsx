import type { CaseEventView } from '#contract/desk/views.ts';
import type { FieldError } from '#contract/problem.ts';
import { deskWords } from '#content/desk/words.ts';
import { ticketWords } from '#content/desk/pages.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Timeline } from './timeline.tsx';

export type Failure = {
  readonly message: string;
  readonly errors: readonly FieldError[];
  readonly meanwhile?: readonly CaseEventView[] | undefined;
  /** New with each failure, so each one takes focus. */
  readonly at: number;
};

/** The message for a field, if there is one. */
export const errorOfField = (failure: Pick<Failure, 'errors'> | undefined) => (field: string) =>
  failure?.errors.find((error) => error.field === field)?.msg;

export type ErrorOf = ReturnType<typeof errorOfField>;

export type RefusalNoticeProps = { failure: Failure | undefined; fields?: readonly string[] | undefined };

/** What went wrong. After a conflict, both versions: what the colleague did here, your own text in its field. */
export function RefusalNotice({ failure, fields = [] }: RefusalNoticeProps) {
  if (!failure) return null;
  const { message, errors, meanwhile, at } = failure;
  return (
    <ErrorSummary
      key={at}
      title={deskWords.problem}
      message={message}
      listTitle={deskWords.fix}
      errors={errors}
      fields={fields}
    >
      {meanwhile === undefined ? null : (
        <>
          <h3 className="mt-3 font-semibold">{ticketWords.meanwhile}</h3>
          <Timeline events={meanwhile} label={ticketWords.meanwhile} />
          <p>{ticketWords.yours}</p>
        </>
      )}
    </ErrorSummary>
  );
}
