// Payment links for a change (payment §11): each is paid once.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { euros } from "#domain/money.ts";
import { hour, minute } from "#domain/time.ts";
import { accepted, date, refused } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { closeSettled, expectSound, openAwaitingScene } from "#test/payments/awaiting-scene.ts";
import { bookPaid, storedOf } from "#test/payments/changing.ts";
import {
  alertsOf,
  dispatcher,
  here,
  linkCall,
  longer,
  lookAt,
  offer,
  offerThree,
  payAll,
  payAt,
  tokenOf,
} from "#test/payments/linking.ts";
import { outcomeOf, postAll, postTwice, sessionOf, travellersOf } from "#test/payments/paying.ts";
import type { ProviderScene } from "#test/payments/provider-scene.ts";
import { bookInCash } from "#test/till-scene.ts";
import { expireHolds } from "../bookings/expire-holds.ts";
import { amendOfficeBooking } from "../office-bookings/amend-office-booking.ts";
import { fetchOfficeBooking } from "../office-bookings/fetch-office-booking.ts";
import { endOverdueSessions } from "../payments/end-overdue-sessions.ts";
import { reconcilePayments } from "../payments/reconcile-payments.ts";
import { collectInCash, sendPaymentLink, withdrawPaymentLink } from "./change-office-link.ts";
import { offerChangeByLink } from "./offer-change-by-link.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await openAwaitingScene();
});
afterEach(() => expectSound(scene));
afterAll(() => closeSettled(scene));

test("a change by link holds its place, is paid for without signing in, and is made on payment with one more invoice", async () => {
  const { booking } = await bookPaid(scene);
  const { reference } = booking;
  const { shown, answer } = await offer(scene, reference);
  expect(shown).toMatchObject({ difference: euros(16), byLink: euros(16), refund: 0 });
  expect(accepted(answer)).toMatchObject({
    returnDate: "2027-05-12",
    awaits: { purpose: "change", amount: euros(16), byLink: true },
  });
  const token = await tokenOf(scene, reference);
  expect(accepted(await lookAt(scene, token))).toMatchObject({
    reference,
    purpose: "change",
    state: "payable",
    amount: euros(16),
    offer: {
      before: { ticket: { returnDate: "2027-05-12" }, total: euros(69) },
      after: { ticket: { returnDate: "2027-05-14" }, total: euros(85) },
      due: 0,
    },
  });
  await payAll(scene, reference);
  expect(await storedOf(scene, { booking })).toMatchObject({
    stay: { returnDate: "2027-05-14" },
    paid: euros(85),
  });
  const { invoices, creditNotes, mails } = await outcomeOf(scene, reference);
  expect([invoices, creditNotes]).toEqual([2, 0]);
  expect(mails.filter((kind) => kind === "booking-changed" || kind === "payment-link")).toHaveLength(2);
  expect(accepted(await lookAt(scene, token))).toMatchObject({ state: "done" });
  expect(refused(await payAt(scene, token))?.code).toBe("already-paid");
});

test("a made-up token, and a link's id without its signature, are refused", async () => {
  const { booking } = await bookPaid(scene);
  const { id } = await offer(scene, booking.reference);
  const token = await tokenOf(scene, booking.reference);
  const made = [id, `${id}.`, `${id}.${"x".repeat(43)}`, `${randomUUID()}.${token.split(".")[1]}`, "", "a.b"];
  for (const one of made) {
    expect(refused(await lookAt(scene, one))?.code).toBe("invalid-token");
    expect(refused(await payAt(scene, one))?.code).toBe("invalid-token");
  }
});

