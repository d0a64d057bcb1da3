// desk §4: the board follows the day again by itself after the server was away.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reopenDelay } from "./reopen-delay.ts";

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readonly address: string;
  readyState = 0;
  constructor(address: string) {
    super();
    this.address = address;
    Stream.opened.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  say(type: string, lastEventId = "") {
    if (type === "open") this.readyState = 1;
    this.dispatchEvent(Object.assign(new Event(type), { lastEventId }));
  }
  /** Answered with an HTTP error: the browser gives this stream up. */
  refuse() {
    this.close();
    this.say("error");
  }
}

const told = vi.fn<() => Promise<void>>();
let page: EventTarget & { visibilityState: string };
let leave: () => void;
let live: typeof import("./live-day.ts");

const latest = () => Stream.opened.at(-1) as Stream;
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Stream);
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  Stream.opened = [];
  vi.resetModules();
  live = await import("./live-day.ts");
  leave = live.onChange(told);
  latest().say("open");
  await wait(0);
  told.mockReset().mockResolvedValue();
});
afterEach(() => {
  live.forgetStream();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a stream that was refused three times is opened again each time, later and later, where it ended", async () => {
  latest().say("change", "41");
  await wait(0);
  told.mockClear();
  for (const [index, longest] of [2_000, 4_000, 8_000].entries()) {
    latest().refuse();
    expect(told).toHaveBeenCalledTimes(index + 1);
    await wait(longest / 2 - 1);
    expect(Stream.opened).toHaveLength(index + 1);
    await wait(longest / 2 + 1);
    expect(Stream.opened).toHaveLength(index + 2);
    // Not "live" before the server has answered.
    expect(live.liveState.read()).toBe("reconnecting");
  }
  expect(latest().address).toContain("after=41");
  latest().say("open");
  await wait(0);
  expect([live.liveState.read(), told.mock.calls.length]).toEqual(["live", 4]);
  latest().refuse();
  await wait(2_000);
  expect(Stream.opened).toHaveLength(5);
});

test("what the browser reconnects by itself is left to it", async () => {
  latest().say("error");
  await wait(60_000);
  expect([Stream.opened.length, told.mock.calls.length]).toEqual([1, 0]);
});

const see = (visibilityState: "visible" | "hidden") => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event("visibilitychange"));
};

test.each([
  ["the tab is hidden", () => see("hidden")],
  ["the session has ended", () => live.forgetStream()],
  ["no screen follows the day", () => leave()],
])("while %s, a refused stream is not opened again", async (_, happen) => {
  latest().refuse();
  happen();
  await wait(60_000);
  expect([Stream.opened.length, live.liveState.read()]).toEqual([1, "off"]);
});

test("a tab that is seen again opens one stream at once, and no second one later", async () => {
  latest().refuse();
  see("hidden");
  see("visible");
  expect(Stream.opened).toHaveLength(2);
  await wait(60_000);
  expect(Stream.opened).toHaveLength(2);
});

test("of three changes during a read each listener hears once, after it; and of the next one too", async () => {
  const read = Promise.withResolvers<void>();
  told.mockReturnValueOnce(read.promise);
  for (const seq of ["1", "2", "3", "4"]) latest().say("change", seq);
  await wait(0);
  expect(told).toHaveBeenCalledTimes(1);
  read.resolve();
  await wait(0);
  expect(told).toHaveBeenCalledTimes(2);
  latest().say("change", "5");
  expect(told).toHaveBeenCalledTimes(3);
});

test("of three desks that were refused together, none opens with another, and none waits over half a minute", () => {
  const delays = [0, 0.5, 1].map((chance) => reopenDelay(0, chance));
  expect(delays).toEqual([1_000, 1_500, 2_000]);
  expect(reopenDelay(30, 1)).toBe(30_000);
});
