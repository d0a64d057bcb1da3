import { afterEach, expect, test, vi } from "vitest";
import { leaveFor } from "./leave-for.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a button that opens a card page is busy until the traveller comes back to it, each time", async () => {
  const page = new EventTarget();
  const opened: string[] = [];
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("location", { assign: (address: string) => opened.push(address) });
  const show = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  for (const address of ["https://card/1", "https://card/2", "https://card/3"]) {
    let isBusy = true;
    const left = leaveFor(address).then(() => {
      isBusy = false;
    });
    expect(opened.at(-1)).toBe(address);
    show(false);
    await new Promise((resolve) => setImmediate(resolve));
    expect(isBusy).toBe(true);
    show(true);
    await left;
    expect(isBusy).toBe(false);
  }
});
