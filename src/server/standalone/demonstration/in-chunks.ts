/** Inserts rows in chunks: a PostgreSQL statement takes at most 65,535 parameters. */
export async function inChunks<Row>(
  rows: readonly Row[],
  insert: (chunk: Row[]) => Promise<unknown>,
): Promise<void> {
  const size = 500;
  for (let start = 0; start < rows.length; start += size) await insert(rows.slice(start, start + size));
}
