// Payment links for an amount due (payment §11): from the mail to the books.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { euros } from "#domain/money.ts";
import { hour } from "#domain/time.ts";
import { accepted, callOf, refused } from "#test/booking-scene.ts";
import { asStaff, giveBack, receive } from "#test/custody-scene.ts";
import {
  askForDue,
  disagreementsBesidesCash,
  duesOf,
  officeViewOf,
  openDuePage,
  paidAndDue,
  stateOf,
  takeDue,
} from "#test/payments/asking-for-due.ts";
import { closeSettled, expectSound, openAwaitingScene } from "#test/payments/awaiting-scene.ts";
import { bookPaid, mustAwait, storedOf } from "#test/payments/changing.ts";
import {
  alertsOf,
  dispatcher,
  here,
  linkCall,
  longer,
  lookAt,
  offer,
  payAll,
  payAt,
  tokenOf,
} from "#test/payments/linking.ts";
import {
  bookByCard,
  openPayment,
  outcomeOf,
  postAll,
  sessionOf,
  travellersOf,
} from "#test/payments/paying.ts";
import type { ProviderScene } from "#test/payments/provider-scene.ts";
import { bookInCash, manager } from "#test/till-scene.ts";
import { isTorture } from "#test/torture.ts";
import { eraseAccount } from "../account-erasure/erase-account.ts";
import { lockForDeletion } from "../account-store/account-store.ts";
import { exportPersonalData } from "../accounts/export-personal-data.ts";
import { endAmendments } from "../amendments/end-amendments.ts";
import type { InvoiceContent } from "../invoices/store/invoice-content.ts";
import { amendOfficeBooking } from "../office-bookings/amend-office-booking.ts";
import { fetchOfficeBooking } from "../office-bookings/fetch-office-booking.ts";
import { readOperator } from "../operator/read-operator.ts";
import { saveDocument } from "../operator/save-operator.ts";
import { fetchBooking } from "../payments/fetch-booking.ts";
import { personalDataSources } from "../personal-data-sources.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { sendPaymentLink, withdrawPaymentLink } from "./change-office-link.ts";
import { offerDueByLink } from "./offer-due-by-link.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await openAwaitingScene();
});
beforeEach(() => scene.test.clock.set("2027-05-02T08:00:00Z"));
afterEach(() => expectSound(scene));
afterAll(() => closeSettled(scene, disagreementsBesidesCash));

const params = (reference: string) => ({ params: { reference } });

/** Five days instead of three, from 10 June. */
const dearer = () => ({ amendment: { ...longer("2027-06-14", "2027-06-10"), total: euros(85) } });

test("a link for what is due, paid by card, raises `paid`, adds an invoice and leaves stay and price", async () => {
  const { reference } = await paidAndDue(scene);
  const before = await storedOf(scene, { booking: { reference } });
  expect((await officeViewOf(scene, reference)).actions).toContain("askForDue");
  const { answer } = await askForDue(scene, reference);
  expect(accepted(answer)).toMatchObject({ due: euros(16), awaits: { purpose: "due", amount: euros(16) } });
  expect(accepted(answer).actions).not.toContain("askForDue");
  const token = await tokenOf(scene, reference);
  const seen = accepted(await lookAt(scene, token));
  expect(seen).toMatchObject({
    purpose: "due",
    state: "payable",
    amount: euros(16),
    // VAT as on the order: 20 % of the net amount.
    offer: { after: { total: euros(85), vat: 1417 }, due: 0, expressStartNeeded: false },
  });
  expect(seen.offer).not.toHaveProperty("before");
  accepted(await payAt(scene, token, { acceptedTerms: false, expressStart: false }));
  await scene.pay(await sessionOf(scene, reference));
  await postAll(scene);
  expect(await storedOf(scene, { booking: { reference } })).toEqual({ ...before, paid: euros(85) });
  const { effects, invoices, mails } = await outcomeOf(scene, reference);
  expect({ effects, invoices }).toEqual({ effects: ["confirmed", "confirmed"], invoices: 2 });
  const count = (wanted: string) => mails.filter((kind) => kind === wanted).length;
  expect([count("payment-link"), count("payment-receipt"), count("booking-changed")]).toEqual([1, 2, 1]);
  expect(await stateOf(scene, token)).toBe("done");
  expect(refused(await payAt(scene, token))?.code).toBe("already-paid");
  expect(await officeViewOf(scene, reference)).toMatchObject({ due: 0 });
  expect(refused(await takeDue(scene, reference))?.code).toBe("nothing-due");
});

