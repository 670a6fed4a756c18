/**
 * Folder: interactive islands, one subfolder each: forms that submit, things that move, what loads on demand. Not here:
 * words, sections without state, anything two islands share (lib, forms, ui). May import: ui, forms, contract, lib;
 * never each other.
 */
import { useEffect, useState, type ReactNode } from 'react';
import { quotePage as words } from '#content/pages/get-a-quote.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { useLeaveGuard, useTitlePrefix } from '#web/forms/use-submission.ts';
import { SubmissionForm, SubmitButton } from '#web/forms/submission-form.tsx';
import { ScopeBlock, type AttachedScope } from './attached-scope.tsx';
import { QuoteSuccess } from './quote-success.tsx';
import type { TicketText } from '#contract/ticket.ts';
import { ticketFields, typedFields, type TicketValues } from './ticket-form.ts';
import { useQuoteRequest, type QuoteFailure } from './use-quote-request.ts';
import { ChoiceCards } from '#web/forms/choice-cards.tsx';
import { TextAreaField, TextField, type FieldState } from '#web/forms/field.tsx';
import { EmailField, NameField, HoneypotField } from '#web/forms/person-fields.tsx';

type QuoteRequestProps = {
  /** Ids of the cards preselected by the URL. */
  preselected: readonly string[];
  /** Opened from the careers page. */
  isAboutJobs: boolean;
  /** From a page posted without a script. */
  posted: QuoteFailure | null;
  /** The estimate in the URL; null if there's none or it can't be read. */
  scope: AttachedScope | null;
  scopeUnreadable: boolean;
  /** Days and price of a usual test, by the ids of what is chosen. */
  usual: Readonly<Record<string, string>>;
};

export function QuoteRequest(props: QuoteRequestProps) {
  const { preselected, isAboutJobs, posted, scopeUnreadable, usual } = props;
  const [scope, setScope] = useState(props.scope);
  const [isAttached, setAttached] = useState(true);
  const sent = isAttached ? scope : null;
  const quote = useQuoteRequest(posted, sent?.scope);
  const { state, formRef } = quote;
  const [chosen, setChosen] = useState(posted?.values?.services ?? preselected);
  const handleChosen = () => {
    if (formRef.current) setChosen(new FormData(formRef.current).getAll('services').map(String));
  };
  // What the browser kept from before is in the form, too.
  useEffect(handleChosen, [formRef]);
  const failure: QuoteFailure | null = quote.failure;
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
      isAttached={isAttached}
      onAttach={setAttached}
      usual={usual[words.form.services.flatMap(({ id }) => (chosen.includes(id) ? [id] : [])).join()] ?? null}
    />
  );
  return (
    <>
      {failure ? (
        <ErrorSummary
          key={quote.attempt}
          {...failure}
          title={failure.isUnsent ? words.failure.unsent : words.failure.title}
          listTitle={words.failure.listTitle}
          fields={ticketFields}
        >
          {failure.values && (
            <div className="mt-4 flex flex-wrap gap-3">
              <Button variant="dark" size="sm" onClick={quote.retry} className="needs-script">
                {words.failure.retry}
              </Button>
              <a href={mailDraftHref(failure.values, sent)} className={buttonClass('light', 'sm')}>
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
          chosen={posted?.values?.services ?? preselected}
          onChosen={handleChosen}
          isAboutJobs={isAboutJobs}
          values={posted?.values}
          underServices={isOffer ? scopeBlock : null}
        />
        <SubmitButton busy={quote.busy} busyLabel={words.form.busy} className="w-full">
          {words.form.submit}
        </SubmitButton>
        {failure ? (
          <p className="mt-3 py-3 px-4 border border-red-mark rounded-control text-sm text-red-ink bg-red-wash">
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

type QuoteFieldsProps = {
  state: (field: string) => FieldState;
  chosen: readonly string[];
  onChosen: () => void;
  isAboutJobs: boolean;
  values: TicketValues | undefined;
  /** What belongs to the service selection. */
  underServices?: ReactNode;
};

function QuoteFields({ state, chosen, onChosen, isAboutJobs, values, underServices }: QuoteFieldsProps) {
  const text = (name: TicketText) => ({
    name,
    label: words.form[name],
    defaultValue: values?.[name],
    ...state(name),
  });
  return (
    <>
      {isAboutJobs ? (
        <>
          <input type="hidden" name="services" value={words.form.jobs.service} />
          <p className="mb-4 text-ink">{words.form.jobs.note}</p>
        </>
      ) : null}
      <ChoiceCards
        name="services"
        legend={words.form.servicesLegend}
        choices={words.form.services}
        chosen={chosen}
        error={state('services').error}
        live={state('services').live}
        box={{ onChange: onChosen }}
      />
      {underServices}
      <div className="mt-4 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <NameField {...text('name')} />
        <TextField {...text('company')} autoComplete="organization" required />
        <EmailField {...text('email')} hint={words.form.emailHint} errorHelp={words.form.emailHelp} />
        <TextField {...text('phone')} type="tel" autoComplete="tel" required hint={words.form.phoneHint} />
      </div>
      <TextAreaField
        {...text('message')}
        defaultValue={values?.message ?? (isAboutJobs ? words.form.jobs.message : undefined)}
        optionalLabel={words.form.optional}
        placeholder={words.form.messagePlaceholder}
        rows={4}
        className="mt-2"
      />
      <HoneypotField label={words.form.honeypot} />
    </>
  );
}

/** 'Email it instead': everything typed, as a draft in the visitor's own mail program. */
function mailDraftHref(values: TicketValues, scope: AttachedScope | null): string {
  const { form: labels, failure, scope: scopeWords } = words;
  const chosen = labels.services.filter(({ id }) => values.services.includes(id)).map(({ label }) => label);
  const lines = [
    `${labels.servicesLegend} ${chosen.join(', ')}`,
    // The message goes below the lines, without a label.
    ...typedFields.flatMap((field) => (field === 'message' ? [] : [`${labels[field]}: ${values[field]}`])),
    '',
    values.message,
    ...(scope ? ['', `${scopeWords.title}:`, ...scope.facts, ...scope.lines] : []),
  ];
  const query = new URLSearchParams({ subject: failure.mailSubject, body: lines.join('\r\n') });
  // Mail programs take a plus sign literally.
  return `mailto:${failure.mailAddress}?${query.toString().replaceAll('+', '%20')}`;
}
