// Rule 7 of the looks: a booking from the home page to its ticket without a pointer. Every tab stop is visible, and the
// tab order follows the page.
import type { Locator, Page } from "@playwright/test";
import { formatDate } from "#domain/language/format.ts";
import type { LocalDate } from "#domain/time.ts";
import { serviceChoicesEn } from "#web/words/pricing/service-choices-en.ts";
import { bookingTexts, declineCookies, somePlate, soonestFreeStay, ticketReference } from "./booking.ts";
import { faultOfStop } from "./fault-of-stop.ts";
import { expect, hydrated, test } from "./journey.ts";
import { accountTexts, newTraveller } from "./traveller.ts";

const words = bookingTexts.en;
const { fields, register } = accountTexts.en;

test("a stay is priced, an account made and a place booked by Tab, Enter, Space and arrows alone", {
  tag: "@wide",
}, async ({ page, baseURL, chooseLocale }) => {
  await chooseLocale("en");
  await declineCookies(page, baseURL);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { press, reach, type, tick } = keysOf(page);
  const traveller = newTraveller();
  const stay = await soonestFreeStay(page.request, { dropOffTime: "11:15", landingTime: "19:15" });
  const inMain = (name: string | RegExp) =>
    page.getByRole("main").getByRole("button", { name, exact: typeof name === "string" });

  await page.goto("/");
  await hydrated(page);
  await press(page.getByRole("main").getByRole("button", { name: words.picker.calendar.choose }).first());
  await pickDay(page, stay.departureDate);
  await pickDay(page, stay.returnDate);
  await press(page.getByRole("dialog").getByRole("button", { name: words.picker.calendar.done }));
  await pickTime(page, words.picker.dropOffTime, stay.dropOffTime);
  await pickTime(page, words.picker.landingTime, stay.landingTime);
  await press(page.locator("form[action='/booking'] button[type=submit]"));

  for (const name of ["firstname", "lastname", "email", "phone", "address", "password"] as const) {
    await type(page.getByLabel(fields[name], { exact: true }), traveller[name]);
  }
  await tick(page.getByRole("checkbox").nth(0));
  await tick(page.getByRole("checkbox").nth(1));
  await press(inMain(register.submit));
  await press(page.getByRole("link", { name: /validate-account/ }).first());

  await expect(page.getByRole("heading", { level: 1, name: words.flight.title })).toBeVisible();
  await type(page.getByLabel(words.flight.departureFlight), "AF274");
  await type(page.getByLabel(words.flight.arrivalFlight), "AF275");
  await type(page.getByLabel(words.car.licensePlate), somePlate());
  await type(page.getByLabel(words.car.brand), "Tesla");
  await type(page.getByLabel(words.car.model), "Model 3");
  await type(page.getByLabel(words.car.color), "white");
  await reach(page.getByLabel(words.car.energy));
  await page.keyboard.press("End");
  await expect(page.getByLabel(words.car.energy)).toHaveValue("electric");
  await press(inMain(words.continue));

  // Rules §3 and §4: no refuelling for an electric car; of two overlapping services one is kept, which is announced.
  await expect(page.getByRole("heading", { level: 1, name: words.services.title })).toBeFocused();
  await expect(page.locator("input[name=services][value=refuelling]")).toHaveCount(0);
  await expect(page.getByText("Not offered for your electric vehicle")).toBeVisible();
  const [exterior, full] = ["exterior-wash", "full-wash"].map((id) => page.locator(`input[value=${id}]`));
  if (exterior === undefined || full === undefined) throw new Error("no washes on offer");
  await tick(exterior);
  await tick(full);
  await expect(exterior).not.toBeChecked();
  const said = serviceChoicesEn.includes("Interior and exterior wash", "Exterior wash");
  await expect(page.getByRole("status").filter({ hasText: said })).toBeVisible();
  await press(inMain(words.continue));

  await reach(page.getByRole("radio", { name: words.payment.card }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: words.payment.cash })).toBeChecked();
  await press(inMain(words.continue));
  await tick(page.locator("input[name=acceptedTerms]"));
  await press(inMain(words.price.order));
  await ticketReference(page);
  await expect(page.getByRole("heading", { level: 1, name: words.placed.confirmed.title })).toBeVisible();
});

function keysOf(page: Page) {
  const reach = (target: Locator) => tabTo(page, target);
  return {
    reach,
    press: async (target: Locator): Promise<void> => {
      await reach(target);
      await page.keyboard.press("Enter");
    },
    type: async (target: Locator, text: string): Promise<void> => {
      await reach(target);
      await page.keyboard.type(text);
    },
    tick: async (target: Locator): Promise<void> => {
      await reach(target);
      await page.keyboard.press("Space");
      await expect(target).toBeChecked();
    },
  };
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Tabs forward to the target and checks each stop on the way; no page has this many stops. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let stops = 0; stops < 120 && !(await isFocused(target)); stops += 1) {
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press("Tab");
    // Polled: the browser scrolls to a stop further down.
    await expect
      .poll(() => page.evaluate(faultOfStop, before), { message: `on the way to ${target.toString()}` })
      .toBeUndefined();
  }
  await expect(target).toBeFocused();
}

/** The arrow keys move by one day. */
async function pickDay(page: Page, day: LocalDate): Promise<void> {
  const wanted = new RegExp(`\\b${formatDate(day, "en")}`);
  const calendar = page.getByRole("dialog");
  await expect(calendar.getByRole("grid").first()).toBeVisible();
  const named = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  // Into the grid, whose days have names with a year.
  for (let stops = 0; stops < 20 && !/\b20\d\d/.test(await named()); stops += 1)
    await page.keyboard.press("Tab");
  for (let days = 0; days < 90 && !wanted.test(await named()); days += 1)
    await page.keyboard.press("ArrowRight");
  expect(await named()).toMatch(wanted);
  await page.keyboard.press("Enter");
}

async function pickTime(page: Page, label: string, time: string): Promise<void> {
  const list = page.getByLabel(label);
  await tabTo(page, list);
  for (let steps = 0; steps < 96 && (await list.inputValue()) !== time; steps += 1) {
    await page.keyboard.press("ArrowDown");
  }
  await expect(list).toHaveValue(time);
}
