import { caseLimits } from '#contract/desk/desk-limits.ts';
import { ticketWords as words } from '#content/desk/pages.ts';
import { TextAreaField, SelectField, type SelectFieldProps } from '#web/forms/field.tsx';
import { Step } from './desk-form.tsx';

/** A team note, on a ticket or an application. */
export function NoteForm({ rows, text }: { rows: number; text: string }) {
  return (
    <Step intent="note" label={words.note} button={words.addNote}>
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
    </Step>
  );
}

export function AssignForm(field: Pick<PersonFieldProps, 'people' | 'chosen'>) {
  return (
    <Step intent="assign" label={words.assign} button={words.assignButton}>
      <PersonField label={words.assign} nobody={words.nobody} {...field} />
    </Step>
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
