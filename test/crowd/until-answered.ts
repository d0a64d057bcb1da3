import { BusyError } from "#server/platform/db/transaction.ts";

/** Whoever is told that the rows stay locked (three seconds, on a machine with much to do) tries again. */
export async function untilAnswered<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
    }
  }
}
