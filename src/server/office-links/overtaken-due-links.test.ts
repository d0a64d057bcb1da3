// payment §11: an amount due is settled otherwise, or changes, while its payment page is open: never collected twice.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { euros } from "#domain/money.ts";
import { isoFromInstant } from "#domain/time.ts";
import { accepted, refused } from "#test/booking-scene.ts";
import { asStaff, receive } from "#test/custody-scene.ts";
import {
  askForDue,
  disagreementsBesidesCash,
  duesOf,
  makeDue,
  officeViewOf,
  openDuePage,
  paidAndDue,
  stateOf,
  takeDue,
} from "#test/payments/asking-for-due.ts";
import { closeSettled, expectSound, openAwaitingScene } from "#test/payments/awaiting-scene.ts";
import { askChange, mustAwait, storedOf } from "#test/payments/changing.ts";
import { alertsOf, dispatcher, here, linkCall, offer, payAll, payAt } from "#test/payments/linking.ts";
import { lastMessage, outcomeOf, post, postAll, travellersOf } from "#test/payments/paying.ts";
import type { ProviderScene } from "#test/payments/provider-scene.ts";
import { bookInCash, manager } from "#test/till-scene.ts";
import { endAmendments } from "../amendments/end-amendments.ts";
import { undoMove } from "../custody/undo-move.ts";
import { cancelByOperator, refundGoodwill } from "../office-bookings/change-office-booking.ts";
import { closePaymentPage } from "../payments/close-payment-page.ts";
import { collectInCash } from "./change-office-link.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await openAwaitingScene();
});
beforeEach(() => scene.test.clock.set("2027-05-02T08:00:00Z"));
afterEach(() => expectSound(scene));
afterAll(() => closeSettled(scene, disagreementsBesidesCash));

const params = (reference: string) => ({ params: { reference } });

test("cash ends the link for what is due at once and closes its page; the link itself cannot be collected in cash", async () => {
  const { reference } = await paidAndDue(scene);
  const { id, token, session } = await openDuePage(scene, reference);
  const collected = await asStaff(collectInCash, here(scene), dispatcher, linkCall(reference, id));
  expect(refused(collected)?.code).toBe("not-possible-now");
  accepted(await takeDue(scene, reference));
  expect(await stateOf(scene, token)).toBe("done");
  expect(refused(await payAt(scene, token))?.code).toBe("already-paid");
  expect(await duesOf(scene, reference)).toEqual(["ended"]);
  const { id: bookingId } = await storedOf(scene, { booking: { reference } });
  const jobs = await scene.test.services.db.selectFrom("jobs").select(["name", "payload"]).execute();
  expect(jobs).toContainEqual({ name: "close-payment-page", payload: { bookingId } });
  await closePaymentPage(scene.test.services, bookingId);
  // The closed page accepts no payment.
  await scene.pay(session);
  await postAll(scene);
  expect(await outcomeOf(scene, reference)).toMatchObject({ paid: euros(85), effects: ["confirmed"] });
});

test("a card payment made as cash is taken is refunded in full, with a mail and no further invoice", async () => {
  const { reference } = await paidAndDue(scene);
  const { session } = await openDuePage(scene, reference);
  accepted(await takeDue(scene, reference));
  await scene.pay(session);
  await postAll(scene);
  const outcome = await outcomeOf(scene, reference);
  expect(outcome).toMatchObject({
    paid: euros(85),
    refunded: 0,
    effects: ["confirmed", "paid-already"],
    invoices: 2,
    creditNotes: 0,
  });
  expect(outcome.mails).toContain("payment-returned");
});

test("of a card payment and three people who take cash at once one is booked, whatever is repeated", async () => {
  for (const _ of [1, 2, 3]) {
    const { reference } = await paidAndDue(scene);
    const { session } = await openDuePage(scene, reference);
    await scene.pay(session);
    const message = await lastMessage(scene);
    const [cash] = await Promise.all([
      Promise.all([1, 2, 3].map(() => takeDue(scene, reference))),
      Promise.all([1, 2, 3].map(() => post(scene, message))),
    ]);
    const inCash = cash.filter((answer) => answer.ok).length;
    expect(inCash).toBeLessThanOrEqual(1);
    const { paid, effects, invoices } = await outcomeOf(scene, reference);
    const second = inCash === 1 ? "paid-already" : "confirmed";
    expect({ paid, effects, invoices }).toEqual({
      paid: euros(85),
      effects: ["confirmed", second],
      invoices: 2,
    });
  }
});

