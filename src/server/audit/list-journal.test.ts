import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffMember } from "#domain/access.ts";
import { accepted, ample, openScene, type Scene } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { openManager } from "#test/managers.ts";
import { enrolPhone, join, type Person, signInOn, signOutOf } from "#test/shared-phone.ts";
import { bookInCash, pay } from "#test/till-scene.ts";
import { listJournal } from "./list-journal.ts";

let scene: Scene;
let claire: StaffMember;
let phone: string;
let people: readonly Person[];

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  scene.clock.set("2027-05-10T08:00:00Z");
  claire = await openManager(scene, "Claire");
  phone = await enrolPhone(scene);
  people = [await join(scene, "Karim"), await join(scene, "Lea"), await join(scene, "Noor")];
});
afterAll(() => scene.close());

async function cashEntries(query: Parameters<typeof listJournal>[1]["query"] = {}) {
  const { entries } = accepted(await asStaff(listJournal, scene, claire, { query }));
  return entries
    .filter(({ kind }) => kind === "cash-received")
    .map(({ staff, sentBy }) => ({ staff, sentBy }));
}

test("cash that three people took and one of them sent names each taker, and the sender where that is another", async () => {
  for (const person of people) await signOutOf(scene, await signInOn(scene, phone, person));
  const [, , sender] = people;
  if (!sender) throw new Error("nobody to send it");
  const session = await signInOn(scene, phone, sender);
  for (const { id: madeBy } of people) {
    const taken = { id: randomUUID(), queued: true, madeBy };
    accepted(await pay(scene, await bookInCash(scene), taken, session));
  }
  const own = { staff: "Noor Test", sentBy: undefined };
  const [leas, karims] = ["Lea Test", "Karim Test"].map((staff) => ({ staff, sentBy: "Noor Test" }));
  expect(await cashEntries()).toEqual([own, leas, karims]);
  // Searched by author, an entry is its maker's.
  expect(await cashEntries({ staff: sender.id })).toEqual([own]);
  expect(await cashEntries({ staff: people[0]?.id ?? "" })).toEqual([karims]);
});