test("a link for what is due can be sent before reception, while the car is here and after its return", async () => {
  const held = await bookByCard(scene);
  expect(refused((await askForDue(scene, held.booking.reference)).answer)?.code).toBe("not-possible-now");
  const { reference } = await bookInCash(travellersOf(scene));
  const { stay } = await storedOf(scene, { booking: { reference } });
  accepted((await askForDue(scene, reference)).answer);
  expect(await stateOf(scene, await tokenOf(scene, reference))).toBe("payable");
  scene.test.clock.set(stay.dropOffAt);
  accepted(await receive(travellersOf(scene), manager, reference));
  accepted((await askForDue(scene, reference)).answer);
  scene.test.clock.set(stay.landingAt);
  accepted(await giveBack(travellersOf(scene), manager, reference));
  accepted((await askForDue(scene, reference)).answer);
  expect(await duesOf(scene, reference)).toEqual(["ended", "ended", "awaiting-payment"]);
  await payAll(scene, reference);
  expect(await outcomeOf(scene, reference)).toMatchObject({
    status: "returned",
    paid: euros(69),
    invoices: 1,
  });
});

test("a link for what is due is not offered, and is refused, where no cards are taken (payment §11)", async () => {
  const { reference } = await paidAndDue(scene);
  const asked = params(reference);
  expect((await officeViewOf(scene, reference)).actions).toContain("askForDue");
  const { services } = scene.test;
  const without = { services: { ...services, cards: { ...services.cards, active: undefined } } };
  const seen = accepted(await asStaff(fetchOfficeBooking, without, dispatcher, asked));
  expect(seen).toMatchObject({ due: euros(16) });
  expect(seen.actions).not.toContain("askForDue");
  const link = { id: randomUUID(), validHours: 24, amount: euros(16) };
  const answer = await asStaff(offerDueByLink, without, dispatcher, { ...asked, body: { link } });
  expect(refused(answer)?.code).toBe("payment-unavailable");
});

test("a link's id with another amount, validity or change is refused; with the same it is the same link (payment §11)", async () => {
  for (const validHours of isTorture ? [1, 24, 72] : [24]) {
    const { own, reference } = await paidAndDue(scene);
    const { id } = await askForDue(scene, reference, { validHours });
    const code = async (given: Parameters<typeof askForDue>[2]) =>
      refused((await askForDue(scene, reference, { id, validHours, ...given })).answer)?.code;
    expect(await code({})).toBeUndefined();
    expect(await code({ validHours: validHours === 2 ? 3 : 2 })).toBe("key-reused");
    expect(await code({ amount: euros(15) })).toBe("key-reused");
    expect(refused((await offer(scene, reference, { id, validHours })).answer)?.code).toBe("key-reused");
    await payAll(scene, reference);
    // Paid meanwhile: the answer to the first press was lost for long.
    expect(await code({ amount: euros(16) })).toBeUndefined();
    expect(await code({ amount: euros(0) })).toBe("key-reused");

    const [from, until] = ["2027-05-10", "2027-05-15"];
    const { id: ofChange } = await offer(scene, reference, { until, validHours });
    const again = async (given: Parameters<typeof offer>[2]) =>
      refused((await offer(scene, reference, { id: ofChange, from, until, validHours, ...given })).answer)
        ?.code;
    expect(await again({})).toBeUndefined();
    expect(await again({ validHours: validHours === 2 ? 3 : 2 })).toBe("key-reused");
    expect(await again({ until: "2027-05-16" })).toBe("key-reused");
    const { mails } = await outcomeOf(scene, reference);
    expect(mails.filter((kind) => kind === "payment-link")).toHaveLength(2);
    await payAll(scene, reference);
    expect(await again({})).toBeUndefined();
    expect(await storedOf(scene, own)).toMatchObject({ stay: { returnDate: until } });
  }
});

test("a link asks for exactly what is due, one link at a time, and for nothing while a change awaits payment", async () => {
  const { own, reference } = await paidAndDue(scene);
  const wrong = await askForDue(scene, reference, { amount: euros(15) });
  expect(refused(wrong.answer)).toMatchObject({ code: "wrong-amount", detail: { due: euros(16) } });
  const { id } = await askForDue(scene, reference);
  accepted((await askForDue(scene, reference, { id, amount: euros(16) })).answer);
  const again = await Promise.all([1, 2, 3].map(() => askForDue(scene, reference)));
  expect(again.map(({ answer }) => refused(answer)?.code)).toEqual(again.map(() => "not-possible-now"));
  accepted(await asStaff(sendPaymentLink, here(scene), dispatcher, linkCall(reference, id)));
  const { mails } = await outcomeOf(scene, reference);
  expect(mails.filter((kind) => kind === "payment-link")).toHaveLength(2);
  const other = await paidAndDue(scene);
  expect(refused((await askForDue(scene, other.reference, { id })).answer)?.code).toBe("key-reused");
  await payAll(scene, reference);
  expect(refused((await askForDue(scene, reference, { amount: euros(16) })).answer)?.code).toBe(
    "nothing-due",
  );
  await mustAwait(scene, other.own, { returnDate: "2027-05-16" });
  expect(refused((await askForDue(scene, other.reference)).answer)?.code).toBe("not-possible-now");
  expect(own.booking.reference).toBe(reference);
});

