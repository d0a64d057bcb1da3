// Refund wording in the mails of a booking paid in two parts (mails §2).
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { euros } from "#domain/money.ts";
import { accepted, arrive, callOf, mustBook } from "#test/booking-scene.ts";
import { closeSettled, expectSound, openAwaitingScene } from "#test/payments/awaiting-scene.ts";
import { bookPaid, change, mustAwait } from "#test/payments/changing.ts";
import { type Paying, postAll, sessionOf, travellersOf } from "#test/payments/paying.ts";
import { askToPay } from "#test/payments/paying-due.ts";
import type { ProviderScene } from "#test/payments/provider-scene.ts";
import { runQueuedJobs } from "#test/run-due-jobs.ts";
import { cancelBooking } from "../bookings/cancel-booking.ts";
import type { RenderedMail } from "../platform/gateways/mail-sender.ts";
import { withdrawBooking } from "../withdrawals/withdraw-booking.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await openAwaitingScene();
});
afterEach(() => expectSound(scene));
afterAll(() => closeSettled(scene));

/** Booked for 69 €, then extended for 16 € more: two payments, two invoices. */
async function paidTwice(): Promise<Paying> {
  const own = await bookPaid(scene);
  await scene.pay(await mustAwait(scene, own, { returnDate: "2027-05-14" }));
  await postAll(scene);
  await mailOf(own, "Reçu");
  return own;
}

async function mailOf({ booking }: Pick<Paying, "booking">, subject: string): Promise<RenderedMail> {
  const mails: RenderedMail[] = [];
  await runQueuedJobs(scene.test.services, {
    send: async (mail) => void mails.push(mail),
    close: () => undefined,
  });
  const mail = mails.find(
    (each) => each.subject.includes(subject) && each.subject.includes(booking.reference),
  );
  if (!mail) throw new Error(`no mail “${subject}” among ${mails.map((each) => each.subject).join(", ")}`);
  return mail;
}

const creditNotesIn = ({ attachments }: RenderedMail) =>
  attachments.filter(({ name }) => name.startsWith("avoir-"));

test("the mail about a cheaper change states the refund and attaches its credit note (mails §2)", async () => {
  const own = await paidTwice();
  await change(scene, own, { returnDate: "2027-05-13" });
  const mail = await mailOf(own, "modifiée");
  expect(mail.text).toMatch(/8,00\s€ vous sont remboursés sur la carte utilisée\./);
  expect(mail.text).toContain("L’avoir est joint à ce message.");
  expect(creditNotesIn(mail)).toHaveLength(1);
  // Control: a change without a refund mentions none.
  await change(scene, own, { arrivalFlight: "AF 999" });
  const other = await mailOf(own, "modifiée");
  expect(other.text).not.toContain("remboursés");
  expect(creditNotesIn(other)).toEqual([]);
});

test("the mail about a cancellation or withdrawal attaches a credit note for each payment (mails §2)", async () => {
  const ways = [
    { subject: "annulée", end: cancelBooking },
    { subject: "rétractation", end: withdrawBooking },
  ];
  for (const { subject, end } of ways) {
    const own = await paidTwice();
    const params = { reference: own.booking.reference };
    const call = callOf<typeof api.cancelBooking>(own.traveller.accountId, { params });
    expect(accepted(await end(scene.test.services, call as never)).refunded).toBe(euros(85));
    const mail = await mailOf(own, subject);
    expect(new Set(creditNotesIn(mail).map(({ name }) => name)).size).toBe(2);
    expect(mail.text).toMatch(/Les\s2\savoirs sont joints à ce message\./);
  }
});

test("the refund of a cash booking whose balance was paid by card is mailed as one to the card (cancellation §5)", async () => {
  const travellers = travellersOf(scene);
  const traveller = await arrive(travellers);
  const own = { traveller, booking: await mustBook(travellers, traveller) };
  const { reference } = own.booking;
  accepted(await askToPay(scene, own));
  await scene.pay(await sessionOf(scene, reference));
  await postAll(scene);
  const call = callOf<typeof api.withdrawBooking>(traveller.accountId, { params: { reference } });
  expect(accepted(await withdrawBooking(scene.test.services, call)).refunded).toBe(own.booking.total);
  const { text } = await mailOf(own, "rétractation");
  expect(text).toContain("remboursés sur la carte utilisée");
});
