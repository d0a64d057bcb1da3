import { isConnectionFault } from "../db/connection-fault.ts";
import { areFilesAway } from "../files/files-away.ts";

/**
 * Does the work for each item, one after the other. What fails keeps none of the others waiting; the first failure is
 * thrown at the end, so that the run counts as failed. An outage of the database or of the files concerns all, and is
 * thrown at once.
 */
export async function eachForItself<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  throwFirst(await tryEach(items, work));
}

/** The same, for a caller that decides what the failures mean: returns them instead. */
export async function tryEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isConnectionFault(error) || areFilesAway(error)) throw error;
      failures.push(error);
    }
  }
  return failures;
}

export function throwFirst(failures: readonly unknown[]): void {
  if (failures.length > 0) throw failures[0];
}
