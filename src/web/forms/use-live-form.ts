import { useCallback, useEffect, useRef, useState, type InputEvent } from 'react';
import type { FieldError } from '#contract/problem.ts';
import type { ParsedForm } from './parse-form.ts';

export type LiveFormOptions = {
  /** Validates the whole form with the server's rules. */
  parse: (form: FormData) => ParsedForm<unknown>;
  /** Errors the server already found in this form (a page posted without a script). */
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
 * Validates on every change (spec 4), on a form whose values stay in the DOM: what was typed before the script loaded
 * is simply there, and only the changed message re-renders per keystroke.
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

  /** Validates prefilled values: typed before the script, autofilled, or from a draft. */
  const checkFilled = useCallback(() => {
    const controls = [...(formRef.current?.elements ?? [])].filter(isFilled);
    checkFields([...new Set(controls.map((control) => named(control) ?? '').filter(Boolean))]);
  }, [checkFields]);

  useEffect(checkFilled, [checkFilled]);

  /** Messages are announced while typing; if several appear at once, the element that takes focus announces them. */
  const [live, setLive] = useState(true);

  const handleInput = (event: InputEvent<HTMLFormElement>) => {
    const name = named(event.target);
    if (!name) return;
    setLive(true);
    checkFields([name]);
  };

  /** Shows everything the form's own validation found. */
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
    /** Shows the server's errors next to the fields. */
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
