import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, localDateOf } from "#domain/time.ts";
import {
  accepted,
  arrive,
  date,
  mustBook,
  openScene,
  quote,
  refused,
  type Scene,
} from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { verifyCapacity } from "../capacity/verify-capacity.ts";
import { readOperator } from "../operator/read-operator.ts";
import { saveDocument } from "../operator/save-operator.ts";
import {
  changeCapacity,
  changeNights,
  changeSalesHorizon,
  closeCalendarDay,
  fetchCalendar,
  fetchCalendarDay,
} from "./change-calendar.ts";

let scene: Scene;
const dispatcher = staffMember("dispatcher");

beforeAll(async () => {
  scene = await openScene({ capacity: { baysPerNight: 5, handoversPerSlot: 4 } });
  for (const _ of [1, 2, 3]) await mustBook(scene, await arrive(scene));
});
afterAll(async () => {
  expect(await verifyCapacity(scene.db)).toEqual([]);
  await scene.close();
});

const nights = (from: string, until: string, bays: number) =>
  asStaff(changeNights, scene, dispatcher, {
    body: { nights: { from: date(from), until: date(until), bays } },
  });

test("the calendar shows six weeks by night, and a day by its 96 quarter-hours with its handovers (office §4)", async () => {
  const { nights: shown } = accepted(
    await asStaff(fetchCalendar, scene, dispatcher, { query: { from: date("2027-05-03") } }),
  );
  expect(shown).toHaveLength(42);
  expect(shown.find((night) => night.date === "2027-05-10")).toEqual({
    date: "2027-05-10",
    taken: 3,
    capacity: 5,
    closed: false,
    setByHand: false,
    handovers: 3,
  });
  const day = accepted(
    await asStaff(fetchCalendarDay, scene, dispatcher, { params: { date: "2027-05-12" } }),
  );
  expect(day.slots).toHaveLength(96);
  expect(day.slots.find(({ time }) => time === "18:00")).toMatchObject({ taken: 3, capacity: 4 });
  expect(day.sold.map(({ kind, time }) => `${kind} ${time}`)).toEqual([
    "return 18:00",
    "return 18:00",
    "return 18:00",
  ]);
});

test("setting fewer bays than are sold is refused for all the nights and names the full ones (office §4)", async () => {
  expect(refused(await nights("2027-05-09", "2027-05-13", 2))).toEqual({
    code: "sold-out",
    detail: { fullNights: ["2027-05-10", "2027-05-11"] },
  });
  accepted(await nights("2027-05-09", "2027-05-13", 3));
  expect(refused(await quote(scene))?.code).toBe("sold-out");
  accepted(await nights("2027-05-09", "2027-05-13", 5));
  expect(refused(await quote(scene))).toBeUndefined();
  expect(refused(await nights("2027-05-13", "2027-05-09", 3))?.code).toBe("invalid");
});

test("a closed day sells nothing more; what is sold on it is named and stays (office §4)", async () => {
  const close = (closed: boolean) =>
    asStaff(closeCalendarDay, scene, dispatcher, {
      params: { date: "2027-05-10" },
      body: { closure: { closed } },
    });
  const day = accepted(await close(true));
  expect(day.night).toMatchObject({ closed: true, taken: 3 });
  expect(day.sold).toHaveLength(3);
  expect(refused(await quote(scene))?.code).toBe("sold-out");
  accepted(await close(false));
  expect(refused(await quote(scene))).toBeUndefined();
});

test("three people who close the same three days at once all succeed, what is sold stays, and each is in the journal", async () => {
  const days = ["2027-05-10", "2027-05-11", "2027-05-12"] as const;
  const closeAll = (closed: boolean) =>
    Promise.all(
      days.flatMap((day) =>
        [1, 2, 3].map(() =>
          asStaff(closeCalendarDay, scene, dispatcher, {
            params: { date: date(day) },
            body: { closure: { closed } },
          }),
        ),
      ),
    );
  const shown = (await closeAll(true)).map((answer) => accepted(answer));
  expect(shown.map(({ night, sold }) => [night.closed, night.taken, sold.length])).toEqual([
    ...[1, 2, 3].map(() => [true, 3, 3]),
    ...[1, 2, 3].map(() => [true, 3, 0]),
    ...[1, 2, 3].map(() => [true, 0, 3]),
  ]);
  // No drop-off or return on those days; a stay that only spends nights there still sells.
  expect(refused(await quote(scene, { from: "2027-05-09", until: "2027-05-10" }))?.code).toBe("sold-out");
  expect(refused(await quote(scene, { from: "2027-05-12", until: "2027-05-14" }))?.code).toBe("sold-out");
  expect(refused(await quote(scene, { from: "2027-05-09", until: "2027-05-13" }))).toBeUndefined();
  const entries = await scene.db
    .selectFrom("journal")
    .select("kind")
    .where("kind", "=", "day-closed")
    .execute();
  expect(entries.length).toBeGreaterThanOrEqual(9);
  (await closeAll(false)).forEach(accepted);
  // Control: reopened, the days sell again.
  expect(refused(await quote(scene, { from: "2027-05-09", until: "2027-05-10" }))).toBeUndefined();
});

