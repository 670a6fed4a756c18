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
type Control<Tag extends 'input' | 'textarea' | 'select'> = Frame &
  Omit<ComponentProps<Tag>, 'id' | 'name' | 'className'>;

/** Splits what a field was given into its frame and its control, wired to each other. */
function wire<Props extends Frame>(props: Props) {
  const { id, label, hint, optionalLabel, error, valid, className, ...control } = props;
  const fieldId = id ?? props.name;
  return {
    frame: { id: fieldId, label, hint, optionalLabel, error, valid, className },
    control: {
      ...control,
      id: fieldId,
      className: 'field-control',
      'data-state': error ? 'error' : valid ? 'valid' : undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(fieldId, hint, error),
    },
  };
}

export type TextFieldProps = Control<'input'>;

export function TextField(props: TextFieldProps) {
  const { frame, control } = wire(props);
  return (
    <FieldFrame {...frame}>
      <input {...control} />
    </FieldFrame>
  );
}

export type TextAreaFieldProps = Control<'textarea'>;

export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = wire(props);
  return (
    <FieldFrame {...frame}>
      <textarea {...control} />
    </FieldFrame>
  );
}

export type SelectFieldProps = Omit<Control<'select'>, 'children'> & {
  options: readonly { readonly value: string; readonly label: string }[];
};

export function SelectField({ options, ...props }: SelectFieldProps) {
  const { frame, control } = wire(props);
  return (
    // The place of the mark that says "valid" is taken by the arrow.
    <FieldFrame {...frame} valid={false}>
      <select {...control} className="field-control appearance-none">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {frame.error ? null : <ChevronDown aria-hidden="true" className="field-mark text-body" />}
    </FieldFrame>
  );
}
