// The traveller pays an amount due from the booking's own page (payment §11): from the button to the books.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { euros } from "#domain/money.ts";
import { hour, minute } from "#domain/time.ts";
import { accepted, arrive, mustBook, refused } from "#test/booking-scene.ts";
import { asStaff, giveBack, receive } from "#test/custody-scene.ts";
import {
  askForDue,
  disagreementsBesidesCash,
  duesOf,
  makeDue,
  officeViewOf,
  paidAndDue,
  takeDue,
} from "#test/payments/asking-for-due.ts";
import { bookPaid, mustAwait, storedOf } from "#test/payments/changing.ts";
import { alertsOf, dispatcher, here, tokenOf } from "#test/payments/linking.ts";
import {
  attemptsOf,
  bookByCard,
  openPayment,
  outcomeOf,
  postAll,
  sessionOf,
  settleAllRefunds,
  travellersOf,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { askToPay, ownViewOf } from "#test/payments/paying-due.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { manager } from "#test/till-scene.ts";
import { endAmendments } from "../amendments/end-amendments.ts";
import { verifyCapacity } from "../capacity/verify-capacity.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { cancelByOperator } from "../office-bookings/change-office-booking.ts";
import { closePaymentPage } from "../payments/close-payment-page.ts";
import { endOverdueSessions } from "../payments/end-overdue-sessions.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await withAmpleRoom(await openProviderScene("sandbox", { poolSize: 20 }));
});
beforeEach(() => scene.test.clock.set("2027-05-02T08:00:00Z"));
afterEach(async () => {
  expect(await verifyCapacity(scene.test.services.db)).toEqual([]);
  expect((await verifyLedger(scene.test.services.db)).flaws).toEqual([]);
});
afterAll(async () => {
  await settleAllRefunds(scene);
  expect(await disagreementsBesidesCash(scene)).toEqual([]);
  await scene.close();
});

async function historyOf(reference: string): Promise<readonly string[]> {
  return (await officeViewOf(scene, reference)).history.map(({ kind, by }) => `${kind} by ${by}`);
}

async function ownInCash() {
  const travellers = travellersOf(scene);
  const traveller = await arrive(travellers);
  return { traveller, booking: await mustBook(travellers, traveller) };
}

test("the booking shows what is due, its button leads to the card page, and the payment is booked once", async () => {
  const { own, reference } = await paidAndDue(scene);
  const before = await storedOf(scene, own);
  expect(await ownViewOf(scene, own)).toMatchObject({ due: euros(16), dueByCard: euros(16) });
  const { redirectUrl } = accepted(await askToPay(scene, own));
  expect(redirectUrl).toContain("/sandbox/pay/");
  expect(await officeViewOf(scene, reference)).toMatchObject({
    awaits: { purpose: "due", amount: euros(16), byLink: false },
  });
  await scene.pay(await sessionOf(scene, reference));
  // The traveller returns to the page before the webhook event arrives.
  await scene.advance(3000);
  const view = await ownViewOf(scene, own);
  expect(view).toMatchObject({ due: 0, paid: euros(85) });
  expect(view).not.toHaveProperty("dueByCard");
  await postAll(scene);
  expect(await storedOf(scene, own)).toEqual({ ...before, paid: euros(85) });
  const { effects, invoices, mails } = await outcomeOf(scene, reference);
  expect({ effects, invoices }).toEqual({ effects: ["confirmed", "confirmed"], invoices: 2 });
  // The traveller is already on the page, so no mail with a link is sent.
  expect(mails).not.toContain("payment-link");
  expect(mails.filter((kind) => kind === "payment-receipt")).toHaveLength(2);
  expect(await historyOf(reference)).toContain("due-payment-begun by traveller");
  expect(refused(await askToPay(scene, own, { amount: euros(16) }))?.code).toBe("already-paid");
});

test("a cash booking can be paid by card before reception, while the car is here and after its return", async () => {
  const [first, second, third] = [await ownInCash(), await ownInCash(), await ownInCash()];
  const pay = async (own: typeof first) => {
    expect(await ownViewOf(scene, own)).toMatchObject({ dueByCard: euros(69) });
    accepted(await askToPay(scene, own));
    await scene.pay(await sessionOf(scene, own.booking.reference));
    await postAll(scene);
    expect(await outcomeOf(scene, own.booking.reference)).toMatchObject({ paid: euros(69), invoices: 1 });
  };
  await pay(first);
  const { stay } = await storedOf(scene, second);
  scene.test.clock.set(stay.dropOffAt);
  for (const { booking } of [second, third]) {
    accepted(await receive(travellersOf(scene), manager, booking.reference));
  }
  await pay(second);
  scene.test.clock.set(stay.landingAt);
  accepted(await giveBack(travellersOf(scene), manager, third.booking.reference));
  await pay(third);
});

