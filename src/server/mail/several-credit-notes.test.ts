// payment §9: what goes back of several payments has as many credit notes, and the mail that tells of it carries each.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { toCents } from "#domain/money.ts";
import { isoFromInstant, minute } from "#domain/time.ts";
import { accepted } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { makeDue, takeDue } from "#test/payments/asking-for-due.ts";
import { openAwaitingScene } from "#test/payments/awaiting-scene.ts";
import { bookPaid, mustAwait, storedOf } from "#test/payments/changing.ts";
import { dispatcher, here } from "#test/payments/linking.ts";
import { postAll } from "#test/payments/paying.ts";
import type { ProviderScene } from "#test/payments/provider-scene.ts";
import { runQueuedJobs } from "#test/run-due-jobs.ts";
import { cancelByOperator } from "../office-bookings/change-office-booking.ts";
import type { MailSender, RenderedMail } from "../platform/gateways/mail-sender.ts";

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

/** The mail about the end of a booking that the office cancels. */
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

test("of two payments by card and one in cash the mail of a cancellation carries three credit notes", async () => {
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
  expect(mail?.text).toContain("Ils restent aussi dans votre espace, avec les factures.");
});

test("of one payment it carries one", async () => {
  const { reference } = (await bookPaid(scene)).booking;
  const mail = await canceled(reference);
  expect(notesIn(mail)).toHaveLength(1);
  expect(mail?.text).toContain("L’avoir est joint à ce message.");
});
