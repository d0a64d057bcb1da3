/** Milliseconds that reads wait for pending writes: a slower write may never be answered. */
const patience = 1000;

/**
 * Pending writes of this window. Reads wait for them, since an earlier response would show the state before the write
 * and not be refreshed: after closing a till, the list of closings must contain it.
 */
export function pendingWrites() {
  const underWay = new Set<Promise<unknown>>();
  return {
    /** Pending until the request settles, successfully or not. */
    send: async <Answer>(write: Promise<Answer>): Promise<Answer> => {
      underWay.add(write);
      try {
        return await write;
      } finally {
        underWay.delete(write);
      }
    },
    /** Resolves once the currently pending writes have settled, or after `patience`. */
    answered: async (): Promise<void> => {
      if (underWay.size === 0) return;
      const { promise: waitedEnough, resolve } = Promise.withResolvers<void>();
      const waiting = setTimeout(() => resolve(), patience);
      await Promise.race([Promise.allSettled(underWay), waitedEnough]);
      clearTimeout(waiting);
    },
  };
}
