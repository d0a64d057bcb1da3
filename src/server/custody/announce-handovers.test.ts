import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isoFromInstant, minute } from "#domain/time.ts";
import { accepted, ample, arrive, mustBook, openScene, type Scene } from "#test/booking-scene.ts";
import { asStaff, giveBack, receive, staffMember } from "#test/custody-scene.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { findJournalHead } from "../platform/journal/read-journal.ts";
import { announceHandovers } from "./announce-handovers.ts";
import { undoMove } from "./undo-move.ts";

let scene: Scene;
const karim = staffMember();

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());

test("a handover is mailed once, a minute later, with the journal's last entry; one that was undone is never mailed (custody §3, §4)", async () => {
  const [kept, undone, returned] = await Promise.all(
    [1, 2, 3].map(async () => (await mustBook(scene, await arrive(scene))).reference),
  );
  if (!kept || !undone || !returned) throw new Error("three bookings");
  scene.clock.set("2027-05-10T08:00:00Z");
  const move = { id: randomUUID(), at: isoFromInstant(scene.clock.now()) };
  accepted(await receive(scene, karim, kept));
  accepted(await receive(scene, karim, undone, move));
  accepted(await receive(scene, karim, returned));
  accepted(await giveBack(scene, karim, returned));
  scene.clock.advance(minute);
  const body = { move: { ...move, id: randomUUID(), undoes: move.id } };
  accepted(await asStaff(undoMove, scene, karim, { params: { reference: undone }, body }));
  await announceHandovers(scene.services);
  expect(await mails()).toEqual([]);
  scene.clock.advance(1);
  // Sealed after the move, as an inspection's manifest is: the mail's head has to cover it.
  const seal = { actor: "system", kind: "inspection-sealed", subject: "inspection", data: {} } as const;
  await inTransaction(scene.db, (tx) => appendJournal(tx, { at: scene.clock.now(), ...seal }));
  const { entry: last } = await findJournalHead(scene.db);
  await Promise.all([1, 2, 3].map(() => announceHandovers(scene.services)));
  await announceHandovers(scene.services);
  const told = await mails();
  expect(told.map(({ reference, kind }) => `${kind} ${reference}`).toSorted()).toEqual(
    [`vehicle-received ${kept}`, `vehicle-received ${returned}`, `vehicle-returned ${returned}`].toSorted(),
  );
  for (const { entry, hash } of told) {
    expect(entry).toBeGreaterThanOrEqual(last);
    const sealed = await scene.db
      .selectFrom("journal")
      .select("hash")
      .where("seq", "=", entry)
      .executeTakeFirst();
    expect(hash).toBe(Buffer.from(sealed?.hash ?? []).toString("hex"));
  }
});

test("a booking without an account gets its return code at the address of the order, unless that was erased (custody §4)", async () => {
  scene.clock.set("2027-05-02T08:00:00Z");
  const [first, second, forgotten] = await Promise.all(
    [1, 2, 3].map(async () => (await mustBook(scene, await arrive(scene))).reference),
  );
  if (!first || !second || !forgotten) throw new Error("three bookings");
  const references = [first, second, forgotten];
  await sql`update bookings set account_id = null, locale = 'en', email = case reference when ${forgotten} then ''
    else lower(reference) || '@ligne.example' end where reference in (${sql.join(references)})`.execute(
    scene.db,
  );
  scene.clock.set("2027-05-10T08:00:00Z");
  for (const reference of references) accepted(await receive(scene, karim, reference));
  scene.clock.advance(2 * minute);
  await announceHandovers(scene.services);
  const told = await scene.db
    .selectFrom("outgoingMails")
    .select(["recipient", "locale", "message"])
    .where("recipient", "like", "%@ligne.example")
    .where("kind", "=", "vehicle-received")
    .execute();
  expect(told.map(({ recipient, locale }) => `${recipient} ${locale}`).toSorted()).toEqual(
    [first, second].map((reference) => `${reference.toLowerCase()}@ligne.example en`).toSorted(),
  );
  for (const { message } of told)
    expect(message).toMatchObject({ returnCode: expect.stringMatching(/^\d{4}$/) });
});

async function mails() {
  const rows = await scene.db
    .selectFrom("outgoingMails")
    .select("message")
    .where("kind", "in", ["vehicle-received", "vehicle-returned"])
    .execute();
  return rows.flatMap(({ message }) =>
    message?.kind === "vehicle-received" || message?.kind === "vehicle-returned" ? [message] : [],
  );
}
