type Undo = (signal: NodeJS.Signals) => unknown;

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** In the order of registration. */
const begun = new Set<Undo>();
let isEnding = false;

const end = (signal: NodeJS.Signals): void => void undoAll(signal);

/**
 * Registers clean-up for when the tool is told to end: the last one runs first, and then the signal ends the tool. The
 * returned function unregisters it. Child processes depend on this: npm does not forward signals to them.
 */
export function onTermination(undo: Undo): () => void {
  if (begun.size === 0) for (const signal of signals) process.on(signal, end);
  begun.add(undo);
  return () => {
    begun.delete(undo);
    if (begun.size === 0) for (const signal of signals) process.off(signal, end);
  };
}

/** Once true, nothing new may be started. */
export function isTerminating(): boolean {
  return isEnding;
}

async function undoAll(signal: NodeJS.Signals): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  for (const undo of [...begun].toReversed()) {
    try {
      await undo(signal);
    } catch (error) {
      // The other clean-ups run all the same.
      console.error(error);
    }
  }
  for (const each of signals) process.off(each, end);
  process.kill(process.pid, signal);
}
