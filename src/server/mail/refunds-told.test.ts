// payment §9, cash §4: refunds of several payments have a credit note each, and go back by each payment's own means;
// the mail attaches every credit note and names the means.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { toCents } from "#domain/money.ts";
import { isoFromInstant, minute } from "#domain/time.ts";
import { accepted, arrive, callOf, mustBook } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { makeDue, takeDue } from "#test/payments/asking-for-due.ts";
import { openAwaitingScene } from "#test/payments/awaiting-scene.ts";
import { bookPaid, mustAwait, storedOf } from "#test/payments/changing.ts";
import { dispatcher, here } from "#test/payments/linking.ts";
import { postAll, sessionOf, travellersOf } from "#test/payments/paying.ts";
import { askToPay } from "#test/payments/paying-due.ts";
import type { ProviderScene } from "#test/payments/provider-scene.ts";
import { runQueuedJobs } from "#test/run-due-jobs.ts";
import { manager } from "#test/till-scene.ts";
import { cancelByOperator, refundGoodwill } from "../office-bookings/change-office-booking.ts";
import type { MailSender, RenderedMail } from "../platform/gateways/mail-sender.ts";
import { withdrawBooking } from "../withdrawals/withdraw-booking.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await openAwaitingScene();
});
beforeEach(() => scene.test.clock.set("2027-05-02T08:00:00Z"));
afterAll(() => scene.close());

async function mailsSent(): Promise<readonly RenderedMail[]> {
  const mails: RenderedMail[] = [];
  const sender: MailSender = { send: async (mail) => void mails.push(mail), close: () => undefined };
  await runQueuedJobs(scene.test.services, sender);
  return mails;
}

/** The mail after the office cancels a booking. */
async function canceled(reference: string): Promise<RenderedMail | undefined> {
  const body = { cancellation: { reason: "Fermeture du parking" } };
  accepted(await asStaff(cancelByOperator, here(scene), dispatcher, { params: { reference }, body }));
  return (await mailsSent()).find(
    ({ subject }) => subject.includes("annulée") && subject.includes(reference),
  );
}

function notesIn(mail: RenderedMail | undefined): readonly string[] {
  return (mail?.attachments ?? []).map(({ name }) => name).filter((name) => name.startsWith("avoir-"));
}

test("cancelling a booking with two card payments and one in cash mails three credit notes", async () => {
  const own = await bookPaid(scene);
  const { reference } = own.booking;
  await scene.advance(minute);
  await scene.pay(await mustAwait(scene, own, { returnDate: "2027-05-13" }));
  await postAll(scene);
  await scene.advance(minute);
  await makeDue(scene, reference, "2027-05-14");
  scene.test.clock.set(isoFromInstant((await storedOf(scene, own)).stay.dropOffAt));
  accepted(await takeDue(scene, reference, toCents(800)));
  const mail = await canceled(reference);
  const notes = notesIn(mail);
  expect(new Set(notes).size).toBe(3);
  expect(notes).toEqual(notes.toSorted());
  expect(mail?.text).toMatch(/Les\s3\savoirs sont joints à ce message\./);
  expect(mail?.text).toContain("en partie sur la carte, en partie en espèces");
  expect(mail?.text).toContain("Ils restent aussi dans votre espace, avec les factures.");
});

test("cancelling a booking with one payment mails one credit note", async () => {
  const { reference } = (await bookPaid(scene)).booking;
  const mail = await canceled(reference);
  expect(notesIn(mail)).toHaveLength(1);
  expect(mail?.text).toContain("L’avoir est joint à ce message.");
  expect(mail?.text).toContain("remboursés sur la carte utilisée");
});

test("withdrawing from a cash booking that was paid by card is mailed as a refund to the card, not in cash", async () => {
  const travellers = travellersOf(scene);
  const traveller = await arrive(travellers);
  const own = { traveller, booking: await mustBook(travellers, traveller) };
  const params = { reference: own.booking.reference };
  accepted(await askToPay(scene, own));
  await scene.pay(await sessionOf(scene, params.reference));
  await postAll(scene);
  const call = callOf<typeof api.withdrawBooking>(traveller.accountId, { params });
  accepted(await withdrawBooking(scene.test.services, call));
  const mails = (await mailsSent()).filter(({ subject }) => subject.includes(params.reference));
  const acknowledged = mails.find(({ subject }) => subject.includes("rétractation"));
  expect(acknowledged?.text).toContain("remboursés sur la carte utilisée");
  expect(acknowledged?.text).not.toContain("espèces");
});

test("a refund of cash taken for a card booking is not mailed as a refund to the card", async () => {
  const own = await bookPaid(scene);
  const { reference } = own.booking;
  await makeDue(scene, reference);
  scene.test.clock.set(isoFromInstant((await storedOf(scene, own)).stay.dropOffAt));
  accepted(await takeDue(scene, reference));
  const body = { refund: { id: randomUUID(), amount: 500, reason: "Attente trop longue" } };
  accepted(await asStaff(refundGoodwill, here(scene), manager, { params: { reference }, body }));
  const mail = (await mailsSent()).find(
    ({ text }) => text.includes(reference) && /5,00\s€ vous sont/.test(text),
  );
  expect(mail?.text).toContain("remboursés par le moyen de paiement utilisé");
});
