// The amount due on a partly refunded booking, as every screen shows it and every payment takes it (cash §1).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BookingStatus, bookingStatuses } from "#domain/booking/booking-states.ts";
import { euros, toCents } from "#domain/money.ts";
import { accepted, callOf, refused } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { storedOf } from "#test/payments/changing.ts";
import { dispatcher, here } from "#test/payments/linking.ts";
import { bookAndPay, type Paying, travellersOf, withAmpleRoom } from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { manager, pay, stayUntil } from "#test/till-scene.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import { fetchDay } from "../day/fetch-day.ts";
import { fetchOfficeBooking } from "../office-bookings/fetch-office-booking.ts";
import { searchBookings } from "../office-bookings/search-bookings.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { recordProviderRefund } from "../refunds/record-provider-refund.ts";
import { settleRefund } from "../refunds/settle-refund.ts";
import { requestRefund } from "./request-refund.ts";
import { verifyLedger } from "./verify-ledger.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await withAmpleRoom(await openProviderScene("sandbox", { poolSize: 10 }));
});
afterAll(async () => {
  expect((await verifyLedger(scene.test.services.db)).flaws).toEqual([]);
  await scene.close();
});

type Reason = "goodwill" | "late-return" | "at-provider";

/** As the day's board, the desk's booking page and the desk's search (computed in SQL) each show it. */
async function dues({ booking: { reference } }: Paying): Promise<readonly (number | undefined)[]> {
  const params = { date: "2027-05-10" };
  const { origin } = callOf(undefined, {});
  const day = accepted(await fetchDay(scene.test.services, { params, caller: manager, origin }));
  const page = await asStaff(fetchOfficeBooking, here(scene), dispatcher, { params: { reference } });
  const found = await asStaff(searchBookings, here(scene), dispatcher, { query: { q: reference } });
  return [
    day.movements.find((movement) => movement.reference === reference)?.due,
    accepted(page).due,
    accepted(found).bookings[0]?.due,
  ];
}

/** As the provider reports it; by default with a fresh id, as for a refund made at the provider's own desk. */
async function told(paying: Paying, amount: number, status: "done" | "failed", id: string = randomUUID()) {
  const { services } = scene.test;
  const { paymentId } = await services.db
    .selectFrom("payments")
    .select("providerPaymentId as paymentId")
    .where("sessionId", "=", paying.sessionId)
    .executeTakeFirstOrThrow();
  const found = {
    providerRefundId: id,
    status,
    amount: toCents(amount),
    paymentId: paymentId ?? undefined,
    refundId: undefined,
  };
  return inTransaction(services.db, (tx) =>
    recordProviderRefund(tx, services.clock.now(), scene.provider, found),
  );
}

/** Requests a refund and has it made; later reports identify it by its amount. */
async function give(paying: Paying, reason: Reason, amount: number): Promise<void> {
  if (reason === "at-provider") {
    await told(paying, amount, "done");
    return;
  }
  const { services } = scene.test;
  const booking = await storedOf(scene, paying);
  const [refund] = await inTransaction(services.db, async (tx) => {
    await saveBooking(tx, booking, { refunded: toCents(booking.refunded + amount) });
    const at = services.clock.now();
    return requestRefund(tx, {
      bookingId: booking.id,
      amount: toCents(amount),
      reason,
      at,
      actor: "system",
    });
  });
  expect(await dues(paying)).toEqual([0, 0, 0]);
  await settleRefund(services, refund?.id ?? "");
}

async function refundsOf({ booking }: Paying) {
  const { rows } = await sql<{ amount: number; status: string; providerRefundId: string }>`
    select r.amount, r.status, r.provider_refund_id from refunds r join bookings b on b.id = r.booking_id
    where b.reference = ${booking.reference} order by r.amount desc`.execute(scene.test.services.db);
  return rows;
}

async function sendBack(paying: Paying, amount: number): Promise<void> {
  const refund = (await refundsOf(paying)).find((one) => one.amount === amount);
  expect(await told(paying, amount, "failed", refund?.providerRefundId)).toBe("sent-back");
}

const statuses = async (paying: Paying) => (await refundsOf(paying)).map(({ status }) => status);

test.each<[Reason]>([["goodwill"], ["late-return"], ["at-provider"]])(
  "after three refunds (%s), one made, one sent back by the bank, one then made by hand, nothing is due again (cash §1)",
  async (reason) => {
    const paying = await bookAndPay(scene);
    const { reference } = paying.booking;
    const scenes = travellersOf(scene);
    for (const amount of [2_000, 1_000, 500]) await give(paying, reason, amount);
    for (const amount of [1_000, 500]) await sendBack(paying, amount);
    expect(await statuses(paying)).toEqual(["done", "failed", "failed"]);
    expect(await dues(paying)).toEqual([0, 0, 0]);
    expect(await told(paying, 500, "done")).toBe("elsewhere");
    expect(await statuses(paying)).toEqual(["done", "failed", "done"]);
    expect(await dues(paying)).toEqual([0, 0, 0]);
    const taken = await pay(scenes, { reference, total: euros(10) }, {}, manager);
    expect(refused(taken)?.code).toBe("nothing-due");
    // A later, dearer change makes the difference due; the refunds given are not counted against it twice.
    const { difference } = await stayUntil(scenes, reference, "2027-05-14");
    expect(difference).toBeGreaterThan(0);
    expect(await dues(paying)).toEqual([difference, difference, difference]);
    expect(await told(paying, 1_000, "done")).toBe("elsewhere");
    expect(await dues(paying)).toEqual([difference, difference, difference]);
    accepted(await pay(scenes, { reference, total: difference }, {}, manager));
    expect(await dues(paying)).toEqual([0, 0, 0]);
  },
);

test("all computations of what is due agree that a cancelled, expired or no-show booking owes nothing (cash §1)", async () => {
  const paying = await bookAndPay(scene);
  const { reference } = paying.booking;
  const { difference } = await stayUntil(travellersOf(scene), reference, "2027-05-14");
  const stands = (status: BookingStatus) =>
    sql`update bookings set status = ${status},
      hold_expires_at = case when ${status} = 'pending' then now() end,
      canceled_at = case when ${status} = 'canceled' then now() end,
      cancel_reason = case when ${status} = 'canceled' then 'canceled' end where reference = ${reference}`.execute(
      scene.test.services.db,
    );
  const owing = new Map<BookingStatus, readonly (number | undefined)[]>();
  for (const status of bookingStatuses) {
    await stands(status);
    owing.set(status, await dues(paying));
  }
  await stands("confirmed");
  // The board does not list held or cancelled bookings.
  expect(Object.fromEntries(owing)).toEqual({
    pending: [undefined, difference, difference],
    confirmed: [difference, difference, difference],
    received: [difference, difference, difference],
    returned: [difference, difference, difference],
    canceled: [undefined, 0, 0],
    expired: [undefined, 0, 0],
    "no-show": [0, 0, 0],
  });
});
