// A booking keeps the rules of its order, whatever a manager changes afterwards (office §10).
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import type { BookingView } from "#contract/bookings.ts";
import { hour } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  date,
  mustBook,
  type OrderChoice,
  openScene,
  orderQuoted,
  payByCard,
  quote,
  refused,
  type Scene,
  type Traveller,
  time,
  type Wish,
} from "#test/booking-scene.ts";
import { receive, staffMember } from "#test/custody-scene.ts";
import { changeRules, seenRules } from "#test/rules-scene.ts";
import { pay } from "#test/till-scene.ts";
import { cancelBooking } from "../bookings/cancel-booking.ts";
import { expireHolds } from "../bookings/expire-holds.ts";
import { switchToCash } from "../bookings/switch-to-cash.ts";
import { previewOwnAmendment } from "../own-amendments/preview-own-amendment.ts";
import { fetchBooking } from "../payments/fetch-booking.ts";

let scene: Scene;
let traveller: Traveller;
let first: Awaited<ReturnType<typeof seenRules>>["rules"];
const start = "2027-05-02T08:00:00Z";
const june = { from: "2027-06-10", until: "2027-06-17", at: "10:00", back: "09:00" };

beforeAll(async () => {
  scene = await openScene({ capacity: ample, unpaidBookings: 100 });
  traveller = await arrive(scene);
  first = (await seenRules(scene)).rules;
});
beforeEach(() => scene.clock.set(start));
afterEach(async () => void accepted(await changeRules(scene, first)));
afterAll(() => scene.close());

const parts = (reference: string) => ({ params: { reference } });
const viewOf = async ({ reference }: BookingView) =>
  accepted(
    await fetchBooking(
      scene.services,
      callOf<typeof api.fetchBooking>(traveller.accountId, parts(reference)),
    ),
  );
const cancel = async ({ reference }: BookingView) =>
  accepted(
    await cancelBooking(
      scene.services,
      callOf<typeof api.cancelBooking>(traveller.accountId, parts(reference)),
    ),
  );
async function bookPaid(wish: Wish = june) {
  const booking = await mustBook(scene, traveller, wish, { paymentMethod: "card" });
  await payByCard(scene, booking.reference);
  return booking;
}
/** Changes the rules, then waits longer than the grace period for orders in flight. */
async function set(changed: Parameters<typeof changeRules>[1]) {
  scene.clock.advance(1);
  accepted(await changeRules(scene, changed));
  scene.clock.advance(2 * 60_000);
}

test("a cancellation refunds by the rule in force at its order, whatever changed before or since (office §10)", async () => {
  const before = await bookPaid();
  await set({ fullRefundHours: 72 });
  const between = await bookPaid();
  await set({ fullRefundHours: 6 });
  const after = await bookPaid();
  const backAt = async (at: string) => {
    scene.clock.set(at);
    const views = await Promise.all([before, between, after].map(viewOf));
    return views.map(({ cancellation }) => cancellation?.kept === 0);
  };
  expect(await backAt("2027-06-07T08:00:00Z")).toEqual([true, true, true]);
  expect(await backAt("2027-06-09T08:00:00Z")).toEqual([true, false, true]);
  expect(await backAt("2027-06-10T01:00:00Z")).toEqual([false, false, true]);
  scene.clock.set("2027-06-09T08:00:00Z");
  expect((await viewOf(before)).agreed).toEqual({ fullRefundHours: 24, minimumNoticeHours: 24 });
  expect(await cancel(before)).toMatchObject({ refunded: before.total });
  expect(await cancel(between)).toMatchObject({ refunded: 0 });
  expect(await cancel(after)).toMatchObject({ refunded: after.total });
});

test("withdrawal period and day counting are those in force at the order (cancellation §5)", async () => {
  accepted(await changeRules(scene, { withdrawalDays: 60, dayCounting: "started-24-hours" }));
  scene.clock.advance(2 * 60_000);
  const sold = await bookPaid({ ...june, from: "2027-06-10", at: "20:00" });
  expect(sold.reservedDays).toBe(7);
  await set({ withdrawalDays: 14, dayCounting: "calendar-days" });
  // Five hours after the drop-off but on the next calendar day: only one of seven 24-hour blocks has begun.
  scene.clock.set("2027-06-10T23:00:00Z");
  accepted(await receive(scene, staffMember(), sold.reference));
  const { withdrawal } = await viewOf(sold);
  expect(withdrawal).toMatchObject({ serviceHasBegun: true, until: "2027-07-01T22:00:00.000Z" });
  const parking = withdrawal?.lines[0];
  expect(parking?.owed).toBe(Math.round(((parking?.owed ?? 0) + (parking?.back ?? 0)) / 7));
});

