import { BusyError } from "#server/platform/db/transaction.ts";

/** Retries after the lock timeout (three seconds), which a busy machine may exceed. */
export async function untilAnswered<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
    }
  }
}
