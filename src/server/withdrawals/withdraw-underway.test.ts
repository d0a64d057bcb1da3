// A withdrawal while the vehicle is here: what is owed, what is refunded, and the vehicle itself (cancellation §5).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { day } from "#domain/time.ts";
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
import { asStaff, giveBack, moveIt, moveKey, receive } from "#test/custody-scene.ts";
import { handOut, manager, moveMoney, pay, settleAsProvider, stayUntil, valet } from "#test/till-scene.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { verifyCapacity } from "../capacity/verify-capacity.ts";
import { markNoShow } from "../custody/mark-no-show.ts";
import { undoMove } from "../custody/undo-move.ts";
import { findLastMove } from "../custody-store/event-store.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { composeMail } from "../mail/compose-mail.ts";
import { readOperator } from "../operator/read-operator.ts";
import { fetchBooking } from "../payments/fetch-booking.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { applyWithdrawal } from "./apply-withdrawal.ts";
import { confirmWithdrawal } from "./confirm-withdrawal.ts";
import { fetchWithdrawal } from "./fetch-withdrawal.ts";
import { withdrawBooking } from "./withdraw-booking.ts";
import { withdrawalToken } from "./withdrawal-token.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(async () => {
  expect((await verifyLedger(scene.db)).flaws).toEqual([]);
  expect(await verifyCapacity(scene.db)).toEqual([]);
  await scene.close();
});
beforeEach(() => scene.clock.set("2027-05-02T08:00:00Z"));

type Payment = "card" | "cash" | "unpaid";

/** Three days with a wash, 94.00 €: received on 10 May, and it is 11 May. */
async function underway(
  payment: Payment,
  locale: "fr" | "en" = "fr",
  services: readonly string[] = ["exterior-wash"],
) {
  scene.clock.set("2027-05-02T08:00:00Z");
  const traveller = await arrive(scene);
  const paymentMethod = payment === "card" ? "card" : "cash";
  const wish = { services: [...services] };
  const { reference, total } = await mustBook(scene, traveller, wish, { paymentMethod, locale });
  if (payment === "card") {
    await payByCard(scene, reference);
    await settleAsProvider(scene, await stored(reference));
  }
  scene.clock.set("2027-05-10T08:00:00Z");
  accepted(await receive(scene, valet, reference));
  if (payment === "cash") accepted(await pay(scene, { reference, total }));
  scene.clock.set("2027-05-11T12:00:00Z");
  return { traveller, reference };
}

async function stored(reference: string) {
  const booking = await findBookingByReference(scene.db, reference);
  if (!booking) throw new Error(reference);
  return booking;
}

async function linkFor(reference: string): Promise<{ readonly token: string }> {
  const { id: bookingId } = await stored(reference);
  const token = await withdrawalToken(scene.services.config, { bookingId, requestedAt: scene.clock.now() });
  return { token };
}

function ask(params: { readonly token: string }) {
  return fetchWithdrawal(scene.services, callOf<typeof api.fetchWithdrawal>(undefined, { params }));
}

function confirm(params: { readonly token: string }, stated?: { amount: number; kept: number }) {
  const body = stated && { withdrawal: stated };
  return confirmWithdrawal(scene.services, callOf<typeof api.confirmWithdrawal>(undefined, { params, body }));
}

function withdraw({ accountId }: Traveller, reference: string) {
  return withdrawBooking(
    scene.services,
    callOf<typeof api.withdrawBooking>(accountId, { params: { reference } }),
  );
}

async function viewOf({ accountId }: Traveller, reference: string) {
  return accepted(
    await fetchBooking(scene.services, callOf<typeof api.fetchBooking>(accountId, { params: { reference } })),
  );
}

async function acknowledgements(reference: string) {
  return scene.db
    .selectFrom("outgoingMails")
    .select("message")
    .where("kind", "=", "withdrawal-acknowledged")
    .where("message", "@>", JSON.stringify({ reference }) as never)
    .execute();
}

function refundsOf(bookingId: string) {
  return scene.db
    .selectFrom("refunds")
    .select(["id", "amount", "reason", "paymentId", "cashPaymentId"])
    .where("bookingId", "=", bookingId)
    .execute();
}

