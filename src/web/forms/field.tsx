/**
 * Folder: form components. A field owns its wiring (id, label, hint, error, ARIA), so no page can forget it. Not here:
 * which fields a form has, what happens on submit. May import: ui, contract.
 */
import type { ComponentProps, ReactNode } from 'react';
import { ChevronDown, CircleAlert, CircleCheck } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';

export type FieldState = {
  /** What's wrong and what to do; undefined if valid. */
  error?: string | undefined;
  /** Touched and valid: shown in green and with an icon. */
  valid?: boolean | undefined;
  /** False if something else announces all errors at once. */
  live?: boolean | undefined;
};

/** The id of the message element. */
export const liveness = (live = true) => (live ? 'polite' : 'off');

type FieldFrameProps = FieldState & {
  id: string;
  label: string;
  hint?: string | undefined;
  /** Shown below an error: a valid example. */
  errorHelp?: string | undefined;
  /** Shown after the label of an optional field. */
  optionalLabel?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const errorId = (id: string) => `${id}-error`;
const hintId = (id: string) => `${id}-hint`;
const helpId = (id: string) => `${id}-help`;

const markLook = 'absolute top-3.5 right-3.5 pointer-events-none size-5';

function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, errorHelp, optionalLabel, error, valid, live, className, children } = props;
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="block font-semibold text-ink">
        {label}
        {optionalLabel ? <span className="font-normal text-body"> ({optionalLabel})</span> : null}
      </label>
      {hint ? (
        <p id={hintId(id)} className="pt-1 text-sm">
          {hint}
        </p>
      ) : null}
      <div className="relative mt-2">
        {children}
        {error ? <CircleAlert aria-hidden="true" className={`${markLook} text-red-ink`} /> : null}
        {!error && valid ? <CircleCheck aria-hidden="true" className={`${markLook} text-green-ink`} /> : null}
      </div>
      <p
        id={errorId(id)}
        aria-live={liveness(live)}
        className="min-h-6 pt-1 text-sm font-medium text-red-ink"
      >
        {error}
      </p>
      {error && errorHelp ? (
        <p id={helpId(id)} className="pb-2 text-sm">
          {errorHelp}
        </p>
      ) : null}
    </div>
  );
}

const describedBy = (id: string, { hint, error, errorHelp }: Pick<Frame, 'hint' | 'error' | 'errorHelp'>) =>
  classNames(hint && hintId(id), error && errorId(id), error && errorHelp && helpId(id)) || undefined;

type Frame = Omit<FieldFrameProps, 'children' | 'id'> & { id?: string; name: string };
type Control<Tag extends 'input' | 'textarea' | 'select'> = Frame &
  Omit<ComponentProps<Tag>, 'id' | 'name' | 'className'>;

/** Splits a field's props into its wrapper's and its control's, and wires them up. */
function wire<Props extends Frame>(props: Props) {
  const { id, label, hint, errorHelp, optionalLabel, error, valid, live, className, ...control } = props;
  const fieldId = id ?? props.name;
  return {
    frame: { id: fieldId, label, hint, errorHelp, optionalLabel, error, valid, live, className },
    control: {
      ...control,
      id: fieldId,
      className: 'field-control',
      'data-state': error ? 'error' : valid ? 'valid' : undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(fieldId, props),
    },
  };
}

export type TextFieldProps = Control<'input'>;

/** Names and sentences may be right-to-left; addresses and numbers never are. */
const isProse = (type: string | undefined): boolean => type === undefined || type === 'text';

export function TextField(props: TextFieldProps) {
  const { frame, control } = wire(props);
  return (
    <FieldFrame {...frame}>
      <input dir={isProse(control.type) ? 'auto' : undefined} {...control} />
    </FieldFrame>
  );
}

export function TextAreaField(props: Control<'textarea'>) {
  const { frame, control } = wire(props);
  return (
    <FieldFrame {...frame}>
      <textarea dir="auto" {...control} />
    </FieldFrame>
  );
}

type Option = { readonly value: string; readonly label: string };

export type SelectFieldProps = Omit<Control<'select'>, 'children'> & {
  options: readonly Option[];
  /** The label of the empty choice. */
  none?: string;
};

/** Each value with its name. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): Option[] => values.map((value) => ({ value, label: names[value] }));

export function SelectField({ options, none, ...props }: SelectFieldProps) {
  const { frame, control } = wire(props);
  return (
    // The arrow takes the place of the "valid" icon.
    <FieldFrame {...frame} valid={false}>
      <select {...control} className="field-control appearance-none">
        {none && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {frame.error ? null : <ChevronDown aria-hidden="true" className={`${markLook} text-body`} />}
    </FieldFrame>
  );
}
