/** How long what is read waits for what was sent, in milliseconds: a change that takes longer may never be answered. */
const patience = 1000;

/**
 * The changes that one window has sent and that nobody has answered yet. What it reads meanwhile would be from before
 * them, on a screen that nothing brings up to date: whoever closes the till and opens the list of closings finds it there.
 */
export function ownWrites() {
  const underWay = new Set<Promise<unknown>>();
  return {
    /** Counts until it is answered, in whichever way. */
    send: async <Answer>(write: Promise<Answer>): Promise<Answer> => {
      underWay.add(write);
      try {
        return await write;
      } finally {
        underWay.delete(write);
      }
    },
    /** Resolves once those under way now are answered. */
    answered: async (): Promise<void> => {
      if (underWay.size === 0) return;
      const { promise: waitedEnough, resolve } = Promise.withResolvers<void>();
      const waiting = setTimeout(() => resolve(), patience);
      await Promise.race([Promise.allSettled(underWay), waitedEnough]);
      clearTimeout(waiting);
    },
  };
}
