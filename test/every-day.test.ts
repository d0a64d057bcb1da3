// Days of a leap year (every day of five years in `npm run torture`), computed by servers in four time zones and
// compared with plain arithmetic.
import { createHash } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { isSampled, staysOf } from "./every-day/asked-stays.ts";
import { calendar, numberOf } from "./every-day/plain-calendar.ts";
import { referenceStay } from "./every-day/reference-stay.ts";
import { startProgram } from "./processes/started-process.ts";
import { isTorture } from "./torture.ts";

/** Each with its offset from UTC in January and in July, in minutes west. */
const zones = {
  "Europe/Paris": "-60 -120",
  UTC: "0 0",
  "America/Los_Angeles": "480 420",
  "Pacific/Kiritimati": "-840 -840",
} as const;

/** Every so many days, and each day on which something changes. */
type Span = { readonly from: string; readonly until: string; readonly every: number };
// At this distance they fall on every day of the week.
const longSpan: Span = isTorture
  ? { from: "2026-01-01", until: "2030-12-31", every: 1 }
  : { from: "2028-01-01", until: "2028-12-31", every: 50 };
/** Each control names the day on which its error is found: the first or the second. */
const aChange: Span = { from: "2027-03-15", until: isTorture ? "2027-04-05" : "2027-03-17", every: 1 };

const databases: TestDatabase[] = [];
afterAll(() => Promise.all(databases.map((database) => database.close())));

test(`days, price and calendar file do not depend on the server's time zone, from ${longSpan.from} to ${longSpan.until}`, async () => {
  const reference = new Map(daysIn(longSpan).map((day) => [day, digestOf(day)]));
  expect(reference.size).toBe(isTorture ? 1826 : 19);
  const places: Place[] = [];
  for (const zone of Object.keys(zones)) places.push({ zone, url: await unusedUrl() });
  // Starting a process loads the whole server, so `npm test` uses one process that changes its zone. It starts in the
  // last zone: anything that it caches of that zone would show as an error in all others.
  const alone = isTorture ? places.map((place) => [place]) : [places];
  const answers = (await Promise.all(alone.map((some) => answersOf(some, longSpan)))).flat();
  expect(answers.map(({ offsets }) => offsets)).toEqual(Object.values(zones));
  const [paris, ...others] = answers;
  for (const answered of answers) {
    const day = firstDifference(reference, answered.known);
    if (day !== undefined) expect(await shownBy(answered.zone, day)).toEqual(referenceOn(day));
  }
  for (const other of others) {
    expect(
      firstDifference(paris?.calendars ?? new Map(), other.calendars),
      `calendar files in ${other.zone}`,
    ).toBe(undefined);
  }
});

const faults = [
  ["today", "Pacific/Kiritimati", "2027-03-16"],
  ["ticket", "UTC", "2027-03-15"],
  ["instants", "America/Los_Angeles", "2027-03-15"],
  ["instants", "Europe/Paris", "2027-03-15"],
  ["days", "Europe/Paris", "2027-03-15"],
] as const;

test.each(isTorture ? faults : faults.slice(0, 1))(
  "control: %s computed in the machine's time zone %s differ on the first day",
  async (faulty, zone, first) => {
    const reference = new Map(daysIn(aChange).map((day) => [day, digestOf(day)]));
    const [answered] = await answersOf([{ zone, url: await unusedUrl() }], aChange, faulty);
    expect(firstDifference(reference, answered?.known ?? new Map())).toBe(first);
  },
);

/** A database without bookings: another booking of the same vehicle on the same days would be refused. */
async function unusedUrl(): Promise<string> {
  const database = await createTestDatabase({ poolSize: 1 });
  databases.push(database);
  return database.url;
}

type Place = { readonly zone: string; readonly url: string };

type Answers = {
  readonly zone: string;
  readonly offsets: string;
  readonly known: ReadonlyMap<string, string>;
  readonly calendars: ReadonlyMap<string, string>;
};

/** The answers of one process, which starts in the last of the places. */
async function answersOf(places: readonly Place[], span: Span, faulty = ""): Promise<readonly Answers[]> {
  const lines = await run(places, [span.from, span.until, String(span.every), "digests"], faulty);
  const starts = lines.flatMap((line, at) => (line.startsWith("offsets ") ? [at] : []));
  return places.map(({ zone }, index) => {
    const [first = "", ...rest] = lines.slice(starts[index], starts[index + 1]);
    const days = rest.map((line) => line.split(" "));
    return {
      zone,
      offsets: first.replace("offsets ", ""),
      known: new Map(days.map(([day = "", , known = ""]) => [day, known])),
      calendars: new Map(days.map(([day = "", calendars = ""]) => [day, calendars])),
    };
  });
}

/** A server's full answer for one day, to be read beside the expected one. */
async function shownBy(zone: string, day: string): Promise<unknown> {
  const lines = await run([{ zone, url: await unusedUrl() }], [day, day, "1", "answers"], "");
  return JSON.parse(/^\S+ \S+ (.*)$/.exec(lines[1] ?? "")?.[1] ?? "null");
}

async function run(
  places: readonly Place[],
  parameters: readonly string[],
  faulty: string,
): Promise<readonly string[]> {
  const hooks = new URL("every-day/faulty-clock.ts", import.meta.url).href;
  const environment = {
    TZ: places.at(-1)?.zone ?? "",
    ...(faulty && { FAULT: faulty, NODE_OPTIONS: `--import=${hooks}` }),
  };
  const named = places.flatMap(({ zone, url }) => [zone, url]);
  const started = startProgram("test/processes/answer-days.ts", environment, [...parameters, ...named]);
  if ((await started.ended) !== 0) throw new Error(started.errors());
  return started.lines;
}

function firstDifference(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string | undefined {
  return [...one.keys()].find((day) => one.get(day) !== other.get(day));
}

function daysIn({ from, until, every }: Span): readonly string[] {
  return calendar.filter(
    (day) => from <= day && day <= until && (numberOf(day) % every === 0 || isSampled(day)),
  );
}

function referenceOn(day: string) {
  return staysOf(day).map(referenceStay);
}

function digestOf(day: string): string {
  return createHash("sha256")
    .update(JSON.stringify(referenceOn(day)))
    .digest("base64url");
}
