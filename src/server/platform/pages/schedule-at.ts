import type { Instant } from "#domain/time.ts";
import type { Clock } from "../../clock.ts";

/** `setTimeout` overflows after 24.8 days, so a longer wait is split. */
const longestWait = 24 * 60 * 60_000;
/** Before the next try, where the look-up failed. */
const pause = 1_000;

export type Schedule = {
  /** What is planned may have changed: the next instant is looked up again. */
  readonly refresh: () => void;
  readonly stop: () => void;
};

type ScheduleOptions = {
  readonly clock: Clock;
  /** The next planned instant after the given one, if there is one. */
  readonly findNext: (after: Instant) => Promise<Instant | undefined>;
  readonly run: () => void;
  readonly onError: (error: unknown) => void;
};

/** Runs at every planned instant, in each server process for itself: none depends on a notification of another. */
export function scheduleAt({ clock, findNext, run, onError }: ScheduleOptions): Schedule {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  let isStopped = false;
  // An instant that has passed since then still runs, however late the look-up finds it.
  let ranUntil = clock.now();

  const wait = (milliseconds: number, then: () => void): void => {
    clearTimeout(timer);
    // What was planned may be past already: less than nothing is a warning of Node's.
    timer = setTimeout(then, Math.max(0, Math.min(milliseconds, longestWait)));
    timer.unref();
  };

  async function look(): Promise<void> {
    const turn = ++looks;
    try {
      const next = await findNext(ranUntil);
      // A later look-up has begun: its answer is the newer one.
      if (isStopped || turn !== looks || next === undefined) return;
      wait(next - clock.now(), () => {
        // Timers are early now and then, and a long wait comes in parts.
        const now = clock.now();
        if (now >= next) {
          ranUntil = now;
          run();
        }
        refresh();
      });
    } catch (error) {
      onError(error);
      if (!isStopped && turn === looks) wait(pause, refresh);
    }
  }

  function refresh(): void {
    if (!isStopped) void look();
  }

  refresh();
  return {
    refresh,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
