import { useCallback, useEffect, useRef, useState, type InputEvent } from 'react';
import type { FieldError } from '#contract/problem.ts';
import type { ParsedForm } from './parse-form.ts';

export type LiveFormOptions = {
  /** Finds all that is wrong with the form as it stands; the same rules as the server's. */
  parse: (form: FormData) => ParsedForm<unknown>;
  /** What a server already found wrong with this very form (a page posted without a script). */
  initialErrors?: readonly FieldError[];
};

const named = (target: EventTarget): string | undefined =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement
    ? target.name
    : undefined;

const isFilled = (control: Element): boolean =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
    ? control.checked
    : 'value' in control && control.value !== '';

/**
 * Validation on every change (spec 4), on a form whose values stay in the DOM: what was typed before the script
 * arrived is simply there, and nothing re-renders per keystroke but the message that changed.
 */
export function useLiveForm({ parse, initialErrors = [] }: LiveFormOptions) {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>(initialErrors);
  const [touched, setTouched] = useState<ReadonlySet<string>>(
    () => new Set(initialErrors.map(({ field }) => field)),
  );

  const checkFields = useCallback(
    (names: readonly string[]) => {
      if (!formRef.current || names.length === 0) return;
      const { errors: found } = parse(new FormData(formRef.current));
      setErrors((before) => [
        ...before.filter(({ field }) => !names.includes(field)),
        ...found.filter(({ field }) => names.includes(field)),
      ]);
      setTouched((before) => new Set([...before, ...names]));
    },
    [parse],
  );

  /** Checks what is already filled in: typed before the script, put there by the browser or by a draft. */
  const checkFilled = useCallback(() => {
    const controls = [...(formRef.current?.elements ?? [])].filter(isFilled);
    checkFields([...new Set(controls.map((control) => named(control) ?? '').filter(Boolean))]);
  }, [checkFields]);

  useEffect(checkFilled, [checkFilled]);

  /** Messages speak while somebody types; when all come at once, what takes the focus speaks for them. */
  const [live, setLive] = useState(true);

  const handleInput = (event: InputEvent<HTMLFormElement>) => {
    const name = named(event.target);
    if (!name) return;
    setLive(true);
    checkFields([name]);
  };

  /** Shows what the form's own rules found wrong with all of it. */
  const showAllErrors = (found: readonly FieldError[]): void => {
    setErrors(found);
    setLive(false);
    setTouched((before) => new Set([...before, ...found.map(({ field }) => field)]));
  };

  const reset = () => {
    formRef.current?.reset();
    setErrors([]);
    setTouched(new Set());
  };

  const errorOf = (field: string) => errors.find((error) => error.field === field)?.msg;
  return {
    formRef,
    handleInput,
    showAllErrors,
    checkFilled,
    reset,
    /** Shows what the server found wrong beside the fields. */
    showErrors: (found: readonly FieldError[]) => {
      setErrors(found);
      setLive(false);
    },
    state: (field: string) => ({
      error: errorOf(field),
      valid: touched.has(field) && !errorOf(field),
      live,
    }),
  };
}
