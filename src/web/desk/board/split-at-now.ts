import { type Instant, minute } from "#domain/time.ts";
import { type BoardRow, isFinished } from "./board-row.ts";

/** desk §2: what is done folds away half an hour after its time, where there is room for it until then. */
export const foldAfter = { phone: 0, office: 30 * minute } as const;

export function splitAtNow(
  rows: readonly BoardRow[],
  now: Instant,
  after: number,
): { readonly folded: readonly BoardRow[]; readonly shown: readonly BoardRow[] } {
  const isFolded = (row: BoardRow) => isFinished(row, now) && now - row.at >= after;
  return { folded: rows.filter(isFolded), shown: rows.filter((row) => !isFolded(row)) };
}