test("an unpaid link for a change lapses: the place is freed, the traveller and the office are told once", async () => {
  const { booking } = await bookPaid(scene);
  const { reference } = booking;
  const taken = async () =>
    scene.test.services.db
      .selectFrom("nightInventory")
      .select("taken")
      .where("date", "=", date("2027-05-13"))
      .executeTakeFirstOrThrow();
  const before = await taken();
  await offer(scene, reference, { validHours: 2 });
  const token = await tokenOf(scene, reference);
  accepted(await payAt(scene, token));
  expect((await taken()).taken).toBe(before.taken + 1);
  await scene.advance(2 * hour);
  expect(accepted(await lookAt(scene, token))).toMatchObject({ state: "lapsed" });
  await endOverdueSessions(scene.test.services);
  expect(await expireHolds(scene.test.services)).toBe(1);
  expect(await expireHolds(scene.test.services)).toBe(0);
  expect(await taken()).toEqual(before);
  expect(accepted(await lookAt(scene, token))).toMatchObject({ state: "lapsed" });
  expect(refused(await payAt(scene, token))?.code).toBe("not-payable");
  const { mails } = await outcomeOf(scene, reference);
  expect(mails.filter((kind) => kind === "change-ended" || kind === "operator-alert")).toEqual([
    "change-ended",
    "operator-alert",
  ]);
  expect(await alertsOf(scene, reference)).toMatchObject([
    { kind: "payment-link-lapsed", facts: { amount: euros(16) }, endedAt: null },
  ]);
  // Sending another link ends the alert about the first.
  await offer(scene, reference);
  expect(await alertsOf(scene, reference)).toMatchObject([{ endedAt: expect.any(Number) }]);
});

test("a link that the office has withdrawn makes no change: a payment that still arrives is refunded", async () => {
  const { booking } = await bookPaid(scene);
  const { reference } = booking;
  const { id } = await offer(scene, reference);
  accepted(await payAt(scene, await tokenOf(scene, reference)));
  const session = await sessionOf(scene, reference);
  const withdrawn = await asStaff(withdrawPaymentLink, here(scene), dispatcher, linkCall(reference, id));
  expect(accepted(withdrawn).awaits).toBeUndefined();
  await scene.pay(session);
  await postAll(scene);
  expect(await storedOf(scene, { booking })).toMatchObject({
    stay: { returnDate: "2027-05-12" },
    paid: euros(69),
  });
  const outcome = await outcomeOf(scene, reference);
  expect(outcome).toMatchObject({ effects: ["confirmed", "late"], invoices: 1, creditNotes: 0 });
  expect(outcome.mails).toContain("change-not-made");
  const again = await asStaff(withdrawPaymentLink, here(scene), dispatcher, linkCall(reference, id));
  expect(refused(again)?.code).toBe("not-possible-now");
});

test("of three links for a change the last one counts, and payments on the others are refunded", async () => {
  const { booking } = await bookPaid(scene);
  const { reference } = booking;
  const { sessions, tokens } = await offerThree(scene, reference);
  expect(await Promise.all(tokens.map(async (token) => accepted(await lookAt(scene, token)).state))).toEqual([
    "over",
    "over",
    "payable",
  ]);
  for (const session of sessions) await scene.pay(session);
  await postTwice(scene);
  expect(await storedOf(scene, { booking })).toMatchObject({
    stay: { returnDate: "2027-05-14" },
    paid: euros(85),
  });
  const { effects, invoices } = await outcomeOf(scene, reference);
  expect([effects.toSorted(), invoices]).toEqual([["confirmed", "confirmed", "late", "late"], 2]);
});

test("a link sent again keeps its token, one id makes one link, and another booking's id is refused", async () => {
  const { booking } = await bookPaid(scene);
  const other = await bookPaid(scene, { from: "2027-06-10", until: "2027-06-12" });
  const { reference } = booking;
  const first = await offer(scene, reference);
  const token = await tokenOf(scene, reference);
  accepted((await offer(scene, reference, { id: first.id })).answer);
  const sent = await asStaff(sendPaymentLink, here(scene), dispatcher, linkCall(reference, first.id));
  accepted(sent);
  expect(await tokenOf(scene, reference)).toBe(token);
  const { mails } = await outcomeOf(scene, reference);
  expect(mails.filter((kind) => kind === "payment-link")).toHaveLength(2);
  const foreign = await asStaff(
    sendPaymentLink,
    here(scene),
    dispatcher,
    linkCall(other.booking.reference, first.id),
  );
  expect(refused(foreign)?.code).toBe("not-found");
});

test("collecting in cash makes the change at once with its difference due; a payment by the link is refunded", async () => {
  const { booking } = await bookPaid(scene);
  const { reference } = booking;
  const { id } = await offer(scene, reference);
  accepted(await payAt(scene, await tokenOf(scene, reference)));
  const session = await sessionOf(scene, reference);
  const collected = await asStaff(collectInCash, here(scene), dispatcher, linkCall(reference, id));
  expect(accepted(collected)).toMatchObject({ returnDate: "2027-05-14", due: euros(16), paid: euros(69) });
  await scene.pay(session);
  await postTwice(scene);
  expect(await storedOf(scene, { booking })).toMatchObject({ paid: euros(69), refunded: 0 });
  const { effects, mails } = await outcomeOf(scene, reference);
  expect(effects).toEqual(["confirmed", "paid-already"]);
  expect(mails).toContain("payment-returned");
  expect(mails).not.toContain("change-not-made");
});

