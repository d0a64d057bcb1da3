import { type Instant, minute } from "#domain/time.ts";
import { type BoardRow, isFinished } from "./board-row.ts";

/**
 * desk §2: finished rows fold away half an hour after their time in the office, at once on a phone, where space is
 * short.
 */
export const foldAfter = { phone: 0, office: 30 * minute } as const;

export function splitAtNow(
  rows: readonly BoardRow[],
  now: Instant,
  after: number,
): { readonly folded: readonly BoardRow[]; readonly shown: readonly BoardRow[] } {
  const isFolded = (row: BoardRow) => isFinished(row, now) && now - row.at >= after;
  return { folded: rows.filter(isFolded), shown: rows.filter((row) => !isFolded(row)) };
}
