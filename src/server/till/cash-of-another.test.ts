// cash §1: the till is a place's and a day's, so the cash is its taker's, whoever's session sends it (custody §7).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accepted, ample, openScene, refused, type Scene } from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { enrolPhone, join, type Person, signInOn, signOutOf } from "#test/shared-phone.ts";
import { bookInCash, pay } from "#test/till-scene.ts";
import { listRefusedMoves } from "../lot/list-refused-moves.ts";

let scene: Scene;
let phone: string;
let karim: Person;
let lea: Person;
let noor: Person;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  [karim, lea, noor] = [await join(scene, "Karim"), await join(scene, "Lea"), await join(scene, "Noor")];
});
afterAll(() => scene.close());
beforeEach(async () => {
  scene.clock.set("2027-05-10T08:00:00Z");
  phone = await enrolPhone(scene);
});

async function movements() {
  return scene.db
    .selectFrom("cashMovements")
    .innerJoin("journal", (on) => on.on(sql`data ->> 'movementId'`, "=", sql`cash_movements.id::text`))
    .select(["staffId", "actor", sql<string | null>`data ->> 'sentBy'`.as("sentBy")])
    .execute();
}

test("cash that one took and three sessions send is in the till once, its taker's, and the journal says who sent it", async () => {
  const booking = await bookInCash(scene);
  await signOutOf(scene, await signInOn(scene, phone, karim));
  const taken = { id: randomUUID(), queued: true, madeBy: karim.id };
  const receipts = [];
  for (const person of [lea, noor, karim]) {
    const sender = await signInOn(scene, phone, person);
    receipts.push(accepted(await pay(scene, booking, taken, sender)));
    await signOutOf(scene, sender);
  }
  expect(new Set(receipts.map(({ number }) => number)).size).toBe(1);
  expect(receipts.map(({ staff }) => staff)).toEqual(["Karim", "Karim", "Karim"]);
  expect(await movements()).toEqual([{ staffId: karim.id, actor: `staff ${karim.id}`, sentBy: lea.id }]);
});

test("cash in the name of somebody who was not signed in on the phone is in no till, and a task for the office", async () => {
  const booking = await bookInCash(scene);
  const before = await movements();
  const sender = await signInOn(scene, phone, lea);
  const forged = { id: randomUUID(), queued: true, madeBy: karim.id };
  expect(refused(await pay(scene, booking, forged, sender))?.code).toBe("maker-unknown");
  expect(await movements()).toEqual(before);
  const { moves } = accepted(await asStaff(listRefusedMoves, scene, staffMember("dispatcher"), {}));
  expect(moves).toMatchObject([
    {
      id: forged.id,
      kind: "takeCash",
      person: "Lea",
      refusal: "maker-unknown",
      made: { amount: String(booking.total), madeBy: "Karim" },
    },
  ]);
  // Control: once he was, the phone's next try succeeds and ends the task.
  await signOutOf(scene, await signInOn(scene, phone, karim));
  accepted(await pay(scene, booking, forged, sender));
  const left = accepted(await asStaff(listRefusedMoves, scene, staffMember("dispatcher"), {}));
  expect(left.moves).toEqual([]);
});