test("of a link's payment and three people who collect cash at once one counts, and the change is made once", async () => {
  for (const _ of [1, 2, 3]) {
    const { booking } = await bookPaid(scene);
    const { reference } = booking;
    const { id } = await offer(scene, reference);
    accepted(await payAt(scene, await tokenOf(scene, reference)));
    await scene.pay(await sessionOf(scene, reference));
    const [, ...cash] = await Promise.all([
      postAll(scene),
      ...[1, 2, 3].map(() => asStaff(collectInCash, here(scene), dispatcher, linkCall(reference, id))),
    ]);
    const { paid, effects, invoices, mails } = await outcomeOf(scene, reference);
    const inCash = cash.filter((answer) => answer.ok).length;
    expect(inCash).toBeLessThanOrEqual(1);
    expect(mails.filter((kind) => kind === "booking-changed")).toHaveLength(1);
    expect({ paid, effects, invoices }).toEqual(
      inCash === 1
        ? { paid: euros(69), effects: ["confirmed", "paid-already"], invoices: 1 }
        : { paid: euros(85), effects: ["confirmed", "confirmed"], invoices: 2 },
    );
    expect(await storedOf(scene, { booking })).toMatchObject({ stay: { returnDate: "2027-05-14" } });
  }
});

test("a payment whose webhook event is lost is found by reconciling, and the change is made once", async () => {
  const { booking } = await bookPaid(scene);
  const { reference } = booking;
  await offer(scene, reference);
  accepted(await payAt(scene, await tokenOf(scene, reference)));
  await scene.pay(await sessionOf(scene, reference));
  expect(await storedOf(scene, { booking })).toMatchObject({ paid: euros(69) });
  await scene.advance(minute);
  await Promise.all([1, 2, 3].map(() => reconcilePayments(scene.test.services)));
  await postAll(scene);
  expect(await storedOf(scene, { booking })).toMatchObject({
    stay: { returnDate: "2027-05-14" },
    paid: euros(85),
  });
  const { effects, invoices, mails } = await outcomeOf(scene, reference);
  expect({ effects, invoices }).toEqual({ effects: ["confirmed", "confirmed"], invoices: 2 });
  expect(mails.filter((kind) => kind === "booking-changed")).toHaveLength(1);
});

test("a link for a change of a cash booking collects the difference alone", async () => {
  const { reference } = await bookInCash(travellersOf(scene));
  const { shown } = await offer(scene, reference);
  expect(shown).toMatchObject({ byLink: euros(16), due: euros(85) });
  expect(accepted(await lookAt(scene, await tokenOf(scene, reference)))).toMatchObject({
    offer: { due: euros(69) },
  });
  await payAll(scene, reference);
  const page = accepted(
    await asStaff(fetchOfficeBooking, here(scene), dispatcher, { params: { reference } }),
  );
  expect(page).toMatchObject({ paid: euros(16), due: euros(69), returnDate: "2027-05-14" });
});

test("a link is refused for a change that costs no more or with another total, and ended by a change at the desk", async () => {
  const { booking } = await bookPaid(scene);
  const { reference } = booking;
  expect(refused((await offer(scene, reference, { until: "2027-05-11" })).answer)?.code).toBe(
    "not-possible-now",
  );
  const link = { id: randomUUID(), validHours: 1, amendment: { ...longer(), total: euros(1) } };
  const answer = await asStaff(offerChangeByLink, here(scene), dispatcher, {
    params: { reference },
    body: { link },
  });
  expect(refused(answer)?.code).toBe("price-changed");
  // A change made at the desk meanwhile ends the link.
  accepted((await offer(scene, reference)).answer);
  const token = await tokenOf(scene, reference);
  const amendment = { ...longer("2027-05-13"), total: euros(77) };
  accepted(
    await asStaff(amendOfficeBooking, here(scene), dispatcher, {
      params: { reference },
      body: { amendment },
    }),
  );
  expect(accepted(await lookAt(scene, token)).state).toBe("over");
});