// Two of three days of 69.00 € have begun, the wash of 25.00 € has not: 46.00 € are owed, 48.00 € are not.
test.each([
  ["card", "fr", 4_800, 4_600, 0],
  ["cash", "en", 4_800, 4_600, 0],
  ["unpaid", "fr", 0, 0, 4_600],
] as const)(
  "rule 9: paid by %s, withdrawn from without signing in: stated, confirmed, acknowledged and settled (cancellation §5)",
  async (payment, locale, amount, kept, due) => {
    const { traveller, reference } = await underway(payment, locale);
    const link = await linkFor(reference);
    const asked = accepted(await ask(link));
    expect(asked.withdrawal).toMatchObject({ amount, kept, due, serviceHasBegun: true });
    expect(asked.withdrawal?.lines.map(({ owed, back }) => [owed, back])).toEqual([
      [4_600, 2_300],
      [0, 2_500],
    ]);
    expect(accepted(await confirm(link, { amount, kept }))).toMatchObject({
      reference,
      refund: amount,
      due,
      carIsHere: true,
      withdrawnAt: "2027-05-11T12:00:00.000Z",
    });
    expect((await acknowledgements(reference)).map(({ message }) => message)).toMatchObject([
      { statement: asked.statement, at: scene.clock.now(), refund: amount, due, carIsHere: true },
    ]);
    const booking = await stored(reference);
    expect(booking).toMatchObject({ status: "received", price: { total: 4_600 }, refunded: amount });
    const refunds = await refundsOf(booking.id);
    expect(refunds.map((refund) => [refund.amount, refund.reason])).toEqual(
      amount === 0 ? [] : [[amount, "withdrawn"]],
    );
    if (payment === "cash") {
      accepted(await moveMoney(scene, "2027-05-11", "added", amount));
      accepted(await handOut(scene, refunds[0]?.id ?? ""));
    }
    if (payment === "unpaid") accepted(await pay(scene, { reference, total: due }));
    expect(await viewOf(traveller, reference)).toMatchObject({
      total: 4_600,
      withdrawnAt: expect.any(String),
    });
    // A retry after a lost response.
    expect(accepted(await confirm(link))).toMatchObject({ refund: amount });
    expect(await refundsOf(booking.id)).toHaveLength(refunds.length);
    expect(await acknowledgements(reference)).toHaveLength(1);
    accepted(await moveIt(scene, valet, reference, "drive"));
    accepted(await moveIt(scene, valet, reference, "arriveAtKerb"));
    expect(accepted(await giveBack(scene, valet, reference)).state).toBe("handed-back");
  },
);

test("a withdrawal confirmed when another day has begun is refused, as its refund is not the stated one", async () => {
  const { reference } = await underway("card");
  const link = await linkFor(reference);
  const { withdrawal } = accepted(await ask(link));
  const stated = { amount: withdrawal?.amount ?? 0, kept: withdrawal?.kept ?? 0 };
  scene.clock.advance(day);
  expect(refused(await confirm(link, stated))?.code).toBe("refund-changed");
  expect((await stored(reference)).withdrawnAt).toBeNull();
  expect(accepted(await ask(link)).withdrawal).toMatchObject({ amount: 2_500, kept: 6_900 });
});

test("a wash is owed once the car is back from the workshop, not while it is there (cancellation §5)", async () => {
  const { traveller, reference } = await underway("card");
  accepted(await moveIt(scene, valet, reference, "drive"));
  expect((await viewOf(traveller, reference)).withdrawal).toMatchObject({ amount: 4_800 });
  accepted(await moveIt(scene, valet, reference, "enterWorkshop"));
  expect((await viewOf(traveller, reference)).withdrawal).toMatchObject({ amount: 4_800 });
  accepted(await moveIt(scene, valet, reference, "drive"));
  expect((await viewOf(traveller, reference)).withdrawal).toMatchObject({ amount: 2_300 });
  expect(accepted(await withdraw(traveller, reference))).toMatchObject({
    refunded: 2_300,
    status: "received",
  });
});

test("of three services those are owed that the car left the workshop from, whatever the key or a call does (cancellation §5)", async () => {
  const services = ["exterior-wash", "electric-charge", "pressure-and-fluids"];
  const { traveller, reference } = await underway("card", "fr", services);
  const back = async () => (await viewOf(traveller, reference)).withdrawal?.amount;
  const begin = (serviceId: string) => moveIt(scene, valet, reference, "enterWorkshop", { serviceId });
  const keyTag = `K-${reference}`;
  accepted(await moveIt(scene, valet, reference, "drive", { keyTag }));
  expect(await back()).toBe(8_500);
  accepted(await begin("electric-charge"));
  accepted(await moveKey(scene, valet, reference, { kind: "hangKey", keyTag }));
  expect(await back()).toBe(8_500);
  // The next service begins: the charge (25.00 €) is owed now, the check (12.00 €) is not done yet.
  accepted(await begin("pressure-and-fluids"));
  expect(await back()).toBe(6_000);
  accepted(await moveIt(scene, valet, reference, "call"));
  expect(await back()).toBe(6_000);
  accepted(await moveIt(scene, valet, reference, "drive"));
  expect(await back()).toBe(4_800);
  const other = await begin("full-wash");
  expect(refused(other)).toMatchObject({ code: "invalid", fields: { serviceId: "unknown" } });
  const elsewhere = await moveIt(scene, valet, reference, "arriveAtKerb", { serviceId: "electric-charge" });
  expect(refused(elsewhere)).toMatchObject({ code: "invalid", fields: { serviceId: "unknown" } });
});

