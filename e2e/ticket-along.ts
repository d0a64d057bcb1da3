// What a traveller takes along of a ticket that is on screen.
import { expect, type Page } from "@playwright/test";
import type { Locale } from "#domain/locale.ts";
import { bookingTexts } from "./booking.ts";

/** In the calendar, with a number to call and its hours, on one sheet of paper and in the photographs of a telephone. */
export async function takeTicketAlong(page: Page, reference: string, locale: Locale): Promise<void> {
  const words = bookingTexts[locale].placed.confirmed;
  await expect(page.getByText(words.phone)).toContainText({ fr: "de 4 h à 1 h", en: "4am to 1am" }[locale]);
  const entry = page.waitForEvent("download");
  await page.getByRole("button", { name: words.calendar }).click();
  expect((await entry).suggestedFilename()).toBe(`${reference}.ics`);
  const picture = page.waitForEvent("download");
  await page.getByRole("button", { name: words.picture }).click();
  expect((await picture).suggestedFilename()).toBe(`${reference}.png`);
  const paper = await page.pdf({
    format: "A4",
    margin: { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" },
  });
  expect(paper.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
  // The head of the ticket is printed dark, and what it says is to be read.
  await page.emulateMedia({ media: "print" });
  const head = page.getByRole("main").locator("article > header").first();
  await expect(head).toContainText(reference);
  await expect(head).toHaveCSS("color", "rgb(250, 249, 246)");
  await expect(head).toHaveCSS("background-color", "rgb(20, 23, 28)");
  await page.emulateMedia({ media: null });
}
