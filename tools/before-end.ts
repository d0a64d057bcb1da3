type Undo = (signal: NodeJS.Signals) => unknown;

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** In the order in which it was begun. */
const begun = new Set<Undo>();
let isEnding = false;

const end = (signal: NodeJS.Signals): void => void undoAll(signal);

/**
 * Undoes what a tool has begun if it is told to end, the last first, and then ends it by that signal; the answer says that
 * there is nothing to undo any more. Nobody else tells the programs that it has started: npm forgets about us.
 */
export function beforeEnd(undo: Undo): () => void {
  if (begun.size === 0) for (const signal of signals) process.on(signal, end);
  begun.add(undo);
  return () => {
    begun.delete(undo);
    if (begun.size === 0) for (const signal of signals) process.off(signal, end);
  };
}

/** Nothing more is begun then. */
export function isToldToEnd(): boolean {
  return isEnding;
}

async function undoAll(signal: NodeJS.Signals): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  for (const undo of [...begun].toReversed()) {
    try {
      await undo(signal);
    } catch (error) {
      // The others are undone all the same.
      console.error(error);
    }
  }
  for (const each of signals) process.off(each, end);
  process.kill(process.pid, signal);
}
