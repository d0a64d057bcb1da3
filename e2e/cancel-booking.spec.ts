// Giving up a booking: the question with its refund, and the legal withdrawal (rules §6).

import type { APIRequestContext } from "@playwright/test";
import type { BookingView } from "#contract/bookings.ts";
import { formatMoney } from "#domain/language/format.ts";
import { addDays } from "#domain/time.ts";
import { frameFr } from "#web/words/frame/frame-fr.ts";
import { refusalsFr } from "#web/words/frame/refusals-fr.ts";
import { withdrawalFr } from "#web/words/legal/withdrawal-fr.ts";
import {
  addVehicleByApi,
  bookByApi,
  bookingsOf,
  bookingTexts,
  declineCookies,
  paymentPageOf,
  readyTraveller,
  signInByApi,
  someStay,
} from "./booking.ts";
import { expectLargeTextToFit } from "./fit.ts";
import { byTurns, expect, hydrated, test, variantOf } from "./journey.ts";
import { arrivedTraveller, confirmedTraveller, linkIn, mailTo } from "./traveller.ts";

/** That the server's answer does not differ is covered by its own tests. */
const oneThatNeverWas = "signing out in one window is seen in the others";

test.beforeEach(({ page, baseURL }) => declineCookies(page, baseURL));

for (const locale of ["fr", "en"] as const) {
  const { payment, placed } = bookingTexts[locale];

  test(
    `${locale}: a booking in cash is canceled free of charge`,
    byTurns("fr", locale),
    async ({ page, chooseLocale, expectAccessible }) => {
      await chooseLocale(locale);
      const { traveller, authorization, vehicleId } = await readyTraveller(page, locale);
      const { reference } = await bookByApi(page.request, authorization, someStay(), {
        vehicleId,
        locale,
      });

      await page.goto(`/booking/confirmed/${reference}`);
      await page.getByRole("link", { name: placed.confirmed.cancel }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: placed.cancel.question(reference) }),
      ).toBeVisible();
      await expect(page.getByText(placed.cancel.nothingPaid)).toBeVisible();
      await expectAccessible("elsewhere");
      await page.getByRole("link", { name: placed.cancel.no }).click();
      await expect(page).toHaveURL(new RegExp(`/booking/confirmed/${reference}`));
      await page.getByRole("link", { name: placed.confirmed.cancel }).click();
      await page.getByRole("button", { name: placed.cancel.yes }).click();
      await expect(page.getByRole("heading", { level: 1, name: placed.cancel.done })).toBeInViewport();
      await expectAccessible();
      await mailTo(page.request, traveller.email, locale === "fr" ? /annulée/i : /cancelled/i);
      const [booking] = await bookingsOf(page.request, authorization);
      expect(booking?.status).toBe("canceled");
      await page.goto(`/booking/${reference}/cancel`);
      await expect(page.getByRole("heading", { level: 1, name: placed.cancel.already })).toBeVisible();

      await test.step("a booking paid by card is withdrawn from in two labelled steps", async () => {
        const order = { vehicleId, paymentMethod: "card" as const, locale };
        const paid = (await bookByApi(page.request, authorization, someStay(), order)).reference;
        await payByApi(page.request, authorization, paid);
        await page.goto(`/booking/confirmed/${paid}`);
        await page.getByRole("main").getByRole("link", { name: placed.confirmed.withdraw }).click();
        await expect(page.getByRole("heading", { level: 1, name: placed.withdraw.title })).toBeVisible();
        // The stay lies months ahead, so that cancelling gives back everything as well.
        await expect(page.getByText(new RegExp(placed.withdraw.cancelToo(".+")))).toBeVisible();
        await expect(page.getByRole("link", { name: placed.cancel.no })).toHaveAttribute(
          "href",
          `/booking/confirmed/${paid}`,
        );
        await expectAccessible("elsewhere");
        await page.getByRole("button", { name: placed.withdraw.begin }).click();
        const confirming = page.getByRole("heading", { level: 2, name: placed.withdraw.confirmTitle });
        await expect(confirming).toBeFocused();
        await expect(page.getByText(placed.withdraw.acknowledgement(traveller.email))).toBeVisible();
        await expectAccessible();
        await page.getByRole("button", { name: placed.withdraw.confirm }).click();
        await expect(page.getByRole("heading", { level: 1, name: placed.withdraw.done })).toBeVisible();
        await expectAccessible("elsewhere");
        await mailTo(page.request, traveller.email, locale === "fr" ? /rétractation/i : /withdrawal/i);
      });
    },
  );

  test(
    `${locale}: a held place can be given back: nothing is charged, and its payment page is closed`,
    byTurns("en", locale),
    async ({ page, chooseLocale, expectAccessible }) => {
      await chooseLocale(locale);
      const { traveller, authorization, vehicleId } = await readyTraveller(page, locale);
      const order = { vehicleId, paymentMethod: "card" as const, locale };
      const { reference } = await bookByApi(page.request, authorization, someStay(), order);
      const redirectUrl = await paymentPageOf(page.request, authorization, reference);
      const offersToPay = async () =>
        (await (await page.request.get(redirectUrl)).text()).includes('value="pay"');
      expect(await offersToPay()).toBe(true);

      for (const address of [`/booking/confirmed/${reference}`, "/profile?tab=reservations"]) {
        await page.goto(address);
        const way = page.getByRole("link", { name: placed.checkout.giveBack });
        await expect(way).toHaveAttribute("href", `/booking/${reference}/cancel`);
      }
      await page.goto(`/checkout?reference=${reference}&outcome=abandoned`);
      await expect(page.getByRole("heading", { level: 1, name: placed.checkout.awaitedTitle })).toBeVisible();
      await expect(page.getByText(payment.cardBy.sandbox)).toBeVisible();
      await expectAccessible("elsewhere");
      await page.getByRole("link", { name: placed.checkout.giveBack }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: placed.cancel.heldQuestion(reference) }),
      ).toBeVisible();
      await expect(page.getByText(placed.cancel.heldFree)).toBeVisible();
      await expectAccessible();
      await page.getByRole("link", { name: placed.cancel.no }).click();
      await expect(page).toHaveURL(new RegExp(`/checkout\\?reference=${reference}`));
      await page.goBack();
      await page.getByRole("button", { name: placed.cancel.heldYes }).click();
      await expect(page.getByRole("heading", { level: 1, name: placed.cancel.heldDone })).toBeVisible();
      await expectAccessible("elsewhere");
      const mail = await mailTo(page.request, traveller.email, locale === "fr" ? /annulée/i : /cancelled/i);
      expect(mail.text).toContain(reference);
      const [booking] = await bookingsOf(page.request, authorization);
      expect(booking).toMatchObject({ status: "canceled", paid: 0, refunded: 0 });
      expect(booking).not.toHaveProperty("payment");
      // The provider's page is closed by a job, which may take a moment.
      await expect.poll(offersToPay).toBe(false);
    },
  );
}

