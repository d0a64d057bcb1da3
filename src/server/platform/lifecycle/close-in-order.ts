type Close = () => Promise<unknown>;

/**
 * Closes one after the other. What fails to close, even by a lost connection, keeps nothing else open; the first failure
 * is thrown at the end.
 */
export async function closeInOrder(closings: readonly Close[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closings) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Closes all at once, and waits for each, also after one has failed. */
export async function closeTogether(closings: readonly Close[]): Promise<void> {
  const closed = await Promise.allSettled(closings.map(async (close) => close()));
  await closeInOrder(
    closed.map((outcome) => async () => {
      if (outcome.status === "rejected") throw outcome.reason;
    }),
  );
}
