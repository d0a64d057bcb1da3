// What every spec checks besides its subject: no error on the console, no axe violation.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, expect, type Page, type Route, type TestDetailsAnnotation } from "@playwright/test";
import type axe from "axe-core";
import type { Locale } from "#domain/locale.ts";
import { isTorture } from "#test/torture.ts";

/** An axe check, told what the test knows of the screen. */
export type ExpectAccessible = (judged?: "colours" | "elsewhere") => Promise<void>;

type Fixtures = {
  /** Sets the language as a choice made earlier would. */
  readonly chooseLocale: (locale: Locale) => Promise<void>;
  /**
   * By all rules of WCAG 2.2 A and AA. Contrast, which takes as long as all the others, only for `colours`, and in
   * `npm run torture` everywhere. `elsewhere`: another test checks the screen daily, so this one only in torture.
   */
  readonly expectAccessible: ExpectAccessible;
  /** Console messages that a test provokes on purpose. */
  readonly allowOnConsole: (pattern: RegExp) => void;
};

export const test = base.extend<Fixtures>({
  page: async ({ page, context }, use) => {
    await use(page);
    // Playwright does not reset this where the next test shares the context.
    await context.setOffline(false);
    // The page's last requests may still be in a route handler of the test: that they end with it is not an error.
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  chooseLocale: async ({ context, baseURL }, use) => {
    await use(async (locale) => {
      await context.addCookies([{ name: "locale", value: locale, url: baseURL ?? "" }]);
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (judged) => {
      if (isTorture || judged !== "elsewhere") await expectAccessible(page, judged === "colours");
    });
  },
  allowOnConsole: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [/favicon.ico/];
      const said: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") said.push(`${message.text()} (${message.location().url})`);
      });
      page.on("pageerror", (error) => said.push(String(error)));
      await use((pattern) => void allowed.push(pattern));
      expect(said.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";

/** For a journey written for both languages: daily in the language of its turn, in `npm run torture` in both. */
export function byTurns(turn: Locale, locale: Locale): { readonly tag: string[] } {
  return { tag: turn === locale ? [] : ["@again"] };
}

/** For `npm run torture` only: a variant of the named test, which runs daily. */
export function variantOf(sibling: string): { tag: string[]; annotation: TestDetailsAnnotation[] } {
  return { tag: ["@again"], annotation: [{ type: "tried daily by", description: sibling }] };
}

/**
 * The page is being hydrated: clicks are handled by React from now on. Its style files have arrived as well: until then
 * the page below the fold moves, and a press that begins on a link of the footer may end beside it.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    const isHydrating = Object.keys(document.getElementById("root") ?? {}).length > 0;
    return isHydrating && styles.every(({ sheet }) => sheet !== null);
  });
}

export type CallWatch = {
  /** Handles the next calls: so many, or all until `pass`. */
  readonly meet: (answer: (route: Route) => Promise<void>, times?: number) => void;
  readonly pass: () => void;
};

/**
 * Routes a call, which reaches the server until a test says otherwise. To be called before the page is opened: a route
 * that is added to a live page may be too late for the key press that follows.
 */
export async function watchCall(page: Page, address: string | RegExp): Promise<CallWatch> {
  let answer: ((route: Route) => Promise<void>) | undefined;
  let left = 0;
  await page.route(address, (route) => {
    if (answer === undefined || left === 0) return route.fallback();
    left -= 1;
    return answer(route);
  });
  return {
    meet: (next, times = Infinity) => {
      answer = next;
      left = times;
    },
    pass: () => {
      answer = undefined;
    },
  };
}

/** Holds back the site's scripts by their entry; the returned function releases them, and fails if none was held. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const address = "**/assets/entry-client-*.js";
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  return async () => {
    // Never resolves if the entry has another name: a hold that holds nothing would prove nothing.
    await asked.promise;
    held.resolve();
  };
}

const wcag22 = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The minified build: read and compiled a third faster. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** axe checks so many rows of a long list, whose other rows are alike; in `npm run torture` all. */
export const rowsJudged = 15;
const alike = isTorture ? [] : ["li", "tr"].map((row) => `${row}:nth-child(n + ${rowsJudged + 1})`);

/**
 * Runs axe-core directly: its Playwright integration opens a page for every check and takes four times as long. To be
 * imported for a page other than the test's own.
 */
export async function expectAccessible(page: Page, judgesColours = false): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const judged = { named: wcag22, exclude: alike, contrast: isTorture || judgesColours };
  const found = await page.evaluate(async ({ named, exclude, contrast }) => {
    // An element that is fading in has a wrong contrast; endless animations never finish.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    // Sticky elements (the consent notice, the app bar, a car's next move) half cover what lies at their edge, and axe
    // takes half-covered targets for too small. The page can be scrolled until they are whole.
    const sticking = [...document.querySelectorAll<HTMLElement>("body *")].filter(
      (element) => getComputedStyle(element).position === "sticky",
    );
    for (const element of sticking) element.style.position = "static";
    // With `content-visibility: auto` off-screen elements have a placeholder's size, and overlap their neighbours.
    const drawn = new CSSStyleSheet();
    drawn.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(drawn);
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
      { exclude },
      {
        runOnly: [...named],
        resultTypes: ["violations"],
        // Not in axe's presets yet, though level A: the visible label is part of the accessible name (WCAG 2.5.3).
        rules: {
          "label-content-name-mismatch": { enabled: true },
          ...(!contrast && { "color-contrast": { enabled: false } }),
        },
      },
    );
    for (const element of sticking) element.style.position = "";
    document.adoptedStyleSheets.pop();
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  }, judged);
  expect(found).toEqual([]);
}
