// custody §6, §7: a key move concerns one vehicle, wherever its tag hangs when the move arrives.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accepted, ample, arrive, mustBook, openScene, refused, type Scene } from "#test/booking-scene.ts";
import { giveBack, moveIt, moveKey, receive, staffMember } from "#test/custody-scene.ts";
import { listOpenRefusals } from "../custody-store/refused-move-store.ts";

let scene: Scene;
const [karim, lea] = [staffMember(), staffMember()];

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());

/** Three vehicles, each key in the hand of the valet who drove it, under the tags given. */
async function driven(...tags: readonly string[]): Promise<readonly string[]> {
  scene.clock.set("2027-05-02T08:00:00Z");
  const references: string[] = [];
  while (references.length < tags.length)
    references.push((await mustBook(scene, await arrive(scene))).reference);
  scene.clock.set("2027-05-10T08:00:00Z");
  for (const [index, keyTag] of tags.entries()) {
    accepted(await receive(scene, karim, references[index] ?? "", { keyTag }));
    accepted(await moveIt(scene, karim, references[index] ?? "", "drive"));
  }
  return references;
}

async function holders(): Promise<Record<string, string | null>> {
  const rows = await scene.db.selectFrom("custody").select(["keyTag", "holderId"]).execute();
  return Object.fromEntries(rows.map(({ keyTag, holderId }) => [keyTag ?? "", holderId]));
}

test("of three keys each is hung and taken for itself", async () => {
  const [first = "", second = "", third = ""] = await driven("101", "102", "103");
  accepted(await moveKey(scene, karim, second, { kind: "hangKey", keyTag: "102" }));
  accepted(await moveKey(scene, karim, third, { kind: "hangKey", keyTag: "103" }));
  accepted(await moveKey(scene, lea, third, { kind: "takeKey", keyTag: "103" }));
  expect(await holders()).toMatchObject({ 101: karim.staffId, 102: null, 103: lea.staffId });
  for (const keyTag of ["102", "103", "none"])
    expect(refused(await moveKey(scene, karim, first, { kind: "hangKey", keyTag }))?.code).toBe(
      "not-possible-now",
    );
  expect(await holders()).toMatchObject({ 101: karim.staffId, 102: null, 103: lea.staffId });
});

test("a key that was hung offline, and whose tag is on another vehicle's key by now, becomes a task of the office", async () => {
  const [first = "", second = ""] = await driven("201", "202", "203");
  accepted(await moveIt(scene, karim, first, "arriveAtKerb"));
  accepted(await giveBack(scene, karim, first));
  // The tag is free again, and goes to the second vehicle.
  await scene.db.updateTable("custody").set({ keyTag: "201" }).where("keyTag", "=", "202").execute();
  for (const id of [randomUUID(), randomUUID(), randomUUID()]) {
    const hung = await moveKey(scene, karim, first, { id, kind: "hangKey", keyTag: "201", queued: true });
    expect(refused(hung)?.code).toBe("not-possible-now");
    const tasks = await listOpenRefusals(scene.db);
    expect(tasks.find((task) => task.id === id)).toMatchObject({ kind: "hangKey", move: { keyTag: "201" } });
  }
  expect((await holders())["201"]).toBe(karim.staffId);
  accepted(await moveKey(scene, karim, second, { kind: "hangKey", keyTag: "201" }));
  expect((await holders())["201"]).toBeNull();
});

test("a key move that is sent again after its vehicle was handed back is recognised", async () => {
  const references = await driven("301", "302", "303");
  for (const [index, reference] of references.entries()) {
    const move = { id: randomUUID(), at: "2027-05-10T08:00:00Z", keyTag: `30${index + 1}` };
    accepted(await moveKey(scene, karim, reference, { ...move, kind: "hangKey" }));
    accepted(await moveIt(scene, karim, reference, "arriveAtKerb"));
    accepted(await giveBack(scene, karim, reference));
    accepted(await moveKey(scene, karim, reference, { ...move, kind: "hangKey", queued: true }));
  }
});
