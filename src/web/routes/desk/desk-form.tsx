import { createContext, use, type ReactNode } from 'react';
import { SelectField, type SelectFieldProps } from '#web/forms/field.tsx';
import { Button, type ButtonProps, type ButtonVariant } from '#web/ui/button.tsx';

/** Version, key and time of the page, so nobody overwrites a colleague's change unseen and nothing is done twice. */
type Stamp = { readonly version: number; readonly formKey: string; readonly seen: number };

/** Around the forms of a ticket or an application. */
export const StampContext = createContext<Stamp | null>(null);

type DeskFormProps = {
  intent: string;
  /** The id of the affected entry. */
  id?: string;
  className?: string;
  /** Another page than this one. */
  action?: string;
  label?: string;
  /** May contain files. */
  withFiles?: boolean;
  /** Fields before the button, or with buttons of their own. */
  children?: ReactNode;
  button?: string;
  /** The entry's name for screen readers, if several have the same button. */
  about?: string | undefined;
  variant?: ButtonVariant;
};

/**
 * Enter in a field presses a form's first button. In these it would send a mail, or choose one of two answers: a first
 * button that is disabled keeps it from that, without a script, too.
 */
const pressedOnPurpose = ['reply', 'quote', 'stage', 'end', 'book', 'call', 'nda'];

/** One step of work as a plain form. */
export function DeskForm(props: DeskFormProps) {
  const { intent, id, className, action, label, withFiles, children, button, about, variant } = props;
  const stamp = use(StampContext);
  return (
    <form
      method="post"
      action={action}
      className={className}
      aria-label={label}
      encType={withFiles ? 'multipart/form-data' : undefined}
    >
      {pressedOnPurpose.includes(intent) ? <button type="submit" disabled hidden /> : null}
      <input type="hidden" name="intent" value={intent} />
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      {stamp === null ? null : (
        <>
          <input type="hidden" name="version" value={stamp.version} />
          <input type="hidden" name="formKey" value={`${stamp.formKey}-${intent}`} />
          <input type="hidden" name="seen" value={stamp.seen} />
        </>
      )}
      {children}
      {button === undefined ? null : (
        <Button
          type="submit"
          variant={variant ?? 'light'}
          size="sm"
          aria-label={about && `${button}: ${about}`}
        >
          {button}
        </Button>
      )}
    </form>
  );
}

/** One of several buttons of a form. */
export const StepButton = (props: ButtonProps) => (
  <Button {...props} type="submit" variant={props.variant ?? 'light'} size="sm" />
);

export const keyChip =
  'rounded-[5px] border border-current/50 px-1.5 [font:0.8125rem/1.25rem_var(--font-mono)] pointer-coarse:hidden';

/** Its key, on the button itself. */
export const StepKey = ({ name = '.' }: { name?: string }) => (
  <kbd className={keyChip} aria-hidden="true">
    {name}
  </kbd>
);

/** In a frame of its own. */
export const Step = (props: DeskFormProps & { label: string }) => (
  <DeskForm {...props} className="desk-step" />
);

export type PersonFieldProps = Pick<SelectFieldProps, 'id' | 'label'> & {
  'data-desk-key'?: string;
  people: readonly { readonly id: string; readonly name: string }[];
  chosen: { readonly id: string } | null;
  nobody: string;
};

/** Who has a call, or will; with who had it when this was shown, so that nobody takes it from a colleague unseen. */
export const HostField = (props: PersonFieldProps) => (
  <>
    <input type="hidden" name="was" value={props.chosen?.id ?? ''} />
    <PersonField {...props} />
  </>
);

/** A team member, or nobody. */
export function PersonField({ people, chosen, nobody, ...field }: PersonFieldProps) {
  return (
    <SelectField
      {...field}
      name="staffId"
      defaultValue={chosen?.id ?? ''}
      none={nobody}
      options={people.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
