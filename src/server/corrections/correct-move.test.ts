import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { hour, isoFromInstant, minute } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  mustBook,
  openScene,
  refused,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import {
  asStaff,
  correct,
  giveBack,
  moveIt,
  receive,
  returnCodeOf,
  staffMember,
} from "#test/custody-scene.ts";
import { begin, commit, openPhone } from "#test/phone.ts";
import { auditData } from "../audit/audit-data.ts";
import { verifyCapacity } from "../capacity/verify-capacity.ts";
import { announceHandovers } from "../custody/announce-handovers.ts";
import { markNoShow } from "../custody/mark-no-show.ts";
import { undoMove } from "../custody/undo-move.ts";
import { fetchCustodyRecord } from "../disputes/fetch-custody-record.ts";
import { fetchReceptionWalk } from "../evidence/fetch-reception-walk.ts";
import { verifyCustody } from "../evidence/verify-custody.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { openFiles } from "../platform/files/open-files.ts";
import { fetchCustody } from "../traveller-custody/fetch-custody.ts";
import { fetchCorrections } from "./fetch-corrections.ts";

let scene: Scene;
let traveller: Traveller;
let reference: string;
const phone = openPhone();
const karim = phone.caller;
const [nadia, claire] = [staffMember("dispatcher"), staffMember("manager")];
const reason = "Clé de la voiture voisine.";

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  const names = ["A-01", "A-02", "A-03"];
  await scene.db
    .insertInto("spots")
    .values(names.map((name) => ({ name, zone: "A" })))
    .execute();
});
afterAll(() => scene.close());
beforeEach(async () => {
  scene.clock.set("2027-05-02T08:00:00Z");
  traveller = await arrive(scene);
  reference = (await mustBook(scene, traveller)).reference;
  scene.clock.set("2027-05-10T08:00:00Z");
  await scene.db.updateTable("custody").set({ spot: null, keyTag: null }).execute();
});

const fetched = async () =>
  accepted(await asStaff(fetchCorrections, scene, nadia, { params: { reference } }));
const offered = async () => (await fetched()).correctable.map(({ what }) => what);

async function movesOfTraveller() {
  const call = callOf<typeof api.fetchCustody>(traveller.accountId, { params: { reference } });
  return accepted(await fetchCustody(scene.services, call)).moves;
}

async function mailsOf(): Promise<readonly string[]> {
  const { rows } = await sql<{ kind: string }>`
    select message ->> 'kind' as kind from outgoing_mails
    where message ->> 'reference' = ${reference} and message ->> 'kind' like any (array['vehicle-%', 'handover-%'])
    order by created_at, kind`.execute(scene.db);
  return rows.map(({ kind }) => kind);
}

test("a reception of the wrong booking is corrected hours later, wherever the car stands, and a mail says so (custody §11)", async () => {
  accepted(await receive(scene, karim, reference, { keyTag: "31", odometer: 48_213 }));
  accepted(await moveIt(scene, karim, reference, "park", { spot: "A-01", keyTag: "31" }));
  scene.clock.advance(2 * minute);
  await announceHandovers(scene.services);
  scene.clock.advance(3 * hour);
  const [takeBack] = (await fetched()).correctable;
  expect(takeBack).toMatchObject({
    what: "takeBack",
    kind: "vehicle-received",
    toldAt: "2027-05-10T08:02:00.000Z",
  });
  const answer = accepted(await correct(scene, nadia, reference, { what: "takeBack", reason }));
  expect(answer).toMatchObject({ bookingStatus: "confirmed", state: "expected" });
  expect([answer.spot, answer.keyTag, answer.odometerIn]).toEqual([undefined, undefined, undefined]);
  expect(await mailsOf()).toEqual(["vehicle-received", "handover-corrected"]);
  const moves = await movesOfTraveller();
  expect(moves.map(({ kind }) => kind)).toEqual([
    "vehicle-received",
    "vehicle-parked",
    "reception-corrected",
  ]);
  expect(JSON.stringify(moves)).not.toContain(reason);
  expect((await fetched()).made).toMatchObject([{ kind: "reception-corrected", what: "takeBack", reason }]);
  // The right car comes: it is received, and gets a mail of its own.
  accepted(await receive(scene, karim, reference, { keyTag: "31" }));
  scene.clock.advance(2 * minute);
  await announceHandovers(scene.services);
  expect(await mailsOf()).toEqual(["vehicle-received", "handover-corrected", "vehicle-received"]);
});

