// payment §11: a booking has one payable page at a time, for what is asked for and at its amount.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { euros } from "#domain/money.ts";
import { accepted, callOf } from "#test/booking-scene.ts";
import { askForDue } from "#test/payments/asking-for-due.ts";
import { closeSettled, expectSound, openAwaitingScene } from "#test/payments/awaiting-scene.ts";
import { mustAwait, storedOf } from "#test/payments/changing.ts";
import {
  attemptsOf,
  bookByCard,
  openPayment,
  outcomeOf,
  type Paying,
  postAll,
  sessionOf,
} from "#test/payments/paying.ts";
import { askToPay } from "#test/payments/paying-due.ts";
import type { ProviderScene } from "#test/payments/provider-scene.ts";
import { runQueuedJobs } from "#test/run-due-jobs.ts";
import { switchToCash } from "../bookings/switch-to-cash.ts";
import { closePaymentPage } from "./close-payment-page.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await openAwaitingScene();
});
beforeEach(() => scene.test.clock.set("2027-05-02T08:00:00Z"));
afterEach(() => expectSound(scene));
afterAll(() => closeSettled(scene));

/** Its card page is still open. */
async function switchedToCash(): Promise<Paying> {
  const own = await bookByCard(scene);
  const params = { reference: own.booking.reference };
  const call = callOf<typeof api.switchToCash>(own.traveller.accountId, { params });
  accepted(await switchToCash(scene.test.services, call));
  return own;
}

async function openPagesOf({ booking: { reference } }: Paying): Promise<readonly string[]> {
  return (await scene.openSessions()).filter((each) => each.reference === reference).map(({ id }) => id);
}

test("a booking switched to cash and then paid by card gets a new page, not the one that is to be closed", async () => {
  const owns = [await switchedToCash(), await switchedToCash(), await switchedToCash()];
  for (const own of owns) {
    const { redirectUrl } = accepted(await askToPay(scene, own));
    expect(redirectUrl).not.toBe(own.redirectUrl);
    await runQueuedJobs(scene.test.services);
    const page = await sessionOf(scene, own.booking.reference);
    expect(await openPagesOf(own)).toEqual([page]);
    await scene.pay(page);
    await postAll(scene);
    expect(await outcomeOf(scene, own.booking.reference)).toMatchObject({
      paid: euros(69),
      refunded: 0,
      effects: ["confirmed"],
      invoices: 1,
    });
  }
});

test("the page of a booking switched to cash is closed although the office has sent a link since", async () => {
  const own = await switchedToCash();
  const { id: bookingId } = await storedOf(scene, own);
  accepted((await askForDue(scene, own.booking.reference)).answer);
  expect(await openPagesOf(own)).toEqual([own.sessionId]);
  await closePaymentPage(scene.test.services, bookingId);
  expect(await openPagesOf(own)).toEqual([]);
});

test("a change is paid on a page of its own although another page of the booking is open", async () => {
  const own = await bookByCard(scene);
  const { reference } = own.booking;
  for (const locale of ["en", "fr"] as const) accepted(await openPayment(scene, own, undefined, locale));
  const other = await sessionOf(scene, reference);
  // The first page was paid at the moment it was ended.
  await scene.payExpired(own.sessionId);
  await postAll(scene);
  expect((await attemptsOf(scene, reference)).map(({ status }) => status)).toEqual([
    "paid",
    "expired",
    "created",
  ]);
  const page = await mustAwait(scene, own, { returnDate: "2027-05-14" });
  expect(page).not.toBe(other);
  await runQueuedJobs(scene.test.services);
  expect(await openPagesOf(own)).toEqual([page]);
  await scene.pay(page);
  await postAll(scene);
  expect(await outcomeOf(scene, reference)).toMatchObject({ paid: euros(85), refunded: 0, invoices: 2 });
});