test("paying what is due is refused without cards, before the first payment, after a cancellation and to strangers", async () => {
  const { own, reference } = await paidAndDue(scene);
  const { services } = scene.test;
  const without = { ...services, cards: { ...services.cards, active: undefined } };
  expect(await ownViewOf(scene, own, without)).not.toHaveProperty("dueByCard");
  const asked = { amount: euros(16) };
  expect(refused(await askToPay(scene, own, { ...asked, services: without }))?.code).toBe(
    "payment-unavailable",
  );
  expect(await duesOf(scene, reference)).toEqual([]);
  const held = await bookByCard(scene);
  expect(await ownViewOf(scene, held)).not.toHaveProperty("dueByCard");
  expect(refused(await askToPay(scene, held, { amount: euros(69) }))?.code).toBe("not-payable");
  const stranger = { ...own, traveller: await arrive(travellersOf(scene)) };
  expect(refused(await askToPay(scene, stranger, asked))?.code).toBe("not-found");
  const canceled = { params: { reference }, body: { cancellation: { reason: "Fermeture du parking" } } };
  accepted(await asStaff(cancelByOperator, here(scene), dispatcher, canceled));
  expect(await ownViewOf(scene, own)).not.toHaveProperty("dueByCard");
  expect(refused(await askToPay(scene, own, asked))?.code).toBe("not-payable");
});

test("only the amount that is due can be paid: another one is refused with what is due", async () => {
  const { own, reference } = await paidAndDue(scene);
  const wrong = refused(await askToPay(scene, own, { amount: euros(15) }));
  expect(wrong).toMatchObject({ code: "price-changed", detail: { due: euros(16) } });
  accepted(await askToPay(scene, own));
  expect(await makeDue(scene, reference, "2027-05-15")).toBe(euros(24));
  expect(refused(await askToPay(scene, own, { amount: euros(16) }))?.code).toBe("price-changed");
  accepted(await askToPay(scene, own));
  expect(await duesOf(scene, reference)).toEqual(["ended", "awaiting-payment"]);
  expect((await attemptsOf(scene, reference)).map(({ status }) => status)).toEqual([
    "paid",
    "expired",
    "created",
  ]);
  await scene.pay(await sessionOf(scene, reference));
  await postAll(scene);
  expect(await outcomeOf(scene, reference)).toMatchObject({ paid: euros(93), invoices: 2 });
});

test("concurrent and repeated requests to pay, from two addresses, share one page", async () => {
  const { own, reference } = await paidAndDue(scene);
  const asked = { amount: euros(16) };
  const at = (address: string) => askToPay(scene, own, { ...asked, address });
  const pages = await Promise.all([at("203.0.113.7"), at("203.0.113.7"), at("198.51.100.9")]);
  expect(new Set(pages.map((page) => accepted(page).redirectUrl)).size).toBe(1);
  const answers: string[] = [];
  for (let times = 0; times < 20; times += 1) {
    const answer = await at("203.0.113.7");
    answers.push(answer.ok ? "page" : answer.refusal.code);
  }
  expect(answers.slice(0, 4)).toEqual(["page", "page", "page", "page"]);
  expect(answers.at(-1)).toBe("too-many-requests");
  expect(await duesOf(scene, reference)).toEqual(["awaiting-payment"]);
  expect(await attemptsOf(scene, reference)).toHaveLength(2);
  const begun = (await historyOf(reference)).filter((entry) => entry.startsWith("due-payment-begun"));
  expect(begun).toHaveLength(1);
});

test("a traveller who pays is led to the office's open link instead of a second page", async () => {
  const { own, reference } = await paidAndDue(scene);
  accepted((await askForDue(scene, reference)).answer);
  const { redirectUrl } = accepted(await askToPay(scene, own));
  expect(new URL(redirectUrl).searchParams.get("token")).toBe(await tokenOf(scene, reference));
  expect(await duesOf(scene, reference)).toEqual(["awaiting-payment"]);
});