test("correcting a return of the wrong car restores custody and key, and is mailed only if the return was (custody §11)", async () => {
  accepted(await receive(scene, karim, reference, { keyTag: "12", odometer: 100 }));
  const code = await returnCodeOf(scene, reference);
  accepted(await giveBack(scene, karim, reference, { odometer: 109 }));
  const answer = accepted(await correct(scene, claire, reference, { what: "takeBack" }));
  expect(answer).toMatchObject({
    bookingStatus: "received",
    state: "at-kerb",
    holderId: karim.staffId,
    keyTag: "12",
  });
  expect([answer.odometerOut, await returnCodeOf(scene, reference)]).toEqual([undefined, code]);
  scene.clock.advance(2 * minute);
  await Promise.all([1, 2, 3].map(() => announceHandovers(scene.services)));
  expect(await mailsOf()).toEqual(["vehicle-received"]);
  // After the return was corrected, the reception is the last move that can be.
  expect((await fetched()).correctable[0]?.kind).toBe("vehicle-received");
});

test("correcting a no-show takes the place again, or is refused as sold-out (custody §11)", async () => {
  scene.clock.advance(45 * minute);
  const at = "2027-05-10T08:45:00.000Z";
  const mark = { params: { reference }, body: { move: { id: randomUUID(), at } } };
  accepted(await asStaff(markNoShow, scene, karim, mark));
  scene.clock.advance(hour);
  const capacityIs = (capacity: "taken" | number) =>
    scene.db
      .updateTable("nightInventory")
      .set((column) => ({ capacity: capacity === "taken" ? column.ref("taken") : capacity }))
      .execute();
  await capacityIs("taken");
  expect(refused(await correct(scene, nadia, reference, { what: "takeBack" }))?.code).toBe("sold-out");
  expect((await fetched()).made).toEqual([]);
  await capacityIs(10_000);
  expect(accepted(await correct(scene, nadia, reference, { what: "takeBack" })).bookingStatus).toBe(
    "confirmed",
  );
  expect(await verifyCapacity(scene.db)).toEqual([]);
  accepted(await receive(scene, karim, reference));
});

test("of three concurrent corrections of one entry one is made, the others are refused (custody §11)", async () => {
  accepted(await receive(scene, karim, reference, { odometer: 48_213 }));
  const { correctable } = await fetched();
  const corrects = correctable.find(({ what }) => what === "odometerIn")?.corrects ?? "";
  const wishes = [42_813, 48_231, 48_123].map((odometer) =>
    correct(scene, nadia, reference, { what: "odometerIn", corrects, odometer }),
  );
  const answers = await Promise.all(wishes);
  const refusals = answers.flatMap((answer) => refused(answer)?.code ?? []);
  expect(refusals).toEqual(["not-possible-now", "not-possible-now"]);
  expect((await fetched()).made).toHaveLength(1);
  const both = [nadia, claire, nadia].map((caller) =>
    correct(scene, caller, reference, { what: "takeBack" }),
  );
  expect((await Promise.all(both)).filter(({ ok }) => ok)).toHaveLength(1);
  // Repeated under its id the correction is made once, whatever its other fields say.
  const id = randomUUID();
  accepted(await receive(scene, karim, reference, { odometer: 1 }));
  const again = {
    what: "odometerIn",
    id,
    odometer: 2,
    corrects: (await fetched()).correctable[1]?.corrects,
  } as const;
  for (let sent = 0; sent < 3; sent += 1) accepted(await correct(scene, nadia, reference, again));
  expect(refused(await correct(scene, nadia, reference, { ...again, odometer: 3 }))?.code).toBe("key-reused");
});

