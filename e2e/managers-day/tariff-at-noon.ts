// A tariff scheduled for noon: until then prices stay, from then on all rise except the promised ones.
import { expect, type Page } from "@playwright/test";
import { formatInstant, formatPrice } from "#domain/language/format.ts";
import { type LocalDate, toLocalDate } from "#domain/time.ts";
import { tariffWords } from "#web/words/pricing/tariff-words.ts";
import { moveTo } from "../at-desk.ts";
import type { TestStay } from "../booking.ts";
import type { ExpectAccessible } from "../journey.ts";

const fr = await tariffWords.load("fr");

export const today = dateOf("2027-03-10");
const noon = `${today}T11:00:00Z`;
export const afterNoon = `${today}T11:00:05Z`;

/** In no season, so that they cost the amount of the day table. */
export const oneDayStays: readonly [TestStay, TestStay] = [
  { departureDate: dateOf("2027-11-16"), returnDate: dateOf("2027-11-16"), ...hours() },
  { departureDate: dateOf("2027-11-18"), returnDate: dateOf("2027-11-18"), ...hours() },
];
export const [before, after] = [4900, 5250];

export async function setTariffForNoon(page: Page, expectAccessible: ExpectAccessible): Promise<void> {
  await moveTo(page, "/tariff");
  await page.getByRole("button", { name: fr.draft.begin }).click();
  await page.getByLabel(fr.table.day(1), { exact: true }).fill("52,50");
  await page.getByLabel(fr.schedule.date).fill(today);
  await page.getByLabel(fr.schedule.time, { exact: true }).fill("12:00");
  await expectAccessible("elsewhere");
  await page.getByRole("button", { name: fr.schedule.go }).click();
  const instant = formatInstant(noon, "fr", "Europe/Paris");
  await expect(page.getByRole("button", { name: fr.planned.putAsideNamed(instant) })).toBeVisible();
}

/** Expects the lowest price on the home page. */
export async function expectHomePrice(visitor: Page, cents: number): Promise<void> {
  await visitor.goto("/?lang=fr");
  await expect(visitor.getByText(`dès ${formatPrice(cents, "fr")}`).first()).toBeVisible();
}

function hours() {
  return { dropOffTime: "08:00", landingTime: "18:00" };
}

function dateOf(text: string): LocalDate {
  const date = toLocalDate(text);
  if (date === undefined) throw new Error(`${text} is no date`);
  return date;
}