test("a withdrawal without signing in goes from the footer to the mailed link, its statement and its lines (cancellation §5)", async ({
  page,
  chooseLocale,
  expectAccessible,
  allowOnConsole,
}) => {
  // A used link is refused, on purpose.
  allowOnConsole(/422/);
  await chooseLocale("fr");
  await test.step("a ticket asks a visitor to sign in, and leads back to it", async () => {
    await page.goto("/booking/confirmed/VS-ABC234");
    await expect(page).toHaveURL(/\/login\?back=/);
  });
  // This browser is not signed in: as for a person without an account.
  const { traveller, authorization } = await arrivedTraveller(page.request, "fr");
  const { id: vehicleId } = await addVehicleByApi(page.request, authorization);
  const order = { vehicleId, paymentMethod: "card" as const, locale: "fr" as const };
  const { reference, total } = await bookByApi(page.request, authorization, someStay(), order);
  await payByApi(page.request, authorization, reference);
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: frameFr.withdraw }).click();
  await expect(page).toHaveURL(/\/withdraw$/);
  // A used link offers to request another one, on the same page.
  await page.goto("/withdraw?token=spent");
  await expect(page.getByRole("link", { name: withdrawalFr.askAgain })).toBeVisible();
  await expectLargeTextToFit(page);
  await page.getByRole("link", { name: withdrawalFr.askAgain }).click();
  await page.getByLabel(withdrawalFr.reference).fill(reference.toLowerCase());
  await page.getByLabel(withdrawalFr.email).fill(traveller.email);
  await page.getByRole("button", { name: withdrawalFr.submit }).click();
  await expect(page.getByText(/mail vous attend/)).toBeVisible();
  const mail = await mailTo(page.request, traveller.email, /confirmez votre rétractation/i);
  const link = linkIn(mail, "/withdraw");
  await page.goto(link);
  await expect(page.getByRole("blockquote")).toContainText(reference);
  const sum = page.getByRole("table").getByRole("row").last();
  await expect(sum.getByRole("cell")).toHaveText([formatMoney(0, "fr"), formatMoney(total, "fr")]);
  await expectAccessible();
  await page.getByRole("button", { name: withdrawalFr.confirm }).click();
  await expect(page.getByRole("heading", { level: 1, name: withdrawalFr.done })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(withdrawalFr.already(reference))).toBeVisible();
  const [booking] = await bookingsOf(page.request, authorization);
  expect(booking).toMatchObject({ status: "canceled", refunded: total });
});

