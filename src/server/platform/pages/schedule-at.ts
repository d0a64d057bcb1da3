import type { Instant } from "#domain/time.ts";
import type { Clock } from "../../clock.ts";

/** `setTimeout` overflows after 24.8 days, so a longer wait is split. */
const longestWait = 24 * 60 * 60_000;
/** Milliseconds before a retry after a failed look-up. */
const pause = 1_000;

export type Schedule = {
  /** Call when the plan may have changed: looks the next instant up again. */
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

/** Runs at every planned instant, in each server process on its own: no notification is needed. */
export function scheduleAt({ clock, findNext, run, onError }: ScheduleOptions): Schedule {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  let isStopped = false;
  // The point reached so far: an instant that has passed since then still runs, however late it is found.
  let ranUntil = clock.now();

  const wait = (milliseconds: number, then: () => void): void => {
    clearTimeout(timer);
    // The instant may have passed already, and a negative delay makes Node emit a warning.
    timer = setTimeout(then, Math.max(0, Math.min(milliseconds, longestWait)));
    timer.unref();
  };

  async function look(): Promise<void> {
    const turn = ++looks;
    try {
      const next = await findNext(ranUntil);
      // Superseded by a later look-up.
      if (isStopped || turn !== looks || next === undefined) return;
      wait(next - clock.now(), () => {
        // Timers may fire early, and a long wait is split.
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
