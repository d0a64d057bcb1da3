import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { awaitHydration, hydrateAll, hydrated, whenVisible } from "./when-visible.ts";

// A page with none of its parts in view.
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

test("a part out of view hydrates once all parts are asked for, and a later part does not wait", async () => {
  const early = whenVisible("contact");
  expect(await isThere(early)).toBe(false);
  await hydrateAll();
  expect(await isThere(early)).toBe(true);
  // A part that React reaches only after the change of language must not wait, or it would keep the old language.
  expect(await isThere(whenVisible("map"))).toBe(true);
});

test("all parts are hydrated once each is, or its page was left", async () => {
  for (const part of ["contact", "map", "form"]) awaitHydration(part);
  const all = hydrateAll();
  hydrated("contact");
  hydrated("map");
  expect(await isThere(all)).toBe(false);
  hydrated("form");
  expect(await isThere(all)).toBe(true);
});
