export type ExportFormat = 'csv' | 'json';

export const exportFormats: readonly ExportFormat[] = ['csv', 'json'];

export type Exported = Readonly<Record<string, unknown>>;

/** The file in chunks, so any number of records fits in memory. `columns` are the CSV's. */
export async function* exportRecords<Item>(
  items: AsyncIterable<Item>,
  format: ExportFormat,
  columns: readonly string[],
  toRecord: (item: Item) => Exported,
): AsyncGenerator<string> {
  // With a byte order mark: without one, spreadsheets assume their local encoding.
  if (format === 'csv') yield `\ufeff${columns.join(',')}\r\n`;
  let lead = '[';
  for await (const item of items) {
    const record = toRecord(item);
    yield format === 'csv' ? toRow(record, columns) : `${lead}\n${JSON.stringify(record)}`;
    lead = ',';
  }
  if (format === 'json') yield lead === '[' ? '[]\n' : '\n]\n';
}

/** A table is flat: a file's facts are next to its record's. */
function toRow(record: Exported, columns: readonly string[]): string {
  const flat: Exported = { ...record, ...(record['resume'] as object), suspect: record['suspectReasons'] };
  return `${columns.map((name) => csvCell(textOf(flat[name]))).join(',')}\r\n`;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A cell that a spreadsheet would evaluate becomes text: a visitor must not run formulas on our computers. */
export function csvCell(value: string): string {
  const text = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
