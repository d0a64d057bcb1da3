// The site before hydration, or without scripts: reading, navigation and preferences work.
import type { Page } from "@playwright/test";
import { type Locale, locales } from "#domain/locale.ts";
import { isTorture } from "#test/torture.ts";
import { paths } from "#web/paths.ts";
import { frameEn } from "#web/words/frame/frame-en.ts";
import { frameFr } from "#web/words/frame/frame-fr.ts";
import { reviewsEn } from "#web/words/home/reviews-en.ts";
import { reviewsFr } from "#web/words/home/reviews-fr.ts";
import { bookingAddress, someStay } from "./booking.ts";
import { byTurns, expect, test } from "./journey.ts";

// Animations are not tested here.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const texts = { fr: { ...frameFr, list: reviewsFr }, en: { ...frameEn, list: reviewsEn } } as const;

const totals = { fr: /Total TTC\s*\d+,00\s€/, en: /Total incl. VAT\s*€\d+\.00/ } as const;

/** The least number of characters of each page, so that it is not an empty shell; every image is checked as well. */
const readable = [
  [paths.home(), 300],
  [paths.pictures(), 40],
  [paths.terms(), 800],
  [paths.legalNotice(), 80],
  [paths.privacy(), 400],
  [paths.reviewPolicy(), 100],
  [paths.accessibility(), 100],
  // Last: it is then paged and sorted.
  [paths.reviews(), 200],
] as const;

/** Texts with the layout of the terms; checked in `npm run torture` only. */
const alikeTexts: readonly string[] = [
  paths.legalNotice(),
  paths.privacy(),
  paths.reviewPolicy(),
  paths.accessibility(),
];

test.describe("with scripts turned off", () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of locales) {
    test(
      `${locale}: every public page can be read, down to its pictures and its links`,
      byTurns("en", locale),
      async ({ page, request, chooseLocale }) => {
        await chooseLocale(locale);
        const links = new Set<string>();
        for (const [address, words] of readable.filter(([one]) => isTorture || !alikeTexts.includes(one))) {
          await page.goto(address);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expect(page.locator("html")).toHaveAttribute("lang", locale);
          const main = page.getByRole("main");
          expect((await main.innerText()).split(/\s+/).length, `words on ${address}`).toBeGreaterThan(words);
          const hrefs = await page
            .locator("a[href^='/']")
            .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
          for (const href of hrefs) links.add(href);
        }
        await test.step("reviews can be paged and sorted", () => pageAndSortReviews(page, locale));
        for (const link of links) {
          if (link.startsWith(paths.preferences())) continue;
          expect((await request.get(link)).status(), link).toBe(200);
        }
        expect(links.size).toBeGreaterThan(15);

        const notice = page.getByRole("region", { name: texts[locale].consent.title });
        await notice.getByRole("button", { name: texts[locale].consent.decline }).click();
        await expect(notice).toBeHidden();
        const cookies = await page.context().cookies();
        expect(cookies.find(({ name }) => name === "consent")?.value).toBe("decline");

        // The booking needs scripts, says so, and still shows the price.
        await page.goto(bookingAddress(someStay()));
        await expect(page.getByRole("main")).toContainText("JavaScript");
        await expect(page.getByRole("main")).toContainText(totals[locale]);
      },
    );
  }
});

