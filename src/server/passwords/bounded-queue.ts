import { accept, type Result, reject } from "#domain/result.ts";

export type BoundedQueue = <Value>(task: () => Promise<Value>) => Promise<Result<Value, "busy">>;

/** Runs `atOnce` tasks at a time and lets `waiting` more stand in line; whoever comes then is told so at once. */
export function boundedQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): BoundedQueue {
  let running = 0;
  const line: (() => void)[] = [];

  const leave = (): void => {
    const next = line.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return async (task) => {
    if (running >= atOnce) {
      if (line.length >= waiting) return reject("busy");
      // Whoever leaves hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return accept(await task());
    } finally {
      leave();
    }
  };
}
