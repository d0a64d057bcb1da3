import { afterAll, beforeAll, expect, test } from "vitest";
import { findBookingByReference } from "#server/bookings/find-booking.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { MailSender, ReadyMail } from "#server/gateways/mail-sender.ts";
import { issueInvoice } from "#server/invoices/issue-invoice.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { ample, arrive, mustBook, openScene, payByCard, type Scene } from "#test/booking-scene.ts";
import { runQueuedJobs } from "#test/run-due-jobs.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});

afterAll(() => scene.close());

test("a booking that is paid by card sends its calendar file, and its receipt with the invoice", async () => {
  const { reference } = await mustBook(scene, await arrive(scene), {}, { paymentMethod: "card" });
  await payByCard(scene, reference);
  await inTransaction(scene.db, async (tx) => {
    const booking = await findBookingByReference(tx, reference);
    if (booking === undefined) throw new Error(`no booking ${reference}`);
    await issueInvoice(tx, booking, scene.clock.now());
    const message = { kind: "payment-receipt", reference } as const;
    await enqueueMail(tx, { to: "zoe@mail.example", locale: "fr", message });
  });
  const mails: ReadyMail[] = [];
  const sender: MailSender = { send: async (mail) => void mails.push(mail), close: () => undefined };
  await runQueuedJobs(scene.services, sender);

  const confirmed = mails.find(({ subject }) => subject.startsWith("Réservation confirmée"));
  expect(confirmed?.attachments.map(({ name }) => name)).toEqual([`${reference}.ics`]);
  const receipt = mails.find(({ to }) => to === "zoe@mail.example");
  expect(receipt?.attachments.map(({ name, type }) => [name, type])).toEqual([
    [`facture-${reference}.pdf`, "application/pdf"],
  ]);
  const [invoice] = receipt?.attachments ?? [];
  expect(
    Buffer.from(invoice?.content ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});
