import { useCallback, type InputEvent } from 'react';
import type { Scope } from '#contract/estimate/scope.ts';
import { draftKeys } from '#contract/browser-storage.ts';
import { normalizePhone } from '#contract/phone.ts';
import {
  firstWrong,
  useSubmission,
  type SendOutcome,
  type SubmissionFailure,
} from '#web/forms/use-submission.ts';
import { sendTicket, type SentTicket } from './send-ticket.ts';
import {
  parseTicketForm,
  selectedServices,
  ticketFields,
  ticketValues,
  type TicketValues,
} from './ticket-form.ts';

export type QuoteFailure = SubmissionFailure & {
  /** The form's content, for the mail draft. */
  readonly values: TicketValues;
};

/** Spec 4, Ticket form: editing, submitting, success or failed. `scope` is the estimate to send along. */
export function useQuoteRequest(initialFailure: QuoteFailure | null, scope: Scope | undefined) {
  const parse = useCallback((form: FormData) => parseTicketForm(form, scope), [scope]);
  const submission = useSubmission({
    fieldNames: ticketFields,
    parse,
    contentOf: (request, fields) => JSON.stringify([request, selectedServices(fields)]),
    refuse: (errors, fields): QuoteFailure => ({
      message: undefined,
      errors,
      values: ticketValues(fields),
      isUnsent: true,
    }),
    send: async ({ request, fields, ownHeaders }): Promise<SendOutcome<SentTicket, QuoteFailure>> => {
      const sent = await sendTicket(request, selectedServices(fields), ownHeaders);
      if (sent.ok) return { ok: true, result: sent.answer };
      const { message, errors } = sent;
      return { ok: false, failure: { message, errors, values: ticketValues(fields) }, fieldErrors: errors };
    },
    initialFailure,
    draftKey: draftKeys.quote,
  });
  const { formRef } = submission;

  return {
    ...submission,
    handleInput: (event: InputEvent<HTMLFormElement>) => {
      const { target } = event;
      if (target instanceof HTMLInputElement && target.name === 'phone') keepDigits(target);
      submission.handleInput(event);
    },
    /** Spec 2: 'Try Again' clears the error; all values stay. */
    retry: () => {
      submission.dismissFailure();
      formRef.current?.querySelector<HTMLElement>(`${firstWrong}, [type=submit]`)?.focus();
    },
  };
}

/** Drops spaces, dots, dashes and brackets while typing; the caret stays after the same digit. */
function keepDigits(input: HTMLInputElement): void {
  const kept = normalizePhone(input.value);
  if (kept === input.value) return;
  const caret = normalizePhone(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = kept;
  input.setSelectionRange(caret, caret);
}
