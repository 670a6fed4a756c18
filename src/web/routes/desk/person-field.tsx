import { SelectField, type SelectFieldProps } from '#web/forms/field.tsx';

export type PersonFieldProps = Pick<SelectFieldProps, 'id' | 'label'> & {
  people: readonly { readonly id: string; readonly name: string }[];
  chosen: { readonly id: string } | null;
  nobody: string;
};

/** One of the team, or nobody. */
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
