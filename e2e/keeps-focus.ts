import type { Page } from "@playwright/test";

/** Presses the first key, with which the site loads what keeps the focus, and waits for that. */
export async function keepsFocus(page: Page): Promise<void> {
  const loaded = page.waitForResponse("**/assets/keep-focus-*.js");
  await page.keyboard.press("Shift");
  await (await loaded).finished();
  // Evaluated: the same module, already loaded, resolves after its first evaluation.
  await page.evaluate((address) => import(address), (await loaded).url());
}