test("a typed value is corrected by an entry of its own, the walk stays sealed, and the record verifies (custody §11)", async () => {
  await phone.register(scene);
  await begin(scene, phone, reference, { odometer: 48_213, fuel: 5, keyTag: undefined });
  const other = (await mustBookNext()).reference;
  accepted(await receive(scene, karim, other, { keyTag: "40" }));
  accepted(await receive(scene, karim, reference, { odometer: 48_213, keyTag: "7" }));
  accepted(await moveIt(scene, karim, other, "park", { spot: "A-03" }));
  accepted(await moveIt(scene, karim, reference, "park", { spot: "A-01", keyTag: "7" }));
  expect(await offered()).toEqual(["takeBack", "odometerIn", "fuelIn", "spot", "keyTag"]);
  const attempt = (move: Parameters<typeof correct>[3]) => correct(scene, nadia, reference, move);
  expect(refused(await attempt({ what: "spot", spot: "A-03" }))?.code).toBe("spot-taken");
  expect(refused(await attempt({ what: "keyTag", keyTag: "40" }))?.code).toBe("key-tag-taken");
  expect(refused(await attempt({ what: "odometerIn" }))?.fields).toEqual({ odometer: "required" });
  expect(refused(await attempt({ what: "odometerIn", odometer: 48_213 }))?.code).toBe("not-possible-now");
  expect(refused(await attempt({ what: "odometerOut", odometer: 1 }))?.code).toBe("not-possible-now");
  accepted(await attempt({ what: "odometerIn", odometer: 42_813 }));
  accepted(await attempt({ what: "odometerIn", odometer: 42_831, reason }));
  accepted(await attempt({ what: "fuelIn", fuel: 3 }));
  accepted(await attempt({ what: "spot", spot: "A-02" }));
  expect(accepted(await attempt({ what: "keyTag", keyTag: "70" }))).toMatchObject({
    spot: "A-02",
    keyTag: "70",
    odometerIn: 42_831,
    state: "parked",
  });
  expect((await fetched()).made.map(({ what, before, after }) => [what, before, after])).toEqual([
    ["keyTag", "7", "70"],
    ["spot", "A-01", "A-02"],
    ["fuelIn", 5, 3],
    ["odometerIn", 42_813, 42_831],
    ["odometerIn", 48_213, 42_813],
  ]);
  const told = (await movesOfTraveller()).flatMap(({ corrected }) => corrected ?? []);
  expect(told.map(({ what, value }) => [what, value])).toEqual([
    ["odometerIn", 42_813],
    ["odometerIn", 42_831],
    ["fuelIn", 3],
    ["spot", "A-02"],
    ["keyTag", "70"],
  ]);
  expect((await verifyCustody(scene.db, openFiles(scene.services.config))).flaws).toEqual([]);
  const walks = await scene.db.selectFrom("inspections").select(["odometer", "fuel"]).execute();
  expect(walks).toContainEqual({ odometer: 48_213, fuel: 5 });
});

/** The odometer that the next return's walk shows, and those that traveller and office see: these two are the same. */
async function shown(): Promise<readonly (number | undefined)[]> {
  const walk = accepted(await asStaff(fetchReceptionWalk, scene, karim, { params: { reference } }));
  const call = callOf<typeof api.fetchCustody>(traveller.accountId, { params: { reference } });
  const { inspections } = accepted(await fetchCustody(scene.services, call));
  const record = accepted(await asStaff(fetchCustodyRecord, scene, nadia, { params: { reference } }));
  const seen = inspections.map(({ odometer }) => odometer);
  expect(record.inspections.map(({ odometer }) => odometer)).toEqual(seen);
  return [walk.odometer, ...seen];
}

