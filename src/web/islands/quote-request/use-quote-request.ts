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
import {
  parseTicketForm,
  selectedServices,
  ticketFields,
  ticketValues,
  type TicketValues,
} from './ticket-form.ts';
import { quotePage } from '#content/pages/get-a-quote.ts';
import { site } from '#content/site.ts';
import type { MailTiming } from '#contract/mail-timing.ts';
import { ticketsPath } from '#contract/paths.ts';
import { formatSelectedServices, selectedServicesHeader } from '#contract/request-headers.ts';
import { ticketAnswerSchema, type TicketRequest } from '#contract/ticket.ts';
import { apiAddress, postJson, type ApiResult } from '#web/lib/api-client.ts';

export type QuoteFailure = SubmissionFailure & {
  /** The form's content, for the mail draft; missing if nothing was sent. */
  readonly values?: TicketValues;
};

/** Spec 4, Ticket form: editing, submitting, success or failed. `scope` is the estimate to send along. */
export function useQuoteRequest(initialFailure: QuoteFailure | null, scope: Scope | undefined) {
  const parse = useCallback((form: FormData) => parseTicketForm(form, scope), [scope]);
  const submission = useSubmission({
    fieldNames: ticketFields,
    parse,
    contentOf: (request, fields) => JSON.stringify([request, selectedServices(fields)]),
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

export type SentTicket = {
  readonly ticketId: string;
  readonly createdAt: string;
  /** Missing if another API accepted the ticket. */
  readonly caseUrl?: string | undefined;
  /** Whether the receipt was mailed. */
  readonly mail?: MailTiming | undefined;
};

async function sendTicket(
  request: TicketRequest,
  selected: readonly string[],
  ownHeaders: Readonly<Record<string, string>>,
): Promise<ApiResult<SentTicket>> {
  const result = await postJson({
    url: apiAddress(site.apiUrl, ticketsPath),
    body: request,
    answer: ticketAnswerSchema,
    ownHeaders: { ...ownHeaders, [selectedServicesHeader]: formatSelectedServices(selected) },
    words: quotePage.catalogue,
  });
  if (!result.ok) return result;
  const { ticket } = result.answer.data;
  return { ok: true, answer: { ...ticket, createdAt: ticket.createdAt ?? new Date().toISOString() } };
}
