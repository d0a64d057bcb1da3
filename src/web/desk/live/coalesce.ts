/**
 * Coalesces concurrent calls: one run at a time, and calls during a run trigger one more. A run that fails rejects for
 * its callers and ends nothing: the next one begins all the same.
 */
export function coalesce(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  const start = async (): Promise<void> => {
    again = false;
    try {
      await run();
    } finally {
      running = again ? start() : undefined;
    }
    return running;
  };
  return () => {
    if (running) again = true;
    return (running ??= start());
  };
}
