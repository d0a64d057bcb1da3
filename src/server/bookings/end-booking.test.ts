import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { day, hour, minute } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  mustBook,
  openScene,
  payByCard,
  refused,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import { verifyCapacity } from "../capacity/verify-capacity.ts";
import { fetchBooking } from "../payments/fetch-booking.ts";
import { withdrawBooking } from "../withdrawals/withdraw-booking.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { expireHolds } from "./expire-holds.ts";
import { switchToCash } from "./switch-to-cash.ts";

let scene: Scene;
let traveller: Traveller;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  traveller = await arrive(scene);
});
afterAll(() => scene.close());

const start = "2027-05-02T08:00:00Z";

test("a cancellation until 24 hours before the drop-off refunds everything (cancellation §2)", async () => {
  const { reference, total } = await paidBooking();
  scene.clock.set("2027-05-09T08:00:00Z");
  expect(await viewOf(reference)).toMatchObject({ cancellation: { amount: total, kept: 0 } });
  const canceled = accepted(await cancel(reference));
  expect(canceled).toMatchObject({
    status: "canceled",
    refunded: total,
    canceledAt: "2027-05-09T08:00:00.000Z",
  });
  expect(canceled.cancellation).toBeUndefined();
  expect(await refundsOf(reference)).toEqual([{ amount: total, reason: "canceled" }]);
  expect(await mailsOf(reference)).toEqual(
    expect.arrayContaining(["booking-canceled", "operator-cancellation"]),
  );
  scene.clock.set(start);
});

test("a later cancellation refunds the services alone, and from the drop-off on none is possible", async () => {
  const { reference } = await paidBooking({
    services: ["exterior-wash"],
    from: "2027-06-10",
    until: "2027-06-12",
  });
  scene.clock.set("2027-06-10T08:00:00Z");
  expect(refused(await cancel(reference))?.code).toBe("not-cancelable");
  scene.clock.set("2027-06-09T08:00:00.001Z");
  expect(accepted(await cancel(reference))).toMatchObject({ refunded: 2500 });
  scene.clock.set(start);
});

test("rule 3: while the right of withdrawal lasts, cancelling gives back what withdrawing would (cancellation §2)", async () => {
  const { reference, total } = await paidBooking({ services: ["exterior-wash"] });
  scene.clock.set("2027-05-09T08:00:00.001Z");
  const { cancellation, withdrawal } = await viewOf(reference);
  expect(cancellation).toEqual({ amount: total, kept: 0, asWithdrawal: true });
  expect(withdrawal).toMatchObject({ amount: total, kept: 0 });
  expect(accepted(await cancel(reference))).toMatchObject({ refunded: total });
  scene.clock.set(start);
});

test("a cash booking is cancelled free of charge and refunds nothing", async () => {
  const { reference } = await mustBook(scene, traveller);
  expect(accepted(await cancel(reference))).toMatchObject({ status: "canceled", refunded: 0 });
  expect(await refundsOf(reference)).toEqual([]);
});

test("rule 36: a cancellation whose answer was lost is answered again, and happens once (cancellation §2)", async () => {
  const { reference } = await paidBooking();
  const first = accepted(await cancel(reference));
  const mails = await mailsOf(reference);
  expect(accepted(await cancel(reference))).toEqual(first);
  expect(await refundsOf(reference)).toHaveLength(1);
  expect(await mailsOf(reference)).toEqual(mails);
});

test("a held place is given back free of charge, and the operator gets no mail (cancellation §2)", async () => {
  await scene.db.insertInto("promoCodes").values({ code: "GIVEBACK", percent: 10 }).execute();
  const pending = await mustBook(scene, traveller, { promoCode: "GIVEBACK" }, { paymentMethod: "card" });
  const { reference } = pending;
  expect(await usesOf("GIVEBACK")).toBe(1);
  expect(await viewOf(reference)).toMatchObject({ cancellation: { amount: 0, kept: 0 }, payment: "closed" });
  const canceled = accepted(await cancel(reference));
  expect(canceled).toMatchObject({ status: "canceled", paid: 0, refunded: 0 });
  expect(canceled.holdExpiresAt).toBeUndefined();
  expect(canceled.payment).toBeUndefined();
  expect(await usesOf("GIVEBACK")).toBe(0);
  expect(await refundsOf(reference)).toEqual([]);
  expect(await mailsOf(reference)).toEqual(["booking-canceled"]);
  expect(await verifyCapacity(scene.db)).toEqual([]);
});

test("a cancellation is refused if the refund is no longer the one that was stated (cancellation §2)", async () => {
  const { reference, total } = await paidBooking({ from: "2027-06-10", until: "2027-06-12" });
  const stated = { amount: total, kept: 0 };
  scene.clock.set("2027-06-09T08:00:00.001Z");
  expect(refused(await cancel(reference, traveller, stated))?.code).toBe("refund-changed");
  expect(await viewOf(reference)).toMatchObject({ status: "confirmed", refunded: 0 });
  expect(accepted(await cancel(reference, traveller, { amount: 0, kept: total }))).toMatchObject({
    status: "canceled",
    refunded: 0,
  });
  scene.clock.set(start);
});

test("withdrawing refunds everything while the right lasts, and is acknowledged (cancellation §5)", async () => {
  const { reference, total } = await paidBooking();
  scene.clock.set("2027-05-10T07:59:59Z");
  expect(await viewOf(reference)).toMatchObject({
    withdrawal: { amount: total, kept: 0, until: "2027-05-18T22:00:00.000Z" },
  });
  expect(accepted(await withdraw(reference))).toMatchObject({ status: "canceled", refunded: total });
  expect(await refundsOf(reference)).toEqual([{ amount: total, reason: "withdrawn" }]);
  expect(await mailsOf(reference)).toContain("withdrawal-acknowledged");
  scene.clock.set(start);
});

