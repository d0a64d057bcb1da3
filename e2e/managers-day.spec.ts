// A manager's day: what is sold on the telephone, changed, paid for by link, closed and answered.
import type { Page } from "@playwright/test";
import { formatDate } from "#domain/language/format.ts";
import { addDays } from "#domain/time.ts";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { capacityCalendarWords } from "#web/words/office/capacity-calendar-words.ts";
import { officeLinkWords } from "#web/words/pay-link/office-link-words.ts";
import { payLinkWords } from "#web/words/pay-link/pay-link-words.ts";
import { reviewQueueWords } from "#web/words/queues/review-queue-words.ts";
import { deskAddress, signInToDesk } from "./at-desk.ts";
import { stayAhead, type TestStay } from "./booking.ts";
import { expect, test } from "./journey.ts";
import { pickNumber } from "./pick-number.ts";

const fr = await bookingsWords.load("fr");
const link = await officeLinkWords.load("fr");
const paying = await payLinkWords.load("fr");
const order = (await bookingWords.load("fr")).price;
const calendar = await capacityCalendarWords.load("fr");
const reviews = await reviewQueueWords.load("fr");

const obligation = /obligation de paiement/;

/** Further ahead than any other test books. */
const stay = () => stayAhead(pickNumber(430, 500), 4);

async function fillStay(page: Page, chosen: TestStay): Promise<void> {
  for (const name of ["departureDate", "dropOffTime", "returnDate", "landingTime"] as const) {
    await page.getByLabel(fr.amend[name]).fill(chosen[name]);
  }
}

async function fillTelephone(page: Page, chosen: TestStay): Promise<void> {
  const words = fr.telephone;
  await page.goto(`${deskAddress}/bookings/new`);
  await fillStay(page, chosen);
  await page.getByLabel(words.departureFlight).fill("AF 1234");
  await page.getByLabel(words.arrivalFlight).fill("AF 1235");
}

/** By whoever has the link, who needs no account: at the card page, which is a test and says so. */
async function payByLink(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const pay = page.getByRole("button", { name: obligation });
  await expect(pay).toBeVisible();
  for (const consent of [order.termsAfter, order.express]) {
    const box = page.getByRole("checkbox", { name: consent });
    if (await box.isVisible()) await box.check();
  }
  await pay.click();
  await page.waitForURL(/\/sandbox\//);
  await page.locator("button[value=pay]").click();
  await expect(page.getByRole("heading", { level: 1, name: paying.done.title })).toBeVisible();
}

test("a manager's day", async ({ page, expectAccessible, allowOnConsole }) => {
  // Who is signed in is asked before anybody is; a form that is refused says so by its status.
  allowOnConsole(/401|409|422|Failed to load/);
  await signInToDesk(page, "Claire");
  const chosen = stay();
  const address = page.getByText(/\/checkout\?token=/);
  let booking = "";

  await test.step("a booking on the telephone, held and paid for by its link", async () => {
    const words = fr.telephone;
    await fillTelephone(page, chosen);
    await page.getByRole("button", { name: words.preview }).click();
    await expect(page.getByText(words.free)).toBeVisible();
    await page.getByLabel(words.firstname, { exact: true }).fill("Odile");
    await page.getByLabel(words.lastname, { exact: true }).fill("Marchand");
    await page.getByLabel(words.email, { exact: true }).fill("odile.marchand@exemple.fr");
    await page.getByLabel(words.phone, { exact: true }).fill("06 11 22 33 44");
    await page.getByLabel(words.brand).fill("Renault");
    await page.getByLabel(words.model).fill("Zoé");
    await page.getByLabel(words.color).fill("blanc");
    await page.getByLabel(words.licensePlate).fill(`GK-${pickNumber(100, 1000)}-TL`);
    await page.getByLabel(link.payment, { exact: true }).selectOption("link");
    await page.getByRole("button", { name: link.bookByLink }).click();
    await expect(address).toBeVisible();
    booking = page.url();
    await expectAccessible();
    await page.goto((await address.textContent()) ?? "");
    await expect(page.getByRole("button", { name: obligation })).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: obligation }).click();
    await expect(page.getByText(order.termsMissing)).toBeVisible();
    await payByLink(page, page.url());
    await page.goto(booking);
    await expect(page.getByText(`${fr.statuses.confirmed} · Odile Marchand`)).toBeVisible();
  });

  await test.step("an edit that costs more, held until its difference is paid", async () => {
    const until = addDays(chosen.returnDate, 2);
    await page.getByText(fr.amend.title).click();
    await page.getByLabel(fr.amend.returnDate).fill(until);
    await page.getByRole("button", { name: fr.amend.preview }).click();
    await expect(page.getByRole("button", { name: link.offer })).toBeVisible();
    await page.getByRole("button", { name: link.offer }).click();
    await expect(address).toBeVisible();
    await expect(page.getByText(formatDate(chosen.returnDate, "fr", "long"))).toBeVisible();
    await expectAccessible();
    await payByLink(page, (await address.textContent()) ?? "");
    await page.goto(booking);
    await expect(page.getByText(formatDate(until, "fr", "long"))).toBeVisible();
  });

  await test.step("a day that is closed sells nothing more; what is sold on it stays", async () => {
    await page.goto(`${deskAddress}/calendar/${chosen.departureDate}`);
    await page.getByRole("button", { name: calendar.close }).click();
    await expect(page.getByRole("button", { name: calendar.reopen })).toBeVisible();
    await expect(page.getByText("Odile Marchand")).toBeVisible();
    await fillTelephone(page, chosen);
    await page.getByRole("button", { name: fr.telephone.preview }).click();
    await expect(page.getByText(fr.telephone.full)).toBeVisible();
    await page.goto(`${deskAddress}/calendar/${chosen.departureDate}`);
    await page.getByRole("button", { name: calendar.reopen }).click();
    await expect(page.getByRole("button", { name: calendar.close })).toBeVisible();
  });

  await test.step("a review is published with its reply", async () => {
    await page.goto(`${deskAddress}/reviews`);
    const row = page.locator("[data-queue-head]").first();
    await row.focus();
    await page.keyboard.press("Enter");
    const reply = page.getByLabel(reviews.reply);
    await reply.fill("Merci, et à bientôt sur la route.");
    await page.getByRole("button", { name: reviews.publish, exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: reviews.published("") })).toBeVisible();
  });
});
