// custody §7: several people on one phone. What one of them did without a network is sent by the session of the next,
// and stays the deed of the one who did it.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { StaffMember } from "#domain/access.ts";
import { day, hour, isoFromInstant, later } from "#domain/time.ts";
import { accepted, ample, arrive, mustBook, openScene, refused, type Scene } from "#test/booking-scene.ts";
import { asStaff, giveBack, moveIt, receive, returnCodeOf, staffMember } from "#test/custody-scene.ts";
import { begin } from "#test/phone.ts";
import { enrolPhone, join, type Person, signInOn, signOutOf } from "#test/shared-phone.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { eventHash, findEvent, hashedFacts } from "../custody-store/event-store.ts";
import { listStandingInspections } from "../custody-store/inspection-store.ts";
import { listDayAlerts } from "../day/day-alerts.ts";
import { readYard } from "../day/read-yard.ts";
import { fetchCustodyRecord } from "../disputes/fetch-custody-record.ts";
import { verifyCustody } from "../evidence/verify-custody.ts";
import { listRefusedMoves } from "../lot/list-refused-moves.ts";
import { listHistory } from "../office-bookings/list-history.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { openFiles } from "../platform/files/open-files.ts";
import { updateStaff } from "../staff-store/staff-store.ts";
import { undoMove } from "./undo-move.ts";

let scene: Scene;
let reference: string;
let phone: string;
let karim: Person;
let lea: Person;
let noor: Person;
let nadia: Person;
const office = staffMember("dispatcher");

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  scene.clock.set("2027-05-01T08:00:00Z");
  for (const name of ["A-01", "A-02"])
    await scene.db.insertInto("spots").values({ name, zone: "A" }).execute();
  [karim, lea, noor] = [await join(scene, "Karim"), await join(scene, "Lea"), await join(scene, "Noor")];
  nadia = await join(scene, "Nadia", "dispatcher");
});
afterAll(() => scene.close());
beforeEach(async () => {
  scene.clock.set("2027-05-02T08:00:00Z");
  reference = (await mustBook(scene, await arrive(scene))).reference;
  scene.clock.set("2027-05-10T08:00:00Z");
  await scene.db.updateTable("custody").set({ spot: null, keyTag: null }).execute();
  await scene.db.deleteFrom("refusedMoves").execute();
  phone = await enrolPhone(scene);
});

/** Signs one after the other in on the phone, half an hour apart; the last one's session. */
async function passOn(first: Person, ...others: readonly Person[]): Promise<StaffMember> {
  let last = await signInOn(scene, phone, first);
  for (const person of others) {
    await signOutOf(scene, last);
    scene.clock.advance(hour / 2);
    last = await signInOn(scene, phone, person);
  }
  return last;
}

const by = (maker: Person) => ({ queued: true, madeBy: maker.id });

async function bookingOf(of: string) {
  const booking = await findBookingByReference(scene.db, of);
  if (!booking) throw new Error(of);
  return booking;
}

async function events() {
  return scene.db
    .selectFrom("custodyEvents")
    .innerJoin("journal", "journal.id", "custodyEvents.journalId")
    .select(["custodyEvents.kind", "staffId", "sentBy", "actor"])
    .select(sql<string | null>`data ->> 'sentBy'`.as("journalled"))
    .where("bookingId", "=", (await bookingOf(reference)).id)
    .orderBy("journalId")
    .execute();
}

async function tasks() {
  return accepted(await asStaff(listRefusedMoves, scene, office, {})).moves;
}

async function namedOnTheBoard() {
  const yard = await readYard(scene.db, []);
  const alerts = await listDayAlerts(scene.db, { caller: office, now: scene.clock.now(), yard });
  return alerts.filter(({ kind }) => kind === "move-refused").map(({ person }) => person);
}