const previewOf = ({ reference }: BookingView, amendment: object) =>
  previewOwnAmendment(
    scene.services,
    callOf<typeof api.previewOwnAmendment>(traveller.accountId, {
      ...parts(reference),
      body: { amendment },
    }),
  );

test("a change of flight costs nothing although night hours and day counting have changed (cancellation §10)", async () => {
  const atNight = { ...june, at: "21:30", back: "22:10" };
  const booking = await mustBook(scene, traveller, atNight);
  const promised = accepted(await quote(scene, atNight));
  await set({
    nightFrom: "21:00",
    nightUntil: "07:00",
    dayCounting: "started-24-hours",
    minimumNoticeHours: 72,
  });
  const orderedLater = accepted(await orderQuoted(scene, traveller, promised.id));
  for (const each of [booking, orderedLater])
    expect(accepted(await previewOf(each, { departureFlight: "AF 99" }))).toMatchObject({ difference: 0 });
  // One day later at the same hour: one more calendar day, and no overnight fee.
  const { difference } = accepted(await previewOf(booking, { returnDate: date("2027-06-18") }));
  expect(difference).toBeGreaterThan(0);
  expect(difference).toBeLessThan(1_500);
  scene.clock.set("2027-06-08T08:00:00Z");
  expect((await viewOf(booking)).amendable).toBe("everything");
  accepted(await previewOf(booking, { dropOffTime: time("21:15") }));
});

test("bookings sold in cash are paid in cash although the cash limit was lowered or cash dropped since (cash §1)", async () => {
  const sold = [
    await mustBook(scene, traveller),
    await mustBook(scene, traveller),
    await mustBook(scene, traveller),
  ];
  await set({ cashLimit: 1_000 });
  const dear = accepted(await quote(scene));
  expect(refused(await orderQuoted(scene, traveller, dear.id))?.code).toBe("cash-not-offered");
  await set({ paymentMethods: ["card"] });
  scene.clock.set("2027-05-10T08:00:00Z");
  for (const booking of sold) accepted(await pay(scene, booking));
});

test("a hold keeps its duration and a quote its price although the settings have changed (pricing §9)", async () => {
  const card: OrderChoice = { paymentMethod: "card" };
  const promised = accepted(await quote(scene, june));
  const held = await mustBook(scene, traveller, june, card);
  await set({ holdMinutes: 15, quoteMinutes: 5, dayCounting: "started-24-hours" });
  const short = await mustBook(scene, traveller, june, card);
  scene.clock.set("2027-05-02T08:20:00Z");
  expect(await expireHolds(scene.services)).toBe(1);
  expect([(await viewOf(held)).status, (await viewOf(short)).status]).toEqual(["pending", "expired"]);
  const ordered = accepted(await orderQuoted(scene, traveller, promised.id));
  expect(ordered).toMatchObject({ total: promised.total, reservedDays: 8 });
  const today = accepted(await quote(scene, june));
  expect(today).toMatchObject({ reservedDays: 7 });
  scene.clock.advance(hour);
  expect(refused(await orderQuoted(scene, traveller, promised.id))?.code).toBe("price-changed");
});

test("a booking that awaits a card payment cannot switch to cash once cash is no longer accepted (cancellation §7)", async () => {
  const held = await mustBook(scene, traveller, june, { paymentMethod: "card" });
  await set({ paymentMethods: ["card"] });
  const call = callOf<typeof api.switchToCash>(traveller.accountId, parts(held.reference));
  expect(refused(await switchToCash(scene.services, call))?.code).toBe("cash-not-offered");
  expect((await viewOf(held)).actions).toContainEqual({
    action: "switchToCash",
    refusal: "cash-not-offered",
  });
  await payByCard(scene, held.reference);
  expect((await viewOf(held)).status).toBe("confirmed");
});
