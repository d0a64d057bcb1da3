import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffMember } from "#domain/access.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  mustBook,
  openScene,
  refused,
  type Scene,
  time,
} from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { openManager } from "#test/managers.ts";
import { verifyCapacity } from "../capacity/verify-capacity.ts";
import { fetchDay } from "../day/fetch-day.ts";
import { changeLanding, restoreLanding } from "./change-landing.ts";
import { fetchArrivals } from "./fetch-arrivals.ts";

let scene: Scene;
let team: readonly StaffMember[];
const day = "2027-05-12";
/** Three cars of one flight, whose booked landing times differ; one car of another flight; one of the day after. */
const cars: Record<"first" | "second" | "third" | "other" | "nextDay", string> = {
  first: "",
  second: "",
  third: "",
  other: "",
  nextDay: "",
};

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  team = await Promise.all(["Claire", "Nadia", "Thomas"].map((name) => openManager(scene, name)));
  const stays = [
    ["first", "2027-05-12", "18:00", "AF 013"],
    ["second", "2027-05-12", "18:10", "AF13"],
    ["third", "2027-05-12", "18:00", "af 13"],
    ["other", "2027-05-12", "18:00", "BA304"],
    ["nextDay", "2027-05-13", "18:00", "AF13"],
  ] as const;
  for (const [name, until, back, flight] of stays) {
    const { reference } = await mustBook(scene, await arrive(scene), { from: "2027-05-10", until, back });
    await scene.database.pool.query("update bookings set arrival_flight = $2 where reference = $1", [
      reference,
      flight.replaceAll(" ", "").replace("013", "13").toUpperCase(),
    ]);
    cars[name] = reference;
  }
});
afterAll(async () => {
  expect(await verifyCapacity(scene.db)).toEqual([]);
  await scene.close();
});

const change = (at: string, flight = "AF 013", by = team[0], date = day) =>
  asStaff(changeLanding, scene, member(by), {
    params: { date, flight },
    body: { landing: { time: time(at) } },
  });
const member = (given: StaffMember | undefined): StaffMember => {
  if (given === undefined) throw new Error("nobody");
  return given;
};
const board = async (date: string) => {
  const { movements } = accepted(
    await fetchDay(scene.services, {
      params: { date },
      caller: member(team[0]),
      origin: callOf(undefined, {}).origin,
    }),
  );
  const returns = movements.filter(({ kind }) => kind === "return");
  return Object.fromEntries(
    returns.map(({ reference, time: at, landingTime, bookedLandingTime }) => [
      Object.entries(cars).find(([, known]) => known === reference)?.[0],
      [at, landingTime, bookedLandingTime],
    ]),
  );
};
const entries = async () =>
  (
    await scene.database.pool.query(
      "select kind, subject, actor, data->>'returns' as returns from journal where subject like 'flight %' order by id",
    )
  ).rows;

test("a late flight moves all of its returns, and no other car (desk §2)", async () => {
  const before = { other: ["18:35", "18:00", undefined] };
  expect(await board(day)).toEqual({
    ...before,
    first: ["18:35", "18:00", undefined],
    second: ["18:45", "18:10", undefined],
    third: ["18:35", "18:00", undefined],
  });
  const { flights } = accepted(await change("18:50"));
  expect(await board(day)).toEqual({
    ...before,
    first: ["19:25", "18:50", "18:00"],
    second: ["19:25", "18:50", "18:10"],
    third: ["19:25", "18:50", "18:00"],
  });
  expect(await board("2027-05-13")).toEqual({ nextDay: ["18:35", "18:00", undefined] });
  expect(
    flights.map(({ flight, booked, changed, returns }) => [flight, booked, changed?.time, returns.length]),
  ).toEqual([
    ["AF13", ["18:00", "18:10"], "18:50", 3],
    ["BA304", ["18:00"], undefined, 1],
  ]);
  expect(flights[0]?.changed).toMatchObject({ date: day, notedBy: "Claire" });
});

test("a flight that lands past midnight is on the next day's board, and on no other", async () => {
  accepted(await change("00:20"));
  accepted(await change("00:40", "BA304"));
  expect(await board(day)).toEqual({});
  expect(await board("2027-05-13")).toEqual({
    nextDay: ["18:35", "18:00", undefined],
    other: ["01:15", "00:40", "18:00"],
    first: ["00:55", "00:20", "18:00"],
    second: ["00:55", "00:20", "18:10"],
    third: ["00:55", "00:20", "18:00"],
  });
  const landsAsBooked = { params: { date: day, flight: "BA304" } };
  accepted(await asStaff(restoreLanding, scene, member(team[0]), landsAsBooked));
});

test("of three concurrent changes of a landing one stands, each is in the journal, and a repeat is no change", async () => {
  const before = (await entries()).length;
  const times = ["18:30", "19:00", "19:30"];
  for (const answer of await Promise.all(times.map((at, index) => change(at, "AF13", team[index]))))
    accepted(answer);
  const { flights } = accepted(
    await asStaff(fetchArrivals, scene, member(team[0]), { params: { date: day } }),
  );
  const stands = flights.find(({ flight }) => flight === "AF13")?.changed?.time ?? "";
  expect(times).toContain(stands);
  accepted(await change(stands));
  const noted = (await entries()).slice(before);
  expect(noted.map(({ kind, subject, returns }) => [kind, subject, returns])).toEqual(
    times.map(() => ["flight-landing-changed", `flight AF13 ${day}`, "3"]),
  );
  expect(new Set(noted.map(({ actor }) => actor))).toEqual(
    new Set(team.map(({ staffId }) => `staff ${staffId}`)),
  );
});

test("three concurrent requests restore the booked landing once, and the board is what it was", async () => {
  const restore = () =>
    asStaff(restoreLanding, scene, member(team[1]), { params: { date: day, flight: "AF13" } });
  const before = (await entries()).length;
  for (const answer of await Promise.all([restore(), restore(), restore()])) accepted(answer);
  expect((await entries()).slice(before).map(({ kind }) => kind)).toEqual(["flight-landing-restored"]);
  expect((await board(day))["second"]).toEqual(["18:45", "18:10", undefined]);
});

test.each([
  ["a flight that nobody booked", "AF14", day],
  ["one of another day", "BA304", "2027-05-13"],
  ["no flight number", "?", day],
  ["no day", "AF13", "2027-13-01"],
])("%s is not found", async (_, flight, date) => {
  expect(refused(await change("18:50", flight, team[0], date))).toMatchObject({ code: "not-found" });
});
