/**
 * Folder: interactive islands, one subfolder each: forms that submit, things that move, what loads on demand. Not here:
 * words, sections without state, anything two islands share (lib, forms, ui). May import: ui, forms, contract, lib;
 * never each other.
 */
import { useState } from 'react';
import { quotePage as words } from '#content/pages/get-a-quote.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { useLeaveGuard } from '#web/forms/use-leave-guard.ts';
import { SubmissionForm } from '#web/forms/submission-form.tsx';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useTitlePrefix } from '#web/forms/use-title-prefix.ts';
import { ScopeBlock, type AttachedScope } from './attached-scope.tsx';
import { mailDraftHref } from './mail-draft.ts';
import { QuoteFields } from './quote-fields.tsx';
import { QuoteSuccess } from './quote-success.tsx';
import { ticketFields } from './ticket-form.ts';
import { useQuoteRequest, type QuoteFailure } from './use-quote-request.ts';

export type QuoteRequestProps = {
  /** Ids of the cards preselected by the URL. */
  preselected: readonly string[];
  /** From a page posted without a script. */
  posted: QuoteFailure | null;
  /** The estimate in the URL; null if there's none or it can't be read. */
  scope: AttachedScope | null;
  scopeUnreadable: boolean;
};

export function QuoteRequest(props: QuoteRequestProps) {
  const { preselected, posted, scopeUnreadable } = props;
  const [scope, setScope] = useState(props.scope);
  const quote = useQuoteRequest(posted, scope?.scope);
  const { failure, formRef, state } = quote;
  useLeaveGuard(quote.atRisk);
  useTitlePrefix(failure ? words.failure.titlePrefix : '');

  if (quote.result) {
    const handleAgain = () => {
      setScope(null);
      quote.startOver();
    };
    return <QuoteSuccess ticket={quote.result} onAgain={handleAgain} />;
  }
  // People who bring a scope, or lost one, see it first; others get the offer after choosing services.
  const isOffer = scope === null && !scopeUnreadable;
  const scopeBlock = (
    <ScopeBlock
      scope={scope}
      unreadable={scopeUnreadable}
      onRemove={() => {
        setScope(null);
        // The button is gone: the next control takes focus.
        formRef.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
      }}
    />
  );
  return (
    <>
      {failure ? (
        <ErrorSummary
          key={quote.attempt}
          title={failure.isUnsent ? words.failure.unsent : words.failure.title}
          message={failure.message}
          listTitle={words.failure.listTitle}
          errors={failure.errors}
          fields={ticketFields}
        >
          {failure.isUnsent ? null : (
            <div className="mt-4 flex flex-wrap gap-3">
              <Button variant="dark" size="sm" onClick={quote.retry} className="needs-script">
                {words.failure.retry}
              </Button>
              <a href={mailDraftHref(failure.values, scope)} className={buttonClass('light', 'sm')}>
                {words.failure.mail}
              </a>
            </div>
          )}
        </ErrorSummary>
      ) : null}
      <SubmissionForm
        submission={quote}
        action={words.path}
        label={words.form.label}
        className={failure ? 'mt-6' : undefined}
      >
        {isOffer ? null : scopeBlock}
        <QuoteFields
          state={state}
          chosen={posted?.values.services ?? preselected}
          values={posted?.values}
          underServices={isOffer ? scopeBlock : null}
        />
        <SubmitButton busy={quote.busy} busyLabel={words.form.busy} className="w-full">
          {words.form.submit}
        </SubmitButton>
        {failure ? (
          <p className="mt-3 py-3 px-4 border border-red-ink rounded-control text-[0.875rem] text-red-ink bg-[#fff5f7]">
            {failure.message ?? words.failure.check}
          </p>
        ) : null}
        <p className="mt-4 text-sm">{words.form.privacy}</p>
        <p role="status" className="text-sm">
          {quote.restored ? words.form.restored : null}
        </p>
      </SubmissionForm>
    </>
  );
}
