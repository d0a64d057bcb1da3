import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isoFromInstant, minute } from "#domain/time.ts";
import { accepted, ample, arrive, mustBook, openScene, type Scene } from "#test/booking-scene.ts";
import { asStaff, correct, giveBack, receive, staffMember } from "#test/custody-scene.ts";
import { begin, commit, openPhone, type Phone } from "#test/phone.ts";
import { undoMove } from "../custody/undo-move.ts";
import { openFiles } from "../platform/files/open-files.ts";
import { closeInspection } from "./close-inspection.ts";
import { lapseWalks } from "./lapse-walks.ts";
import { verifyCustody } from "./verify-custody.ts";

let scene: Scene;
let phone: Phone;
let references: readonly string[];

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());
beforeEach(async () => {
  scene.clock.set("2027-05-02T08:00:00Z");
  const booked = [];
  for (let car = 0; car < 3; car += 1) booked.push((await mustBook(scene, await arrive(scene))).reference);
  references = booked;
  scene.clock.set("2027-05-10T08:00:00Z");
  phone = openPhone();
  accepted(await phone.register(scene));
});

const corners = [2, 4, 6, 8] as const;
const photo = (angle: 1 | 2 | 4 | 6 | 8) => phone.take("photo", randomBytes(30), angle);
const wholeSet = () => [
  ...corners.map((angle) => photo(angle)),
  phone.take("odometer", randomBytes(30)),
  phone.take("key", randomBytes(30)),
];

test("a walk whose phone is killed before the closing is sealed with the pieces committed so far (custody §3)", async () => {
  const ids = [];
  for (const [index, reference] of references.entries()) {
    const id = await begin(scene, phone, reference, { keyTag: `L${index}` });
    accepted(await commit(scene, phone, id, index === 1 ? [photo(2), photo(4)] : wholeSet()));
    accepted(await receive(scene, phone.caller, reference, { keyTag: `L${index}` }));
    ids.push(id);
  }
  // The third phone closes its walk itself.
  accepted(await close(ids[2]));
  scene.clock.advance(15 * minute);
  expect(await lapseWalks(scene.services)).toBe(0);
  // Control: until then the ledger has no manifest of the open walks.
  expect((await sealed(ids)).map(({ status }) => status)).toEqual(["open", "open", "closed"]);
  scene.clock.advance(1);
  expect(await lapseWalks(scene.services)).toBe(2);
  expect(await lapseWalks(scene.services)).toBe(0);
  expect(await sealed(ids)).toMatchObject([
    { status: "lapsed", signedBy: "not-closed", kind: "inspection-lapsed", missing: [] },
    {
      status: "lapsed",
      signedBy: "not-closed",
      kind: "inspection-lapsed",
      missing: [6, 8, "odometer", "key"],
    },
    { status: "closed", signedBy: "traveller-here", kind: "inspection-sealed" },
  ]);
  expect((await verify()).flaws).toEqual([]);
});

test("a lapsed walk that gets more pieces is sealed again, and names the manifest that it replaces (custody §3)", async () => {
  const [reference = ""] = references;
  const id = await begin(scene, phone, reference, { keyTag: "M1" });
  accepted(await commit(scene, phone, id, wholeSet()));
  accepted(await receive(scene, phone.caller, reference, { keyTag: "M1" }));
  scene.clock.advance(16 * minute);
  expect(await lapseWalks(scene.services)).toBe(1);
  const [first] = await sealed([id]);
  accepted(await commit(scene, phone, id, [photo(1)]));
  // More commitments may follow, so it is not sealed yet.
  expect(await lapseWalks(scene.services)).toBe(0);
  scene.clock.advance(16 * minute);
  expect(await lapseWalks(scene.services)).toBe(1);
  const [second] = await sealed([id]);
  expect(second).toMatchObject({ status: "lapsed", pieces: 7, replaces: first?.hash });
  accepted(await close(id));
  const [last] = await sealed([id]);
  expect(last).toMatchObject({ status: "closed", signedBy: "traveller-here", replaces: second?.hash });
  expect((await verify()).flaws).toEqual([]);
});

test("a walk whose car has not changed hands does not lapse, nor does one without pieces", async () => {
  const [undone = "", untouched = "", empty = ""] = references;
  for (const reference of [undone, untouched]) {
    const id = await begin(scene, phone, reference);
    accepted(await commit(scene, phone, id, [photo(2)]));
  }
  accepted(await receive(scene, phone.caller, undone, { keyTag: "U1" }));
  const { move } = await lastMove();
  const taking = { id: randomUUID(), at: isoFromInstant(scene.clock.now()), undoes: move };
  accepted(
    await asStaff(undoMove, scene, phone.caller, { params: { reference: undone }, body: { move: taking } }),
  );
  await begin(scene, phone, empty);
  accepted(await receive(scene, phone.caller, empty, { keyTag: "U2" }));
  scene.clock.advance(60 * minute);
  expect(await lapseWalks(scene.services)).toBe(0);
});