test("of three concurrent links for what is due one is sent", async () => {
  const { reference } = await paidAndDue(scene);
  const sent = await Promise.all(
    [1, 2, 3].map(() => askForDue(scene, reference, { id: randomUUID(), amount: euros(16) })),
  );
  expect(sent.filter(({ answer }) => answer.ok)).toHaveLength(1);
  expect(await duesOf(scene, reference)).toEqual(["awaiting-payment"]);
});

test("an unpaid link lapses with an alert and its amount stays due; a late payment is booked", async () => {
  const { reference } = await paidAndDue(scene);
  const { token, session } = await openDuePage(scene, reference);
  await scene.pay(session);
  await scene.advance(24 * hour);
  expect(await stateOf(scene, token)).toBe("lapsed");
  await endAmendments(scene.test.services);
  expect(await endAmendments(scene.test.services)).toEqual({ ended: 0, failures: [] });
  expect(await duesOf(scene, reference)).toEqual(["ended"]);
  expect(await officeViewOf(scene, reference)).toMatchObject({ due: euros(16) });
  expect((await officeViewOf(scene, reference)).actions).toContain("askForDue");
  expect((await outcomeOf(scene, reference)).mails).not.toContain("change-ended");
  const told = { kind: "payment-link-lapsed", facts: { amount: euros(16) } };
  expect(await alertsOf(scene, reference)).toMatchObject([{ ...told, endedAt: null }]);
  await postAll(scene);
  expect(await outcomeOf(scene, reference)).toMatchObject({
    paid: euros(85),
    effects: ["confirmed", "confirmed"],
    invoices: 2,
  });
  expect(await stateOf(scene, token)).toBe("done");
  expect(await alertsOf(scene, reference)).toMatchObject([{ ...told, endedAt: expect.any(Number) }]);
});

test("a late payment of a lapsed link is booked and settles the link that is open by then", async () => {
  const { reference } = await paidAndDue(scene);
  const { session } = await openDuePage(scene, reference);
  await scene.pay(session);
  await scene.advance(24 * hour);
  await endAmendments(scene.test.services);
  accepted((await askForDue(scene, reference)).answer);
  const token = await tokenOf(scene, reference);
  await postAll(scene);
  expect(await stateOf(scene, token)).toBe("done");
  expect(await duesOf(scene, reference)).toEqual(["made", "ended"]);
  expect(await outcomeOf(scene, reference)).toMatchObject({ paid: euros(85), invoices: 2 });
});

test("taking the amount in cash ends the alert about its lapsed link", async () => {
  const { reference } = await paidAndDue(scene);
  accepted((await askForDue(scene, reference, { validHours: 1 })).answer);
  await scene.advance(hour);
  await endAmendments(scene.test.services);
  accepted(await takeDue(scene, reference));
  expect(await alertsOf(scene, reference)).toMatchObject([{ endedAt: expect.any(Number) }]);
});

test("a payment on a link that the office has withdrawn is refunded in full", async () => {
  const { reference } = await paidAndDue(scene);
  const { id, token, session } = await openDuePage(scene, reference);
  const withdrawn = await asStaff(withdrawPaymentLink, here(scene), dispatcher, linkCall(reference, id));
  expect(accepted(withdrawn)).toMatchObject({ due: euros(16) });
  expect(accepted(withdrawn).awaits).toBeUndefined();
  expect(accepted(withdrawn).history[0]).toMatchObject({ kind: "payment-link-withdrawn", by: "staff" });
  expect(await stateOf(scene, token)).toBe("over");
  await scene.pay(session);
  await postAll(scene);
  const outcome = await outcomeOf(scene, reference);
  expect(outcome).toMatchObject({ paid: euros(69), effects: ["confirmed", "late"], invoices: 1 });
  expect(outcome.mails).toContain("payment-returned");
  expect(outcome.mails).not.toContain("change-not-made");
  accepted((await askForDue(scene, reference)).answer);
});

