const pageRows = 500;

/** Reads any number of rows page by page, each beginning after the last row of the one before. */
export async function* readPages<Row>(
  readPage: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let rows: readonly Row[] = [];
  do {
    rows = await readPage(rows.at(-1), pageRows);
    yield* rows;
  } while (rows.length === pageRows);
}
