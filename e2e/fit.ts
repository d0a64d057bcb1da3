// The layout of a screen at the four widths of the design, in both colour schemes.
import type { Page, TestInfo } from "@playwright/test";
import type { Locale } from "#domain/locale.ts";
import { isTorture } from "#test/torture.ts";
import { expect } from "./journey.ts";
import { smallTargetsOf } from "./small-targets.ts";

type Sight = {
  readonly page: Page;
  readonly info: TestInfo;
  readonly locale: Locale;
  /** The name of its screenshots, which `npm run torture` keeps for manual review. */
  readonly picture: string;
  readonly expectAccessible: (judged: "colours") => Promise<void>;
};

const widths = [1280, 360, 768, 1920] as const;
const schemes = ["light", "dark"] as const;
const [narrowest, widest] = [360, 1920] as const;

type Look = {
  readonly locale: Locale;
  readonly width: (typeof widths)[number];
  readonly colorScheme: (typeof schemes)[number];
};

/** Sixteen consecutive turns cover each width in each scheme and each language. */
export function lookAt(turn: number): Look {
  const round = Math.floor(turn / widths.length);
  return {
    locale: (turn + Math.floor(round / 2)) % 2 === 0 ? "fr" : "en",
    width: widths[turn % widths.length] ?? narrowest,
    colorScheme: (turn + round) % 2 === 0 ? "light" : "dark",
  };
}

/**
 * No horizontal scrolling, and no axe violation. In `npm test` each screen has the width and scheme of its turn, and is
 * measured at an extreme width as well; in `npm run torture` it has each width in each scheme.
 */
export async function expectFitAtEveryWidth(sight: Sight, turn: number): Promise<void> {
  const { page } = sight;
  if (isTorture) await lookAtEverything(sight);
  else {
    const { width, colorScheme } = lookAt(turn);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectFitAt(page, width, colorScheme);
    await lookClosely(sight);
    await expectFitAt(page, width === narrowest ? widest : narrowest, colorScheme);
  }
  await expectLargeTextToFit(page);
}

async function lookAtEverything(sight: Sight): Promise<void> {
  for (const colorScheme of schemes) {
    await sight.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of widths) {
      await expectFitAt(sight.page, width, colorScheme);
      await lookClosely(sight);
      await photograph(sight, `${colorScheme}-${width}`);
    }
  }
}

async function expectFitAt(page: Page, width: number, colorScheme: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect.poll(() => overflowOf(page), `beyond ${width} px, ${colorScheme}`).toEqual([]);
}

/** WCAG 1.4.4: with text at 200 % nothing is lost on a phone, neither off the page nor clipped by an ancestor. */
export async function expectLargeTextToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 });
  await setTextSize(page, "200%");
  await expect.poll(() => overflowOf(page), "text at 200 %").toEqual([]);
  await expect.poll(() => cutTextsOf(page), "text at 200 %").toEqual([]);
  expect(await brokenWordsOf(page), "text at 200 %").toEqual([]);
  await setTextSize(page, "");
  await expect.poll(() => smallTargetsOf(page), "too small for a finger").toEqual([]);
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((chosen) => document.documentElement.style.setProperty("font-size", chosen), size);
}

/** Texts that overflow a clipping ancestor; text for screen readers only is clipped on purpose. */
async function cutTextsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const { right, width } = element.getBoundingClientRect();
      for (let holder = element.parentElement; width > 0 && holder; holder = holder.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(holder);
        if (clipPath !== "none") return false;
        if (/clip|hidden/.test(overflowX) && right > holder.getBoundingClientRect().right + 1) return true;
      }
      return false;
    };
    return [...document.querySelectorAll("main *")]
      .filter((element) => element.childElementCount === 0 && element.textContent.trim() !== "")
      .filter((element) => getComputedStyle(element).clipPath === "none" && isCut(element))
      .map((element) => element.textContent.trim())
      .slice(0, 5);
  });
}

/** Short words, numbers and amounts that break across lines: their column is too narrow to be read. */
async function brokenWordsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== "none" || isClipped(element.parentElement));
    const broken: string[] = [];
    const texts = document.createTreeWalker(
      document.querySelector("main") ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const range = document.createRange();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      // Text for screen readers only is clipped to a point.
      if (isClipped(text.parentElement)) continue;
      // Longer words, such as addresses and names, may break.
      for (const { index, 0: word } of (text.textContent ?? "").matchAll(
        /(?<!\S)[\p{L}\d€:,.]{2,9}(?!\S)/gu,
      )) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1)
          broken.push(`${word} in ${text.parentElement?.tagName} ${text.parentElement?.className}`);
      }
    }
    return broken.slice(0, 5);
  });
}

async function lookClosely({ page, expectAccessible }: Sight): Promise<void> {
  await placeNotice(page, "static");
  await expectAccessible("colours");
  await placeNotice(page, "");
}

async function photograph({ page, info, picture }: Sight, variant: string): Promise<void> {
  const file = info.outputPath(`${picture}-${variant}.jpg`);
  await page.screenshot({ path: file, fullPage: true, type: "jpeg", quality: 70 });
  await info.attach(`${picture}-${variant}`, { path: file });
}

/** While sticky, the notice may cover half a link until the page is scrolled, which axe takes for a small target. */
async function placeNotice(page: Page, position: "static" | ""): Promise<void> {
  const notice = page.locator("section[aria-labelledby=consent]");
  await notice.evaluateAll((found, value) => {
    for (const element of found) if (element instanceof HTMLElement) element.style.position = value;
  }, position);
}

/** The elements that cause horizontal scrolling, if any. */
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
