// Exports of the ticket on screen.
import { expect, type Page } from "@playwright/test";
import type { Locale } from "#domain/locale.ts";
import { bookingTexts } from "./booking.ts";

/** Calendar file, picture for the phone, and print on one sheet; the number to call is shown with its hours. */
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
  // The ticket's head is printed dark, with readable text.
  await page.emulateMedia({ media: "print" });
  const head = page.getByRole("main").locator("article > header").first();
  await expect(head).toContainText(reference);
  await expect(head).toHaveCSS("color", "rgb(250, 249, 246)");
  await expect(head).toHaveCSS("background-color", "rgb(20, 23, 28)");
  await page.emulateMedia({ media: null });
}
