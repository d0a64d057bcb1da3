import type { Instant } from "#domain/time.ts";
import type { Clock } from "../../clock.ts";

/** A timer holds no longer wait; it is looked up again before. */
const longestWait = 24 * 60 * 60_000;
/** Where the next instant could not be read. */
const pause = 1_000;

export type Teller = {
  /** What is planned may have changed: the next instant is looked up again. */
  readonly lookAgain: () => void;
  readonly stop: () => void;
};

type TellAtOptions = {
  readonly clock: Clock;
  /** The next instant after another at which there is something to tell, if one is planned. */
  readonly findNext: (after: Instant) => Promise<Instant | undefined>;
  readonly tell: () => void;
  readonly onError: (error: unknown) => void;
};

/** Tells at every planned instant, as it comes: each server for itself, so that none waits for another's word. */
export function tellAt({ clock, findNext, tell, onError }: TellAtOptions): Teller {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  let isStopped = false;
  // What has come since, however late it is read of, is still to be told.
  let toldUntil = clock.now();

  const wait = (milliseconds: number, then: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(then, Math.min(milliseconds, longestWait));
    timer.unref();
  };

  async function look(): Promise<void> {
    const turn = ++looks;
    try {
      const next = await findNext(toldUntil);
      // Somebody has looked since: what they found is the newer.
      if (isStopped || turn !== looks || next === undefined) return;
      wait(next - clock.now(), () => {
        // Timers are early now and then, and a long wait comes in parts.
        const now = clock.now();
        if (now >= next) {
          toldUntil = now;
          tell();
        }
        lookAgain();
      });
    } catch (error) {
      onError(error);
      if (!isStopped && turn === looks) wait(pause, lookAgain);
    }
  }

  function lookAgain(): void {
    if (!isStopped) void look();
  }

  lookAgain();
  return {
    lookAgain,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