test("the walk of a corrected reception is shown neither to the traveller nor at the next return (custody §11)", async () => {
  for (const wrong of [48_213, 48_214, 48_215]) {
    await begin(scene, phone, reference, { odometer: wrong });
    accepted(await receive(scene, karim, reference, { odometer: wrong }));
    expect(await shown()).toEqual([wrong, wrong]);
    // A walk that was begun for the return of the same car, which was never handed back.
    await begin(scene, phone, reference, { side: "return", odometer: wrong + 9 });
    accepted(await correct(scene, nadia, reference, { what: "takeBack" }));
    expect(await shown()).toEqual([undefined]);
    scene.clock.advance(minute);
  }
  await begin(scene, phone, reference, { odometer: 9_000 });
  accepted(await receive(scene, karim, reference, { odometer: 9_000 }));
  expect(await shown()).toEqual([9_000, 9_000]);
  // The distance counts from the corrected value; the walk keeps the sealed one.
  accepted(await correct(scene, nadia, reference, { what: "odometerIn", odometer: 9_100 }));
  expect(await shown()).toEqual([9_100, 9_000]);
});

test("the walk of a reception undone within the minute is not shown, a colleague's at the right car is (custody §11)", async () => {
  const sofia = openPhone();
  for (const wrong of [48_213, 48_214]) {
    await begin(scene, phone, reference, { odometer: wrong });
    const id = randomUUID();
    accepted(await receive(scene, karim, reference, { id, odometer: wrong }));
    expect(await shown()).toEqual([wrong, wrong]);
    const move = { id: randomUUID(), at: isoFromInstant(scene.clock.now()), undoes: id };
    accepted(await asStaff(undoMove, scene, karim, { params: { reference }, body: { move } }));
    expect(await shown()).toEqual([undefined]);
    scene.clock.advance(minute);
  }
  await begin(scene, sofia, reference, { odometer: 9_000 });
  await begin(scene, phone, reference, { odometer: 48_215 });
  const id = randomUUID();
  accepted(await receive(scene, karim, reference, { id, odometer: 48_215 }));
  const move = { id: randomUUID(), at: isoFromInstant(scene.clock.now()), undoes: id };
  accepted(await asStaff(undoMove, scene, karim, { params: { reference }, body: { move } }));
  accepted(await receive(scene, sofia.caller, reference, { odometer: 9_000 }));
  expect(await shown()).toEqual([9_000, 9_000]);
});

test("of three walks that a phone sends late, before their moves, the one begun after the last undo is shown (custody §11)", async () => {
  accepted(await phone.register(scene));
  const moves: (() => Promise<unknown>)[] = [];
  for (const odometer of [48_213, 48_214, 9_000]) {
    const walk = await begin(scene, phone, reference, { odometer });
    accepted(await commit(scene, phone, walk, [phone.take("photo", randomBytes(100), 1)]));
    scene.clock.advance(minute / 6);
    const [at, id] = [isoFromInstant(scene.clock.now()), randomUUID()];
    moves.push(() => receive(scene, karim, reference, { id, at, odometer, queued: true }));
    if (odometer === 9_000) continue;
    const move = { id: randomUUID(), at, undoes: id, queued: true };
    moves.push(() => asStaff(undoMove, scene, karim, { params: { reference }, body: { move } }));
    scene.clock.advance(minute / 6);
  }
  for (const make of moves) accepted((await make()) as never);
  expect(await shown()).toEqual([9_000, 9_000]);
});

test("no entry holds the reason of a correction, and it is erased with the traveller's account (custody §11)", async () => {
  accepted(await receive(scene, karim, reference));
  accepted(await correct(scene, nadia, reference, { what: "takeBack", reason }));
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from journal where data::text like ${`%${reason}%`})
      or exists (select from custody_events where custody_events::text like ${`%${reason}%`}) as held`.execute(
    scene.db,
  );
  expect(rows).toEqual([{ held: false }]);
  await inTransaction(scene.db, (tx) =>
    auditData.erase(tx, { accountId: traveller.accountId } as never, scene.clock.now()),
  );
  expect((await fetched()).made).toMatchObject([{ kind: "reception-corrected" }]);
  expect((await fetched()).made[0]?.reason).toBeUndefined();
});

async function mustBookNext() {
  const now = scene.clock.now();
  scene.clock.set("2027-05-02T08:00:00Z");
  const booked = await mustBook(scene, await arrive(scene));
  scene.clock.set(new Date(now).toISOString());
  return booked;
}
