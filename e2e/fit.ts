// How a screen stands at the four widths that the design names, in both schemes.
import type { Page, TestInfo } from "@playwright/test";
import { expect } from "./journey.ts";

type Sight = {
  readonly page: Page;
  readonly info: TestInfo;
  /** The name of its pictures, which are kept for eyes to judge. */
  readonly picture: string;
  readonly expectAccessible: () => Promise<void>;
};

const widths = [1280, 360, 768, 1920];

/** Nothing scrolls sideways at any width, and axe objects to nothing in either scheme. */
export async function expectFitAtEveryWidth(sight: Sight): Promise<void> {
  const { page, info, picture, expectAccessible } = sight;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowOf(page), `beyond ${width} px, ${colorScheme}`).toEqual([]);
      await placeNotice(page, "static");
      await expectAccessible();
      await placeNotice(page, "");
      const file = info.outputPath(`${picture}-${colorScheme}-${width}.jpg`);
      await page.screenshot({ path: file, fullPage: true, type: "jpeg", quality: 70 });
      await info.attach(`${picture}-${colorScheme}-${width}`, { path: file });
    }
  }
}

/** Kept in sight, the notice may lie over half a link until somebody scrolls, which axe takes for the link's size. */
async function placeNotice(page: Page, position: "static" | ""): Promise<void> {
  const notice = page.locator("section[aria-labelledby=consent]");
  await notice.evaluateAll((found, value) => {
    for (const element of found) if (element instanceof HTMLElement) element.style.position = value;
  }, position);
}

/** What makes the page scroll sideways, if anything does. */
async function overflowOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName}.${element.className}`)
      .slice(0, 5);
  });
}
