import type { Page } from "@playwright/test";

/**
 * Returns what a screen reader announces as status from here on: text that is put into a region which was there before
 * it. A region that appears with its text says nothing.
 */
export async function listen(page: Page): Promise<() => Promise<string>> {
  const announced = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const isInStatus = target instanceof Element && target.closest("[role=status]") !== null;
        if (isInStatus) texts.push(...[...addedNodes].map(({ textContent }) => textContent ?? ""));
      }
    }).observe(document.body, { childList: true, subtree: true });
    return texts;
  });
  return () => announced.evaluate((texts) => texts.join("\n"));
}
