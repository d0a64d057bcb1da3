// Withdrawing after a goodwill refund: the goodwill is not claimed back (cancellation §5).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  mustBook,
  openScene,
  payByCard,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import { asStaff, receive } from "#test/custody-scene.ts";
import { manager, pay, settleAsProvider, stayUntil, valet } from "#test/till-scene.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { cancelBooking } from "../bookings/cancel-booking.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { refundGoodwill } from "../office-bookings/change-office-booking.ts";
import { fetchOfficeBooking } from "../office-bookings/fetch-office-booking.ts";
import { fetchBooking } from "../payments/fetch-booking.ts";
import { confirmWithdrawal } from "./confirm-withdrawal.ts";
import { fetchWithdrawal } from "./fetch-withdrawal.ts";
import { withdrawalToken } from "./withdrawal-token.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(async () => {
  expect((await verifyLedger(scene.db)).flaws).toEqual([]);
  await scene.close();
});

type Paid = { readonly traveller: Traveller; readonly reference: string; readonly total: number };

/** Three days with a wash, 94.00 €, paid by card. */
async function paid(): Promise<Paid> {
  scene.clock.set("2027-05-02T08:00:00Z");
  const traveller = await arrive(scene);
  const wish = { services: ["exterior-wash"] };
  const { reference, total } = await mustBook(scene, traveller, wish, { paymentMethod: "card" });
  await payByCard(scene, reference);
  await settleAsProvider(scene, await stored(reference));
  return { traveller, reference, total };
}

async function stored(reference: string) {
  const booking = await findBookingByReference(scene.db, reference);
  if (!booking) throw new Error(reference);
  return booking;
}

async function giveGoodwill({ reference }: Paid, amount: number): Promise<void> {
  const body = { refund: { id: randomUUID(), amount, reason: "Attente trop longue" } };
  accepted(await asStaff(refundGoodwill, scene, manager, { params: { reference }, body }));
}

/** Two of its three days have begun: 46.00 € are owed. */
async function underway(goodwill: number): Promise<Paid> {
  const booking = await paid();
  scene.clock.set("2027-05-10T08:00:00Z");
  accepted(await receive(scene, valet, booking.reference));
  await giveGoodwill(booking, goodwill);
  scene.clock.set("2027-05-11T12:00:00Z");
  return booking;
}

async function dueAtDesk(reference: string): Promise<number> {
  return accepted(await asStaff(fetchOfficeBooking, scene, manager, { params: { reference } })).due;
}

async function told(reference: string) {
  const { rows } = await sql<{ mailed: number; written: number }>`
    select
      (select (message ->> 'due')::int from outgoing_mails
        where kind = 'withdrawal-acknowledged' and message ->> 'reference' = ${reference}) as mailed,
      (select (data ->> 'due')::int from journal
        where kind = 'booking-withdrawn' and subject = ${`booking ${reference}`}) as written`.execute(
    scene.db,
  );
  return rows[0];
}

const asTraveller = ({ traveller, reference }: Paid) =>
  callOf<typeof api.fetchBooking>(traveller.accountId, { params: { reference } });

// Kept: the amount owed, or less if goodwill has refunded more.
test.each([
  [2_000, 2_800, 4_600],
  [6_000, 0, 3_400],
  [9_400, 0, 0],
])(
  "withdrawing after a goodwill refund of %i cents demands nothing and refunds %i (cancellation §5)",
  async (goodwill, amount, kept) => {
    const booking = await underway(goodwill);
    const { reference, total } = booking;
    const stated = { amount, kept, due: 0 };
    const view = accepted(await fetchBooking(scene.services, asTraveller(booking)));
    expect(view.withdrawal).toMatchObject(stated);
    // As on the booking's own page, which knows no more of the goodwill.
    expect(view.due).toBe(0);
    const { id: bookingId } = await stored(reference);
    const token = await withdrawalToken(scene.services.config, { bookingId, requestedAt: scene.clock.now() });
    const params = { token };
    const byLink = callOf<typeof api.fetchWithdrawal>(undefined, { params });
    expect(accepted(await fetchWithdrawal(scene.services, byLink)).withdrawal).toMatchObject(stated);
    const body = { withdrawal: { amount, kept } };
    const call = callOf<typeof api.confirmWithdrawal>(undefined, { params, body });
    // What this withdrawal gives back, however often the link is followed.
    for (const _ of ["confirmed", "again", "and again"]) {
      const answer = accepted(await confirmWithdrawal(scene.services, call));
      expect(answer).toMatchObject({ due: 0, refund: amount });
    }
    expect(await told(reference)).toEqual({ mailed: 0, written: 0 });
    expect(await dueAtDesk(reference)).toBe(0);
    // Never beyond what was received: `kept` stays with us, and the rest has been refunded.
    expect(await stored(reference)).toMatchObject({ paid: total, refunded: total - kept });
  },
);

test("a withdrawal by link states its own refund, not those of earlier changes (cancellation §5)", async () => {
  for (const until of ["2027-05-11", "2027-05-13", "2027-05-14"]) {
    const { reference } = await paid();
    if (until > "2027-05-12") {
      const { difference } = await stayUntil(scene, reference, until);
      accepted(await pay(scene, { reference, total: difference }, {}, manager));
    }
    const { refund: earlier } = await stayUntil(scene, reference, "2027-05-11");
    expect(earlier).toBeGreaterThan(0);
    const { id: bookingId, price } = await stored(reference);
    const token = await withdrawalToken(scene.services.config, { bookingId, requestedAt: scene.clock.now() });
    const call = callOf<typeof api.confirmWithdrawal>(undefined, { params: { token } });
    for (const _ of ["confirmed", "again"]) {
      expect(accepted(await confirmWithdrawal(scene.services, call)).refund).toBe(price.total);
    }
  }
});

test.each([2_000, 6_000, 9_400])(
  "cancelling after a goodwill refund of %i cents refunds the rest of the payment, and no more (cancellation §4)",
  async (goodwill) => {
    const booking = await paid();
    const { reference, total, traveller } = booking;
    await giveGoodwill(booking, goodwill);
    const { cancellation } = accepted(await fetchBooking(scene.services, asTraveller(booking)));
    expect(cancellation).toEqual({ amount: total - goodwill, kept: 0 });
    const call = callOf<typeof api.cancelBooking>(traveller.accountId, { params: { reference } });
    accepted(await cancelBooking(scene.services, call));
    expect(await stored(reference)).toMatchObject({ status: "canceled", paid: total, refunded: total });
    expect(await dueAtDesk(reference)).toBe(0);
  },
);