test("a change of the price ends the link for what is due, and a payment on it is refunded", async () => {
  const { reference } = await paidAndDue(scene);
  const { token, session } = await openDuePage(scene, reference);
  expect(await makeDue(scene, reference, "2027-05-13")).toBe(euros(8));
  expect(await stateOf(scene, token)).toBe("over");
  expect(await duesOf(scene, reference)).toEqual(["ended"]);
  await scene.pay(session);
  await postAll(scene);
  expect(await outcomeOf(scene, reference)).toMatchObject({
    paid: euros(69),
    effects: ["confirmed", "late"],
  });
  accepted((await askForDue(scene, reference)).answer);
  await payAll(scene, reference);
  expect(await officeViewOf(scene, reference)).toMatchObject({ due: 0, paid: euros(77) });
});

test("a free change or a goodwill refund leaves the amount due and its link payable", async () => {
  const { own, reference } = await paidAndDue(scene);
  const { token, session } = await openDuePage(scene, reference);
  accepted(await askChange(scene, own, { departureFlight: "AF 1234" }));
  const refund = { id: randomUUID(), amount: euros(5), reason: "retard" };
  accepted(await asStaff(refundGoodwill, here(scene), manager, { ...params(reference), body: { refund } }));
  expect(await endAmendments(scene.test.services)).toEqual({ ended: 0, failures: [] });
  expect(await stateOf(scene, token)).toBe("payable");
  await scene.pay(session);
  await postAll(scene);
  expect(await outcomeOf(scene, reference)).toMatchObject({ paid: euros(85), refunded: euros(5) });
  expect(await officeViewOf(scene, reference)).toMatchObject({ due: 0 });
});

test("a cancellation refunds a payment on an open link, and both payments of a paid one with a credit note each", async () => {
  const open = await paidAndDue(scene);
  const { token, session } = await openDuePage(scene, open.reference);
  const cancel = (reference: string) =>
    asStaff(cancelByOperator, here(scene), dispatcher, {
      ...params(reference),
      body: { cancellation: { reason: "parking fermé" } },
    });
  accepted(await cancel(open.reference));
  expect(await stateOf(scene, token)).toBe("over");
  await scene.pay(session);
  await postAll(scene);
  expect(await outcomeOf(scene, open.reference)).toMatchObject({
    effects: ["confirmed", "booking-over"],
    paid: euros(69),
    refunded: euros(69),
  });
  const paid = await paidAndDue(scene);
  accepted((await askForDue(scene, paid.reference)).answer);
  await payAll(scene, paid.reference);
  accepted(await cancel(paid.reference));
  expect(await outcomeOf(scene, paid.reference)).toMatchObject({
    paid: euros(85),
    refunded: euros(85),
    invoices: 2,
    creditNotes: 2,
  });
});

test("a change that the office offers by link replaces the link for what is due", async () => {
  const { reference } = await paidAndDue(scene);
  const { token, session } = await openDuePage(scene, reference);
  accepted((await offer(scene, reference, { until: "2027-05-16" })).answer);
  expect(await stateOf(scene, token)).toBe("over");
  await scene.pay(session);
  await postAll(scene);
  expect(await outcomeOf(scene, reference)).toMatchObject({
    paid: euros(69),
    effects: ["confirmed", "late"],
  });
});

test("the booking's history says that a traveller's own change has replaced the office's link", async () => {
  const { own, reference } = await paidAndDue(scene);
  accepted((await askForDue(scene, reference)).answer);
  await mustAwait(scene, own, { returnDate: "2027-05-16" });
  const { history } = await officeViewOf(scene, reference);
  expect(history).toContainEqual(
    expect.objectContaining({ kind: "payment-link-ended", by: "traveller", amount: euros(16) }),
  );
  expect(await alertsOf(scene, reference)).toEqual([]);
});

test("undoing a reception returns its cash, makes the whole price due and ends the link for the difference", async () => {
  const { reference } = await bookInCash(travellersOf(scene));
  const { stay } = await storedOf(scene, { booking: { reference } });
  scene.test.clock.set(stay.dropOffAt);
  accepted(await takeDue(scene, reference, euros(69)));
  const received = randomUUID();
  accepted(await receive(travellersOf(scene), manager, reference, { id: received }));
  expect(await makeDue(scene, reference)).toBe(euros(16));
  const { token, session } = await openDuePage(scene, reference);
  await scene.pay(session);
  const undone = { id: randomUUID(), at: isoFromInstant(scene.test.clock.now()), undoes: received };
  accepted(
    await asStaff(undoMove, travellersOf(scene), manager, { ...params(reference), body: { move: undone } }),
  );
  expect(await duesOf(scene, reference)).toEqual(["ended"]);
  expect(await stateOf(scene, token)).toBe("over");
  await postAll(scene);
  expect(await outcomeOf(scene, reference)).toMatchObject({ paid: euros(69), effects: ["late"] });
  expect(await officeViewOf(scene, reference)).toMatchObject({ due: euros(85) });
});
