/**
 * Work that always has the same result for a key: done once for all who ask at the same time, and the last `most`
 * results are kept. A failure is not kept.
 */
export function doOnce<Value>(most: number): (key: string, work: () => Promise<Value>) => Promise<Value> {
  // Ordered by last use, so that the first is evicted.
  const known = new Map<string, Promise<Value>>();
  return (key, work) => {
    const working = known.get(key) ?? work();
    known.delete(key);
    known.set(key, working);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    working.catch(() => {
      if (known.get(key) === working) known.delete(key);
    });
    return working;
  };
}