test.each([
  ["card", "2027-05-25T22:00:00.000Z"],
  ["cash", "2027-05-24T22:00:00.000Z"],
] as const)(
  "rule 8: ordered at 23:50 and paid for at 00:10 by %s, the period ends on %s (cancellation §5)",
  async (paymentMethod, until) => {
    // Monday 10 May 2027 in Paris; its fourteenth day is a Monday as well.
    scene.clock.set("2027-05-10T21:50:00Z");
    const wish = { from: "2027-09-20", until: "2027-09-21" };
    const { reference } = await mustBook(scene, traveller, wish, { paymentMethod });
    scene.clock.set("2027-05-10T22:10:00Z");
    if (paymentMethod === "card") await payByCard(scene, reference);
    expect((await viewOf(reference)).withdrawal?.until).toBe(until);
    scene.clock.set(start);
  },
);

test("the right of withdrawal ends after fourteen days, however far ahead the stay is", async () => {
  const { reference } = await mustBook(scene, traveller, { from: "2027-09-20", until: "2027-09-21" });
  scene.clock.advance(17 * day);
  expect(refused(await withdraw(reference))?.code).toBe("withdrawal-over");
  expect((await viewOf(reference)).withdrawal).toBeUndefined();
  scene.clock.set(start);
});

test("an unpaid hold expires at its thirtieth minute and frees its place, once", async () => {
  const pending = await mustBook(scene, traveller, {}, { paymentMethod: "card" });
  scene.clock.advance(30 * minute - 1);
  expect(await expireHolds(scene.services)).toBe(0);
  scene.clock.advance(1);
  const counts = await Promise.all(Array.from({ length: 5 }, () => expireHolds(scene.services)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  const expired = await viewOf(pending.reference);
  expect(expired.status).toBe("expired");
  expect(expired.holdExpiresAt).toBeUndefined();
  expect(await verifyCapacity(scene.db)).toEqual([]);
  scene.clock.set(start);
});

test("a pending booking may be paid in cash instead while its hold lasts", async () => {
  const pending = await mustBook(scene, traveller, {}, { paymentMethod: "card" });
  expect(accepted(await toCash(pending.reference))).toMatchObject({
    status: "confirmed",
    paymentMethod: "cash",
  });
  expect(refused(await toCash(pending.reference))?.code).toBe("not-payable");
  const { reference } = await paidBooking();
  expect(refused(await toCash(reference))?.code).toBe("already-paid");
  const late = await mustBook(scene, traveller, {}, { paymentMethod: "card" });
  scene.clock.advance(30 * minute);
  expect(refused(await toCash(late.reference))?.code).toBe("not-payable");
  scene.clock.set(start);
});

test("another person's booking is not found, like a missing one", async () => {
  const { reference } = await mustBook(scene, traveller);
  const other = await arrive(scene);
  for (const wanted of [reference, "VS-222222", "", "' or 1=1"]) {
    expect(refused(await cancel(wanted, other))?.code).toBe("not-found");
    expect(refused(await withdraw(wanted, other))?.code).toBe("not-found");
    expect(refused(await toCash(wanted, other))?.code).toBe("not-found");
  }
});

test("a booking that is cancelled ten times at once is cancelled and refunded once", async () => {
  const { reference } = await paidBooking();
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(reference)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  expect(await refundsOf(reference)).toHaveLength(1);
  expect(await verifyCapacity(scene.db)).toEqual([]);
});

test("a booking is found by its reference in lower case and without the prefix", async () => {
  const { reference } = await mustBook(scene, traveller);
  expect((await viewOf(reference.slice(3).toLowerCase())).reference).toBe(reference);
  scene.clock.advance(hour);
  scene.clock.set(start);
});

async function paidBooking(wish = {}) {
  const booking = await mustBook(scene, traveller, wish, { paymentMethod: "card" });
  await payByCard(scene, booking.reference);
  return viewOf(booking.reference);
}

async function viewOf(reference: string) {
  const call = callOf<typeof api.fetchBooking>(traveller.accountId, { params: { reference } });
  return accepted(await fetchBooking(scene.services, call));
}

function cancel(
  reference: string,
  { accountId } = traveller,
  stated?: { readonly amount: number; readonly kept: number },
) {
  const body = stated && { cancellation: stated };
  const call = callOf<typeof api.cancelBooking>(accountId, { params: { reference }, body });
  return cancelBooking(scene.services, call);
}

function withdraw(reference: string, { accountId } = traveller) {
  return withdrawBooking(
    scene.services,
    callOf<typeof api.withdrawBooking>(accountId, { params: { reference } }),
  );
}

function toCash(reference: string, { accountId } = traveller) {
  return switchToCash(scene.services, callOf<typeof api.switchToCash>(accountId, { params: { reference } }));
}

function refundsOf(reference: string) {
  return scene.db
    .selectFrom("refunds")
    .innerJoin("bookings", "bookings.id", "refunds.bookingId")
    .select(["refunds.amount", "refunds.reason"])
    .where("bookings.reference", "=", reference as never)
    .execute();
}

async function mailsOf(reference: string): Promise<string[]> {
  const rows = await scene.db
    .selectFrom("outgoingMails")
    .select("kind")
    .where("message", "@>", JSON.stringify({ reference }) as never)
    .execute();
  return rows.map(({ kind }) => kind);
}

async function usesOf(code: string): Promise<number> {
  const { used } = await scene.db
    .selectFrom("promoCodes")
    .select("used")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  return used;
}
