import { caseLimits } from '#contract/desk/desk-limits.ts';
import { ticketWords as words } from '#content/desk/pages.ts';
import { TextAreaField, SelectField, type SelectFieldProps } from '#web/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { WorkForm, type WorkFormProps } from './action-form.tsx';

type NoteFormProps = Pick<WorkFormProps, 'stamp'> & { rows: number; text: string };

/** A team note, on a ticket or an application. */
export function NoteForm({ stamp, rows, text }: NoteFormProps) {
  return (
    <WorkForm intent="note" stamp={stamp} className="desk-step" label={words.note}>
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
      <Button type="submit" variant="light" size="sm">
        {words.addNote}
      </Button>
    </WorkForm>
  );
}

type AssignFormProps = Pick<WorkFormProps, 'stamp'> & Pick<PersonFieldProps, 'people' | 'chosen'>;

export function AssignForm({ stamp, people, chosen }: AssignFormProps) {
  return (
    <WorkForm intent="assign" stamp={stamp} className="desk-step" label={words.assign}>
      <PersonField label={words.assign} people={people} chosen={chosen} nobody={words.nobody} />
      <Button type="submit" variant="light" size="sm">
        {words.assignButton}
      </Button>
    </WorkForm>
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
