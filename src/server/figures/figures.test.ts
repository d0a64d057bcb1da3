// Each figure is compared with sums that are worked out from the raw rows, one by one: three bookings for each way in
// which one can end, around the night of the spring clock change, with neighbours on other days.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { PriceLine } from "#domain/pricing/price-stay.ts";
import { addDays, instantFromIso, type LocalDate, localDateOf } from "#domain/time.ts";
import { cancelBooking } from "#server/bookings/cancel-booking.ts";
import { cancelByOperator, refundGoodwill } from "#server/office-bookings/change-office-booking.ts";
import { recallVehicle } from "#server/traveller-custody/recall-vehicle.ts";
import type { Run } from "#server/use-case.ts";
import { withdrawBooking } from "#server/withdrawals/withdraw-booking.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  date,
  mustBook,
  openScene,
  payByCard,
  refused,
  type Scene,
  type Traveller,
  type Wish,
} from "#test/booking-scene.ts";
import { asStaff, giveBack, moveIt, receive, staffMember } from "#test/custody-scene.ts";
import { noShow } from "#test/figure-scene.ts";
import { pay, stayUntil } from "#test/till-scene.ts";
import { fetchDistances } from "./fetch-distances.ts";
import { fetchEndings } from "./fetch-endings.ts";
import { fetchLeadTimes } from "./fetch-lead-times.ts";
import { fetchLoad } from "./fetch-load.ts";
import { fetchOccupancy } from "./fetch-occupancy.ts";
import { fetchOrderedServices } from "./fetch-ordered-services.ts";
import { fetchRatings } from "./fetch-ratings.ts";
import { fetchReturnWaits } from "./fetch-return-waits.ts";
import { fetchRevenue } from "./fetch-revenue.ts";

const zone = "Europe/Paris";
const manager = staffMember("manager");
const span = { from: date("2027-03-27"), until: date("2027-03-28") };

/** Within the span, on both sides of the hour that the clock change skips. */
const within: readonly Wish[] = [
  { from: "2027-03-27", at: "23:50", until: "2027-03-30" },
  { from: "2027-03-28", at: "00:10", until: "2027-03-30" },
  { from: "2027-03-28", at: "03:30", until: "2027-03-30" },
];
const neighbours: readonly Wish[] = [
  { from: "2027-03-26", at: "23:50", until: "2027-03-30" },
  { from: "2027-03-29", at: "00:10", until: "2027-03-30" },
];

let scene: Scene;
type Booked = { readonly traveller: Traveller; readonly reference: string; readonly total: number };
const booked = new Map<string, readonly Booked[]>();

async function bookEach(kind: string, more: Wish = {}, method: "card" | "cash" = "card") {
  const all: Booked[] = [];
  for (const wish of kind === "neighbour" ? neighbours : within) {
    const traveller = await arrive(scene);
    const booking = await mustBook(scene, traveller, { ...wish, ...more }, { paymentMethod: method });
    if (method === "card" && kind !== "unpaid") await payByCard(scene, booking.reference);
    all.push({ traveller, reference: booking.reference, total: booking.total });
  }
  booked.set(kind, all);
}

async function onEach(kind: string, change: (one: Booked, index: number) => Promise<unknown>): Promise<void> {
  for (const [index, one] of (booked.get(kind) ?? []).entries()) await change(one, index);
}

const at = (iso: string) => scene.clock.set(iso);
const own = (one: Booked) => callOf<typeof api.cancelBooking>(one.traveller.accountId, { params: one });

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  await scene.db
    .insertInto("promoCodes")
    .values({ code: "DIX", percent: 10, amount: null, validFrom: null, validUntil: null, totalUses: null })
    .execute();
  await order();
  await goOn();
});
afterAll(() => scene.close());

/** Ordered before and after midnight in Paris, whose calendar counts the lead times. */
async function order(): Promise<void> {
  at("2027-03-19T22:30:00Z");
  await bookEach("kept", { services: ["exterior-wash"] }, "cash");
  await bookEach("due", {}, "cash");
  await bookEach("canceled");
  await bookEach("late", { services: ["exterior-wash", "refuelling"] });
  await bookEach("operator");
  at("2027-03-19T23:30:00Z");
  await bookEach("withdrawn");
  await bookEach("missed");
  await bookEach("goodwill", { services: ["refuelling"] });
  await bookEach("shortened");
  await bookEach("reduced", { services: ["full-wash"], promoCode: "DIX" });
  await bookEach("unpaid");
  await bookEach("neighbour", { services: ["exterior-wash"] });
}

