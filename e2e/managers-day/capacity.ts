// Nights and days closed for sale; bookings already sold on them are named and kept.
import { expect, type Page } from "@playwright/test";
import { formatDate } from "#domain/language/format.ts";
import type { LocalDate } from "#domain/time.ts";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { capacityCalendarWords } from "#web/words/office/capacity-calendar-words.ts";
import { moveTo } from "../at-desk.ts";
import type { TestStay } from "../booking.ts";
import { hasRoom, previewByTelephone } from "./telephone.ts";

const { telephone } = await bookingsWords.load("fr");
const calendar = await capacityCalendarWords.load("fr");

/** One car is sold on that night: its bays cannot be reduced to none, and with one it is full. */
export async function fillNight(page: Page, chosen: TestStay): Promise<void> {
  const { departureDate: night } = chosen;
  await setBays(page, night, 0);
  const named = calendar.full(formatDate(night, "fr"));
  await expect(page.getByRole("alert").filter({ hasText: named })).toBeVisible();
  await setBays(page, night, 1);
  await expect(nightOf(page, night, 1)).toBeVisible();
  await previewByTelephone(page, chosen);
  await expect(page.getByText(telephone.full)).toBeVisible();
  await setBays(page, night, 30);
  await expect(nightOf(page, night, 30)).toBeVisible();
}

/** Exact, as "1 of 1" is a prefix of "1 of 120", which is shown until the change is saved. */
const nightOf = (page: Page, night: LocalDate, bays: number) =>
  page.getByRole("link", { name: calendar.night(formatDate(night, "fr", "short"), 1, bays), exact: true });

async function setBays(page: Page, night: LocalDate, bays: number): Promise<void> {
  await moveTo(page, `/calendar?from=${night}`);
  await page.getByLabel(calendar.nights.bays, { exact: true }).fill(String(bays));
  await page.getByRole("button", { name: calendar.nights.go }).click();
}

export async function closeDayAndReopen(page: Page, desk: string, chosen: TestStay): Promise<void> {
  await moveTo(page, `/calendar/${chosen.departureDate}`);
  await page.getByRole("button", { name: calendar.close }).click();
  await expect(page.getByRole("button", { name: calendar.reopen })).toBeVisible();
  await expect(page.getByText("Odile Marchand")).toBeVisible();
  // By the call of the telephone screen, which has shown this stay as free and as full.
  expect(await hasRoom(page, desk, chosen)).toBe(false);
  await page.getByRole("button", { name: calendar.reopen }).click();
  await expect(page.getByRole("button", { name: calendar.close })).toBeVisible();
  expect(await hasRoom(page, desk, chosen)).toBe(true);
}
