import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { day, hour, isoFromInstant, minute } from "#domain/time.ts";
import { accepted, ample, arrive, mustBook, openScene, refused, type Scene } from "#test/booking-scene.ts";
import {
  asStaff,
  correct,
  giveBack,
  moveIt,
  receive,
  returnCodeOf,
  staffMember,
} from "#test/custody-scene.ts";
import { pausedTransaction } from "#test/paused-transaction.ts";
import { findBookingByReference, lockBookingById } from "../booking-store/find-booking.ts";
import { verifyCapacity } from "../capacity/verify-capacity.ts";
import { reviseDocument } from "../operator/change-operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Tx } from "../platform/db/schema.ts";
import { verifyJournal } from "../platform/journal/verify-journal.ts";
import { markNoShow } from "./mark-no-show.ts";
import { undoMove } from "./undo-move.ts";

let scene: Scene;
let reference: string;
const karim = staffMember();
const lea = staffMember();
const nadia = staffMember("dispatcher");
const dropOff = "2027-05-10T08:00:00Z";

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  const names = ["A-01", "A-02", "B-14"];
  await scene.db
    .insertInto("spots")
    .values(names.map((name) => ({ name, zone: name.slice(0, 1) })))
    .execute();
});
afterAll(() => scene.close());
beforeEach(async () => {
  scene.clock.set("2027-05-02T08:00:00Z");
  reference = (await mustBook(scene, await arrive(scene))).reference;
  scene.clock.set(dropOff);
  await scene.db.updateTable("custody").set({ spot: null, keyTag: null }).execute();
});

test("custody runs from the reception at the kerb to the return at the kerb (custody §1)", async () => {
  expect(accepted(await receive(scene, karim, reference, { odometer: 48_213, keyTag: "31" }))).toMatchObject({
    bookingStatus: "received",
    state: "in-hand",
    holderId: karim.staffId,
    keyTag: "31",
  });
  accepted(await moveIt(scene, karim, reference, "drive"));
  const parked = accepted(await moveIt(scene, karim, reference, "park", { spot: "B-14", keyTag: "31" }));
  expect(parked).toMatchObject({ state: "parked", spot: "B-14", keyTag: "31" });
  expect(parked.holderId).toBeUndefined();
  scene.clock.set("2027-05-12T16:00:00Z");
  expect(accepted(await moveIt(scene, nadia, reference, "call")).state).toBe("called");
  expect(accepted(await moveIt(scene, lea, reference, "drive"))).toMatchObject({ holderId: lea.staffId });
  accepted(await moveIt(scene, lea, reference, "arriveAtKerb"));
  const back = accepted(await giveBack(scene, lea, reference, { odometer: 48_222 }));
  expect(back).toMatchObject({
    bookingStatus: "returned",
    state: "handed-back",
    distance: { driven: 9, promised: 12, exceeded: false },
  });
  expect([back.spot, back.keyTag, back.holderId]).toEqual([undefined, undefined, undefined]);
});

test("a move that is sent three times is made once; another move under its id is refused (custody §7)", async () => {
  const move = { id: randomUUID(), at: isoFromInstant(scene.clock.now()), keyTag: "7" };
  const answers = await Promise.all([1, 2, 3].map(() => receive(scene, karim, reference, move)));
  expect(answers.map((answer) => answer.ok)).toEqual([true, true, true]);
  expect(await kindsOf()).toEqual(["vehicle-received"]);
  expect(refused(await receive(scene, karim, reference, { ...move, keyTag: "8" }))?.code).toBe("key-reused");
});

test("no code, no key; after five wrong ones only the office hands the vehicle over (custody §4)", async () => {
  accepted(await receive(scene, karim, reference));
  const right = await returnCodeOf(scene, reference);
  const wrong = right === "1111" ? "2222" : "1111";
  for (let tries = 0; tries < 5; tries += 1) {
    expect(refused(await giveBack(scene, karim, reference, { code: wrong }))?.code).toBe("wrong-return-code");
  }
  expect(refused(await giveBack(scene, karim, reference, { code: right }))?.code).toBe("too-many-tries");
  expect(refused(await giveBack(scene, nadia, reference, { code: wrong }))?.code).toBe("wrong-return-code");
  const spaced = `${right.slice(0, 2)} ${right.slice(2)}`;
  expect(accepted(await giveBack(scene, nadia, reference, { code: spaced })).state).toBe("handed-back");
});

test("of sixty return codes tried at once five are judged, and after them a valet's right one is refused (custody §4)", async () => {
  accepted(await receive(scene, karim, reference));
  const right = await returnCodeOf(scene, reference);
  const codes = Array.from({ length: 60 }, (_, n) =>
    String((Number(right) + 1 + n) % 10_000).padStart(4, "0"),
  );
  const tries = await Promise.all(codes.map((code) => giveBack(scene, karim, reference, { code })));
  const judged = tries.filter((tried) => refused(tried)?.code === "wrong-return-code");
  expect(judged).toHaveLength(5);
  expect(refused(await giveBack(scene, karim, reference, { code: right }))?.code).toBe("too-many-tries");
});

