// A telephone booking, paid by its payment link.
import { expect, type Page } from "@playwright/test";
import type { OkOf } from "#contract/endpoint.ts";
import type { telephoneApi } from "#contract/office-bookings/telephone-calls.ts";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { officeLinkWords } from "#web/words/pay-link/office-link-words.ts";
import { payLinkWords } from "#web/words/pay-link/pay-link-words.ts";
import { moveTo } from "../at-desk.ts";
import type { TestStay } from "../booking.ts";
import { pickNumber } from "../pick-number.ts";

const fr = await bookingsWords.load("fr");
const link = await officeLinkWords.load("fr");
const paying = await payLinkWords.load("fr");
const { price: order, payment } = await bookingWords.load("fr");

export const payButton = { name: /obligation de paiement/ } as const;

/** Shows the price, and whether there is room. */
export async function previewByTelephone(page: Page, chosen: TestStay): Promise<void> {
  const words = fr.telephone;
  await moveTo(page, "/bookings/new");
  for (const name of ["departureDate", "dropOffTime", "returnDate", "landingTime"] as const) {
    await page.getByLabel(fr.amend[name]).fill(chosen[name]);
  }
  await page.getByLabel(words.departureFlight).fill("AF 1234");
  await page.getByLabel(words.arrivalFlight).fill("AF 1235");
  await page.getByRole("button", { name: words.preview }).click();
}

/** The same preview by the API, with that page's session. */
export async function hasRoom({ request }: Page, desk: string, chosen: TestStay): Promise<boolean> {
  const answer = await request.post(`${desk}/api/desk/quotes`, {
    headers: { origin: desk, "sec-fetch-site": "same-origin" },
    data: { quote: { ...chosen, services: [] } },
  });
  expect(answer.status()).toBe(200);
  const { free } = (await answer.json()) as OkOf<typeof telephoneApi.previewTelephoneBooking>;
  return free;
}

export async function bookByLink(page: Page): Promise<void> {
  const words = fr.telephone;
  for (const name of ["departureTerminal", "arrivalTerminal"] as const) {
    await page.getByLabel(words[name]).selectOption({ index: 1 });
  }
  await page.getByLabel(words.firstname, { exact: true }).fill("Odile");
  await page.getByLabel(words.lastname, { exact: true }).fill("Marchand");
  await page.getByLabel(words.email, { exact: true }).fill("odile.marchand@exemple.fr");
  await page.getByLabel(words.phone, { exact: true }).fill("06 11 22 33 44");
  await page.getByLabel(words.brand).fill("Renault");
  await page.getByLabel(words.model).fill("Zoé");
  await page.getByLabel(words.color).fill("blanc");
  await page.getByLabel(words.licensePlate).fill(`GK-${pickNumber(100, 1000)}-TL`);
  await page.getByLabel(link.how, { exact: true }).selectOption("link");
  await page.getByRole("button", { name: link.bookByLink }).click();
}

/** Pays by the link, without an account: on the sandbox's card page, which says that it is a test. */
export async function payByLink(page: Page): Promise<void> {
  const pay = page.getByRole("button", payButton);
  await expect(pay).toBeVisible();
  await expect(page.getByText(payment.cardBy.sandbox)).toBeVisible();
  for (const consent of [order.termsAfter, order.express]) {
    const box = page.getByRole("checkbox", { name: consent });
    if (await box.isVisible()) await box.check();
  }
  await pay.click();
  await page.waitForURL(/\/sandbox\//);
  await page.locator("button[value=pay]").click();
  await expect(page.getByRole("heading", { level: 1, name: paying.done.title })).toBeVisible();
}
