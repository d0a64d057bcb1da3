/** Runs each task once, `atOnce` of them concurrently; returns tasks per second and the p99 of their durations. */
export async function ratesOf(
  count: number,
  atOnce: number,
  task: (index: number) => Promise<unknown>,
): Promise<{ readonly perSecond: number; readonly p99: number }> {
  const times: number[] = [];
  const begun = performance.now();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      const started = performance.now();
      await task(index);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { perSecond: (count / (performance.now() - begun)) * 1_000, p99: percentile(times, 0.99) };
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