test("the right code sent three times at once after four wrong ones is one return, and no wrong try", async () => {
  accepted(await receive(scene, karim, reference));
  const code = await returnCodeOf(scene, reference);
  for (const wrong of [1, 2, 3, 4].map((n) => String((Number(code) + n) % 10_000).padStart(4, "0")))
    expect(refused(await giveBack(scene, karim, reference, { code: wrong }))?.code).toBe("wrong-return-code");
  const id = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => giveBack(scene, karim, reference, { id, code })));
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(await kindsOf()).toEqual(["vehicle-received", "vehicle-returned"]);
});

test("a return that overtakes the move before it is refused, for its code is not checked (custody §4)", async () => {
  const [id, drive] = [randomUUID(), () => moveIt(scene, karim, reference, "drive")];
  for (const [move, further] of [
    [() => receive(scene, karim, reference), drive],
    [() => moveIt(scene, karim, reference, "arriveAtKerb"), () => giveBack(scene, karim, reference, { id })],
    [() => undo(id, karim), drive],
  ] as const) {
    const ahead = await pausedTransaction(scene.db, lockBooking);
    const early = giveBack(scene, karim, reference, { code: "wrong" });
    await ahead.untilWaiting(1);
    const late = move();
    await ahead.untilWaiting(2);
    await ahead.whileOthersWait();
    expect([refused(await early)?.code, (await late).ok]).toEqual(["not-possible-now", true]);
    accepted(await further());
  }
});

test("a reception is taken back within a minute by whoever made it, as a second entry (custody §4)", async () => {
  const id = randomUUID();
  expect(accepted(await receive(scene, karim, reference, { id, keyTag: "12" })).undo?.moveId).toBe(id);
  expect(refused(await undo(id, lea))?.code).toBe("undo-over");
  scene.clock.advance(minute);
  const undone = accepted(await undo(id, karim));
  expect(undone).toMatchObject({ bookingStatus: "confirmed", state: "expected" });
  expect(undone.keyTag).toBeUndefined();
  expect(await kindsOf()).toEqual(["vehicle-received", "reception-undone"]);
  expect(refused(await undo(id, karim))?.code).toBe("not-possible-now");
  const again = randomUUID();
  accepted(await receive(scene, karim, reference, { id: again }));
  scene.clock.advance(minute + 1);
  expect(refused(await undo(again, karim))?.code).toBe("undo-over");
});

test("an undone return restores its key tag, unless another key has the tag by then", async () => {
  for (const goesOn of [false, true]) {
    const other = (await mustBookLater()).reference;
    scene.clock.set(dropOff);
    accepted(await receive(scene, karim, reference, { keyTag: "40" }));
    const id = randomUUID();
    accepted(await giveBack(scene, karim, reference, { id }));
    if (goesOn) accepted(await receive(scene, lea, other, { keyTag: "40" }));
    const undone = accepted(await undo(id, karim));
    expect(undone).toMatchObject({ bookingStatus: "received", state: "at-kerb" });
    expect(undone.keyTag).toBe(goesOn ? undefined : "40");
    await scene.db.updateTable("custody").set({ keyTag: null }).execute();
    reference = (await mustBookLater()).reference;
    scene.clock.set(dropOff);
  }
});

test("a no-show is offered after 45 minutes, frees its place at once and may take it again (custody §5)", async () => {
  expect(refused(await noShow())?.code).toBe("not-possible-now");
  scene.clock.advance(45 * minute);
  const id = randomUUID();
  expect(accepted(await noShow(id)).bookingStatus).toBe("no-show");
  expect(await verifyCapacity(scene.db)).toEqual([]);
  expect(accepted(await undo(id, karim)).bookingStatus).toBe("confirmed");
  expect(await verifyCapacity(scene.db)).toEqual([]);
});

test("undoing a no-show is refused as sold-out if somebody else has its place", async () => {
  scene.clock.advance(45 * minute);
  const id = randomUUID();
  accepted(await noShow(id));
  await scene.db
    .updateTable("nightInventory")
    .set((column) => ({ capacity: column.ref("taken") }))
    .execute();
  expect(refused(await undo(id, karim))?.code).toBe("sold-out");
  await scene.db.updateTable("nightInventory").set({ capacity: 10_000 }).execute();
  expect(await kindsOf()).toEqual(["no-show-marked"]);
});

