import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { euros } from "#domain/money.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  mustBook,
  openScene,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import { runQueuedJobs } from "#test/run-due-jobs.ts";
import { cancelBooking } from "../bookings/cancel-booking.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import {
  type MailSender,
  MailServerUnavailableError,
  type RenderedMail,
} from "../platform/gateways/mail-sender.ts";
import { writeToTraveller } from "./write-about-booking.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());

const mails: RenderedMail[] = [];
const sender: MailSender = { send: async (mail) => void mails.push(mail), close: () => undefined };
const away: MailSender = {
  send: async () => {
    throw new MailServerUnavailableError("away");
  },
  close: () => undefined,
};
const aboutIt = (reference: string) => mails.filter(({ subject }) => subject.includes(reference));

function cancel({ accountId }: Traveller, reference: string) {
  return cancelBooking(
    scene.services,
    callOf<typeof api.cancelBooking>(accountId, { params: { reference } }),
  );
}

async function moveTo({ accountId }: Traveller, email: string): Promise<void> {
  await scene.database.pool.query("update accounts set email = $2 where id = $1", [accountId, email]);
}

/** As if the oldest mail's retry delay had elapsed. */
async function pass(): Promise<void> {
  await scene.database.pool.query("update outgoing_mails set next_try_at = now() - interval '1 second'");
}

test("rule 10: three people who have changed their address read about their bookings at the new one", async () => {
  for (const email of ["one@new.example", "two@new.example", "three@new.example"]) {
    const traveller = await arrive(scene);
    const { reference } = await mustBook(scene, traveller);
    await runQueuedJobs(scene.services, sender);
    await moveTo(traveller, email);
    accepted(await cancel(traveller, reference));
    await runQueuedJobs(scene.services, sender);
    const [confirmed, canceled] = aboutIt(reference);
    expect(confirmed?.to).not.toBe(email);
    expect(canceled?.to).toBe(email);
  }
});

test("rule 10: a mail that waits while the address changes goes to the new one", async () => {
  const traveller = await arrive(scene);
  const { reference } = await mustBook(scene, traveller);
  await moveTo(traveller, "later@new.example");
  await runQueuedJobs(scene.services, sender);
  expect(aboutIt(reference)[0]?.to).toBe("later@new.example");
});

test("rule 10: after an outage a booking that was canceled meanwhile is announced as canceled, and not as confirmed", async () => {
  const traveller = await arrive(scene);
  const { reference } = await mustBook(scene, traveller);
  await runQueuedJobs(scene.services, away);
  accepted(await cancel(traveller, reference));
  await pass();
  await runQueuedJobs(scene.services, sender);
  expect(aboutIt(reference).map(({ subject }) => subject)).toEqual([expect.stringContaining("annulée")]);
});

test("rule 10: a mail tells of the booking as it was when it was written", async () => {
  const traveller = await arrive(scene);
  const { reference } = await mustBook(scene, traveller);
  await scene.database.pool.query("update bookings set total = total + 12345 where reference = $1", [
    reference,
  ]);
  await runQueuedJobs(scene.services, sender);
  const now = await scene.database.pool.query("select total from bookings where reference = $1", [reference]);
  const changed = (Number(now.rows[0].total) / 100).toFixed(2).replace(".", ",");
  expect(aboutIt(reference)[0]?.text).not.toContain(changed);
});

test("a booking whose e-mail address was erased gets no mail, and the use case that writes one succeeds", async () => {
  const { reference } = await mustBook(scene, await arrive(scene));
  const { id } = await scene.db
    .updateTable("bookings")
    .set({ accountId: null, email: "" })
    .where(sql<boolean>`reference = ${reference}`)
    .returning("id")
    .executeTakeFirstOrThrow();
  const told = () => scene.db.selectFrom("outgoingMails").select("id").where("bookingId", "=", id).execute();
  const before = await told();
  await inTransaction(scene.db, (tx) =>
    writeToTraveller(tx, id, { kind: "payment-returned", reference, refund: euros(69) }),
  );
  expect(await told()).toEqual(before);
  // Control: with an address it is sent.
  await scene.db
    .updateTable("bookings")
    .set({ email: "camille@order.example" })
    .where("id", "=", id)
    .execute();
  await inTransaction(scene.db, (tx) =>
    writeToTraveller(tx, id, { kind: "payment-returned", reference, refund: euros(69) }),
  );
  expect(await told()).toHaveLength(before.length + 1);
});
