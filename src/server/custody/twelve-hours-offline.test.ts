// Phones that are offline for a shift of twelve hours queue their moves and send them once back online, some twice, in
// no order between phones. The board then shows what was done, and every conflict is a task (custody §7).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CustodyState, nextCustodyState } from "#domain/custody/custody-states.ts";
import { hour, type Instant, isoFromInstant, later, minute } from "#domain/time.ts";
import { ample, arrive, mustBook, openScene, type Scene } from "#test/booking-scene.ts";
import { asStaff, moveIt, receive, staffMember } from "#test/custody-scene.ts";
import { isTorture, seededNumbers, timesOf } from "#test/torture.ts";
import { listRefusedMoves } from "../lot/list-refused-moves.ts";
import { verifyJournal } from "../platform/journal/verify-journal.ts";

const cars = timesOf({ daily: 6, torture: 60 });
const phones = 3;
const shift = 12 * hour;
/** Least minutes between two moves of a phone. */
const rest = isTorture ? 3 : 9;
const draw = seededNumbers();
const pick = (below: number): number => Math.floor(draw() * below);

let scene: Scene;
const references: string[] = [];
const valets = Array.from({ length: phones }, () => staffMember());

type KeptMove = { readonly id: string; readonly at: Instant; readonly car: number; readonly kind: Kind };
type Kind = "receive" | "drive" | "park" | "call" | "arriveAtKerb";

const begin = Date.parse("2027-05-10T05:00:00Z") as Instant;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  const spots = Array.from({ length: cars }, (_, car) => ({ name: spotOf(car), zone: "C" }));
  await scene.db.insertInto("spots").values(spots).execute();
  for (let count = 0; count < cars; count += 1) {
    scene.clock.set("2027-05-02T08:00:00Z");
    references.push((await mustBook(scene, await arrive(scene))).reference);
  }
}, 120_000);
afterAll(() => scene.close());

test(`${phones} phones are offline for twelve hours with ${cars} cars: the board is right, every conflict a task (custody §7)`, async () => {
  const kept = keepForAShift();
  const model = new Map<number, CustodyState>();
  const expectedTasks = new Set<string>();
  scene.clock.set(isoFromInstant(later(begin, shift)));
  for (const [phone, moves] of kept.entries()) {
    for (const move of moves) {
      const next = nextCustodyState(model.get(move.car) ?? "expected", move.kind);
      if (next === undefined) expectedTasks.add(move.id);
      else model.set(move.car, next);
      // A response may be lost: the phone retries the move, and it is applied once.
      for (let times = draw() < 0.2 ? 2 : 1; times > 0; times -= 1) await send(phone, move);
      scene.clock.advance(1);
    }
  }
  const rows = await scene.db
    .selectFrom("custody")
    .innerJoin("bookings", "bookings.id", "custody.bookingId")
    .select(["bookings.reference", "custody.state"])
    .execute();
  const board = new Map(rows.map(({ reference, state }) => [reference as string, state]));
  for (const [car, reference] of references.entries()) {
    expect(board.get(reference) ?? "expected").toBe(model.get(car) ?? "expected");
  }
  const listed = await asStaff(listRefusedMoves, scene, staffMember("dispatcher"), {});
  const tasks = listed.ok ? listed.value.moves.map(({ id }) => id) : [];
  expect(expectedTasks.size).toBeGreaterThan(2);
  expect(tasks.toSorted()).toEqual([...expectedTasks].toSorted());
  const times = await scene.db.selectFrom("custodyEvents").select(["timeKind", "deviceAt"]).execute();
  expect(new Set(times.map(({ timeKind }) => timeKind))).toEqual(new Set(["between"]));
  expect(Math.min(...times.map(({ deviceAt }) => deviceAt ?? Infinity))).toBeLessThan(later(begin, hour));
  expect((await verifyJournal(scene.db)).broken).toBeUndefined();
}, 600_000);

test("control: a refused move that was not queued becomes no task", async () => {
  const before = await countTasks();
  const move: KeptMove = { id: randomUUID(), at: scene.clock.now(), car: 0, kind: "receive" };
  await send(0, move, false);
  expect(await countTasks()).toBe(before);
  await send(0, move, true);
  expect(await countTasks()).toBe(before + 1);
});

/** Each phone knows the cars' states from before it went offline and from its own moves: several fetch the same car. */
function keepForAShift(): readonly (readonly KeptMove[])[] {
  return Array.from({ length: phones }, () => {
    const known = new Map<number, CustodyState>();
    const moves: KeptMove[] = [];
    for (let at = begin; at < later(begin, shift - minute); at = later(at, (rest + pick(12)) * minute)) {
      const car = pick(cars);
      const state = known.get(car) ?? "expected";
      const kinds = (["receive", "drive", "park", "call", "arriveAtKerb"] as const).filter(
        (kind) => nextCustodyState(state, kind) !== undefined,
      );
      const kind = kinds[pick(kinds.length)];
      const next = kind && nextCustodyState(state, kind);
      if (kind === undefined || next === undefined) continue;
      known.set(car, next);
      moves.push({ id: randomUUID(), at, car, kind });
    }
    return moves;
  });
}

async function send(phone: number, { id, at, car, kind }: KeptMove, queued = true): Promise<void> {
  const valet = valets[phone] ?? staffMember();
  // Each car has a spot of its own, so that none is refused as occupied.
  const spot = kind === "park" ? { spot: spotOf(car) } : {};
  const move = { id, at: isoFromInstant(at), queued, ...spot };
  const reference = references[car] ?? "";
  if (kind === "receive") await receive(scene, valet, reference, move);
  else await moveIt(scene, valet, reference, kind, move);
}

const spotOf = (car: number): string => `C-${car}`;

async function countTasks(): Promise<number> {
  const rows = await scene.db.selectFrom("refusedMoves").select("id").execute();
  return rows.length;
}