test("three people on one phone: the last one's session sends what each did, and each move of the car names who made it", async () => {
  const sender = await passOn(karim, lea, noor);
  accepted(await receive(scene, sender, reference, by(karim)));
  const driven = accepted(await moveIt(scene, sender, reference, "drive", by(lea)));
  expect(driven.holderId).toBe(lea.id);
  accepted(await moveIt(scene, sender, reference, "park", { ...by(noor), spot: "A-01" }));
  const sent = { sentBy: noor.id, journalled: noor.id };
  expect(await events()).toEqual([
    { kind: "vehicle-received", staffId: karim.id, actor: `staff ${karim.id}`, ...sent },
    { kind: "vehicle-driven", staffId: lea.id, actor: `staff ${lea.id}`, ...sent },
    // Her own: nobody else sent it.
    { kind: "vehicle-parked", staffId: noor.id, actor: `staff ${noor.id}`, sentBy: null, journalled: null },
  ]);
  const booking = await bookingOf(reference);
  const history = (await listHistory(scene.db, booking)).map(({ kind, staff, sentBy }) => [
    kind,
    staff,
    sentBy,
  ]);
  expect(history.slice(0, 3)).toEqual([
    ["vehicle-parked", "Noor", undefined],
    ["vehicle-driven", "Lea", "Noor"],
    ["vehicle-received", "Karim", "Noor"],
  ]);
  const record = accepted(await asStaff(fetchCustodyRecord, scene, office, { params: { reference } }));
  expect(record.events.map(({ staffId, sentBy }) => [staffId, sentBy])).toEqual([
    [karim.id, noor.id],
    [lea.id, noor.id],
    [noor.id, undefined],
  ]);
});

test("control: a page of before, which does not say who made a move, has it recorded as the sender's", async () => {
  const sender = await passOn(karim, lea);
  accepted(await receive(scene, sender, reference, { queued: true }));
  expect(await events()).toMatchObject([{ staffId: lea.id, sentBy: null }]);
});

test("after a lost answer another person's session sends a move once more, and it is made once, by its maker", async () => {
  const id = randomUUID();
  const [at, first] = [isoFromInstant(scene.clock.now()), await passOn(karim)];
  // His own, from a page that names nobody yet.
  accepted(await receive(scene, first, reference, { id, at }));
  const second = await passOn(lea);
  accepted(await receive(scene, second, reference, { id, at, ...by(karim) }));
  const third = await passOn(noor);
  accepted(await receive(scene, third, reference, { id, at, ...by(karim) }));
  // Long after the last day on which the phone might name him.
  scene.clock.advance(30 * day);
  accepted(await receive(scene, { ...third, role: "dispatcher" }, reference, { id, at, ...by(karim) }));
  expect(await events()).toMatchObject([{ staffId: karim.id, sentBy: null }]);
  expect(await tasks()).toEqual([]);
  // Control: another wish under the same id.
  const other = { id, at, ...by(karim), odometer: 7 };
  expect(refused(await receive(scene, { ...third, role: "dispatcher" }, reference, other))?.code).toBe(
    "key-reused",
  );
});

test("a move that was sent for its maker is recognised when its maker sends it again", async () => {
  const [id, at] = [randomUUID(), isoFromInstant(scene.clock.now())];
  accepted(await receive(scene, await passOn(karim, lea), reference, { id, at, ...by(karim) }));
  accepted(await receive(scene, await passOn(karim), reference, { id, at, ...by(karim) }));
  expect(await events()).toMatchObject([{ staffId: karim.id, sentBy: lea.id }]);
});