async function goOn(): Promise<void> {
  at("2027-03-21T10:00:00Z");
  await onEach("canceled", async (one) => accepted(await cancelBooking(scene.services, own(one))));
  await onEach("operator", async ({ reference }) => {
    const body = { cancellation: { reason: "Grève" } };
    accepted(await asStaff(cancelByOperator, scene, manager, { params: { reference }, body }));
  });
  await onEach("withdrawn", async (one) => {
    const call = callOf<typeof api.withdrawBooking>(one.traveller.accountId, { params: one });
    accepted(await withdrawBooking(scene.services, call));
  });
  await onEach("goodwill", async ({ reference }, index) => {
    const refund = { id: randomUUID(), amount: 700 * (index + 1), reason: "Attente" };
    accepted(await asStaff(refundGoodwill, scene, manager, { params: { reference }, body: { refund } }));
  });
  await onEach("shortened", ({ reference }) => stayUntil(scene, reference, "2027-03-29"));
  at("2027-03-27T22:00:00Z");
  await onEach("late", async (one) => accepted(await cancelBooking(scene.services, own(one))));
  at("2027-03-28T03:00:00Z");
  await onEach("missed", ({ reference }) => noShow(scene, manager, reference));
  await onEach("kept", async (one, index) => {
    accepted(await pay(scene, one, {}, manager));
    accepted(await receive(scene, manager, one.reference, { odometer: 10_000, keyTag: `T${index}` }));
    await scene.db
      .insertInto("spots")
      .values({ name: `S${index}`, zone: "S" })
      .execute();
    accepted(await moveIt(scene, manager, one.reference, "park", { spot: `S${index}` }));
  });
  await onEach("kept", async (one, index) => {
    at(`2027-03-30T16:1${index}:00Z`);
    const call = callOf<typeof api.recallVehicle>(one.traveller.accountId, { params: one });
    // One of the travellers never calls the car.
    if (index < 2) accepted(await recallVehicle(scene.services, call));
    at(`2027-03-30T16:2${index * 3}:30Z`);
    if (index === 2) accepted(await moveIt(scene, manager, one.reference, "drive"));
    accepted(await moveIt(scene, manager, one.reference, index === 2 ? "arriveAtKerb" : "drive"));
    if (index < 2) accepted(await moveIt(scene, manager, one.reference, "arriveAtKerb"));
    accepted(await giveBack(scene, manager, one.reference, { odometer: 10_008 + index * 10 }));
  });
  at("2027-03-31T08:00:00Z");
}

type Fetch<Declared extends Endpoint & { readonly audience: "staff" }> = Run<Declared, "db" | "clock">;
const read = async <Declared extends Endpoint & { readonly audience: "staff" }>(
  run: Fetch<Declared>,
  query: unknown = span,
) => accepted(await asStaff(run, scene, manager, { query } as never));

const rawBookings = () => scene.db.selectFrom("bookings").selectAll().execute();
type Raw = Awaited<ReturnType<typeof rawBookings>>[number];
const isDroppedOff = ({ dropOffAt }: Raw) => {
  const day = localDateOf(dropOffAt, zone);
  return day >= span.from && day <= span.until;
};

/** figures §5, one booking at a time. */
function partsOf({ lines, total, paid, refunded }: Raw) {
  const kept = paid - refunded;
  const gross = lines.filter(({ kind }) => kind !== "promotion").reduce((sum, { amount }) => sum + amount, 0);
  const netOf = (...kinds: PriceLine["kind"][]) => {
    const amount = lines
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, each) => sum + each.amount, 0);
    return Math.round((amount * total) / gross);
  };
  let services = netOf("service");
  let fees = netOf("overnight-departure", "overnight-arrival");
  let stay = total - services - fees;
  let back = total - kept;
  for (; back > 0 && services > 0; back -= 1) services -= 1;
  for (; back > 0 && fees > 0; back -= 1) fees -= 1;
  for (; back > 0 && stay > 0; back -= 1) stay -= 1;
  return { stay, fees, services };
}

test("the revenue kept, by stay, fees and services, is the sum of the bookings' own (figures §5)", async () => {
  const rows = (await rawBookings()).filter(isDroppedOff);
  const parts = rows.map(partsOf);
  const sum = (of: keyof ReturnType<typeof partsOf>) => parts.reduce((all, each) => all + each[of], 0);
  const { portions, bookings } = await read(fetchRevenue);
  expect(portions.map(({ from }) => from)).toEqual(["2027-03-27", "2027-03-28"]);
  const shown = (of: "stay" | "fees" | "services") => portions.reduce((all, each) => all + each[of], 0);
  expect({ stay: shown("stay"), fees: shown("fees"), services: shown("services") }).toEqual({
    stay: sum("stay"),
    fees: sum("fees"),
    services: sum("services"),
  });
  expect(shown("stay") + shown("fees") + shown("services")).toBe(
    rows.reduce((all, { paid, refunded }) => all + paid - refunded, 0),
  );
  expect(bookings).toBe(rows.filter(({ paid, refunded }) => paid > refunded).length);
  // Every kind of ending occurs, so that a mistake about one shows.
  expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThan(4);
  expect(sum("fees")).toBeGreaterThan(0);
  // Control: the sums of what was ordered, of what was paid, and with the neighbours' days are different.
  const wrong = [
    rows.reduce((all, { total }) => all + total, 0),
    rows.reduce((all, { paid }) => all + paid, 0),
    (await rawBookings()).reduce((all, { paid, refunded }) => all + paid - refunded, 0),
  ];
  expect(wrong).not.toContain(shown("stay") + shown("fees") + shown("services"));
});

