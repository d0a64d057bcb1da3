import type { Page } from "@playwright/test";
import { hydrated } from "./journey.ts";

/** Presses the first key, with which the site loads what keeps the focus, and waits for that. */
export async function keepsFocus(page: Page): Promise<void> {
  await hydrated(page);
  const loaded = page.waitForResponse("**/assets/keep-focus-*.js");
  // Again until it is heard: the site listens shortly after React has begun to hydrate.
  const pressing = setInterval(() => void page.keyboard.press("Shift").catch(() => undefined), 100);
  const answer = await loaded.finally(() => clearInterval(pressing));
  await answer.finished();
  // Evaluated: the same module, already loaded, resolves after its first evaluation.
  await page.evaluate((address) => import(address), answer.url());
}
