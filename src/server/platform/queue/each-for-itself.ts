import { isConnectionFault } from "../db/connection-fault.ts";

/**
 * Does the work for each item, one after the other. What fails keeps none of the others waiting; the first failure is
 * thrown at the end, so that the run counts as failed. An outage of the database concerns all, and is thrown at once.
 */
export async function eachForItself<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isConnectionFault(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