test.each([
  ["who has never signed in anywhere", async () => {}],
  ["who was signed in on another phone", async () => signInOn(scene, await enrolPhone(scene), karim)],
  ["who was signed in on no enrolled phone", async () => signInOn(scene, undefined, karim)],
  ["who gave only a password here", async () => signInOn(scene, phone, karim, "password")],
  [
    "whose session here ended more than three days ago",
    async () => {
      await signOutOf(scene, await signInOn(scene, phone, karim));
      scene.clock.advance(3 * day + 1);
    },
  ],
] as const)(
  "a move in the name of somebody %s is not made, and becomes a task for the office",
  async (_who, before) => {
    scene.clock.set("2027-05-07T08:00:00Z");
    karim = await join(scene, "Karim");
    await before();
    scene.clock.set("2027-05-10T08:00:00.002Z");
    const sender = await signInOn(scene, phone, lea);
    const forged = await receive(scene, sender, reference, by(karim));
    expect(refused(forged)?.code).toBe("maker-unknown");
    expect(await events()).toEqual([]);
    expect(await tasks()).toMatchObject([
      { person: "Lea", refusal: "maker-unknown", kind: "receive", made: { madeBy: "Karim" } },
    ]);
    const [task] = await tasks();
    expect(task).not.toHaveProperty("sentBy");
    // Control: as her own it is made.
    accepted(await receive(scene, sender, reference, { queued: true }));
  },
);

test("control: one whose session here ended two days ago may still be named", async () => {
  scene.clock.set("2027-05-08T08:00:00Z");
  await signOutOf(scene, await signInOn(scene, phone, karim));
  scene.clock.set("2027-05-10T08:00:00Z");
  accepted(await receive(scene, await signInOn(scene, phone, lea), reference, by(karim)));
  expect(await events()).toMatchObject([{ staffId: karim.id, sentBy: lea.id }]);
});

test("a move in the name of nobody of the team becomes a task as well", async () => {
  const madeBy = randomUUID();
  const sender = await passOn(karim, lea);
  expect(refused(await receive(scene, sender, reference, { queued: true, madeBy }))?.code).toBe(
    "maker-unknown",
  );
  expect(await tasks()).toMatchObject([{ person: "Lea", made: { madeBy } }]);
  // On the board neither the sender, who did not make it, nor whom the phone names.
  expect(await namedOnTheBoard()).toEqual([undefined]);
});

test("the phone's clock decides nothing: five hours fast or slow, the maker is recorded, with the phone's time beside", async () => {
  const sender = await passOn(karim, lea);
  for (const [kind, off] of [
    ["vehicle-received", -5 * hour],
    ["vehicle-driven", 5 * hour],
  ] as const) {
    const at = isoFromInstant(later(scene.clock.now(), off));
    const move = { ...by(karim), at };
    accepted(
      kind === "vehicle-received"
        ? await receive(scene, sender, reference, move)
        : await moveIt(scene, sender, reference, "drive", move),
    );
  }
  expect((await events()).map(({ kind, staffId }) => [kind, staffId])).toEqual([
    ["vehicle-received", karim.id],
    ["vehicle-driven", karim.id],
  ]);
});

test("what somebody did who has been removed since is recorded as theirs", async () => {
  const gone = await join(scene, "Gone");
  const sender = await passOn(gone, lea);
  await inTransaction(scene.db, (tx) => updateStaff(tx, gone.id, { removedAt: scene.clock.now() }));
  accepted(await receive(scene, sender, reference, by(gone)));
  expect(await events()).toMatchObject([{ staffId: gone.id, sentBy: lea.id }]);
});

test("what another session sends is permitted only if maker and sender may both: no code after five wrong ones, no car of another week", async () => {
  const sender = await passOn(nadia, lea);
  accepted(await receive(scene, sender, reference, by(lea)));
  const right = await returnCodeOf(scene, reference);
  const wrong = String((Number(right) + 1) % 10_000).padStart(4, "0");
  for (let tries = 0; tries < 5; tries += 1) await giveBack(scene, sender, reference, { code: wrong });
  expect(refused(await giveBack(scene, sender, reference, { code: right, ...by(nadia) }))?.code).toBe(
    "too-many-tries",
  );
  const far = (
    await mustBook(scene, await arrive(scene), {
      from: "2027-06-10",
      until: "2027-06-12",
    })
  ).reference;
  const task = { reference: far, person: "Nadia", sentBy: "Lea", refusal: "not-found" };
  expect(refused(await receive(scene, sender, far, by(nadia)))?.code).toBe("not-found");
  expect(await tasks()).toContainEqual(expect.objectContaining(task));
  const own = await signInOn(scene, phone, nadia);
  expect(refused(await giveBack(scene, own, reference, { code: right, ...by(lea) }))?.code).toBe(
    "too-many-tries",
  );
  // Control: the office may itself.
  expect(accepted(await giveBack(scene, own, reference, { code: right })).state).toBe("handed-back");
});

