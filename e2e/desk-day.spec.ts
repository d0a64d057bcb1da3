// The day at the desk: signing in with the second factor, reading, searching, and reading offline.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { alertKinds } from "#domain/alert/alert-kinds.ts";
import { cardMeans } from "#domain/books/card-means.ts";
import type { Locale } from "#domain/locale.ts";
import { isTorture } from "#test/torture.ts";
import { booksWords } from "#web/words/books/books-words.ts";
import { deskAddress, deskTexts, goWithoutWorker, moveTo, signInToDesk, signInUnseen } from "./at-desk.ts";
import { kerbAddresses, officeAddresses } from "./desk-routes.ts";
import { carsOf, noRow, overflows, overflowsEnlarged, raiseEachAlert, receiptBefore } from "./desk-walk.ts";
import { expect, rowsJudged, test } from "./journey.ts";

// Animations at the desk are covered by the specs of its board, its faults and its home screen.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const rooms = officeAddresses(isTorture);

/** Alternates the office screens between phone and wide window; in `npm run torture` each is opened on both. */
const byTurns = (turn: 0 | 1) => rooms.filter((_, index) => isTorture || index % 2 === turn);

const widths = [
  {
    firstname: "Claire",
    locale: "fr",
    width: 390,
    height: 844,
    light: "auto",
    signsIn: "unseen",
    more: byTurns(0),
  },
  {
    firstname: "Oliver",
    locale: "en",
    width: 360,
    height: 640,
    light: "sun",
    // The narrowest has the look at the two screens of signing in.
    signsIn: "by the form",
    more: kerbAddresses,
  },
  {
    firstname: "Thomas",
    locale: "fr",
    width: 1440,
    height: 900,
    light: "dark",
    signsIn: "unseen",
    more: byTurns(1),
  },
] as const;

for (const { firstname, locale, width, height, light, more, signsIn } of widths) {
  test(`the day and what it leads to are clean for axe at ${width} pixels, ${locale}, ${light}`, async ({
    page,
    expectAccessible,
    allowOnConsole,
  }) => {
    allowOnConsole(new RegExp(`404.*${noRow}`));
    await page.setViewportSize({ width, height });
    await page.addInitScript((chosen) => localStorage.setItem("light", chosen), light);
    if (signsIn === "by the form") {
      // The session is requested before the sign-in, and a code may just have been used (`at-desk.ts`).
      allowOnConsole(/401|422.*second-factor/);
      await goWithoutWorker(page);
      await signInToDesk(page, firstname, {
        locale,
        look: async () => {
          await expectAccessible("colours");
          expect(await overflows(page)).toBe(false);
        },
      });
    } else {
      await signInUnseen(page, firstname);
      await page.goto(deskAddress);
    }
    await expect(page.getByText(deskTexts[locale].figures.dropOffs).first()).toBeVisible();
    await expectAccessible("colours");
    expect(await overflows(page)).toBe(false);
    await raiseEachAlert(page);
    const { day, reference, parked } = await carsOf(page);
    const receipt = more.some((pattern) => pattern.endsWith("RECEIPT")) ? await receiptBefore(page, day) : "";
    for (const [index, pattern] of more.entries()) {
      const address = pattern
        .replace("VS-…", reference)
        .replace("PARKED", parked)
        .replace("DAY", day)
        .replace("RECEIPT", receipt)
        .replace(/ALERT|MESSAGE|CLAIM/, noRow);
      await moveTo(page, address);
      await expect(page.getByRole("heading", { level: 1 }), address).toHaveCount(1);
      // A screen without live updates does not claim to have lost its connection.
      await expect(page.getByText(deskTexts[locale].live.again), address).toHaveCount(0);
      if (pattern === "/books") await readTheBooks(page, locale);
      if (pattern === "/alerts") {
        await expect(page.locator("main li h2")).toHaveCount(alertKinds.length);
        // Each row differs from the others: axe has to check all of them.
        expect(alertKinds.length).toBeLessThanOrEqual(rowsJudged);
      }
      // All screens share their colours: contrast is checked on one in three, and on the alerts, which have their own.
      await expectAccessible(index % 3 === 0 || pattern === "/alerts" ? "colours" : undefined);
      expect(await overflows(page), address).toBe(false);
      if (width < 480) expect.soft(await overflowsEnlarged(page), `${address} at 200 %`).toBe(false);
      if (kerbAddresses.includes(pattern)) expect(await tooSmallIn(page), address).toEqual([]);
    }
    // Control: a target that is too small is reported.
    await page.evaluate(() => {
      document
        .querySelector("main")
        ?.append(Object.assign(document.createElement("button"), { textContent: "x" }));
    });
    expect(await tooSmallIn(page)).toContain("x");
  });
}

