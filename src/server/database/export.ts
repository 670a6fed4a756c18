export type ExportFormat = 'csv' | 'json';

export const exportFormats: readonly ExportFormat[] = ['csv', 'json'];

export type Columns<Record> = Readonly<{ [name: string]: (record: Record) => string }>;

/** A column for each member that may have been left out. */
export const optionalColumns = <Record>(members: readonly (keyof Record & string)[]): Columns<Record> =>
  Object.fromEntries(members.map((member) => [member, (record) => String(record[member] ?? '')]));

/** The file in pieces, so that any number of records fits into memory. */
export async function* exportRecords<Record>(
  records: AsyncIterable<Record>,
  format: ExportFormat,
  columns: Columns<Record>,
  toJsonRecord: (record: Record) => object,
): AsyncGenerator<string> {
  yield* format === 'csv' ? toCsv(records, columns) : toJson(records, toJsonRecord);
}

/** With a byte-order mark: spreadsheets take a file without one for their local encoding. */
async function* toCsv<Record>(
  records: AsyncIterable<Record>,
  columns: Columns<Record>,
): AsyncGenerator<string> {
  yield `\ufeff${Object.keys(columns).join(',')}\r\n`;
  for await (const record of records) {
    const cells = Object.values(columns).map((read) => csvCell(read(record)));
    yield `${cells.join(',')}\r\n`;
  }
}

async function* toJson<Record>(
  records: AsyncIterable<Record>,
  toJsonRecord: (record: Record) => object,
): AsyncGenerator<string> {
  let lead = '[';
  for await (const record of records) {
    yield `${lead}\n${JSON.stringify(toJsonRecord(record))}`;
    lead = ',';
  }
  yield lead === '[' ? '[]\n' : '\n]\n';
}

/** A cell that a spreadsheet would calculate is made text: a visitor must not run formulas on our desks. */
export function csvCell(value: string): string {
  const text = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