test("a link that the office sends replaces the traveller's open page; a payment still made there is booked", async () => {
  const { own, reference } = await paidAndDue(scene);
  accepted(await askToPay(scene, own));
  const session = await sessionOf(scene, reference);
  expect((await officeViewOf(scene, reference)).actions).toContain("askForDue");
  accepted((await askForDue(scene, reference)).answer);
  expect(await duesOf(scene, reference)).toEqual(["ended", "awaiting-payment"]);
  expect(await historyOf(reference)).toContain("due-payment-ended by staff");
  // An office link does not give way to another.
  expect((await officeViewOf(scene, reference)).actions).not.toContain("askForDue");
  expect(refused((await askForDue(scene, reference)).answer)?.code).toBe("not-possible-now");
  await scene.pay(session);
  await postAll(scene);
  expect(await duesOf(scene, reference)).toEqual(["made", "ended"]);
  expect(await outcomeOf(scene, reference)).toMatchObject({ paid: euros(85), invoices: 2 });
});

test("a dearer change ends the open page, and while it awaits payment what is due cannot be paid", async () => {
  const { own, reference } = await paidAndDue(scene);
  accepted(await askToPay(scene, own));
  const session = await sessionOf(scene, reference);
  await mustAwait(scene, own, { returnDate: "2027-05-16" });
  expect(await duesOf(scene, reference)).toEqual(["ended"]);
  expect(await historyOf(reference)).toContain("due-payment-ended by traveller");
  expect(await ownViewOf(scene, own)).not.toHaveProperty("dueByCard");
  expect(refused(await askToPay(scene, own, { amount: euros(16) }))?.code).toBe("not-possible-now");
  const { id } = await storedOf(scene, own);
  await closePaymentPage(scene.test.services, id);
  await scene.pay(session);
  await scene.advance(30 * minute);
  await endOverdueSessions(scene.test.services);
  await endAmendments(scene.test.services);
  // The change was not paid for: the amount due is unchanged and can be paid.
  expect(await ownViewOf(scene, own)).toMatchObject({ due: euros(16), dueByCard: euros(16) });
  accepted(await askToPay(scene, own));
});

test("taking cash ends the page, and a payment made on it at that moment is refunded in full", async () => {
  const { own, reference } = await paidAndDue(scene);
  accepted(await askToPay(scene, own));
  await scene.pay(await sessionOf(scene, reference));
  accepted(await takeDue(scene, reference));
  expect(await duesOf(scene, reference)).toEqual(["ended"]);
  expect(refused(await askToPay(scene, own, { amount: euros(16) }))?.code).toBe("already-paid");
  await postAll(scene);
  const { paid, effects, mails } = await outcomeOf(scene, reference);
  expect({ paid, effects }).toEqual({ paid: euros(85), effects: ["confirmed", "paid-already"] });
  expect(mails).toContain("payment-returned");
});

test("after a payment in another tab, paying again is refused as already paid before its webhook event arrives", async () => {
  const { own, reference } = await paidAndDue(scene);
  accepted(await askToPay(scene, own));
  await scene.pay(await sessionOf(scene, reference));
  expect(refused(await askToPay(scene, own, { amount: euros(16) }))?.code).toBe("already-paid");
});

test("an unpaid page ends without alert or mail and can be opened again; a late payment is booked", async () => {
  const { own, reference } = await paidAndDue(scene);
  accepted(await askToPay(scene, own));
  const session = await sessionOf(scene, reference);
  await scene.advance(30 * minute);
  await endAmendments(scene.test.services);
  expect(await duesOf(scene, reference)).toEqual(["ended"]);
  expect(await alertsOf(scene, reference)).toEqual([]);
  expect((await outcomeOf(scene, reference)).mails).not.toContain("change-ended");
  accepted(await askToPay(scene, own));
  expect(await duesOf(scene, reference)).toEqual(["ended", "awaiting-payment"]);
  await scene.pay(session);
  await scene.advance(hour);
  await postAll(scene);
  expect(await outcomeOf(scene, reference)).toMatchObject({ paid: euros(85), invoices: 2 });
  expect(await duesOf(scene, reference)).toEqual(["made", "ended"]);
});

test("opening the page in another language replaces it, so that one alone can be paid", async () => {
  const { own, reference } = await paidAndDue(scene);
  accepted(await askToPay(scene, own));
  accepted(await askToPay(scene, own, { locale: "en" }));
  expect((await attemptsOf(scene, reference)).map(({ status, locale }) => `${status} ${locale}`)).toEqual([
    "paid fr",
    "expired fr",
    "created en",
  ]);
  expect(await duesOf(scene, reference)).toEqual(["awaiting-payment"]);
});

test("a booking with nothing due offers no payment", async () => {
  const own = await bookPaid(scene);
  expect(await ownViewOf(scene, own)).not.toHaveProperty("dueByCard");
  expect(refused(await askToPay(scene, own, { amount: 0 }))?.code).toBe("already-paid");
  // Control: the payment page of a pending booking is another endpoint.
  expect(refused(await openPayment(scene, own))?.code).toBe("already-paid");
});