test("rule 9: once the car is returned the right is over, signed in and by the link asked for before", async () => {
  const { traveller, reference } = await underway("card");
  const link = await linkFor(reference);
  expect(accepted(await giveBack(scene, valet, reference)).state).toBe("handed-back");
  expect((await viewOf(traveller, reference)).withdrawal).toBeUndefined();
  expect(refused(await withdraw(traveller, reference))?.code).toBe("withdrawal-over");
  expect(refused(await ask(link))?.code).toBe("withdrawal-over");
  expect(refused(await confirm(link))?.code).toBe("withdrawal-over");
});

test("a withdrawal at the moment of the return is made before it or refused (cancellation §5)", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { traveller, reference } = await underway("card");
    const [left, returned] = await Promise.all([
      withdraw(traveller, reference),
      giveBack(scene, valet, reference),
    ]);
    accepted(returned);
    const booking = await stored(reference);
    expect(booking).toMatchObject({ status: "returned", refunded: left.ok ? 4_800 : 0 });
    if (!left.ok) expect(left.refusal.code).toBe("withdrawal-over");
  }
});

test("control: without the lock a withdrawal sets a returned car back to received", async () => {
  const { reference } = await underway("card");
  const read = await stored(reference);
  accepted(await giveBack(scene, valet, reference));
  const { withdrawalPolicy: policy } = await readOperator(scene.db);
  const now = scene.clock.now();
  const undone = new Error("the control leaves nothing behind");
  const rounds = inTransaction(scene.db, async (tx) => {
    const asked = { policy, now, askedAt: now, stated: undefined };
    const who = { person: read.person, locale: "fr", actor: "system" } as const;
    expect(accepted(await applyWithdrawal(tx, read, { ...who, ...asked })).status).toBe("received");
    throw undone;
  });
  await expect(rounds).rejects.toBe(undone);
});

test("after a withdrawal the stay cannot be changed, nor its reception undone", async () => {
  const { traveller, reference } = await underway("card");
  accepted(await withdraw(traveller, reference));
  await expect(stayUntil(scene, reference, "2027-05-14")).rejects.toThrow("not-amendable");
  const booking = await stored(reference);
  const last = await findLastMove(scene.db, booking.id);
  const move = { id: crypto.randomUUID(), at: "2027-05-10T08:00:30Z", undoes: last?.id ?? "" };
  scene.clock.set("2027-05-10T08:00:30Z");
  const undone = await asStaff(undoMove, scene, valet, { params: { reference }, body: { move } });
  expect(refused(undone)?.code).toBe("not-possible-now");
  expect((await stored(reference)).status).toBe("received");
});

test("withdrawing within the period after a no-show refunds the rest and frees the place once", async () => {
  const traveller = await arrive(scene);
  const { reference, total } = await mustBook(scene, traveller, {}, { paymentMethod: "card" });
  await payByCard(scene, reference);
  await settleAsProvider(scene, await stored(reference));
  scene.clock.set("2027-05-10T09:00:00Z");
  const move = { id: crypto.randomUUID(), at: "2027-05-10T09:00:00Z" };
  accepted(await asStaff(markNoShow, scene, manager, { params: { reference }, body: { move } }));
  expect(accepted(await withdraw(traveller, reference))).toMatchObject({
    status: "canceled",
    paid: total,
    refunded: 4_600,
  });
});

test("withdrawing from an unpaid no-show leaves nothing due: on page, in answer and mail (cancellation §5)", async () => {
  const traveller = await arrive(scene);
  const { reference } = await mustBook(scene, traveller, {}, { paymentMethod: "cash" });
  scene.clock.set("2027-05-10T09:00:00Z");
  const move = { id: crypto.randomUUID(), at: "2027-05-10T09:00:00Z" };
  accepted(await asStaff(markNoShow, scene, manager, { params: { reference }, body: { move } }));
  expect(await viewOf(traveller, reference)).toMatchObject({ due: 0, withdrawal: { due: 0 } });
  expect(accepted(await withdraw(traveller, reference))).toMatchObject({ status: "canceled", due: 0 });
  const [mail] = await scene.db
    .selectFrom("outgoingMails")
    .select(["id", "recipient", "message", "createdAt", "bookingId"])
    .where("kind", "=", "withdrawal-acknowledged")
    .where("message", "@>", JSON.stringify({ reference }) as never)
    .execute();
  if (mail?.message?.kind !== "withdrawal-acknowledged") throw new Error("no acknowledgement");
  const claimed = { messageId: "<one@site.example>", attempts: 1, facts: null, locale: "fr" } as const;
  const letter = await composeMail(scene.services, { ...mail, ...claimed, message: mail.message });
  expect(letter?.text).toContain("il n’y a rien à rembourser");
  expect(letter?.text).not.toContain("€");
});