test("an account holder who pays is led to the link's page, and the booking shows no change", async () => {
  const { own, reference } = await paidAndDue(scene);
  accepted((await askForDue(scene, reference)).answer);
  const { redirectUrl } = accepted(await openPayment(scene, own));
  expect(new URL(redirectUrl).searchParams.get("token")).toBe(await tokenOf(scene, reference));
  const asked = callOf<typeof api.fetchBooking>(own.traveller.accountId, params(reference));
  const view = accepted(await fetchBooking(scene.test.services, asked));
  expect(view).toMatchObject({ due: euros(16) });
  expect(view).not.toHaveProperty("change");
  // Another change by the traveller ends it: one payment page at a time.
  await mustAwait(scene, own, { returnDate: "2027-05-16" });
  expect(await duesOf(scene, reference)).toEqual(["ended"]);
});

test("an amount above the cash limit is collected by link alone", async () => {
  const { db, clock } = scene.test.services;
  const { ordering } = await readOperator(db);
  const limitCash = (to: number) =>
    saveDocument(db, "ordering", { ...ordering, cashLimit: euros(to) }, clock.now());
  await limitCash(10);
  await scene.advance(hour);
  const { booking } = await bookPaid(scene, { from: "2027-06-10", until: "2027-06-12" });
  const body = dearer();
  const asked = await asStaff(amendOfficeBooking, here(scene), dispatcher, {
    ...params(booking.reference),
    body,
  });
  expect(refused(asked)?.code).toBe("cash-not-offered");
  await limitCash(1000);
  accepted(
    await asStaff(amendOfficeBooking, here(scene), dispatcher, { ...params(booking.reference), body }),
  );
  await limitCash(10);
  expect(refused(await takeDue(scene, booking.reference))?.code).toBe("cash-over-limit");
  accepted((await askForDue(scene, booking.reference)).answer);
  await payAll(scene, booking.reference);
  expect(await officeViewOf(scene, booking.reference)).toMatchObject({ due: 0, paid: euros(85) });
  await limitCash(1000);
});

test("the export has the link's request; deleting the account ends the link, and a later payment of it is refunded", async () => {
  const { db, clock } = scene.test.services;
  const { own, reference } = await paidAndDue(scene);
  const { token, session } = await openDuePage(scene, reference);
  const call = callOf<typeof api.exportPersonalData>(own.traveller.accountId, {});
  const handed = accepted(await exportPersonalData(personalDataSources)(scene.test.services, call));
  expect(handed).toMatchObject({ amendments: [{ purpose: "due", amount: euros(16) }] });
  await inTransaction(db, async (tx) => {
    const account = await lockForDeletion(tx, own.traveller.accountId);
    if (!account) throw new Error("no account");
    await eraseAccount(tx, personalDataSources, account, clock.now());
  });
  expect(await stateOf(scene, token)).toBe("over");
  await endAmendments(scene.test.services);
  expect(await duesOf(scene, reference)).toEqual(["ended"]);
  await scene.pay(session);
  await postAll(scene);
  expect(await outcomeOf(scene, reference)).toMatchObject({
    paid: euros(69),
    effects: ["confirmed", "late"],
    invoices: 1,
  });
});

/** The first line of each invoice of a booking, in order. */
async function invoiceLinesOf(own: Parameters<typeof storedOf>[1]) {
  const { id } = await storedOf(scene, own);
  const rows = await scene.test.services.db
    .selectFrom("invoices")
    .select("content")
    .where("bookingId", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ content }) => (content as InvoiceContent).lines.map(({ label }) => label).join(", "));
}

test("an invoice line says what was paid: the balance, by card or in cash, or a change's supplement (payment §9)", async () => {
  const { own, reference } = await paidAndDue(scene);
  accepted((await askForDue(scene, reference)).answer);
  await payAll(scene, reference);
  await scene.advance(1000);
  await scene.pay(await mustAwait(scene, own, { returnDate: "2027-05-15" }));
  await postAll(scene);
  const [whole, ...parts] = await invoiceLinesOf(own);
  expect(whole).toContain("Stationnement");
  expect(parts).toEqual(["Solde de la réservation", "Complément après modification du séjour"]);
  const cash = await paidAndDue(scene);
  // Invoices are told apart by their time of issue.
  await scene.advance(1000);
  accepted(await takeDue(scene, cash.reference));
  expect((await invoiceLinesOf(cash.own)).at(-1)).toBe("Solde de la réservation");
});
