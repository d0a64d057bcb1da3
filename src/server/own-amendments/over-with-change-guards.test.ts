// cancellation §10: when a booking ends, the change that awaits payment ends with it, at once.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { api } from "#contract/api.ts";
import { isoFromInstant, later, minute } from "#domain/time.ts";
import { accepted, callOf } from "#test/booking-scene.ts";
import { asStaff, receive, staffMember } from "#test/custody-scene.ts";
import { bookPaid, mustAwait, storedOf } from "#test/payments/changing.ts";
import { type Paying, travellersOf, withAmpleRoom } from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { timesOf } from "#test/torture.ts";
import { verifyCapacity } from "../capacity/verify-capacity.ts";
import { markNoShow } from "../custody/mark-no-show.ts";
import { withdrawBooking } from "../withdrawals/withdraw-booking.ts";

const guards = vi.hoisted(() => ({ ending: true }));

vi.mock("../amendments/amendment-store.ts", async (load) => {
  const real = await load<typeof import("../amendments/amendment-store.ts")>();
  return {
    ...real,
    endAwaiting: async (...asked: Parameters<typeof real.endAwaiting>) =>
      guards.ending ? real.endAwaiting(...asked) : [],
  };
});

let scene: ProviderScene;
const start = "2027-05-02T08:00:00Z";
const manager = staffMember("manager");
const longer = { returnDate: "2027-05-14" };

beforeAll(async () => {
  scene = await withAmpleRoom(await openProviderScene("sandbox"));
});
afterAll(() => scene.close());
beforeEach(() => {
  guards.ending = true;
  scene.test.clock.set(start);
});

/** Twenty minutes after the drop-off the traveller asks for two more days; then the no-show delay passes. */
async function lateWithChange(): Promise<Paying> {
  const own = await bookPaid(scene);
  const { stay } = await storedOf(scene, own);
  scene.test.clock.set(later(stay.dropOffAt, 20 * minute));
  await mustAwait(scene, own, longer);
  scene.test.clock.set(later(stay.dropOffAt, 46 * minute));
  return own;
}

/** Received; then the traveller asks for two more days. */
async function hereWithChange(): Promise<Paying> {
  const own = await bookPaid(scene);
  const { stay } = await storedOf(scene, own);
  scene.test.clock.set(stay.dropOffAt);
  accepted(await receive(travellersOf(scene), manager, own.booking.reference));
  await mustAwait(scene, own, longer);
  return own;
}

async function noShow({ booking: { reference } }: Paying): Promise<void> {
  const move = { id: randomUUID(), at: isoFromInstant(scene.test.clock.now()) };
  accepted(
    await asStaff(markNoShow, travellersOf(scene), manager, { params: { reference }, body: { move } }),
  );
}

async function withdraw({ traveller, booking: { reference } }: Paying): Promise<void> {
  const call = callOf<typeof api.withdrawBooking>(traveller.accountId, { params: { reference } });
  accepted(await withdrawBooking(scene.test.services, call));
}

async function amendmentsOf(own: Paying): Promise<readonly string[]> {
  const { db } = scene.test.services;
  const { id } = await storedOf(scene, own);
  const rows = await db.selectFrom("amendments").select("status").where("bookingId", "=", id).execute();
  return rows.map(({ status }) => status);
}

const rounds = timesOf({ daily: 1, torture: 3 });
const cases = [
  ["a no-show", lateWithChange, noShow],
  ["a withdrawal from a stay underway", hereWithChange, withdraw],
] as const;

test.each(cases)("%s ends the waiting change and frees what it held", async (_, begin, end) => {
  for (let round = 0; round < rounds; round += 1) {
    scene.test.clock.set(start);
    const own = await begin();
    await end(own);
    expect(await amendmentsOf(own)).toEqual(["ended"]);
    expect(await verifyCapacity(scene.test.services.db)).toEqual([]);
  }
});

test.each(cases)(
  "control: %s that does not end the waiting change leaves it waiting",
  async (_, begin, end) => {
    const own = await begin();
    guards.ending = false;
    await end(own);
    expect(await amendmentsOf(own)).toEqual(["awaiting-payment"]);
  },
);
