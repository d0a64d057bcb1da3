import { accept, type Result, reject } from "#domain/result.ts";

/**
 * `whose`: the caller, for fair queueing: a caller's tasks queue behind each other and take turns with other callers'.
 */
export type BoundedQueue = <Value>(
  task: () => Promise<Value>,
  whose?: string,
) => Promise<Result<Value, "busy">>;

type Bounds = {
  readonly atOnce: number;
  readonly waiting: number;
  /** The most waiting tasks of one caller. */
  readonly waitingEach?: number;
};

/**
 * Runs `atOnce` tasks concurrently and queues up to `waiting` more; beyond that a task is refused as busy at once.
 * Round-robin between callers, so that a caller with many tasks delays the others by one each.
 */
export function boundedQueue({ atOnce, waiting, waitingEach = waiting }: Bounds): BoundedQueue {
  let running = 0;
  let standing = 0;
  // Callers with waiting tasks, the next turn first; never an empty queue.
  const lines = new Map<string, (() => void)[]>();

  const leave = (): void => {
    const [turn] = lines;
    if (turn === undefined) {
      running -= 1;
      return;
    }
    const [whose, line] = turn;
    const next = line.shift();
    lines.delete(whose);
    if (line.length > 0) lines.set(whose, line);
    standing -= 1;
    next?.();
  };

  return async (task, whose = "") => {
    if (running >= atOnce) {
      const line = lines.get(whose) ?? [];
      if (standing >= waiting || line.length >= waitingEach) return reject("busy");
      standing += 1;
      lines.set(whose, line);
      // The finishing task hands its slot over, so `running` stays as it is.
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