test("each night shows the stays that span it, and its capacity (figures §3)", async () => {
  const rows = await rawBookings();
  const takes = ({ status }: Raw) => ["pending", "confirmed", "received", "returned"].includes(status);
  const takenOn = (night: LocalDate) =>
    rows.filter((row) => takes(row) && row.departureDate <= night && row.returnDate > night).length;
  const { nights } = await read(fetchOccupancy, { from: "2027-03-25", until: "2027-03-30" });
  expect(nights.map(({ date: night, taken }) => [night, taken])).toEqual(
    Array.from({ length: 6 }, (_, index) => {
      const night = addDays(date("2027-03-25"), index);
      return [night, takenOn(night)];
    }),
  );
  expect(nights.map(({ taken }) => taken)).toContain(0);
  expect(new Set(nights.map(({ capacity }) => capacity))).toEqual(new Set([ample.baysPerNight]));
});

test("each quarter-hour shows the handovers that fall into it (figures §4)", async () => {
  const takes = ({ status }: Raw) => ["pending", "confirmed", "received", "returned"].includes(status);
  const counted = new Map<string, number>();
  for (const { departureDate, dropOffTime, returnDate, landingTime } of (await rawBookings()).filter(takes)) {
    for (const [day, time] of [
      [departureDate, dropOffTime],
      [returnDate, landingTime],
    ] as const) {
      if (day < span.from || day > span.until) continue;
      const quarter = `${time.slice(0, 3)}${String(Math.floor(Number(time.slice(3)) / 15) * 15).padStart(2, "0")}`;
      const key = `${day === "2027-03-27" ? 6 : 7} ${quarter}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
  }
  const { slots, days } = await read(fetchLoad);
  expect(slots.map(({ weekday, time, handovers }) => [`${weekday} ${time}`, handovers])).toEqual(
    [...counted].toSorted(([left], [right]) => (left < right ? -1 : 1)),
  );
  expect(slots.map(({ weekday, time }) => `${weekday} ${time}`)).toEqual(["6 23:45", "7 00:00", "7 03:30"]);
  expect(days).toEqual([0, 0, 0, 0, 0, 1, 1]);
});

test("lead times count the airport's calendar days, for orders that became a contract (figures §6)", async () => {
  const counted = new Map<number, number>();
  for (const row of await rawBookings()) {
    const ordered = localDateOf(row.createdAt, zone);
    if (row.concludedAt === null || ordered < "2027-03-19" || ordered > "2027-03-20") continue;
    const ahead = Math.round((Date.parse(row.departureDate) - Date.parse(ordered)) / 86_400_000);
    counted.set(ahead, (counted.get(ahead) ?? 0) + 1);
  }
  const { days } = await read(fetchLeadTimes, { from: "2027-03-19", until: "2027-03-20" });
  expect(days.map(({ value, count }) => [value, count])).toEqual(
    [...counted].toSorted(([left], [right]) => left - right),
  );
  // Orders half an hour before and after midnight have lead times that differ by a day.
  const late = await read(fetchLeadTimes, { from: "2027-03-20", until: "2027-03-20" });
  const count = (all: typeof days) => all.reduce((sum, each) => sum + each.count, 0);
  expect([count(days), count(late.days)]).toEqual([15 + 15 + 2, 15 + 2]);
});

test("endings count the contracts whose drop-off has come, by the way in which they ended (figures §7)", async () => {
  const rows = (await rawBookings()).filter((row) => isDroppedOff(row) && row.concludedAt !== null);
  const { portions } = await read(fetchEndings);
  expect(portions).toEqual([
    {
      from: "2027-03-27",
      until: "2027-03-28",
      bookings: rows.length,
      canceled: rows.filter(({ cancelReason }) => cancelReason === "canceled").length,
      withdrawn: rows.filter(({ cancelReason }) => cancelReason === "withdrawn").length,
      byOperator: rows.filter(({ cancelReason }) => cancelReason === "by-operator").length,
      missed: rows.filter(({ status }) => status === "no-show").length,
    },
  ]);
  expect(portions[0]).toMatchObject({ bookings: 30, canceled: 6, withdrawn: 3, byOperator: 3, missed: 3 });
  // Before the drop-offs no-shows are not known.
  scene.clock.set("2027-03-27T12:00:00Z");
  expect((await read(fetchEndings)).portions[0]?.bookings).toBe(0);
  scene.clock.set("2027-03-31T08:00:00Z");
});

test("ordered services are those of bookings that stand, at the prices of their lines (figures §8)", async () => {
  const stands = (row: Raw) =>
    row.concludedAt !== null && !["canceled", "expired"].includes(row.status) && isDroppedOff(row);
  const rows = (await rawBookings()).filter(stands);
  const counted = new Map<string, { orders: number; amount: number }>();
  for (const line of rows.flatMap(({ lines }) => lines)) {
    if (line.kind !== "service") continue;
    const { orders, amount } = counted.get(line.serviceId) ?? { orders: 0, amount: 0 };
    counted.set(line.serviceId, { orders: orders + 1, amount: amount + line.amount });
  }
  const { bookings, services } = await read(fetchOrderedServices);
  expect(bookings).toBe(rows.length);
  expect(new Map(services.map(({ id, orders, amount }) => [id, { orders, amount }]))).toEqual(counted);
  expect(services.map(({ id, orders }) => [id, orders])).toEqual([
    ["exterior-wash", 3],
    ["full-wash", 3],
    ["refuelling", 3],
  ]);
  expect(services[0]?.name).toEqual(expect.objectContaining({ fr: expect.stringContaining("avage") }));
});

test("published reviews are counted by rating, on the day of their publication in Paris (figures §9)", async () => {
  const rows = (await rawBookings()).slice(0, 6);
  const published = [
    "2027-03-26T22:30:00Z",
    "2027-03-26T23:30:00Z",
    "2027-03-27T12:00:00Z",
    "2027-03-28T21:30:00Z",
  ];
  for (const [index, row] of rows.entries()) {
    const when = published[index] ?? (index === 4 ? "2027-03-28T22:30:00Z" : undefined);
    await scene.db
      .insertInto("reviews")
      .values({
        id: randomUUID(),
        bookingId: row.id,
        accountId: null,
        locale: "fr",
        author: "Ana R.",
        rating: ([1, 5, 5, 4, 2, 3] as const)[index] ?? 3,
        text: "Un séjour sans histoire.",
        stayDate: row.departureDate,
        status: when ? "published" : "submitted",
        submittedAt: scene.clock.now(),
        publishedAt: when ? instantFromIso(when) : null,
      })
      .execute();
  }
  expect((await read(fetchRatings)).portions).toEqual([{ ...span, counts: [0, 0, 0, 1, 2] }]);
});

test("the wait for a car runs from call to key, in begun minutes; a car that was not called has none (figures §10)", async () => {
  const query = { from: "2027-03-30", until: "2027-03-30" };
  // Waits from 16:10:00 to 16:20:30 and from 16:11:00 to 16:23:30.
  expect(await read(fetchReturnWaits, query)).toEqual({
    returned: 3,
    minutes: [
      { value: 11, count: 1 },
      { value: 13, count: 1 },
    ],
  });
  expect(await read(fetchReturnWaits)).toEqual({ returned: 0, minutes: [] });
});

test("driven kilometres are compared with the promise, and cars beyond it are listed (figures §11)", async () => {
  const query = { from: "2027-03-30", until: "2027-03-30" };
  const { cars, exceeded } = await read(fetchDistances, query);
  const promised = cars[0]?.promised ?? 0;
  expect(cars).toEqual([8, 18, 28].map((driven) => ({ driven, promised, count: 1 })));
  const kept = booked.get("kept") ?? [];
  const beyond = [2, 1].filter((index) => 8 + index * 10 > promised);
  expect(exceeded.map(({ reference }) => reference)).toEqual(beyond.map((index) => kept[index]?.reference));
  expect(exceeded.length).toBeGreaterThan(0);
});

test("figures cover a year at most, and no span that ends before it begins", async () => {
  for (const run of [
    fetchRevenue,
    fetchOccupancy,
    fetchLoad,
    fetchLeadTimes,
    fetchOrderedServices,
  ] as const) {
    const ask = (from: string, until: string) =>
      asStaff(run as typeof fetchRevenue, scene, manager, {
        query: { from: date(from), until: date(until) },
      });
    expect(refused(await ask("2027-01-01", "2028-01-02"))?.code).toBe("invalid");
    expect(refused(await ask("2027-03-28", "2027-03-27"))?.code).toBe("invalid");
    expect((await ask("2027-01-01", "2028-01-01")).ok).toBe(true);
  }
});
