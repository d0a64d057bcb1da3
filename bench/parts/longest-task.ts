// The longest task of a page's main thread, in CPU time: on a busy machine wall-clock time is longer.
import type { CDPSession, Page } from "@playwright/test";
import type { Figure } from "../harness/measure.ts";

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time, in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
};

/** In milliseconds; needs a CDP session of the whole browser. */
export async function longestTask(session: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const events: TraceEvent[] = [];
  const take = ({ value }: { readonly value: readonly object[] }) =>
    void events.push(...(value as readonly TraceEvent[]));
  session.on("Tracing.dataCollected", take);
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "devtools.timeline"] },
  });
  await act();
  const ended = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
  await session.send("Tracing.end");
  await ended;
  session.off("Tracing.dataCollected", take);
  return Math.max(0, ...taskTimes(events)) / 1_000;
}

/** Tasks of the busiest renderer: the browser keeps spare ones. */
function taskTimes(events: readonly TraceEvent[]): readonly number[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === "thread_name" && args.name === "CrRendererMain";
  const tasks = (thread: string) =>
    events.flatMap((event) =>
      event.name.endsWith("RunTask") && threadOf(event) === thread ? [event.tdur ?? 0] : [],
    );
  const sumOf = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0);
  const threads = [...new Set(events.filter(isMain).map(threadOf))].map(tasks);
  return threads.toSorted((left, right) => sumOf(right) - sumOf(left))[0] ?? [];
}

/** Control: a blocking task is found. Without it, a broken trace would pass as no task at all. */
export async function measureControl(session: CDPSession, page: Page): Promise<Figure> {
  const value = await longestTask(session, () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          setTimeout(() => {
            let sum = 0;
            for (let turn = 0; turn < 3e8; turn += 1) sum += turn % 7;
            resolve(sum);
          });
        }),
    ),
  );
  return { what: "control: a task of 120 ms and more", value, unit: " ms", goal: { atLeast: 120 } };
}
