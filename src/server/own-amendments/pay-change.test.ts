// A change that costs more: held, paid for by card, made with its payment, or ended (cancellation §10).
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { euros } from "#domain/money.ts";
import { minute } from "#domain/time.ts";
import { accepted, callOf, date, refused } from "#test/booking-scene.ts";
import { closeSettled, expectSound, openAwaitingScene } from "#test/payments/awaiting-scene.ts";
import { askChange, bookPaid, change, mustAwait, previewChange, storedOf } from "#test/payments/changing.ts";
import { outcomeOf, post, postAll } from "#test/payments/paying.ts";
import { ownViewOf } from "#test/payments/paying-due.ts";
import type { ProviderScene } from "#test/payments/provider-scene.ts";
import { findAwaiting } from "../amendments/amendment-store.ts";
import { endAmendments } from "../amendments/end-amendments.ts";
import { endOverdueSessions } from "../payments/end-overdue-sessions.ts";
import { openPaymentPage } from "../payments/pay-booking.ts";
import { reconcilePayments } from "../payments/reconcile-payments.ts";

let scene: ProviderScene;
const longer = { returnDate: "2027-05-14" };

beforeAll(async () => {
  scene = await openAwaitingScene();
});
afterEach(() => expectSound(scene));
afterAll(() => closeSettled(scene));

test("editing a promo code while a change awaits payment alters neither that change's price nor the next one's", async () => {
  const { db } = scene.test.services;
  const terms = { amount: null, validFrom: null, validUntil: null, totalUses: null };
  for (const [code, percent] of [
    ["MOINS", 5],
    ["PLUS", 50],
    ["TOUT", 100],
  ] as const) {
    await db
      .insertInto("promoCodes")
      .values({ code, percent: 10, ...terms })
      .execute();
    const own = await bookPaid(scene, { promoCode: code });
    const session = await mustAwait(scene, own, longer);
    await db.updateTable("promoCodes").set({ percent }).where("code", "=", code).execute();
    await scene.pay(session);
    await postAll(scene);
    expect(await storedOf(scene, own)).toMatchObject({ price: { total: euros(76.5) }, paid: euros(76.5) });
    const shown = accepted(await previewChange(scene, own, { arrivalFlight: "AF 999" }));
    expect(shown).toMatchObject({ difference: 0, toPay: 0, refund: 0 });
  }
});

test("a change is shown line by line, then made on payment, with one more invoice and two mails", async () => {
  const own = await bookPaid(scene);
  const shown = accepted(await previewChange(scene, own, { ...longer, services: ["exterior-wash"] }));
  expect(shown).toMatchObject({
    before: { total: euros(69) },
    after: { total: euros(85 + 25) },
    difference: euros(41),
    toPay: euros(41),
    refund: 0,
    due: 0,
  });
  const session = await mustAwait(scene, own, { ...longer, services: ["exterior-wash"] });
  expect(await storedOf(scene, own)).toMatchObject({ stay: { returnDate: "2027-05-12" }, paid: euros(69) });
  await scene.pay(session);
  await postAll(scene);
  expect(await storedOf(scene, own)).toMatchObject({
    stay: { returnDate: "2027-05-14" },
    serviceIds: ["exterior-wash"],
    paid: euros(110),
    price: { total: euros(110) },
  });
  const { invoices, creditNotes, mails } = await outcomeOf(scene, own.booking.reference);
  expect([invoices, creditNotes]).toEqual([2, 0]);
  expect(mails.filter((kind) => kind === "booking-changed" || kind === "payment-receipt")).toHaveLength(3);
});

