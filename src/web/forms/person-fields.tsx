import { honeypotField } from '#contract/request-headers.ts';
import { TextField, type TextFieldProps } from './field.tsx';

type PersonFieldProps = Pick<
  TextFieldProps,
  'label' | 'defaultValue' | 'error' | 'valid' | 'errorHelp' | 'hint'
>;

export function NameField(props: PersonFieldProps) {
  return <TextField {...props} name="name" autoComplete="name" required />;
}

/** No autocapitalization and no spell check: it's an address. */
export function EmailField(props: PersonFieldProps) {
  return (
    <TextField
      {...props}
      name="email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

/** A control visitors can't see or reach: if it has a value, a bot filled it in. */
export function HoneypotField({ label }: { label: string }) {
  return (
    <div className="absolute left-[-100vw] overflow-hidden size-px" aria-hidden="true">
      <label>
        {label}
        <input name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
