// Random stays requested concurrently, and a check of the responses.
import { sql } from "kysely";
import { addDays, day } from "#domain/time.ts";
import { verifyCapacity } from "#server/capacity/verify-capacity.ts";
import { type SeededRandom, seededRandom } from "#server/standalone/demonstration-data/seeded-random.ts";
import {
  date,
  orderQuoted,
  quote,
  refused,
  type Scene,
  type Traveller,
  type Wish,
} from "../booking-scene.ts";
import { timesOf } from "../torture.ts";
import { untilAnswered } from "./until-answered.ts";

/** So little room that nights and quarter-hours fill up. */
export const scarce = { baysPerNight: 12, handoversPerSlot: 2 };

export const workers = timesOf({ daily: 12, torture: 40 });
const firstDay = date("2027-06-01");

type Attempt = {
  readonly wish: Required<Pick<Wish, "from" | "at" | "until" | "back">>;
  readonly begun: number;
  readonly ended: number;
  readonly won: boolean;
  /** An answer other than "sold out". */
  readonly fault?: string;
};

export async function askAtRandom(
  scene: Scene,
  traveller: Traveller,
  { stays, seed }: { readonly stays: number; readonly seed: number },
): Promise<readonly Attempt[]> {
  const random = seededRandom(seed);
  const span = Math.ceil(stays / 20);
  const queue = Array.from({ length: stays }, () => randomWish(random, span)).values();
  const attempts: Attempt[] = [];
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const wish of queue) attempts.push(await attempt(scene, traveller, wish));
    }),
  );
  return attempts;
}

async function attempt(scene: Scene, traveller: Traveller, wish: Attempt["wish"]): Promise<Attempt> {
  const begun = performance.now();
  const quoted = await quote(scene, wish);
  const answer = quoted.ok
    ? await untilAnswered(() => orderQuoted(scene, traveller, quoted.value.id)).catch(String)
    : quoted;
  const ended = performance.now();
  const said = typeof answer === "string" ? answer : refused(answer)?.code;
  const won = said === undefined;
  return { wish, begun, ended, won, ...(!won && said !== "sold-out" && { fault: said }) };
}

/** Every contradiction between attempts and counters; empty if there is none. */
export async function judge(scene: Scene, attempts: readonly Attempt[]): Promise<readonly string[]> {
  const takings = takingsOf(attempts);
  const flaws = await verifyCapacity(scene.db);
  return [
    ...(await exceeded(scene)),
    ...soldTwice(takings),
    ...flaws.map(({ row, counted, taken }) => `${row} counts ${counted}, taken are ${taken}`),
    ...attempts.flatMap(({ fault }) => fault ?? []),
    ...attempts
      .filter((each) => !each.won && each.fault === undefined && !isJust(each, takings))
      .map(({ wish }) => `unjustly refused: ${JSON.stringify(wish)}`),
  ];
}

/** For each night or quarter-hour, when the successful attempts asked for it. */
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

/** Counted from the responses, independently of the counter rows. */
function soldTwice(takings: Takings): readonly string[] {
  return [...takings].flatMap(([place, taken]) => {
    const room = place.includes(" ") ? scarce.handoversPerSlot : scarce.baysPerNight;
    return taken.length > room ? [`${place} was sold ${taken.length} times of ${room}`] : [];
  });
}

/** A refusal is right if a night or quarter-hour was full by bookings that had begun before the refusal. */
function isJust({ wish, ended }: Attempt, takings: Takings): boolean {
  const taken = (place: string) => (takings.get(place) ?? []).filter((begun) => begun < ended).length;
  if (nightsOf(wish).some((night) => taken(night) >= scarce.baysPerNight)) return true;
  const ends = endsOf(wish);
  return ends.some((end) => {
    const wanted = ends.filter((each) => each === end).length;
    return taken(end) + wanted > scarce.handoversPerSlot;
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

function randomWish({ whole }: SeededRandom, span: number): Attempt["wish"] {
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

async function exceeded({ db }: Scene): Promise<readonly string[]> {
  const { rows } = await sql<{ row: string }>`
    select 'night ' || date || ' is taken ' || taken || ' times' as row from night_inventory
      where taken > capacity or taken > ${scarce.baysPerNight}
    union all select 'quarter-hour ' || date || ' ' || time || ' is taken ' || taken || ' times' from handover_slots
      where taken > capacity or taken > ${scarce.handoversPerSlot}`.execute(db);
  return rows.map(({ row }) => row);
}