test("a change is made once although its webhook event comes twice, out of order, or never", async () => {
  const own = await bookPaid(scene);
  const session = await mustAwait(scene, own, longer);
  await scene.pay(session);
  const messages = await scene.messages();
  for (const message of [...messages.toReversed(), ...messages]) {
    expect(await post(scene, message)).toBe(200);
  }
  expect(await outcomeOf(scene, own.booking.reference)).toMatchObject({ paid: euros(85), invoices: 2 });
  const silent = await bookPaid(scene);
  await scene.pay(await mustAwait(scene, silent, longer));
  await scene.advance(minute);
  await reconcilePayments(scene.test.services);
  expect(await storedOf(scene, silent)).toMatchObject({
    paid: euros(85),
    stay: { returnDate: "2027-05-14" },
  });
});

test("an unpaid change ends with its hold, its traveller is told once, and the booking stays as it was", async () => {
  const own = await bookPaid(scene);
  await mustAwait(scene, own, longer);
  await scene.advance(30 * minute);
  await endOverdueSessions(scene.test.services);
  expect(await endAmendments(scene.test.services)).toEqual({ ended: 1, failures: [] });
  expect(await endAmendments(scene.test.services)).toEqual({ ended: 0, failures: [] });
  expect(await storedOf(scene, own)).toMatchObject({ stay: { returnDate: "2027-05-12" }, paid: euros(69) });
  // The traveller is told once that the booking is unchanged.
  const { mails } = await outcomeOf(scene, own.booking.reference);
  expect(mails.filter((kind) => kind === "change-ended" || kind === "booking-changed")).toEqual([
    "change-ended",
  ]);
});

test("a change paid after its hold is made while there is room, else refunded", async () => {
  const own = await bookPaid(scene);
  const other = await bookPaid(scene, { from: "2027-06-10", until: "2027-06-12" });
  const session = await mustAwait(scene, own, longer);
  const lost = await mustAwait(scene, other, { returnDate: "2027-06-14" });
  await scene.advance(30 * minute);
  await endOverdueSessions(scene.test.services);
  await endAmendments(scene.test.services);
  await scene.test.services.db
    .updateTable("nightInventory")
    .set({ capacity: 0 })
    .where("date", "=", date("2027-06-13"))
    .execute();
  await scene.payExpired(session);
  await scene.payExpired(lost);
  await postAll(scene);
  expect(await storedOf(scene, own)).toMatchObject({ paid: euros(85), stay: { returnDate: "2027-05-14" } });
  const { effects, mails, paid, refunded, invoices, creditNotes } = await outcomeOf(
    scene,
    other.booking.reference,
  );
  expect({ effects, paid, refunded, invoices, creditNotes }).toEqual({
    effects: ["confirmed", "late"],
    paid: euros(69),
    refunded: 0,
    invoices: 1,
    creditNotes: 0,
  });
  expect(mails).toContain("change-not-made");
});

test("a newer change replaces the one that waits, and a payment on the replaced page is refunded", async () => {
  const own = await bookPaid(scene);
  const first = await mustAwait(scene, own, longer);
  const second = await mustAwait(scene, own, { returnDate: "2027-05-13" });
  await scene.pay(second);
  await postAll(scene);
  await scene.pay(first);
  await postAll(scene);
  expect(await storedOf(scene, own)).toMatchObject({ paid: euros(77), stay: { returnDate: "2027-05-13" } });
  expect((await outcomeOf(scene, own.booking.reference)).effects.toSorted()).toEqual([
    "confirmed",
    "confirmed",
    "late",
  ]);
});

test("a replaced change that is paid first is made, and the newer one, priced for the booking before, ends", async () => {
  const own = await bookPaid(scene);
  const first = await mustAwait(scene, own, { returnDate: "2027-05-13" });
  await scene.advance(minute);
  const second = await mustAwait(scene, own, longer);
  await scene.pay(first);
  await postAll(scene);
  const { id } = await storedOf(scene, own);
  expect(await findAwaiting(scene.test.services.db, id)).toBeUndefined();
  expect((await ownViewOf(scene, own)).change).toMatchObject({ status: "made", amount: euros(8) });

  // Its own page was still open: the money goes back, and that is what its traveller comes back to.
  await scene.advance(minute);
  await scene.pay(second);
  await postAll(scene);
  expect(await storedOf(scene, own)).toMatchObject({ paid: euros(77), stay: { returnDate: "2027-05-13" } });
  expect((await ownViewOf(scene, own)).change).toMatchObject({ status: "ended", amount: euros(16) });
});