test("the refund stated is the refund made: a payment meanwhile asks again, and an earlier refund is not part of it", async ({
  page,
  chooseLocale,
  allowOnConsole,
}) => {
  allowOnConsole(/409/);
  const { placed, changing } = bookingTexts.fr;
  await chooseLocale("fr");
  const { authorization, vehicleId } = await readyTraveller(page, "fr");
  const order = { vehicleId, paymentMethod: "card" as const, locale: "fr" as const };
  const stay = someStay();
  const { reference, total } = await bookByApi(page.request, authorization, stay, order);
  await page.goto(`/booking/${reference}/cancel`);
  await expect(page.getByText(placed.cancel.heldFree)).toBeVisible();
  await payByApi(page.request, authorization, reference);

  await page.getByRole("button", { name: placed.cancel.heldYes }).click();
  await expect(page.getByText(refusalsFr.codes["refund-changed"])).toBeVisible();
  await expect(page.getByText(placed.cancel.refundAll(formatMoney(total, "fr")))).toBeVisible();
  const returnDate = addDays(stay.returnDate, -1);
  const left = formatMoney(await changeByApi(page.request, authorization, reference, { returnDate }), "fr");
  expect(left).not.toBe(formatMoney(total, "fr"));

  // Less than a day before the drop-off the law may still require a full refund, and the page says so.
  await page.route(`**/api/bookings/${reference}`, async (route) => {
    const answer = await route.fetch();
    const view: BookingView = await answer.json();
    const cancellation = view.cancellation && { ...view.cancellation, asWithdrawal: true };
    const change = { status: "awaiting-payment", amount: 800, until: view.dropOffAt };
    await route.fulfill({ response: answer, json: { ...view, cancellation, change } });
  });
  // Replacing an awaited change by another starts at the top of its form.
  await page.goto(`/booking/${reference}/change`);
  await page.getByRole("button", { name: changing.other }).click();
  await expect(page.getByRole("heading", { level: 1, name: changing.title(reference) })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await page.goto(`/booking/${reference}/cancel`);
  await expect(page.getByText(placed.cancel.refundByLaw(left))).toBeVisible();
  await page.unroute(`**/api/bookings/${reference}`);
  await page.getByRole("button", { name: placed.cancel.yes }).click();
  await expect(page.getByRole("heading", { level: 1, name: placed.cancel.done })).toBeVisible();
  await expect(page.getByText(placed.cancel.doneRefund(left))).toBeVisible();
  const [booking] = await bookingsOf(page.request, authorization);
  expect(booking).toMatchObject({ status: "canceled", refunded: total });

  // A change that awaited its payment has ended with the booking, not because it was not paid.
  await page.route(`**/api/bookings/${reference}`, async (route) => {
    const answer = await route.fetch();
    const view: BookingView = await answer.json();
    const change = { status: "ended", amount: 800, until: view.createdAt };
    await route.fulfill({ response: answer, json: { ...view, change } });
  });
  await page.goto(`/booking/${reference}/change?paying=1`);
  await expect(page.getByText(changing.endedWithBooking)).toBeVisible();
});

test(
  "another person's booking is not found, like one that does not exist",
  variantOf(oneThatNeverWas),
  async ({ page, chooseLocale, allowOnConsole }) => {
    allowOnConsole(/404/);
    const { placed } = bookingTexts.en;
    await chooseLocale("en");
    const owner = await confirmedTraveller(page.request, "en");
    const other = await confirmedTraveller(page.request, "en");
    const ownerCredential = await signInByApi(page, owner);
    const { id: vehicleId } = await addVehicleByApi(page.request, ownerCredential);
    const { reference } = await bookByApi(page.request, ownerCredential, someStay(), { vehicleId });
    await signInByApi(page, other);
    for (const path of [`confirmed/${reference}`, `${reference}/cancel`, `${reference}/withdraw`]) {
      await page.goto(`/booking/${path}`);
      await expect(page.getByRole("heading", { level: 1, name: placed.missingTitle })).toBeVisible();
    }
  },
);

/** Makes a change at the price that was shown; returns the booking's new total. */
async function changeByApi(
  request: APIRequestContext,
  authorization: string,
  reference: string,
  change: Pick<BookingView, "returnDate">,
): Promise<number> {
  const headers = { authorization };
  const address = `/api/bookings/${reference}/amendment`;
  const shown = await request.post(`${address}/preview`, { headers, data: { amendment: change } });
  const { quoteId } = await shown.json();
  const made = await request.post(address, { headers, data: { amendment: { ...change, quoteId } } });
  const { total }: BookingView = await made.json();
  return total;
}

async function payByApi(request: APIRequestContext, authorization: string, reference: string): Promise<void> {
  const page = await paymentPageOf(request, authorization, reference);
  await request.post(page, { form: { outcome: "pay" }, maxRedirects: 0 });
  // The provider notifies the server by a webhook event.
  await expect
    .poll(async () => {
      const bookings = await bookingsOf(request, authorization);
      return bookings.find((booking) => booking.reference === reference)?.status;
    })
    .toBe("confirmed");
}
