import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { cancelBooking } from "#server/bookings/cancel-booking.ts";
import { issueInvoice } from "#server/invoices/issue-invoice.ts";
import { withdrawBooking } from "#server/withdrawals/withdraw-booking.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  mustBook,
  openScene,
  payByCard,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import { runQueuedJobs } from "#test/run-due-jobs.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { MailSender, RenderedMail } from "../platform/gateways/mail-sender.ts";
import { enqueueMail } from "../platform/outbox/outbox.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});

afterAll(() => scene.close());

test("the confirmation of a card booking attaches its calendar file and terms, the payment receipt the invoice", async () => {
  const { reference } = await mustBook(scene, await arrive(scene), {}, { paymentMethod: "card" });
  await payByCard(scene, reference);
  await inTransaction(scene.db, async (tx) => {
    const booking = await findBookingByReference(tx, reference);
    if (booking === undefined) throw new Error(`no booking ${reference}`);
    await issueInvoice(tx, booking, scene.clock.now());
    const message = { kind: "payment-receipt", reference } as const;
    await enqueueMail(tx, { to: "zoe@mail.example", locale: "fr", message });
  });
  const mails: RenderedMail[] = [];
  const sender: MailSender = { send: async (mail) => void mails.push(mail), close: () => undefined };
  await runQueuedJobs(scene.services, sender);

  const confirmed = mails.find(({ subject }) => subject.startsWith("Réservation confirmée"));
  expect(confirmed?.attachments.map(({ name }) => name)).toEqual([
    `${reference}.ics`,
    expect.stringMatching(/^conditions-generales-1-[0-9a-f]{8}\.html$/),
  ]);
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

test("the mail about cancelling or withdrawing from a paid booking attaches its credit note", async () => {
  const ways = [
    { subject: "annulée", end: cancel },
    { subject: "rétractation", end: withdraw },
  ];
  for (const { end, subject } of ways) {
    const traveller = await arrive(scene);
    const { reference } = await mustBook(scene, traveller, {}, { paymentMethod: "card" });
    await payByCard(scene, reference);
    await issueInvoiceOf(reference);
    accepted(await end(traveller, reference));
    const mail = (await sendAll()).find((each) => each.subject.includes(subject) && isFor(each, reference));
    const { rows } = await sql<{ number: number }>`
      select number from invoices i join bookings b on b.id = i.booking_id
      where reference = ${reference} and kind = 'credit-note'`.execute(scene.db);
    const number = String(rows[0]?.number).padStart(6, "0");
    expect(mail?.attachments.map(({ name, type }) => [name, type])).toEqual([
      [`avoir-A2027-${number}.pdf`, "application/pdf"],
      [`${reference}.ics`, "text/calendar; charset=utf-8; method=CANCEL"],
    ]);
    expect(mail?.text).toContain("L’avoir est joint à ce message.");
  }
});

test("the mail about cancelling an unpaid booking neither attaches nor mentions a credit note", async () => {
  const traveller = await arrive(scene);
  const { reference } = await mustBook(scene, traveller);
  accepted(await cancel(traveller, reference));
  const mail = (await sendAll()).find((each) => each.subject.includes("annulée") && isFor(each, reference));
  expect(mail?.attachments.map(({ type }) => type)).toEqual(["text/calendar; charset=utf-8; method=CANCEL"]);
  expect(mail?.text).not.toContain("avoir");
});

test("rule 7: a cancellation takes both appointments out of the calendar: the same ones, by a newer file", async () => {
  const traveller = await arrive(scene);
  const { reference } = await mustBook(scene, traveller);
  const [before] = calendarsIn(await sendAll(), reference);
  accepted(await cancel(traveller, reference));
  const [after] = calendarsIn(await sendAll(), reference);
  const valuesOf = (file: string | undefined, name: string) =>
    (file ?? "").split("\r\n").flatMap((line) => (line.startsWith(name) ? [line.slice(name.length)] : []));
  expect(valuesOf(before, "METHOD:")).toEqual(["PUBLISH"]);
  expect(valuesOf(after, "METHOD:")).toEqual(["CANCEL"]);
  expect(valuesOf(after, "UID:")).toEqual(valuesOf(before, "UID:"));
  expect(valuesOf(before, "SEQUENCE:")).toEqual(["0", "0"]);
  expect(valuesOf(after, "SEQUENCE:")).toEqual(["1", "1"]);
  expect(valuesOf(after, "STATUS:")).toEqual(["CANCELLED", "CANCELLED"]);
  expect(valuesOf(after, "DURATION:")).toEqual(["PT15M", "PT15M"]);
});

function calendarsIn(mails: readonly RenderedMail[], reference: string): readonly string[] {
  return mails
    .filter((mail) => isFor(mail, reference))
    .flatMap(({ attachments }) => attachments.filter(({ name }) => name.endsWith(".ics")))
    .map(({ content }) => Buffer.from(content).toString());
}

function cancel({ accountId }: Traveller, reference: string) {
  return cancelBooking(
    scene.services,
    callOf<typeof api.cancelBooking>(accountId, { params: { reference } }),
  );
}

function withdraw({ accountId }: Traveller, reference: string) {
  return withdrawBooking(
    scene.services,
    callOf<typeof api.withdrawBooking>(accountId, { params: { reference } }),
  );
}

function isFor({ subject }: RenderedMail, reference: string): boolean {
  return subject.includes(reference);
}

async function issueInvoiceOf(reference: string): Promise<void> {
  await inTransaction(scene.db, async (tx) => {
    const booking = await findBookingByReference(tx, reference);
    if (booking === undefined) throw new Error(`no booking ${reference}`);
    await issueInvoice(tx, booking, scene.clock.now());
  });
}

async function sendAll(): Promise<readonly RenderedMail[]> {
  const mails: RenderedMail[] = [];
  const sender: MailSender = { send: async (mail) => void mails.push(mail), close: () => undefined };
  // Drops the refund jobs: this scene has no payment provider.
  await sql`delete from jobs where key like 'refund:%'`.execute(scene.db);
  await runQueuedJobs(scene.services, sender);
  return mails;
}