test("concurrent settings of fewer bays than are sold are all refused with the nights named, and change nothing", async () => {
  const asked = await Promise.all([0, 1, 2].map((bays) => nights("2027-05-09", "2027-05-12", bays)));
  for (const answer of asked) {
    expect(refused(answer)?.detail).toEqual({ fullNights: ["2027-05-10", "2027-05-11"] });
  }
  const { nights: shown } = accepted(
    await asStaff(fetchCalendar, scene, dispatcher, { query: { from: date("2027-05-09") } }),
  );
  expect(shown.slice(0, 4).map(({ capacity, taken }) => [capacity, taken])).toEqual([
    [5, 0],
    [5, 3],
    [5, 3],
    [5, 0],
  ]);
});

test("a new capacity policy changes every night that was not set by hand (office §4)", async () => {
  const seen = { baysPerNight: 5, handoversPerSlot: 4 };
  const capacity = { ...seen, baysPerNight: 4, seen };
  const { nights: shown } = accepted(
    await asStaff(changeCapacity, scene, dispatcher, { body: { capacity } }),
  );
  const on = (day: string) => shown.find((night) => night.date === day)?.capacity;
  expect([on("2027-05-10"), on("2027-05-20")]).toEqual([5, 4]);
});

test("of three who change the capacity policy at once nobody resets what another has changed, and one of two who change the same value is told (office §4)", async () => {
  const { capacityPolicy: seen } = await readOperator(scene.db);
  const change = (mine: Partial<typeof seen>) =>
    asStaff(changeCapacity, scene, dispatcher, { body: { capacity: { ...seen, ...mine, seen } } });
  const answers = await Promise.all([
    change({ handoversPerSlot: 7 }),
    change({ baysPerNight: 6 }),
    change({ baysPerNight: 8 }),
  ]);
  const [handovers, six, eight] = answers.map((answer) => refused(answer)?.code ?? "saved");
  expect(handovers).toBe("saved");
  expect(new Set([six, eight])).toEqual(new Set(["changed-meanwhile", "saved"]));
  const baysPerNight = six === "saved" ? 6 : 8;
  expect((await readOperator(scene.db)).capacityPolicy).toEqual({ baysPerNight, handoversPerSlot: 7 });
});

test("a new sales horizon applies to the next quote and leaves sold stays alone (office §4)", async () => {
  const today = localDateOf(scene.clock.now(), "Europe/Paris");
  const ahead = (daysAhead: number) =>
    asStaff(changeSalesHorizon, scene, dispatcher, { body: { horizon: { daysAhead } } });
  const wish = (days: number) => ({ from: addDays(today, days), until: addDays(today, days + 2) });
  const later = await mustBook(scene, await arrive(scene), wish(61));
  expect(accepted(await ahead(60)).daysAhead).toBe(60);
  expect(refused(await quote(scene, wish(61)))?.fields).toEqual({ departureDate: "too-far-ahead" });
  expect(refused(await quote(scene, wish(60)))).toBeUndefined();
  const day = accepted(
    await asStaff(fetchCalendarDay, scene, dispatcher, { params: { date: wish(61).from } }),
  );
  expect(day.sold.map(({ reference }) => reference)).toEqual([later.reference]);
  // Control: reopened, the day sells again.
  accepted(await ahead(61));
  expect(refused(await quote(scene, wish(61)))).toBeUndefined();
});

test("a sales horizon shorter than the notice is refused with the least possible value (office §4)", async () => {
  const { stayPolicy } = await readOperator(scene.db);
  const { zone: _, ...stay } = stayPolicy;
  await saveDocument(scene.db, "stay", { ...stay, minimumNoticeHours: 73 }, scene.clock.now());
  const ahead = (daysAhead: number) =>
    asStaff(changeSalesHorizon, scene, dispatcher, { body: { horizon: { daysAhead } } });
  for (const daysAhead of [1, 2, 3]) {
    expect(refused(await ahead(daysAhead))).toEqual({
      code: "invalid",
      fields: { "horizon.daysAhead": "out-of-range" },
      detail: { leastDaysAhead: 4 },
    });
  }
  expect((await readOperator(scene.db)).stayPolicy.maximumDaysAhead).toBe(stay.maximumDaysAhead);
  expect(accepted(await ahead(4)).daysAhead).toBe(4);
});