test("the walk of a return lapses after the return, a walk in the lot an hour after its begin", async () => {
  const [reference = ""] = references;
  accepted(await receive(scene, phone.caller, reference, { keyTag: "R1" }));
  const lot = await begin(scene, phone, reference, { mode: "lot" });
  accepted(await commit(scene, phone, lot, [photo(1)]));
  scene.clock.advance(59 * minute);
  expect(await lapseWalks(scene.services)).toBe(0);
  scene.clock.advance(2 * minute);
  expect(await lapseWalks(scene.services)).toBe(1);
  const back = await begin(scene, phone, reference, { side: "return" });
  accepted(await commit(scene, phone, back, [photo(2)]));
  scene.clock.advance(60 * minute);
  expect(await lapseWalks(scene.services)).toBe(0);
  accepted(await giveBack(scene, phone.caller, reference));
  scene.clock.advance(16 * minute);
  expect(await lapseWalks(scene.services)).toBe(1);
  expect(await sealed([lot, back])).toMatchObject([
    { status: "lapsed", missing: [3, 5, 7] },
    { status: "lapsed", missing: [4, 6, 8, "odometer"] },
  ]);
});

const dispatcher = staffMember("dispatcher");
const odometersOf = async (reference: string) => {
  const { odometerIn, odometerOut } = await scene.db
    .selectFrom("custody")
    .innerJoin("bookings", "bookings.id", "custody.bookingId")
    .select(["odometerIn", "odometerOut"])
    .where("bookings.reference", "=", reference as never)
    .executeTakeFirstOrThrow();
  return [odometerIn, odometerOut];
};

test("a walk that is closed late does not replace the office's correction of its odometer (custody §11)", async () => {
  const walks = [];
  for (const [index, reference] of references.entries()) {
    accepted(await receive(scene, phone.caller, reference, { keyTag: `C${index}`, odometer: 48_213 }));
    const id = await begin(scene, phone, reference, { side: "return", odometer: 84_222 });
    accepted(await commit(scene, phone, id, wholeSet()));
    accepted(await giveBack(scene, phone.caller, reference, { odometer: 48_221 }));
    walks.push({ id, reference });
  }
  const [early, late, never] = walks;
  const correctOut = async (reference = "") =>
    accepted(await correct(scene, dispatcher, reference, { what: "odometerOut", odometer: 48_222 }));
  await correctOut(early?.reference);
  scene.clock.advance(16 * minute);
  expect(await lapseWalks(scene.services)).toBe(3);
  expect(await odometersOf(late?.reference ?? "")).toEqual([48_213, 84_222]);
  await correctOut(late?.reference);
  for (const { id } of walks) accepted(await close(id));
  for (const { reference } of [early, late].flatMap((walk) => walk ?? []))
    expect(await odometersOf(reference)).toEqual([48_213, 48_222]);
  // The control: without a correction the walk's reading counts.
  expect(await odometersOf(never?.reference ?? "")).toEqual([48_213, 84_222]);
});

test("a walk of a handover that was corrected away leaves the odometers alone (custody §11)", async () => {
  for (const [index, reference] of references.entries()) {
    const [reception, back] = [{ keyTag: `V${index}` }, { side: "return", odometer: 48_300 }];
    const walk = await begin(scene, phone, reference, reception);
    accepted(await commit(scene, phone, walk, wholeSet()));
    accepted(await receive(scene, phone.caller, reference, reception));
    const returned = index === 2 && (await begin(scene, phone, reference, back));
    if (returned) accepted(await commit(scene, phone, returned, wholeSet()));
    if (returned) accepted(await giveBack(scene, phone.caller, reference));
    // The control: the third reception stands, and only its return is corrected away.
    accepted(await correct(scene, dispatcher, reference, { what: "takeBack" }));
    accepted(await close(walk));
    if (returned) accepted(await close(returned));
    expect(await odometersOf(reference)).toEqual([returned ? 48_213 : null, null]);
  }
});

/** The status of each walk, data of its manifest, and the kind of its journal entry. */
async function sealed(ids: readonly (string | undefined)[]) {
  return Promise.all(
    ids.map(async (id = "") => {
      const row = await scene.db
        .selectFrom("inspections")
        .leftJoin("journal", "journal.id", "inspections.journalId")
        .select(["status", "signedBy", "manifest", "manifestHash", "journal.kind"])
        .where("inspections.id", "=", id)
        .executeTakeFirstOrThrow();
      const { pieces = [], missing, replaces } = JSON.parse(row.manifest ?? "{}");
      const hash = Buffer.from(row.manifestHash ?? []).toString("hex");
      return { ...row, pieces: pieces.length, missing, replaces, hash };
    }),
  );
}

async function lastMove(): Promise<{ readonly move: string }> {
  const { id } = await scene.db
    .selectFrom("custodyEvents")
    .select("id")
    .orderBy("journalId", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { move: id };
}

function verify() {
  return verifyCustody(scene.db, openFiles(scene.services.config));
}

function close(id = "") {
  const at = isoFromInstant(scene.clock.now());
  const closing = { id: randomUUID(), at, signedBy: "traveller-here" } as const;
  return asStaff(closeInspection, scene, phone.caller, { params: { id }, body: { closing } });
}
