// Capacity under random load: never exceeded, and nobody turned away from a place that was free.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, day } from "#domain/time.ts";
import {
  arrive,
  date,
  openScene,
  orderQuoted,
  quote,
  refused,
  type Scene,
  type Traveller,
  type Wish,
} from "#test/booking-scene.ts";
import { verifyCapacity } from "../../capacity/verify-capacity.ts";
import { type SeededRandom, seededRandom } from "../../demonstration/seeded-random.ts";

/** 10,000 in the long run (RANDOM_STAYS=10000). */
const stays = Number(process.env["RANDOM_STAYS"] ?? 500);
const workers = 40;
const capacity = { baysPerNight: 12, handoversPerSlot: 2 };
const firstDay = date("2027-06-01");
const span = Math.ceil(stays / 20);

let scene: Scene;
let traveller: Traveller;

beforeAll(async () => {
  scene = await openScene({ poolSize: 25, capacity });
  traveller = await arrive(scene);
});
afterAll(() => scene.close());

type Attempt = {
  readonly wish: Required<Pick<Wish, "from" | "at" | "until" | "back">>;
  readonly begun: number;
  readonly ended: number;
  readonly won: boolean;
};

test(`${stays} random stays by ${workers} workers: no night and no quarter-hour is exceeded, no refusal is unjust`, async () => {
  const random = seededRandom(20_270_601);
  const wishes = Array.from({ length: stays }, () => randomWish(random));
  const attempts: Attempt[] = [];
  const queue = wishes.values();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const wish of queue) attempts.push(await attempt(wish));
    }),
  );
  expect(attempts).toHaveLength(stays);
  expect(await exceeded()).toBe(0);
  expect(await verifyCapacity(scene.db)).toEqual([]);
  const takings = takingsOf(attempts);
  expect(attempts.filter((each) => !each.won && !isJust(each, takings))).toEqual([]);
  const won = attempts.filter((each) => each.won).length;
  expect(won).toBeGreaterThan(stays / 20);
  expect(won).toBeLessThan(stays);
}, 600_000);

async function attempt(wish: Attempt["wish"]): Promise<Attempt> {
  const begun = performance.now();
  const quoted = await quote(scene, wish);
  const answer = quoted.ok ? await orderQuoted(scene, traveller, quoted.value.id) : quoted;
  if (!answer.ok) expect(refused(answer)?.code).toBe("sold-out");
  return { wish, begun, ended: performance.now(), won: answer.ok };
}

/** When each place of a night or a quarter-hour was asked for by those who got it. */
type Takings = ReadonlyMap<string, readonly number[]>;

function takingsOf(attempts: readonly Attempt[]): Takings {
  const takings = new Map<string, number[]>();
  for (const { wish, begun } of attempts.filter(({ won }) => won)) {
    for (const place of [...nightsOf(wish), ...endsOf(wish)]) {
      takings.set(place, [...(takings.get(place) ?? []), begun]);
    }
  }
  return takings;
}

/** Some night or quarter-hour of it was full by the bookings that had begun before it was refused. */
function isJust({ wish, ended }: Attempt, takings: Takings): boolean {
  const taken = (place: string) => (takings.get(place) ?? []).filter((begun) => begun < ended).length;
  if (nightsOf(wish).some((night) => taken(night) >= capacity.baysPerNight)) return true;
  const ends = endsOf(wish);
  return ends.some((end) => {
    const wanted = ends.filter((each) => each === end).length;
    return taken(end) + wanted > capacity.handoversPerSlot;
  });
}

function nightsOf({ from, until }: Attempt["wish"]): readonly string[] {
  const nights = Math.max(1, Math.round((Date.parse(until) - Date.parse(from)) / day));
  return Array.from({ length: nights }, (_, index) => addDays(date(from), index));
}

function endsOf({ from, at, until, back }: Attempt["wish"]): readonly string[] {
  return [`${from} ${quarter(at)}`, `${until} ${quarter(back)}`];
}

function quarter(time: string): string {
  const minutes = Number(time.slice(3));
  return `${time.slice(0, 3)}${String(minutes - (minutes % 15)).padStart(2, "0")}`;
}

function randomWish({ whole }: SeededRandom): Attempt["wish"] {
  const from = addDays(firstDay, whole(0, span - 1));
  return {
    from,
    until: addDays(from, whole(0, 14)),
    // Few hours, so that quarter-hours fill up as well as nights.
    at: `0${whole(6, 9)}:${minuteOf(whole)}`,
    back: `${whole(18, 21)}:${minuteOf(whole)}`,
  };
}

function minuteOf(whole: SeededRandom["whole"]): string {
  return String(whole(0, 59)).padStart(2, "0");
}

async function exceeded(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from bays where taken > capacity or taken > ${capacity.baysPerNight})
      + (select count(*) from handovers where taken > capacity or taken > ${capacity.handoversPerSlot})
      as count`.execute(scene.db);
  return rows[0]?.count ?? -1;
}