test("a no-show whose car is booked anew for these days can be neither undone nor corrected (capacity §9)", async () => {
  const plateOf = () =>
    scene.db
      .selectFrom("bookings")
      .select("vehiclePlate")
      .where("reference", "=", reference as never);
  scene.clock.advance(45 * minute);
  const id = randomUUID();
  accepted(await noShow(id));
  const again = (await mustBook(scene, await arrive(scene), { from: "2027-05-12", until: "2027-05-14" }))
    .reference;
  await scene.db
    .updateTable("bookings")
    .set({ vehiclePlate: plateOf() })
    .where("reference", "=", again as never)
    .execute();
  expect(refused(await undo(id, karim))?.code).toBe("plate-booked");
  expect(refused(await correct(scene, nadia, reference, { what: "takeBack" }))?.code).toBe("plate-booked");
  expect(await kindsOf()).toEqual(["no-show-marked"]);
  expect(await verifyCapacity(scene.db)).toEqual([]);
});

test("of three no-shows of one plate that are undone at once one is confirmed again", async () => {
  const references = [reference, (await mustBookLater()).reference, (await mustBookLater()).reference];
  scene.clock.set(dropOff);
  scene.clock.advance(45 * minute);
  const ids = references.map(() => randomUUID());
  for (const [index, id] of ids.entries()) {
    reference = references[index] ?? "";
    accepted(await noShow(id));
  }
  await scene.db
    .updateTable("bookings")
    .set({ vehiclePlate: "AA123BB" as never })
    .where("reference", "in", references as never)
    .execute();
  const undone = await Promise.all(ids.map((id, index) => undo(id, karim, references[index])));
  const codes = undone.map((one) => refused(one)?.code ?? "undone");
  expect(codes.toSorted()).toEqual(["plate-booked", "plate-booked", "undone"]);
});

test("a spot holds one vehicle, and a tag one key (custody §6)", async () => {
  const other = (await mustBookLater()).reference;
  scene.clock.set(dropOff);
  accepted(await receive(scene, karim, reference, { keyTag: "1" }));
  expect(refused(await receive(scene, lea, other, { keyTag: "1" }))?.code).toBe("key-tag-taken");
  accepted(await receive(scene, lea, other, { keyTag: "2" }));
  accepted(await moveIt(scene, karim, reference, "park", { spot: "A-01" }));
  expect(refused(await moveIt(scene, lea, other, "park", { spot: "A-01" }))?.code).toBe("spot-taken");
  const wrongKey = await moveIt(scene, lea, other, "park", { spot: "A-02", keyTag: "1" });
  expect(refused(wrongKey)?.fields).toEqual({ keyTag: "unknown" });
  expect(refused(await moveIt(scene, lea, other, "park"))?.fields).toEqual({ spot: "required" });
  expect(refused(await moveIt(scene, lea, other, "park", { spot: "Z-9" }))?.fields).toEqual({
    spot: "unknown",
  });
});

