import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hydrateAll, whenVisible } from "./when-visible.ts";

// A page that shows none of its parts.
beforeAll(() => {
  vi.stubGlobal("document", Object.assign(new EventTarget(), { getElementById: () => ({}) }));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** Whether it has resolved by the next turn of the event loop. */
async function isThere(part: Promise<void>): Promise<boolean> {
  let there = false;
  void part.then(() => {
    there = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return there;
}

test("a part out of sight waits until all are asked for, and one that comes afterwards does not wait", async () => {
  const early = whenVisible("contact");
  expect(await isThere(early)).toBe(false);
  await hydrateAll();
  expect(await isThere(early)).toBe(true);
  // The language was chosen before React had come to this part: the page would keep the old one for ever.
  expect(await isThere(whenVisible("map"))).toBe(true);
});
