import { accept, type Result, reject } from "#domain/result.ts";

/** `whose`: tasks of one caller wait behind each other, and in turn with those of the others. */
export type BoundedQueue = <Value>(
  task: () => Promise<Value>,
  whose?: string,
) => Promise<Result<Value, "busy">>;

type Bounds = {
  readonly atOnce: number;
  readonly waiting: number;
  /** The most of one caller. */
  readonly waitingEach?: number;
};

/**
 * Runs `atOnce` tasks at a time and lets `waiting` more stand in line; whoever comes then is told so at once. The callers
 * take turns, so that one who sends many keeps the others waiting for one of them.
 */
export function boundedQueue({ atOnce, waiting, waitingEach = waiting }: Bounds): BoundedQueue {
  let running = 0;
  let standing = 0;
  // In the order of their turns; nobody stands here with an empty line.
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