test("of three receptions at once with one key tag one succeeds", async () => {
  const others = [(await mustBookLater()).reference, (await mustBookLater()).reference];
  scene.clock.set(dropOff);
  const answers = await Promise.all(
    [reference, ...others].map((wanted) => receive(scene, staffMember(), wanted, { keyTag: "9" })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const codes = answers.flatMap((answer) => refused(answer)?.code ?? []);
  expect(codes).toEqual(["key-tag-taken", "key-tag-taken"]);
});

test("the key of a parked car stays with its driver if its tag is not scanned at the board", async () => {
  accepted(await receive(scene, karim, reference, { keyTag: "5" }));
  expect(accepted(await moveIt(scene, karim, reference, "park", { spot: "A-01" })).holderId).toBe(
    karim.staffId,
  );
});

test("a queued move that is refused becomes a task with both versions (custody §7)", async () => {
  accepted(await receive(scene, karim, reference));
  const moves = [1, 2, 3].map(() => randomUUID());
  for (const id of moves) {
    const late = { id, at: isoFromInstant(scene.clock.now()), queued: true, code: "1234" };
    for (const times of [1, 2])
      expect([times, (await receive(scene, lea, reference, late)).ok]).toEqual([times, false]);
  }
  // Control: a refused move whose phone waited for the answer is not kept.
  expect((await receive(scene, lea, reference, { queued: false })).ok).toBe(false);
  const kept = await scene.db.selectFrom("refusedMoves").selectAll().orderBy("arrivedAt").execute();
  const mine = kept.filter(({ staffId }) => staffId === lea.staffId);
  expect(new Set(mine.map(({ id }) => id))).toEqual(new Set(moves));
  expect(mine[0]).toMatchObject({ refusal: "not-possible-now", found: { state: "in-hand" } });
  expect(JSON.stringify(mine[0]?.move)).not.toContain("1234");
});

test("a queued move keeps the phone's time, but happens at the server's (custody §3)", async () => {
  const longAgo = isoFromInstant((scene.clock.now() - 11 * hour) as never);
  accepted(await receive(scene, karim, reference, { at: longAgo, queued: true }));
  const [event] = await scene.db
    .selectFrom("custodyEvents")
    .selectAll()
    .orderBy("journalId", "desc")
    .limit(1)
    .execute();
  expect(event).toMatchObject({ happenedAt: scene.clock.now(), timeKind: "between" });
  expect(event?.deviceAt).toBe(scene.clock.now() - 11 * hour);
});

test("a valet reaches the vehicles of these days and those in our hands, the office every one (desk §2)", async () => {
  scene.clock.set("2027-05-07T08:00:00Z");
  expect(refused(await receive(scene, karim, reference))?.code).toBe("not-found");
  expect((await receive(scene, nadia, reference)).ok).toBe(true);
  expect((await moveIt(scene, karim, reference, "drive")).ok).toBe(true);
});

test("a valet reaches no vehicle of the day after tomorrow, however few hours away (desk §5)", async () => {
  // Its drop-off is on 10 May at 8:00 UTC: 34 hours ahead.
  scene.clock.set("2027-05-08T21:59:00Z");
  expect(refused(await receive(scene, karim, reference))?.code).toBe("not-found");
  scene.clock.set("2027-05-08T22:01:00Z");
  expect((await receive(scene, karim, reference)).ok).toBe(true);
});

test("the return of a car that is fetched days before its landing can be undone by the valet who made it", async () => {
  const [first, second, third] = [
    reference,
    (await mustBookLater()).reference,
    (await mustBookLater()).reference,
  ];
  for (const [own, daysOn] of [
    [first, 0],
    [second, 3],
    [third, 4],
  ] as const) {
    reference = own;
    await scene.db
      .updateTable("bookings")
      .set({ returnDate: "2027-05-24", landingAt: "2027-05-24T18:00:00Z" } as never)
      .execute();
    scene.clock.set(dropOff);
    accepted(await receive(scene, karim, reference));
    scene.clock.advance(daysOn * day);
    const id = randomUUID();
    accepted(await giveBack(scene, karim, reference, { id }));
    expect(accepted(await undo(id, karim)).bookingStatus).toBe("received");
  }
});

test("ten valets who receive one car at once receive it once, and the journal is whole", async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => receive(scene, staffMember(), reference)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await kindsOf()).toEqual(["vehicle-received"]);
  expect((await verifyJournal(scene.db)).broken).toBeUndefined();
});

function undo(undoes: string, caller = karim, of = reference) {
  const move = { id: randomUUID(), at: isoFromInstant(scene.clock.now()), undoes };
  return asStaff(undoMove, scene, caller, { params: { reference: of }, body: { move } });
}

function noShow(id = randomUUID()) {
  const move = { id, at: isoFromInstant(scene.clock.now()) };
  return asStaff(markNoShow, scene, karim, { params: { reference }, body: { move } });
}

async function lockBooking(tx: Tx) {
  const found = await findBookingByReference(tx, reference);
  return lockBookingById(tx, found?.id ?? "");
}

async function mustBookLater() {
  scene.clock.set("2027-05-02T08:00:00Z");
  return mustBook(scene, await arrive(scene));
}

async function kindsOf(): Promise<string[]> {
  const rows = await scene.db
    .selectFrom("custodyEvents")
    .innerJoin("bookings", "bookings.id", "custodyEvents.bookingId")
    .select("custodyEvents.kind")
    .where("bookings.reference", "=", reference as never)
    .orderBy("custodyEvents.journalId")
    .execute();
  return rows.map(({ kind }) => kind);
}

test("the promised distance is the operator's setting at the time of the reception (custody §5)", async () => {
  const references = [reference];
  for (const _ of [2, 3]) {
    scene.clock.set("2027-05-02T08:00:00Z");
    references.push((await mustBook(scene, await arrive(scene))).reference);
  }
  scene.clock.set(dropOff);
  const { custody } = await readOperator(scene.db);
  const promised: (number | undefined)[] = [];
  for (const [index, one] of references.entries()) {
    const promisedKilometres = [12, 20, 8][index] ?? 0;
    await reviseDocument(scene.services, {
      key: "custody",
      revise: () => ({ ...custody, promisedKilometres }),
      actor: "system",
    });
    accepted(await receive(scene, karim, one, { odometer: 1_000 }));
  }
  await reviseDocument(scene.services, { key: "custody", revise: () => custody, actor: "system" });
  for (const one of references) {
    const { distance } = accepted(await giveBack(scene, karim, one, { odometer: 1_010 }));
    promised.push(distance?.promised);
  }
  expect(promised).toEqual([12, 20, 8]);
});
