import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, isoFromInstant, minute } from "#domain/time.ts";
import { accepted, ample, arrive, mustBook, openScene, refused, type Scene } from "#test/booking-scene.ts";
import { asStaff, moveIt, moveKey, receive, staffMember } from "#test/custody-scene.ts";
import { begin, commit, openPhone } from "#test/phone.ts";
import { watchAlerts } from "../alerts/watch-alerts.ts";
import { listDayAlerts } from "../day/day-alerts.ts";
import { readYard } from "../day/read-yard.ts";
import { listKeyTags } from "./key-tags.ts";
import { resolveRefusedMove } from "./resolve-refused-move.ts";
import { saveRound } from "./save-round.ts";
import { listSpots, saveSpots } from "./spots.ts";

let scene: Scene;
const karim = staffMember();
const nadia = staffMember("manager");
const references: string[] = [];

const ordered = [["exterior-wash", "refuelling"], [], ["pressure-and-fluids"]];

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  for (const services of ordered)
    references.push((await mustBook(scene, await arrive(scene), { services })).reference);
  scene.clock.set("2027-05-10T08:00:00Z");
  const spots = ["A-01", "A-02", "A-03"].map((name) => ({ name, zone: "A", closed: false }));
  accepted(await asStaff(saveSpots, scene, nadia, { body: { spots } }));
  for (const [index, reference] of references.entries()) {
    accepted(await receive(scene, karim, reference, { keyTag: String(index) }));
    if (index < 2) accepted(await moveIt(scene, karim, reference, "park", { spot: `A-0${index + 1}` }));
  }
});
afterAll(() => scene.close());

test("each spot lists its vehicle, vehicles on no spot are listed apart, and a taken spot cannot be closed (custody §6)", async () => {
  const { spots, elsewhere } = accepted(await asStaff(listSpots, scene, karim, {}));
  expect(spots.map(({ vehicle }) => vehicle?.reference)).toEqual([references[0], references[1], undefined]);
  expect(elsewhere.map(({ reference }) => reference)).toEqual([references[2]]);
  // The services ordered for each vehicle: the valet starts one by its name (cancellation §5).
  const vehicles = [...spots.flatMap(({ vehicle = [] }) => vehicle), ...elsewhere];
  expect(vehicles.map(({ services }) => services?.map(({ id }) => id))).toEqual(ordered);
  const close = (name: string) =>
    asStaff(saveSpots, scene, nadia, { body: { spots: [{ name, zone: "A", closed: true }] } });
  expect(refused(await close("A-01"))?.code).toBe("spot-taken");
  accepted(await close("A-03"));
  expect(refused(await moveIt(scene, karim, references[2] ?? "", "park", { spot: "A-03" }))?.code).toBe(
    "spot-taken",
  );
});

test("a key that does not hang on the board is unaccounted for after ten minutes, until it is scanned there (custody §6)", async () => {
  const unaccounted = async () => {
    const { keyTags } = accepted(await asStaff(listKeyTags, scene, karim, {}));
    return keyTags.filter((tag) => tag.unaccounted).map(({ name }) => name);
  };
  expect(await unaccounted()).toEqual([]);
  scene.clock.advance(10 * minute + 1);
  // The third key is in hand: its holder answers for it.
  expect(await unaccounted()).toEqual(["0", "1"]);
  expect(await kindsOfAlerts()).toEqual(["key-unaccounted", "key-unaccounted"]);
  accepted(await hangOrTake("hangKey", 0));
  expect(await unaccounted()).toEqual(["1"]);
  accepted(await hangOrTake("takeKey", 0));
  expect(await unaccounted()).toEqual(["1"]);
  accepted(await hangOrTake("hangKey", 0));
  accepted(await hangOrTake("hangKey", 1));
  expect(await unaccounted()).toEqual([]);
});

test("a round is saved while it is walked and compared with the record when it is closed (custody §6)", async () => {
  const id = randomUUID();
  const sightings = [
    { id: randomUUID(), spot: "A-01", keyTag: "0" },
    { id: randomUUID(), spot: "A-03", keyTag: "1" },
  ];
  const save = (closed: boolean, caller = karim) =>
    asStaff(saveRound, scene, caller, { params: { id }, body: { round: { sightings, closed } } });
  accepted(await save(false));
  const round = accepted(await save(true));
  expect(round).toMatchObject({ seen: 2, expected: 2 });
  expect(round.findings).toMatchObject([
    { kind: "elsewhere", reference: references[1], spot: "A-02", seenAt: "A-03" },
  ]);
  expect(refused(await save(true, nadia))?.code).toBe("not-found");
});

test("refused moves and overdue pieces raise alerts (custody §3, §7)", async () => {
  const id = randomUUID();
  const at = isoFromInstant(scene.clock.now());
  await receive(scene, karim, references[0] ?? "", { id, at, queued: true });
  const phone = openPhone();
  accepted(await phone.register(scene));
  const inspection = await begin(scene, phone, references[0] ?? "", { mode: "complete" });
  accepted(await commit(scene, phone, inspection, [phone.take("photo", Buffer.from("one"), 2)]));
  expect(await kindsOfAlerts()).toEqual(["move-refused"]);
  scene.clock.advance(day + 1);
  // The office gets a raised alert (alerts §3), the valet whose phone still holds the pieces `pieces-overdue`.
  await watchAlerts(scene.services);
  expect(await kindsOfAlerts()).toEqual(["move-refused", "raised"]);
  expect(await kindsOfAlerts(karim)).toEqual(["pieces-overdue"]);
  const body = { resolution: { words: "Déjà reçue par Léa." } };
  accepted(await asStaff(resolveRefusedMove, scene, nadia, { params: { id }, body }));
  expect(await kindsOfAlerts()).toEqual(["raised"]);
  expect(refused(await asStaff(resolveRefusedMove, scene, nadia, { params: { id }, body }))?.code).toBe(
    "not-possible-now",
  );
});

async function kindsOfAlerts(caller = nadia): Promise<string[]> {
  const alerts = await listDayAlerts(scene.db, {
    caller,
    now: scene.clock.now(),
    yard: await readYard(scene.db, []),
  });
  return alerts.map(({ kind }) => kind).toSorted();
}

function hangOrTake(kind: "hangKey" | "takeKey", car: number) {
  return moveKey(scene, karim, references[car] ?? "", { kind, keyTag: String(car) });
}
