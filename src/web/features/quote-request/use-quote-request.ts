import { useEffect, useRef, useState, type InputEvent, type SubmitEvent } from 'react';
import type { FieldError } from '#contract/problem.ts';
import { normalizePhone } from '#contract/ticket.ts';
import { useLiveForm } from '#web/forms/use-live-form.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { clearDraft, restoreDraft, saveDraft } from '#web/lib/tab-draft.ts';
import { sendTicket, type SentTicket } from './send-ticket.ts';
import {
  checkTicketForm,
  parseTicketForm,
  selectedServices,
  ticketFields,
  ticketValues,
  trapFilled,
  type TicketValues,
} from './ticket-form.ts';
import type { QuoteWords } from './quote-words.ts';

export const draftKey = 'draft:quote';

export type Failure = {
  readonly message: string | undefined;
  readonly errors: readonly FieldError[];
  /** What was in the form, for the mail draft. */
  readonly values: TicketValues;
};

/** Spec 4, Ticket form: editing, submitting, success or failed. */
type Phase = 'editing' | 'submitting';

export type QuoteRequestOptions = {
  words: QuoteWords;
  apiUrl: string;
  initialFailure: Failure | null;
};

export function useQuoteRequest({ words, apiUrl, initialFailure }: QuoteRequestOptions) {
  const form = useLiveForm({ check: checkTicketForm, initialErrors: initialFailure?.errors ?? [] });
  const { formRef, adopt } = form;
  const [phase, setPhase] = useState<Phase>('editing');
  const [failure, setFailure] = useState<Failure | null>(initialFailure);
  const [ticket, setTicket] = useState<SentTicket | null>(null);
  const [restored, setRestored] = useState(false);
  const [unsent, setUnsent] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const startedAt = useRef(0);
  /** The same content keeps its key, so that a retry after a lost answer creates no second ticket. */
  const lastSent = useRef({ content: '', key: '' });

  useEffect(() => {
    startedAt.current = performance.now();
    if (!formRef.current) return;
    if (restoreDraft(draftKey, formRef.current)) {
      setRestored(true);
      adopt();
    }
    // What was typed before the script arrived is as unsent, and as worth keeping, as what is typed afterwards.
    if (hasTyped(formRef.current)) {
      saveDraft(draftKey, formRef.current);
      setUnsent(true);
    }
  }, [formRef, adopt]);

  const handleInput = (event: InputEvent<HTMLFormElement>) => {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.name === 'phone') keepDigits(target);
    form.handleInput(event);
    saveDraft(draftKey, event.currentTarget);
    setUnsent(true);
  };

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase === 'submitting') return;
    const fields = new FormData(event.currentTarget);
    setAttempt((count) => count + 1);
    const { request, errors } = parseTicketForm(fields);
    if (!request) {
      form.checkAll();
      setFailure({ message: undefined, errors, values: ticketValues(fields) });
      return;
    }
    const selected = selectedServices(fields);
    const content = JSON.stringify([request, selected]);
    if (lastSent.current.content !== content) lastSent.current = { content, key: newIdempotencyKey() };
    setFailure(null);
    setPhase('submitting');
    const result = await sendTicket({
      request,
      selected,
      idempotencyKey: lastSent.current.key,
      trapFilled: trapFilled(fields),
      elapsedMs: performance.now() - startedAt.current,
      apiUrl,
      words: words.catalogue,
    });
    setPhase('editing');
    if (result.ok) {
      clearDraft(draftKey);
      setUnsent(false);
      setRestored(false);
      setTicket(result);
      return;
    }
    form.setErrors(result.errors.filter(({ field }) => (ticketFields as readonly string[]).includes(field)));
    setFailure({ message: result.message, errors: result.errors, values: ticketValues(fields) });
  };

  return {
    form,
    busy: phase === 'submitting',
    failure,
    attempt,
    ticket,
    restored,
    unsent,
    handleInput,
    handleSubmit,
    /** Spec 2: 'Try Again' clears the error; every value stays. */
    retry: () => {
      setFailure(null);
      formRef.current?.querySelector<HTMLElement>('[aria-invalid], [type=submit]')?.focus();
    },
    /** Spec 2: 'Submit Another Request' resets the form. */
    startOver: () => {
      lastSent.current = { content: '', key: '' };
      startedAt.current = performance.now();
      setTicket(null);
      setFailure(null);
      form.reset();
    },
  };
}

/** Spaces, dots, dashes and brackets are dropped while typing; the caret stays behind the same digit. */
function keepDigits(input: HTMLInputElement): void {
  const kept = normalizePhone(input.value);
  if (kept === input.value) return;
  const caret = normalizePhone(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = kept;
  input.setSelectionRange(caret, caret);
}

const hasTyped = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (control) =>
      (control instanceof HTMLTextAreaElement ||
        (control instanceof HTMLInputElement && control.type !== 'checkbox')) &&
      control.value !== control.defaultValue,
  );