test("a refused move names its maker and who sent it", async () => {
  const sender = await passOn(karim, lea);
  expect(refused(await moveIt(scene, sender, reference, "drive", by(karim)))?.code).toBe("not-possible-now");
  expect(await tasks()).toMatchObject([{ person: "Karim", sentBy: "Lea", refusal: "not-possible-now" }]);
  expect(await namedOnTheBoard()).toEqual(["Karim"]);
  const entry = await scene.db
    .selectFrom("journal")
    .select(["actor", "data"])
    .where("kind", "=", "move-refused")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor: `staff ${karim.id}`, data: { sentBy: lea.id } });
});

test("undoing stays the maker's: sent by another session it takes back, the sender's own is refused", async () => {
  const id = randomUUID();
  const sender = await passOn(karim, lea);
  const walk = await begin(scene, { caller: sender }, reference);
  accepted(await receive(scene, sender, reference, { id, ...by(karim) }));
  const undo = (move: object) => {
    const body = { move: { id: randomUUID(), at: isoFromInstant(scene.clock.now()), undoes: id, ...move } };
    return asStaff(undoMove, scene, sender, { params: { reference }, body });
  };
  expect(refused(await undo(by(lea)))?.code).toBe("undo-over");
  const { id: bookingId } = await bookingOf(reference);
  const standing = async () => (await listStandingInspections(scene.db, bookingId)).map((one) => one.id);
  expect(await standing()).toEqual([walk]);
  expect(accepted(await undo(by(karim))).state).toBe("expected");
  expect(await events()).toMatchObject([
    { kind: "vehicle-received", staffId: karim.id },
    { kind: "reception-undone", staffId: karim.id, sentBy: lea.id },
  ]);
  // The walk that this session sent is no longer shown (custody §11).
  expect(await standing()).toEqual([]);
});

test("the hash of a move holds who sent it, and a move that its maker sent is hashed as ever", async () => {
  const [own, sent] = [randomUUID(), randomUUID()];
  const sender = await passOn(karim, lea);
  accepted(await receive(scene, sender, reference, { id: own, ...by(lea) }));
  accepted(await moveIt(scene, sender, reference, "drive", { id: sent, ...by(karim) }));
  const [plain, named] = [await findEvent(scene.db, own), await findEvent(scene.db, sent)];
  if (!plain || !named) throw new Error("two moves");
  expect(hashedFacts(plain)).not.toHaveProperty("sentBy");
  expect(hashedFacts(named)).toMatchObject({ sentBy: lea.id });
  expect(eventHash({ ...named, sentBy: null })).not.toEqual(named.hash);
  const flaws = async () => (await verifyCustody(scene.db, openFiles(scene.services.config))).flaws;
  expect(await flaws()).toEqual([]);
  const bend = (sentBy: string | null) =>
    scene.db.transaction().execute(async (tx) => {
      await sql`alter table custody_events disable trigger user`.execute(tx);
      await tx.updateTable("custodyEvents").set({ sentBy }).where("id", "=", sent).execute();
      await sql`alter table custody_events enable trigger user`.execute(tx);
    });
  for (const other of [null, noor.id]) {
    await bend(other);
    expect(await flaws()).toEqual([`event ${sent} (vehicle-driven) is not what the journal has sealed`]);
  }
  await bend(lea.id);
  expect(await flaws()).toEqual([]);
});
