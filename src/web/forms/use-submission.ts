import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type InputEvent,
  type RefObject,
  type SubmitEvent,
} from 'react';
import type { DraftKey } from '#contract/browser-storage.ts';
import type { FieldError } from '#contract/problem.ts';
import {
  formatFormSignals,
  formSignalsHeader,
  honeypotField,
  idempotencyKeyHeader,
} from '#contract/request-headers.ts';
import { formText, type ParsedForm } from './parse-form.ts';
import { clearDraft, restoreDraft, saveDraft, wasTypedInto } from './tab-draft.ts';
import { useLiveForm } from './use-live-form.ts';

export type SubmissionFailure = {
  readonly message: string | undefined;
  readonly errors: readonly FieldError[];
  /** The form's own validation stopped it: nothing was sent, so nothing failed. */
  readonly isUnsent?: boolean;
};

/** Cards have one error for the group: start at the first of them. */
export const firstWrong = '[aria-invalid=true], [data-state=error] > input';

/** One submission, as the API call needs it. */
export type Attempt<Request> = {
  readonly request: Request;
  readonly fields: FormData;
  /** Idempotency key, and the bot signals. */
  readonly ownHeaders: Readonly<Record<string, string>>;
};

export type SendOutcome<Result, Failure> =
  | { readonly ok: true; readonly result: Result }
  /** `fieldErrors` appear next to the fields; what the summary lists is up to the failure. */
  | { readonly ok: false; readonly failure: Failure; readonly fieldErrors: readonly FieldError[] };

type SentForm = {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly startOver: () => void;
};

type SubmissionOptions<Request, Result, Failure extends SubmissionFailure> = {
  /** Names of the controls that can have a message, in form order. */
  readonly fieldNames: readonly string[];
  /** The same rules as the server's. */
  readonly parse: (fields: FormData) => ParsedForm<Request>;
  /** Distinguishes contents; by default the request itself. */
  readonly contentOf?: (request: Request, fields: FormData) => string;
  /** Never throws: each failure is an outcome. */
  readonly send: (attempt: Attempt<Request>) => Promise<SendOutcome<Result, Failure>>;
  /** From a page posted without a script. */
  readonly initialFailure?: Failure | null;
  /** Storage key of the draft; without one nothing is saved. */
  readonly draftKey?: DraftKey;
  /** Called after success; `startOver` clears the form. */
  readonly onSent?: (result: Result, form: SentForm) => void;
};

/**
 * What all submitting forms share: one request at a time, the same idempotency key for the same content, the draft,
 * values typed before the script loaded, and errors next to the fields.
 */
export function useSubmission<Request, Result, Failure extends SubmissionFailure>(
  options: SubmissionOptions<Request, Result, Failure>,
) {
  const { parse, draftKey, initialFailure = null } = options;
  const form = useLiveForm({ parse, initialErrors: initialFailure?.errors ?? [] });
  const { formRef, checkFilled } = form;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | SubmissionFailure | null>(initialFailure);
  const [result, setResult] = useState<Result | null>(null);
  const [restored, setRestored] = useState(false);
  const [unsent, setUnsent] = useState(false);
  /** Leaving the page would lose something. */
  const [atRisk, setAtRisk] = useState(false);
  const [attempt, setAttempt] = useState(0);
  /** A ref, not state: two clicks before the next render must not send twice. */
  const inFlight = useRef(false);
  const startedAt = useRef(0);
  const [contentKey] = useState(createContentKey);

  // Once: new rules, as when an estimate is removed, are no new form.
  const takeUp = useEffectEvent(() => {
    startedAt.current = performance.now();
    if (draftKey === undefined || !formRef.current) return;
    if (restoreDraft(draftKey, formRef.current)) {
      setRestored(true);
      checkFilled();
    }
    // What was typed before the script loaded is just as unsent and worth keeping.
    if (wasTypedInto(formRef.current)) {
      setAtRisk(!saveDraft(draftKey, formRef.current));
      setUnsent(true);
    }
  });
  useEffect(() => takeUp(), []);

  const handleInput = (event: InputEvent<HTMLFormElement>) => {
    // Saved immediately, whatever happens to the page next.
    const isKept = draftKey !== undefined && saveDraft(draftKey, event.currentTarget);
    form.handleInput(event);
    setAtRisk(!isKept);
    setUnsent(true);
  };

  const headersFor = (content: string, fields: FormData) => ({
    [idempotencyKeyHeader]: contentKey.keyFor(content),
    ...(fields.has(honeypotField)
      ? {
          [formSignalsHeader]: formatFormSignals({
            honeypotFilled: formText(fields, honeypotField) !== '',
            elapsedMs: performance.now() - startedAt.current,
          }),
        }
      : {}),
  });

  const startOver = () => {
    contentKey.forget();
    startedAt.current = performance.now();
    setResult(null);
    setFailure(null);
    setUnsent(false);
    setAtRisk(false);
    form.reset();
  };

  const settle = (outcome: SendOutcome<Result, Failure>) => {
    if (!outcome.ok) {
      form.showErrors(outcome.fieldErrors.filter(({ field }) => options.fieldNames.includes(field)));
      setFailure(outcome.failure);
      return;
    }
    if (draftKey !== undefined) clearDraft(draftKey);
    setUnsent(false);
    setAtRisk(false);
    setRestored(false);
    setResult(outcome.result);
    options.onSent?.(outcome.result, { formRef, startOver });
  };

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (inFlight.current) return;
    const fields = new FormData(event.currentTarget);
    setAttempt((count) => count + 1);
    const { request, errors } = parse(fields);
    if (request === null) {
      form.showAllErrors(errors);
      setFailure({ message: undefined, errors, isUnsent: true });
      return;
    }
    const content = options.contentOf?.(request, fields) ?? JSON.stringify(request);
    setFailure(null);
    setBusy(true);
    inFlight.current = true;
    try {
      settle(await options.send({ request, fields, ownHeaders: headersFor(content, fields) }));
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  };

  return {
    formRef,
    state: form.state,
    busy,
    failure,
    /** Changes with each submit, so the same failure is announced again. */
    attempt,
    result,
    restored,
    unsent,
    /** Unsent and not saved in a draft: ask before the visitor leaves. */
    atRisk,
    handleInput,
    handleSubmit,
    /** Clears the failure; all values stay. */
    dismissFailure: () => setFailure(null),
    /** An empty form that will send something new. */
    startOver,
  };
}

/** Unlike randomUUID, this also works on plain http. */
const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The same content keeps its key, so a retry after a lost response stores nothing twice. */
function createContentKey() {
  let last = { content: '', key: '' };
  return {
    keyFor: (content: string): string => {
      if (last.key === '' || last.content !== content) last = { content, key: newIdempotencyKey() };
      return last.key;
    },
    /** The next request is a new one, even with the same content. */
    forget: (): void => {
      last = { content: '', key: '' };
    },
  };
}

/** The browser asks before leaving the page, but only if something unsaved would be lost. */
export function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}

/** The tab title shows the error, for people in another tab or using a screen reader. */
export function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    if (!prefix) return;
    // A page posted without a script gets it from the server.
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [prefix]);
}
