// custody §2: the sides that an express reception leaves for the lot are due there within twenty minutes, on every
// board.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Angle } from "#domain/custody/inspection-set.ts";
import { isoFromInstant, minute } from "#domain/time.ts";
import { accepted, ample, arrive, callOf, mustBook, openScene, type Scene } from "#test/booking-scene.ts";
import { asStaff, giveBack, moveIt, receive, staffMember } from "#test/custody-scene.ts";
import { begin, commit, openPhone } from "#test/phone.ts";
import { listAlerts, settleAlert } from "../alerts/settle-alert.ts";
import { watchAlerts } from "../alerts/watch-alerts.ts";
import { undoMove } from "../custody/undo-move.ts";
import { commitPieces } from "../evidence/commit-pieces.ts";
import { fetchDay } from "./fetch-day.ts";

let scene: Scene;
const phone = openPhone();
const karim = phone.caller;
const [nadia, claire] = [staffMember("dispatcher"), staffMember("manager")];
/** Received at 02:50, when the clocks go back at three. */
const references: string[] = [];
const [corners, sides] = [[2, 4, 6, 8] as const, [1, 3, 5, 7] as const];

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  const stay = { from: "2027-10-31", at: "04:00", until: "2027-11-03", back: "18:00" };
  for (let count = 0; count < 3; count += 1)
    references.push((await mustBook(scene, await arrive(scene), stay)).reference);
  scene.clock.set("2027-10-31T00:50:00Z");
  accepted(await phone.register(scene));
  for (const reference of references) {
    await photograph(await begin(scene, phone, reference, { keyTag: undefined }), corners);
    accepted(await receive(scene, karim, reference));
  }
});
afterAll(() => scene.close());

async function photograph(walk: string, angles: readonly Angle[]): Promise<void> {
  const taken = angles.map((angle) => phone.take("photo", Buffer.from(`${walk} ${angle}`), angle));
  accepted(await commit(scene, phone, walk, taken));
}

const inLot = (reference: string) => begin(scene, phone, reference, { mode: "lot", keyTag: undefined });

async function dayFor(caller = karim) {
  const origin = { ...callOf(undefined, {}).origin };
  return accepted(await fetchDay(scene.services, { params: { date: "2027-10-31" }, caller, origin }));
}

/** For each car, the sides on its row and on its alert card; undefined where it has none. */
async function leftFor(caller = karim) {
  const { movements, alerts } = await dayFor(caller);
  return references.map((reference) => {
    const row = movements.find((one) => one.reference === reference);
    const card = alerts.find((one) => one.kind === "sides-left" && one.reference === reference);
    return [row?.custody?.sidesLeft, card?.kind === "sides-left" ? card.sides : undefined] as const;
  });
}

async function raised(caller = nadia) {
  await watchAlerts(scene.services);
  const { open } = accepted(await asStaff(listAlerts, scene, caller, {}));
  const position = ({ reference = "" }) => references.indexOf(reference);
  return open
    .filter(({ alert }) => alert === "sides-missing")
    .toSorted((left, right) => position(left) - position(right));
}

test("three express receptions show what is left and until when, across the hour that autumn repeats (custody §2)", async () => {
  const until = "2027-10-31T01:10:00.000Z";
  const all = [{ sides, until }, sides];
  expect(await leftFor()).toEqual([all, all, all]);
  expect(await leftFor(nadia)).toEqual([all, all, all]);
  // One side is photographed, another one skipped with its reason.
  const walk = await inLot(references[0] ?? "");
  await photograph(walk, [1]);
  const skipped = [
    { id: randomUUID(), kind: "photo" as const, angle: 3 as const, reason: "unsafe" as const },
  ];
  accepted(
    await asStaff(commitPieces, scene, karim, { params: { id: walk }, body: { pieces: [], skipped } }),
  );
  expect(await leftFor()).toEqual([[{ sides: [5, 7], until }, [5, 7]], all, all]);
});

test("overdue sides raise one alert and one mail a car in place of its card, until they are photographed (custody §2, alerts §3)", async () => {
  scene.clock.set("2027-10-31T01:10:00Z");
  expect(await raised()).toEqual([]);
  scene.clock.advance(1);
  expect(await raised()).toHaveLength(3);
  expect(await raised(claire)).toMatchObject(
    references.map((reference, index) => ({
      reference,
      count: index === 0 ? 2 : 4,
      lasting: "2027-10-31T01:10:00.000Z",
    })),
  );
  const { rows } = await sql<{ told: number }>`
    select count(*)::int as told from outgoing_mails where message ->> 'alert' = 'sides-missing'`.execute(
    scene.db,
  );
  expect(rows).toEqual([{ told: 3 }]);
  // A valet, who cannot read the list of alerts, keeps the card; the row still shows the sides to everyone.
  const cards = async (caller = karim) => (await leftFor(caller)).map(([, card]) => card?.length ?? 0);
  expect([await cards(), await cards(nadia)]).toEqual([
    [2, 4, 4],
    [0, 0, 0],
  ]);
  expect((await leftFor(nadia)).map(([row]) => row?.sides.length)).toEqual([2, 4, 4]);
  await photograph(await inLot(references[0] ?? ""), [5, 7]);
  expect((await raised()).map(({ reference }) => reference)).toEqual(references.slice(1));
  expect(await cards()).toEqual([0, 4, 4]);
  // An alert that is settled with a note is not raised again while its condition lasts.
  const body = { settlement: { note: "Sous la neige." } };
  const [second] = await raised();
  accepted(await asStaff(settleAlert, scene, nadia, { params: { id: second?.id ?? "" }, body }));
  expect((await raised()).map(({ reference }) => reference)).toEqual(references.slice(2));
  expect(await cards(nadia)).toEqual([0, 0, 0]);
});

test("a car that was returned, or whose reception was undone, needs no more photographs (custody §2)", async () => {
  const reference = references[2] ?? "";
  accepted(await moveIt(scene, karim, reference, "drive"));
  accepted(await moveIt(scene, karim, reference, "arriveAtKerb"));
  accepted(await giveBack(scene, karim, reference, { odometer: 48_214 }));
  expect(await raised()).toEqual([]);
  expect((await leftFor()).map(([row]) => row === undefined)).toEqual([true, false, true]);
  const [, , gone] = await leftFor();
  expect(gone).toEqual([undefined, undefined]);
  const again = await mustBook(scene, await arrive(scene), {
    from: "2027-11-02",
    at: "10:00",
    until: "2027-11-04",
    back: "18:00",
  });
  const id = randomUUID();
  await photograph(await begin(scene, phone, again.reference, { keyTag: undefined }), corners);
  accepted(await receive(scene, nadia, again.reference, { id }));
  const left = async () =>
    (await dayFor()).alerts.some((one) => one.kind === "sides-left" && one.reference === again.reference);
  expect(await left()).toBe(true);
  scene.clock.advance(minute / 2);
  const move = { id: randomUUID(), at: isoFromInstant(scene.clock.now()), undoes: id };
  const params = { reference: again.reference };
  accepted(await asStaff(undoMove, scene, nadia, { params, body: { move } }));
  expect(await left()).toBe(false);
});
