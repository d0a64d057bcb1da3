// A queued move whose refusal got lost on the way is tried again by its phone (custody §7).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refusal } from "#domain/refusal.ts";
import { isoFromInstant } from "#domain/time.ts";
import { accepted, ample, arrive, mustBook, openScene, type Scene } from "#test/booking-scene.ts";
import { moveIt, receive, staffMember } from "#test/custody-scene.ts";
import { bookInCash, pay, stayUntil } from "#test/till-scene.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { findEvent } from "../custody-store/event-store.ts";
import { keepRefusedMove } from "../custody-store/keep-refused-move.ts";
import { listOpenRefusals } from "../custody-store/refused-move-store.ts";
import type { Tx } from "../platform/db/schema.ts";

let scene: Scene;
const [karim, lea] = [staffMember(), staffMember()];

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  await scene.db
    .insertInto("spots")
    .values(["A-01", "A-02"].map((name) => ({ name, zone: "A" })))
    .execute();
});
afterAll(() => scene.close());
beforeEach(async () => {
  scene.clock.set("2027-05-02T08:00:00Z");
  await scene.db.deleteFrom("refusedMoves").execute();
});

async function parkedAndWaiting(): Promise<readonly [string, string]> {
  const references: string[] = [];
  for (let count = 0; count < 2; count += 1)
    references.push((await mustBook(scene, await arrive(scene))).reference);
  scene.clock.set("2027-05-10T08:00:00Z");
  for (const reference of references) accepted(await receive(scene, karim, reference));
  const [first = "", second = ""] = references;
  await scene.db.updateTable("custody").set({ spot: null }).execute();
  accepted(await moveIt(scene, karim, first, "park", { spot: "A-01" }));
  return [first, second];
}

const openTasks = async () => (await listOpenRefusals(scene.db)).map(({ id }) => id);

test("a move that succeeds on a later try ends its own task, and nobody else's", async () => {
  const [first, second] = await parkedAndWaiting();
  const [id, other] = [randomUUID(), randomUUID()];
  for (const [task, caller] of [
    [id, karim],
    [other, lea],
  ] as const)
    expect((await moveIt(scene, caller, second, "park", { id: task, spot: "A-01", queued: true })).ok).toBe(
      false,
    );
  expect(new Set(await openTasks())).toEqual(new Set([id, other]));
  accepted(await moveIt(scene, karim, first, "drive"));
  for (const times of [1, 2, 3])
    expect([
      times,
      (await moveIt(scene, karim, second, "park", { id, spot: "A-01", queued: true })).ok,
    ]).toEqual([times, true]);
  expect(await openTasks()).toEqual([other]);
  const entries = await scene.db
    .selectFrom("journal")
    .select(["kind", "actor"])
    .where("subject", "=", `move ${id}`)
    .execute();
  expect(entries).toEqual([{ kind: "refused-move-resolved", actor: `staff ${karim.staffId}` }]);
});

test("cash whose amount is right on a later try ends its task", async () => {
  const booking = await bookInCash(scene);
  const later = await bookInCash(scene);
  await stayUntil(scene, later.reference, "2027-05-13");
  const total = (await findBookingByReference(scene.db, later.reference))?.price.total ?? 0;
  scene.clock.set("2027-05-10T08:00:00Z");
  const taken = { id: randomUUID(), amount: total, queued: true };
  expect((await pay(scene, booking, taken)).ok).toBe(false);
  expect(await openTasks()).toEqual([taken.id]);
  scene.clock.set("2027-05-02T08:00:00Z");
  await stayUntil(scene, booking.reference, "2027-05-13");
  scene.clock.set("2027-05-10T08:00:00Z");
  accepted(await pay(scene, booking, taken));
  expect(await openTasks()).toEqual([]);
});

test("a refusal that is kept only when the second try has been made is no task; another wish under its id is one", async () => {
  const [first] = await parkedAndWaiting();
  const id = randomUUID();
  accepted(await moveIt(scene, karim, first, "drive", { id, queued: true }));
  const found = await findBookingByReference(scene.db, first);
  if (!found) throw new Error(first);
  const now = scene.clock.now();
  const late = {
    found,
    asked: { move: { id, at: isoFromInstant(now), kind: "drive" as const }, deviceId: karim.deviceId },
    maker: karim,
    now,
    isMade: async (tx: Tx) => (await findEvent(tx, id)) !== undefined,
  };
  await keepRefusedMove(scene.db, { ...late, refusal: refusal("not-possible-now") });
  expect(await openTasks()).toEqual([]);
  expect((await moveIt(scene, karim, first, "park", { id, spot: "A-02", queued: true })).ok).toBe(false);
  expect(await openTasks()).toEqual([id]);
});
