// The payment state shown on a booking that awaits payment, by the Stripe stand-in; `npm run torture` has the sandbox
// pass the same tests.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import type { BookingView } from "#contract/bookings.ts";
import { accepted, arrive, callOf, mustBook, refused } from "#test/booking-scene.ts";
import {
  bookByCard,
  disagreements,
  lastMessage,
  openPayment,
  outcomeOf,
  type Paying,
  paidOnce,
  post,
  postAll,
  settleRefundsOf,
  travellersOf,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { runQueuedJobs } from "#test/run-due-jobs.ts";
import { isTorture, timesOf } from "#test/torture.ts";
import { cancelBooking } from "../bookings/cancel-booking.ts";
import { listBookings } from "../bookings/list-bookings.ts";
import { switchToCash } from "../bookings/switch-to-cash.ts";
import { fetchBooking } from "../payments/fetch-booking.ts";

const rounds = timesOf({ daily: 1, torture: 200 });

describe.each(isTorture ? (["stripe", "sandbox"] as const) : (["stripe"] as const))("%s", (provider) => {
  let scene: ProviderScene;

  beforeAll(async () => {
    scene = await withAmpleRoom(await openProviderScene(provider, { poolSize: 20 }));
  });
  afterAll(async () => {
    expect(await disagreements(scene)).toEqual([]);
    await scene.close();
  });

  test("a booking's payment state is shown at once: page open, card declined, page closed", async () => {
    const travellers = travellersOf(scene);
    const traveller = await arrive(travellers);
    const booking = await mustBook(travellers, traveller, {}, { paymentMethod: "card" });
    expect(booking.payment).toBeUndefined();
    expect(await paymentOf(scene, { traveller, booking })).toBe("closed");
    expect(refused(await openPayment(scene, { traveller, booking }, await scene.unavailable()))?.code).toBe(
      "payment-unavailable",
    );
    expect(await paymentOf(scene, { traveller, booking })).toBe("closed");
    accepted(await openPayment(scene, { traveller, booking }));
    expect(await paymentOf(scene, { traveller, booking })).toBe("open");

    // No webhook event has arrived: the read asks the provider itself.
    const declined = await bookByCard(scene);
    await scene.decline(declined.sessionId);
    await scene.advance(5_000);
    expect(await paymentOf(scene, declined)).toBe("declined");
    await scene.pay(declined.sessionId);
    await scene.advance(5_000);
    expect(await viewOf(scene, declined)).toMatchObject({ status: "confirmed" });
    expect(await paymentOf(scene, declined)).toBeUndefined();

    const left = await bookByCard(scene);
    await scene.expire(left.sessionId);
    await scene.advance(5_000);
    expect(await paymentOf(scene, left)).toBe("closed");
    accepted(await openPayment(scene, left));
    expect(await paymentOf(scene, left)).toBe("open");
    const listed = await listBookings(
      scene.test.services,
      callOf<typeof api.listBookings>(left.traveller.accountId, { query: {} }),
    );
    expect(accepted(listed).bookings.map(({ payment }) => payment)).toEqual(["open"]);
  });

  test("giving back the place or switching to cash closes the payment page, which takes no more payments", async () => {
    const given = await bookByCard(scene);
    const inCash = await bookByCard(scene);
    accepted(await giveBack(scene, given));
    const params = { reference: inCash.booking.reference };
    const call = callOf<typeof api.switchToCash>(inCash.traveller.accountId, { params });
    accepted(await switchToCash(scene.test.services, call));
    await runQueuedJobs(scene.test.services);
    for (const { booking, sessionId } of [given, inCash]) {
      await scene.pay(sessionId);
      await postAll(scene);
      expect((await scene.charges()).filter(({ reference }) => reference === booking.reference)).toEqual([]);
    }
    expect(await outcomeOf(scene, given.booking.reference)).toMatchObject({
      status: "canceled",
      effects: [],
    });
  });

  test("cancelling while the payment arrives either refunds the payment or leaves the booking confirmed", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = (await scene.messages()).length;
      const paying = await bookByCard(scene);
      await scene.pay(paying.sessionId);
      const message = await lastMessage(scene);
      const cancel = () => giveBack(scene, paying, { amount: 0, kept: 0 });
      const hear = () => post(scene, message);
      // Cancel first, then webhook first, then both concurrently: the row lock serialises them.
      if (round === 0) await cancel();
      if (round === 1) await hear();
      const [answer] = await Promise.all([cancel(), hear()]);
      await postAll(scene, before);
      await settleRefundsOf(scene, paying.booking.reference);
      const outcome = await outcomeOf(scene, paying.booking.reference);
      if (round === 0) expect(outcome.status).toBe("canceled");
      if (round === 1) expect(refused(answer)?.code).toBe("refund-changed");
      if (outcome.status === "canceled") {
        expect(outcome).toMatchObject({ paid: 0, refunded: 0, effects: ["booking-over"], invoices: 0 });
        expect(outcome.mails).toEqual(["booking-canceled", "payment-returned"]);
      } else {
        // The cancellation was previewed when nothing was refundable; by then the full amount is.
        expect(outcome).toEqual(paidOnce(paying.booking));
      }
    }
  });
});

async function viewOf(
  { test: { services } }: ProviderScene,
  { traveller, booking }: Pick<Paying, "traveller" | "booking">,
): Promise<BookingView> {
  const params = { reference: booking.reference };
  return accepted(
    await fetchBooking(services, callOf<typeof api.fetchBooking>(traveller.accountId, { params })),
  );
}

async function paymentOf(scene: ProviderScene, paying: Pick<Paying, "traveller" | "booking">) {
  return (await viewOf(scene, paying)).payment;
}

function giveBack(
  { test: { services } }: ProviderScene,
  { traveller, booking }: Paying,
  cancellation?: { readonly amount: number; readonly kept: number },
) {
  const parts = { params: { reference: booking.reference }, body: { cancellation } };
  return cancelBooking(services, callOf<typeof api.cancelBooking>(traveller.accountId, parts));
}
