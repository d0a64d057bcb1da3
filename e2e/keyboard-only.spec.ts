// Rule 7 of the looks: a booking from the home page to its ticket without a pointer. Every tab stop is visible, and the
// tab order follows the page.
import type { Locator, Page } from "@playwright/test";
import { formatDate } from "#domain/language/format.ts";
import { addDays, type LocalDate } from "#domain/time.ts";
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
  await page.addInitScript(`globalThis.faultOfStop = ${String(faultOfStop)}`);
  const { press, reach, type, tick } = keysOf(page);
  // Each letter is a key stroke.
  const traveller = { ...newTraveller(), address: "2 rue A, Roissy" };
  const stay = await soonestFreeStay(page.request, { dropOffTime: "08:30", landingTime: "18:30" });
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

/** Tabs forward to the target and checks each stop on the way; no page has this many stops. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  let { isThere } = await target.evaluate(noteStop);
  for (let stops = 0; stops < 120 && !isThere; stops += 1) {
    await page.keyboard.press("Tab");
    const stop = await target.evaluate(noteStop);
    isThere = stop.isThere;
    // Polled: the browser scrolls to a stop further down.
    if (stop.fault !== undefined)
      await expect
        .poll(() => page.evaluate(faultOfLastStop), { message: `on the way to ${target.toString()}` })
        .toBeUndefined();
  }
  await expect(target).toBeFocused();
}

type Walk = {
  readonly faultOfStop: typeof faultOfStop;
  /** The two last stops. */
  walk?: { readonly before: Element | null; readonly now: Element | null };
};

/** Runs in the page: one call for each stop. */
function noteStop(target: Element): { readonly isThere: boolean; readonly fault: string | undefined } {
  const page = globalThis as unknown as Walk;
  const now = document.activeElement;
  page.walk = { before: page.walk?.now ?? null, now };
  return { isThere: target === now, fault: page.faultOfStop(page.walk.before) };
}

function faultOfLastStop(): string | undefined {
  const page = globalThis as unknown as Walk;
  return page.faultOfStop(page.walk?.before ?? null);
}

/** The arrow keys move by one day, or by a week. */
async function pickDay(page: Page, day: LocalDate): Promise<void> {
  const calendar = page.getByRole("dialog");
  await expect(calendar.getByRole("grid").first()).toBeVisible();
  const named = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  // Into the grid, whose days have names with a year.
  for (let stops = 0; stops < 20 && !/\b20\d\d/.test(await named()); stops += 1)
    await page.keyboard.press("Tab");
  const names = Array.from(
    { length: 90 },
    (_, days) => new RegExp(`\\b${formatDate(addDays(day, -days), "en")}`),
  );
  const daysLeft = async (): Promise<number> => {
    const name = await named();
    return names.findIndex((each) => each.test(name));
  };
  for (let left = await daysLeft(); left > 0; left = await daysLeft())
    await page.keyboard.press(left < 7 ? "ArrowRight" : "ArrowDown");
  expect(await daysLeft()).toBe(0);
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
