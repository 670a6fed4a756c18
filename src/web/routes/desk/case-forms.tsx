import { caseLimits } from '#contract/desk/desk-limits.ts';
import { ticketWords as words } from '#content/desk/pages.ts';
import { TextAreaField, SelectField, type SelectFieldProps } from '#web/forms/field.tsx';
import { DeskForm, type Stamp } from './desk-form.tsx';

type NoteFormProps = { stamp: Stamp; rows: number; text: string };

/** A team note, on a ticket or an application. */
export function NoteForm({ stamp, rows, text }: NoteFormProps) {
  return (
    <DeskForm intent="note" stamp={stamp} className="desk-step" label={words.note} button={words.addNote}>
      <TextAreaField
        id="note-text"
        name="text"
        label={words.note}
        hint={words.noteHint}
        rows={rows}
        maxLength={caseLimits.noteMax}
        defaultValue={text}
        required
      />
    </DeskForm>
  );
}

type AssignFormProps = Pick<PersonFieldProps, 'people' | 'chosen'> & { stamp: Stamp };

export function AssignForm({ stamp, ...field }: AssignFormProps) {
  return (
    <DeskForm
      intent="assign"
      stamp={stamp}
      className="desk-step"
      label={words.assign}
      button={words.assignButton}
    >
      <PersonField label={words.assign} nobody={words.nobody} {...field} />
    </DeskForm>
  );
}

type PersonFieldProps = Pick<SelectFieldProps, 'id' | 'label'> & {
  people: readonly { readonly id: string; readonly name: string }[];
  chosen: { readonly id: string } | null;
  nobody: string;
};

/** A team member, or nobody. */
export function PersonField({ people, chosen, nobody, ...field }: PersonFieldProps) {
  return (
    <SelectField
      {...field}
      name="staffId"
      defaultValue={chosen?.id ?? ''}
      options={[{ value: '', label: nobody }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}
