type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** The columns of a table that holds records of one kind: the same names in snake case, lists as JSON text. */
export type Columns<Of> = {
  -readonly [Name in keyof Of & string as SnakeCase<Name>]: Of[Name] extends readonly unknown[]
    ? string
    : Of[Name];
};

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Between records and rows, for members of text, numbers and lists. Rows may carry columns of other tables as well. */
export function createRowMapper<Of extends object>(
  members: readonly (keyof Of & string)[],
  lists: readonly (keyof Of & string)[],
) {
  const columns = members.map((member) => ({
    member,
    column: snakeCase(member),
    isList: lists.includes(member),
  }));
  return {
    toRow: (record: Of): Columns<Of> => {
      const row: Record<string, unknown> = {};
      for (const { member, column, isList } of columns) {
        row[column] = isList ? JSON.stringify(record[member]) : record[member];
      }
      return row as Columns<Of>;
    },
    fromRow: (row: Columns<Of>): Of => {
      const values = row as Readonly<Record<string, unknown>>;
      const record: Record<string, unknown> = {};
      for (const { member, column, isList } of columns) {
        record[member] = isList ? JSON.parse(String(values[column])) : values[column];
      }
      return record as Of;
    },
  };
}

/** The columns of a change alone, for members of text and numbers: what others wrote meanwhile stays. */
export const toColumns = <Of extends object>(change: Of): Columns<Of> =>
  Object.fromEntries(
    Object.entries(change).map(([member, value]): [string, unknown] => [snakeCase(member), value]),
  ) as Columns<Of>;