test.describe("a form that needs scripts, without them", () => {
  test.use({ javaScriptEnabled: false });

  const asking = [
    paths.logIn(),
    paths.register(),
    paths.resendRequest(),
    paths.forgotRequest(),
    paths.home(),
  ];
  /** Forms like another one, left out daily; `npm run torture` checks all. */
  const alike = isTorture ? [] : [paths.logIn(), paths.resendRequest(), paths.forgotRequest()];
  for (const address of asking.filter((one) => !alike.includes(one))) {
    test(`rule 19: what is sent from ${address} is answered by a page that says what it needs`, async ({
      page,
      chooseLocale,
    }) => {
      await chooseLocale("fr");
      await page.goto(address);
      const needs = page.getByRole("main").getByText(/besoin de JavaScript/);
      await expect(needs).toBeVisible();
      const form = page.getByRole("main").locator("form[method=post]");
      for (const field of await form.locator("input:visible, textarea:visible").all()) {
        if ((await field.getAttribute("type")) === "checkbox") await field.check();
        else await field.fill("x@mail.example");
      }
      const [answer] = await Promise.all([
        page.waitForResponse((one) => one.request().isNavigationRequest() && one.status() === 200),
        form.getByRole("button").last().click(),
      ]);
      expect(answer.headers()["content-type"]).toContain("text/html");
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(needs).toBeVisible();
    });
  }
});

for (const locale of locales) {
  test(
    `${locale}: with scripts blocked menu, language, consent and price search answer`,
    byTurns("en", locale),
    async ({ page, chooseLocale, allowOnConsole }) => {
      allowOnConsole(/ERR_FAILED|dynamically imported module/);
      await page.route("**/*.js", (route) => route.abort());
      await page.setViewportSize({ width: 390, height: 844 });
      await chooseLocale(locale);
      await page.goto(paths.home());
      await expectMenu(page, locale);
      await expectConsentForTheVisit(page, locale);

      const { departureDate, returnDate } = someStay();
      await page.locator("input[name=departureDate]").fill(departureDate);
      await page.locator("input[name=returnDate]").fill(returnDate);
      await page.locator("form[action='/booking'] button[type=submit]").click();
      const asked = new URLSearchParams({ departureDate, dropOffTime: "08:00", returnDate });
      await expect(page).toHaveURL(new RegExp(`/booking\\?${asked}`));
      await expect(page.getByRole("main")).toContainText(totals[locale]);
      const other: Locale = locale === "fr" ? "en" : "fr";
      await page.getByRole("link", { name: texts[other].languages[other] }).first().click();
      await expect(page.locator("html")).toHaveAttribute("lang", other);
      await expect(page).toHaveURL(new RegExp(`departureDate=${departureDate}`));
    },
  );
}

async function pageAndSortReviews(page: Page, locale: Locale): Promise<void> {
  const { list } = texts[locale];
  const reviews = page.getByRole("region", { name: list.list }).getByRole("article");
  const newest = await reviews.allInnerTexts();
  expect(newest.length).toBeGreaterThan(2);
  await page.getByRole("link", { name: list.sorts.worst }).click();
  await expect(page).toHaveURL(/sort=worst/);
  expect(await reviews.allInnerTexts()).not.toEqual(newest);
  await page
    .getByRole("navigation", { name: list.pages })
    .getByRole("link", { name: list.page(2), exact: true })
    .click();
  await expect(page).toHaveURL(/page=2/);
  expect(new URL(page.url()).searchParams.get("sort")).toBe("worst");
  await expect(reviews.first()).toBeVisible();
}

async function expectMenu(page: Page, locale: Locale): Promise<void> {
  const words = texts[locale];
  await page.getByRole("button", { name: words.openMenu }).click();
  const drawer = page.getByRole("dialog", { name: words.mainMenu });
  await expect(drawer.getByRole("link", { name: words.pictures })).toBeVisible();
  await drawer.getByRole("button", { name: words.closeMenu }).click();
  await expect(drawer).toBeHidden();
}

/** The choice holds on the next page, and is withdrawn in its footer. */
async function expectConsentForTheVisit(page: Page, locale: Locale): Promise<void> {
  const words = texts[locale];
  const notice = page.getByRole("region", { name: words.consent.title });
  await notice.getByRole("button", { name: words.consent.accept }).click();
  await expect(notice).toBeHidden();
  await page.goto(paths.terms());
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.getByRole("contentinfo").getByRole("button", { name: words.cookieChoice, exact: true }).click();
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: words.consent.decline }).click();
  await expect(notice).toBeHidden();
  await page.goto(paths.home());
}
