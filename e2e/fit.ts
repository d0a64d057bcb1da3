// The layout of a screen at the four widths of the design, in both colour schemes.
import type { Page, TestInfo } from "@playwright/test";
import type { Locale } from "#domain/locale.ts";
import { isTorture } from "#test/torture.ts";
import { expect } from "./journey.ts";

type Sight = {
  readonly page: Page;
  readonly info: TestInfo;
  readonly locale: Locale;
  /** The name of its pictures, which `npm run torture` keeps for eyes to judge. */
  readonly picture: string;
  readonly expectAccessible: (rules?: readonly string[]) => Promise<void>;
};

/** What depends on colours and sizes; the rest is the same in the second look, which has the document of the first. */
const rulesOfTheSecondLook = ["color-contrast", "target-size"];

const widths = [1280, 360, 768, 1920] as const;
const schemes = ["light", "dark"] as const;

type Width = (typeof widths)[number];
type Look = { readonly locale: Locale; readonly light: Width; readonly dark: Width };

/** The narrow layout in one scheme, the wide one in the other, in one language. */
const looks: readonly Look[] = [
  { locale: "fr", light: 360, dark: 1280 },
  { locale: "en", light: 1280, dark: 360 },
  { locale: "fr", light: 1920, dark: 768 },
  { locale: "en", light: 768, dark: 1920 },
  { locale: "en", light: 360, dark: 1280 },
  { locale: "fr", light: 1280, dark: 360 },
  { locale: "en", light: 1920, dark: 768 },
  { locale: "fr", light: 768, dark: 1920 },
];

/**
 * No horizontal scrolling at any width, and no axe violation. A scheme changes colours and no sizes: each screen
 * has each width measured in the language of its turn, and is looked at closely once in each scheme, by turns as in `looks`,
 * in the dark for what depends on colours and sizes. In `npm run torture` all of it at each width in each scheme and language.
 */
export async function expectFitAtEveryWidth(sight: Sight, turn: number): Promise<void> {
  const { page, locale } = sight;
  const look = looks[turn % looks.length];
  for (const colorScheme of schemes) {
    const close = look?.locale === locale ? look[colorScheme] : undefined;
    const measured =
      isTorture || colorScheme === "light" ? widths : widths.filter((width) => width === close);
    if (measured.length > 0) await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of measured) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowOf(page), `beyond ${width} px, ${colorScheme}`).toEqual([]);
      if (isTorture) {
        await lookClosely(sight);
        await photograph(sight, `${colorScheme}-${width}`);
      } else if (width === close) {
        await lookClosely(sight, colorScheme === "dark" ? rulesOfTheSecondLook : undefined);
      }
    }
  }
  await expectLargeTextToFit(page);
}

/** Each screen is seen in full in the language of its turn; in `npm run torture` in both. */
export function isSeenInFull(locale: Locale, turn: number): boolean {
  return isTorture || looks[turn % looks.length]?.locale === locale;
}

/** Where room is scarcest, as it is sent and in letters of twice the size. */
export async function expectWordsToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 900 });
  await expect.poll(() => overflowOf(page), "beyond 360 px").toEqual([]);
  await expectLargeTextToFit(page);
}

/** WCAG 1.4.4: in letters of twice the size nothing is lost on a phone, neither off the page nor cut by what holds it. */
async function expectLargeTextToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 });
  await setTextSize(page, "200%");
  await expect.poll(() => overflowOf(page), "text at 200 %").toEqual([]);
  await expect.poll(() => cutTextsOf(page), "text at 200 %").toEqual([]);
  expect(await brokenWordsOf(page), "text at 200 %").toEqual([]);
  await setTextSize(page, "");
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((chosen) => document.documentElement.style.setProperty("font-size", chosen), size);
}

/** Texts that reach beyond an ancestor that clips what it holds; what is for screen readers alone is clipped wholly. */
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

/** Short words, numbers and amounts that stand on two lines: their column is too narrow to be read. */
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
      // What is for screen readers alone is clipped to a point.
      if (isClipped(text.parentElement)) continue;
      // Addresses and names of one's own may be of any length.
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

async function lookClosely({ page, expectAccessible }: Sight, rules?: readonly string[]): Promise<void> {
  await placeNotice(page, "static");
  await expectAccessible(rules);
  await placeNotice(page, "");
}

async function photograph({ page, info, picture }: Sight, variant: string): Promise<void> {
  const file = info.outputPath(`${picture}-${variant}.jpg`);
  await page.screenshot({ path: file, fullPage: true, type: "jpeg", quality: 70 });
  await info.attach(`${picture}-${variant}`, { path: file });
}

/** Kept in sight, the notice may lie over half a link until somebody scrolls, which axe takes for the link's size. */
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
