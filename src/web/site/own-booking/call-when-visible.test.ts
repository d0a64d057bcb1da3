import { beforeEach, expect, test, vi } from "vitest";
import { callWhenVisible } from "./call-when-visible.ts";

const page = Object.assign(new EventTarget(), { hidden: false });
const ask = vi.fn<() => void>();

function turn(seen: "hidden" | "seen"): void {
  page.hidden = seen === "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockClear();
  page.hidden = false;
  return () => vi.useRealTimers();
});

test("a visible page polls once after its pause, and only once", () => {
  callWhenVisible(page, 800, ask);
  vi.advanceTimersByTime(799);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  turn("hidden");
  turn("seen");
  vi.advanceTimersByTime(10_000);
  expect(ask).toHaveBeenCalledOnce();
});

test("a hidden page polls only when it becomes visible again, however long that takes", () => {
  callWhenVisible(page, 800, ask);
  turn("hidden");
  vi.advanceTimersByTime(3_600_000);
  expect(ask).not.toHaveBeenCalled();
  turn("seen");
  expect(ask).toHaveBeenCalledOnce();
  turn("hidden");
  turn("seen");
  expect(ask).toHaveBeenCalledOnce();
});

test("a cancelled poll runs neither after its pause nor when the page becomes visible", () => {
  const callOff = callWhenVisible(page, 800, ask);
  callOff();
  turn("hidden");
  turn("seen");
  vi.advanceTimersByTime(10_000);
  expect(ask).not.toHaveBeenCalled();
});
