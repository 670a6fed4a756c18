/**
 * Room: form parts. A field owns its wiring (id, label, hint, error, ARIA), so that no page can forget it.
 * Not here: which fields a form has, what happens when it is sent.
 * May import: ui, contract.
 */
import type { ComponentProps, ReactNode } from 'react';
import { ChevronDown, CircleAlert, CircleCheck } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';

export type FieldState = {
  /** What is wrong and what to do; nothing when all is well. */
  error?: string | undefined;
  /** Touched and valid: shown in green and by a mark. */
  valid?: boolean | undefined;
};

type FieldFrameProps = FieldState & {
  id: string;
  label: string;
  hint?: string | undefined;
  /** Shown after the label of a field that may stay empty. */
  optionalLabel?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const errorId = (id: string) => `${id}-error`;
const hintId = (id: string) => `${id}-hint`;

function FieldFrame({ id, label, hint, optionalLabel, error, valid, className, children }: FieldFrameProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="block font-semibold text-ink">
        {label}
        {optionalLabel ? <span className="font-normal text-body"> ({optionalLabel})</span> : null}
      </label>
      <div className="relative mt-2">
        {children}
        {error ? <CircleAlert aria-hidden="true" className="field-mark text-red-ink" /> : null}
        {!error && valid ? <CircleCheck aria-hidden="true" className="field-mark text-green-ink" /> : null}
      </div>
      {hint ? (
        <p id={hintId(id)} className="pt-1 text-sm">
          {hint}
        </p>
      ) : null}
      <p id={errorId(id)} aria-live="polite" className="min-h-6 pt-1 text-sm font-medium text-red-ink">
        {error}
      </p>
    </div>
  );
}

const describedBy = (id: string, hint?: string, error?: string) =>
  classNames(hint && hintId(id), error && errorId(id)) || undefined;

type Frame = Omit<FieldFrameProps, 'children' | 'id'> & { id?: string; name: string };

export type TextFieldProps = Frame & Omit<ComponentProps<'input'>, 'id' | 'name' | 'className'>;

export function TextField({
  id,
  label,
  hint,
  optionalLabel,
  error,
  valid,
  className,
  ...input
}: TextFieldProps) {
  const fieldId = id ?? input.name;
  return (
    <FieldFrame {...{ id: fieldId, label, hint, optionalLabel, error, valid, className }}>
      <input
        {...input}
        id={fieldId}
        className="field-control"
        data-state={error ? 'error' : valid ? 'valid' : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, hint, error)}
      />
    </FieldFrame>
  );
}

export type TextAreaFieldProps = Frame & Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'className'>;

export function TextAreaField({
  id,
  label,
  hint,
  optionalLabel,
  error,
  valid,
  className,
  ...area
}: TextAreaFieldProps) {
  const fieldId = id ?? area.name;
  return (
    <FieldFrame {...{ id: fieldId, label, hint, optionalLabel, error, valid, className }}>
      <textarea
        {...area}
        id={fieldId}
        className="field-control"
        data-state={error ? 'error' : valid ? 'valid' : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, hint, error)}
      />
    </FieldFrame>
  );
}

export type SelectFieldProps = Frame &
  Omit<ComponentProps<'select'>, 'id' | 'name' | 'className' | 'children'> & {
    options: readonly { readonly value: string; readonly label: string }[];
  };

export function SelectField({
  id,
  label,
  hint,
  optionalLabel,
  error,
  valid,
  className,
  options,
  ...select
}: SelectFieldProps) {
  const fieldId = id ?? select.name;
  return (
    <FieldFrame {...{ id: fieldId, label, hint, optionalLabel, error, valid: false, className }}>
      <select
        {...select}
        id={fieldId}
        className="field-control appearance-none"
        data-state={error ? 'error' : valid ? 'valid' : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, hint, error)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error ? null : <ChevronDown aria-hidden="true" className="field-mark text-body" />}
    </FieldFrame>
  );
}
