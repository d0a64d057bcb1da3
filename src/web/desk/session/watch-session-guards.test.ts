// An idle page finds out that the server has locked its session, and asks no more than that takes.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchSession } from "./watch-session.ts";

const desk = vi.hoisted(() => ({
  state: "open",
  reached: true,
  refresh: vi.fn<() => void>(),
  refuse: (): void => undefined,
}));
vi.mock("./desk-session.ts", () => ({
  refreshSession: desk.refresh,
  session: { read: () => ({ kind: "somebody", me: { state: desk.state, locksAfter: 5 } }) },
}));
vi.mock("../live/last-contact.ts", () => ({ contact: { read: () => ({ reached: desk.reached }) } }));
vi.mock("../api/desk-call.ts", () => ({
  onSessionRefusal: (listener: () => void) => {
    desk.refuse = listener;
    return () => undefined;
  },
}));

const heardBy = () => ({ addEventListener: () => undefined, removeEventListener: () => undefined });
const page = { visibilityState: "visible", ...heardBy() };
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", heardBy());
  Object.assign(desk, { state: "open", reached: true });
  page.visibilityState = "visible";
  desk.refresh.mockReset();
  stop = watchSession();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);

test("idle for as long as the server waits, the page asks once and learns that it is locked", () => {
  desk.refresh.mockImplementation(() => {
    desk.state = "locked";
  });
  minutes(5);
  expect(desk.refresh).not.toHaveBeenCalled();
  minutes(180);
  expect(desk.refresh).toHaveBeenCalledTimes(1);
});

test("used in another tab, the session is asked about once a minute", () => {
  minutes(5);
  minutes(10);
  expect(desk.refresh).toHaveBeenCalledTimes(10);
});

test.each([{ visibilityState: "hidden" }, { state: "second-factor-pending" }, { reached: false }])(
  "nobody asks for a page that is hidden, not open or offline: %o",
  ({ visibilityState = "visible", ...given }) => {
    page.visibilityState = visibilityState;
    Object.assign(desk, given);
    minutes(600);
    expect(desk.refresh).not.toHaveBeenCalled();
  },
);

test("of thirty reads that a lock refuses at once, the page asks about the session twice", async () => {
  for (let read = 0; read < 30; read += 1) desk.refuse();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(desk.refresh).toHaveBeenCalledTimes(2);
  // The next refusal asks anew.
  desk.refuse();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(desk.refresh).toHaveBeenCalledTimes(3);
});