/** Compares with the provider, and downloads an export. */
async function readTheBooks(page: Page, locale: Locale): Promise<void> {
  const words = await booksWords.load(locale);
  await page.getByRole("button", { name: words.compare.run }).click();
  const compared = page.getByRole("status").filter({ hasText: cardMeans("sandbox", locale) });
  await expect(compared).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: words.exports.names.sales }).click();
  const path = await (await download).path();
  expect(await readFile(path, "utf8")).toMatch(locale === "fr" ? /^\ufeffNuméro;/ : /^\ufeffNumber,/);
}

/** Targets too small for a glove: the accessible name of each, or its tag. */
function tooSmallIn(page: Page): Promise<readonly string[]> {
  const fields = "input:not([type=radio], [type=checkbox]), select, textarea, label:has(> input), summary";
  const targets = `main :is(a, button, ${fields}):visible, nav:visible a`;
  return page.locator(targets).evaluateAll((found) =>
    found
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return Math.round(width) < 48 || Math.round(height) < 48;
      })
      .map((target) => target.textContent.trim() || target.ariaLabel || target.tagName),
  );
}

test("on a phone: three digits of a plate lead to its car, nothing is smaller than a thumb, and without a network the day stays readable", async ({
  page,
  context,
  allowOnConsole,
}) => {
  allowOnConsole(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  const words = deskTexts.fr;
  await page.setViewportSize({ width: 390, height: 844 });
  await signInUnseen(page, "Karim", { withWorker: true });
  await page.goto(deskAddress);
  const cars = page.locator("main ol li ul li:visible");
  await expect(cars.first()).toBeVisible();

  await test.step("three digits of a plate lead to its car, and nothing at the kerb is smaller than a thumb", async () => {
    const rows = (await cars.allInnerTexts()).join(" ");
    const digits = /[A-Z]{2}\W*(\d{3})\W*[A-Z]{2}/.exec(rows)?.[1] ?? "";
    expect(digits).toMatch(/^\d{3}$/);
    expect(await tooSmallIn(page)).toEqual([]);
    // In landscape, and in portrait on the narrowest phone.
    for (const [width, height] of [
      [844, 390],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => overflows(page)).toBe(false);
    }
    await page.getByRole("link", { name: words.nav.find }).click();
    await page.getByRole("searchbox", { name: words.day.search }).fill(digits);
    await expect(
      page.getByRole("main").getByRole("listitem").filter({ hasText: digits }).first(),
    ).toBeVisible();
  });

  await test.step("without a network the day stays readable, and says from when it is", async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(deskAddress);
    await expect(cars.first()).toBeVisible();
    // Yesterday, which may have cars left over, today and tomorrow.
    await expect.poll(() => daysKeptOn(page)).toHaveLength(3);
    await context.setOffline(true);
    await page.reload();
    await expect(cars.first()).toBeVisible();
    const banner = page.getByText(new RegExp(words.live.offlineSince("\\d{2}:\\d{2}")));
    await expect(banner.filter({ visible: true }).first()).toBeVisible();
  });

  await test.step("tomorrow stays readable too, although it was never opened", async () => {
    const tomorrow = (await daysKeptOn(page)).at(-1);
    await page.goto(`${deskAddress}/?day=${tomorrow}`);
    await expect(cars.first()).toBeVisible();
    await context.setOffline(false);
  });
});

/** The days stored on the phone (IndexedDB), in order. */
function daysKeptOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("desk");
      request.addEventListener("success", () => resolve(request.result));
    });
    const keys = await new Promise<readonly unknown[]>((resolve) => {
      const request = database.transaction("days").objectStore("days").getAllKeys();
      request.addEventListener("success", () => resolve(request.result));
    });
    database.close();
    return keys.map(String);
  });
}