test("paying for a replaced change opens no page, not even the newer change's", async () => {
  const own = await bookPaid(scene);
  const waitingOf = async () =>
    (await findAwaiting(scene.test.services.db, (await storedOf(scene, own)).id))?.id;
  const pageOf = (amendmentId?: string) =>
    openPaymentPage(
      scene.test.services,
      callOf<typeof api.payBooking>(own.traveller.accountId, {
        params: { reference: own.booking.reference },
      }),
      amendmentId,
    );
  await mustAwait(scene, own, longer);
  const first = await waitingOf();
  await mustAwait(scene, own, { returnDate: "2027-05-13" });
  const second = await waitingOf();
  expect(refused(await pageOf(first))?.code).toBe("not-payable");
  const page = accepted(await pageOf(second));
  // Control: without an id, the waiting change is the one that is paid.
  expect(accepted(await pageOf())).toEqual(page);
});

test("the same change asked for in several tabs waits on one payment page", async () => {
  const own = await bookPaid(scene);
  const { quoteId } = accepted(await previewChange(scene, own, longer));
  const answers = await Promise.all([1, 2, 3].map(() => askChange(scene, own, { ...longer, quoteId })));
  const pages = answers.map((answer) => {
    const value = accepted(answer);
    return "redirectUrl" in value ? value.redirectUrl : undefined;
  });
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toBeDefined();
});

test("an idempotency key makes a change once, and another change under it is refused", async () => {
  const own = await bookPaid(scene);
  const key = randomUUID();
  const shorter = { landingTime: "12:00" };
  accepted(await askChange(scene, own, shorter, key));
  accepted(await askChange(scene, own, { landingTime: "13:00" }));
  accepted(await askChange(scene, own, shorter, key));
  expect(await storedOf(scene, own)).toMatchObject({ stay: { landingTime: "13:00" } });
  expect(refused(await askChange(scene, own, { landingTime: "14:00" }, key))?.code).toBe("key-reused");
});

test("a change with a service whose price rose after the preview is refused with the new total", async () => {
  const own = await bookPaid(scene);
  const wash = { services: ["exterior-wash"] };
  const { quoteId } = accepted(await previewChange(scene, own, wash));
  const price = (cents: number) =>
    scene.test.services.db
      .updateTable("services")
      .set({ price: cents as never })
      .where("id", "=", "exterior-wash")
      .execute();
  await price(euros(30));
  expect(refused(await askChange(scene, own, { ...wash, quoteId }))).toMatchObject({
    code: "price-changed",
    detail: { total: euros(99) },
  });
  await price(euros(25));
});

test("a cheaper change is refunded from several payments, the latest first, each with its credit note", async () => {
  const own = await bookPaid(scene);
  await scene.pay(await mustAwait(scene, own, { services: ["exterior-wash"] }));
  await postAll(scene);
  const shown = accepted(await previewChange(scene, own, { returnDate: "2027-05-10", services: [] }));
  expect(shown).toMatchObject({ toPay: 0, refund: euros(94 - 49), after: { total: euros(49) } });
  const answer = await change(scene, own, { returnDate: "2027-05-10", services: [] });
  expect(answer).toMatchObject({ total: euros(49), refunded: euros(45) });
  const refunds = await scene.test.services.db
    .selectFrom("refunds")
    .select("amount")
    .where("bookingId", "=", (await storedOf(scene, own)).id)
    .orderBy("amount")
    .execute();
  expect(refunds.map(({ amount }) => amount)).toEqual([euros(20), euros(25)]);
  expect(await outcomeOf(scene, own.booking.reference)).toMatchObject({ invoices: 2, creditNotes: 2 });
});
