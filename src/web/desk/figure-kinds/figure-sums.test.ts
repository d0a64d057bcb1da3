// Checks the desk's figures against events counted one by one: headline number, sample size and exported table
// (figures §2). The server's sums are tested in src/server/figures.
import { expect, test } from "vitest";
import type { Endpoint, OkOf } from "#contract/endpoint.ts";
import type { Cell } from "#domain/books/csv.ts";
import { formatMoney, formatNumber } from "#domain/language/format.ts";
import type { Cents } from "#domain/money.ts";
import type { LocalDate } from "#domain/time.ts";
import { figuresEn } from "#web/words/figures/figures-en.ts";
import { distancesKind } from "./distances-kind.tsx";
import { endingsKind } from "./endings-kind.tsx";
import type { FigureKind } from "./figure-kind.ts";
import { funnelKind } from "./funnel-kind.tsx";
import { leadTimeKind } from "./lead-time-kind.tsx";
import { loadKind } from "./load-kind.tsx";
import { occupancyKind } from "./occupancy-kind.tsx";
import { ratingsKind } from "./ratings-kind.tsx";
import { returnWaitKind } from "./return-wait-kind.tsx";
import { revenueKind } from "./revenue-kind.tsx";
import { servicesKind } from "./services-kind.tsx";

const day = (date: number) => `2027-03-${String(date).padStart(2, "0")}` as LocalDate;
const week = { from: day(1), until: day(7) };
const next = { from: day(8), until: day(14) };

function read<Declared extends Endpoint>(kind: FigureKind<Declared>, view: OkOf<Declared>) {
  const reading = kind.read(view, { words: figuresEn, locale: "en", today: day(3) });
  if (reading === undefined) throw new Error("the figure says nothing");
  const { big, text, count, rows } = reading;
  return { big, text, count, rows: rows.map((row) => row.map(numberIn)) };
}

function numberIn(cell: Cell): string | number | undefined {
  if (typeof cell !== "object") return cell;
  return "cents" in cell ? cell.cents : Number(cell.decimal.toFixed(cell.digits));
}

/** Frequency of each value, in ascending order. */
function counted(values: readonly number[]) {
  const each = [...new Set(values)].toSorted((left, right) => left - right);
  return each.map((value) => ({ value, count: values.filter((one) => one === value).length }));
}

const percent = (share: number, digits = 1) => `${formatNumber(share * 100, "en", digits)}%`;

test("occupancy: cars of all nights against the bays of all nights, a night sold out when it is full", () => {
  const nights = [
    { date: day(1), taken: 10, capacity: 40, closed: false },
    { date: day(2), taken: 40, capacity: 40, closed: false },
    { date: day(3), taken: 7, capacity: 0, closed: true },
  ];
  let [taken, capacity] = [0, 0];
  for (const night of nights) [taken, capacity] = [taken + night.taken, capacity + night.capacity];
  const { big, text, count, rows } = read(occupancyKind, { nights });
  expect([big, count]).toEqual([percent(Math.round((taken / capacity) * 100) / 100, 0), 3]);
  expect(text).toContain("1 night sold out");
  expect(rows.map((row) => row.slice(1, 4))).toEqual([
    [10, 40, 25],
    [40, 40, 100],
    [7, 0, 0],
  ]);
});

test("load: handovers of a quarter-hour, on average over the days of the same weekday", () => {
  const days = [2, 1, 1, 1, 1, 1, 1];
  const slots = [
    { weekday: 1, time: "07:15", handovers: 6 },
    { weekday: 2, time: "07:15", handovers: 4 },
    { weekday: 2, time: "18:00", handovers: 1 },
  ] as const;
  const { text, count, rows } = read(loadKind, { days, slots: [...slots] as never });
  expect(count).toBe(6 + 4 + 1);
  // Six on two Mondays average three: Tuesday's four are the maximum.
  expect(text).toContain("4.0 handovers on average");
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ["07:15", 3, 4],
    ["18:00", 0, 1],
  ]);
});

test("revenue: stay, fees and services of all portions to the cent", () => {
  const bookings = [
    { stay: 9_000, fees: 1_350, services: 2_250, in: 0 },
    { stay: 9_000, fees: 600, services: 0, in: 0 },
    { stay: 4_933, fees: 0, services: 1_501, in: 1 },
  ];
  const portions = [week, next].map((portion, index) => {
    const sum = { ...portion, stay: 0 as Cents, fees: 0 as Cents, services: 0 as Cents };
    for (const one of bookings.filter((each) => each.in === index)) {
      for (const part of ["stay", "fees", "services"] as const) sum[part] = (sum[part] + one[part]) as Cents;
    }
    return sum;
  });
  const each = bookings.map(({ stay, fees, services }) => stay + fees + services);
  const { big, count, rows } = read(revenueKind, { bookings: bookings.length, portions });
  const total = each.reduce((sum, one) => sum + one, 0);
  expect([big, count]).toEqual([formatMoney(total as Cents, "en"), 3]);
  expect(rows.map((row) => row.at(-1))).toEqual([(each[0] ?? 0) + (each[1] ?? 0), each[2]]);
  expect(rows[0]?.slice(1, 4)).toEqual([18_000, 1_950, 2_250]);
});

test("leadTime: the median and both quartiles of the sorted orders", () => {
  const orders = [0, 3, 3, 10, 21, 21, 40].toSorted((left, right) => left - right);
  const at = (share: number) => orders[Math.ceil(orders.length * share) - 1] ?? -1;
  const { big, text, count, rows } = read(leadTimeKind, { days: counted(orders) });
  const words = figuresEn.plots.leadTime;
  expect([big, count]).toEqual([words.days(at(0.5)), orders.length]);
  expect(text).toBe(words.text(at(0.25), at(0.75), orders.length));
  expect(rows).toEqual(counted(orders).map(({ value, count: times }) => [value, times]));
});

test("endings: the share of each way not to park, among all bookings that were to come", () => {
  const of = (portion: typeof week, ends: string) => {
    const times = (letter: string) => ends.split("").filter((end) => end === letter).length;
    return {
      ...portion,
      bookings: ends.length,
      canceled: times("c"),
      withdrawn: times("w"),
      byOperator: times("o"),
      missed: times("m"),
    };
  };
  const all = ["kkkcwom", "kkkkkkkc"] as const;
  const ends = all.join("").split("");
  const given = ends.filter((end) => "cwo".includes(end)).length / ends.length;
  const missed = ends.filter((end) => end === "m").length / ends.length;
  const { big, text, count, rows } = read(endingsKind, { portions: [of(week, all[0]), of(next, all[1])] });
  expect([big, count]).toEqual([percent(given), ends.length]);
  expect(text).toContain(`${percent(missed)} did not come (1)`);
  expect(rows.map((row) => row.slice(1))).toEqual([
    [7, 1, 1, 1, 1],
    [8, 1, 0, 0, 0],
  ]);
});

test("services: the orders of all services, and each service's share of the bookings", () => {
  const name = { fr: "Lavage", en: "Wash" };
  const services = [
    { id: "wash", name, orders: 3, amount: 7_500 as Cents },
    { id: "refuelling", name, orders: 1, amount: 1_200 as Cents },
  ];
  const { big, count, rows } = read(servicesKind, { bookings: 8, services });
  expect([big, count]).toEqual(["4", 8]);
  expect(rows.map((row) => row.slice(1))).toEqual([
    [3, 37.5, 7_500],
    [1, 12.5, 1_200],
  ]);
});

test("ratings: the average of all ratings, rounded half up to a tenth", () => {
  const given = [
    [5, 5, 4],
    [1, 3],
  ];
  const averageOf = (stars: readonly number[]) => stars.reduce((sum, one) => sum + one, 0) / stars.length;
  const portions = given.map((stars, index) => ({
    ...(index === 0 ? week : next),
    counts: [1, 2, 3, 4, 5].map((star) => stars.filter((one) => one === star).length),
  }));
  const { big, count, rows } = read(ratingsKind, { portions });
  expect([big, count]).toEqual([figuresEn.plots.ratings.average(averageOf(given.flat()).toFixed(1)), 5]);
  expect(rows.map((row) => row.slice(1))).toEqual([
    [2, 1, 0, 0, 0, 4.7],
    [0, 0, 1, 0, 1, 2],
  ]);
});

test("returnWait: the share of keys handed over within 15 minutes of the call", () => {
  const waits = [2, 9, 15, 15, 16, 31];
  const punctual = waits.filter((wait) => wait <= 15).length;
  const { big, text, count, rows } = read(returnWaitKind, { returned: 9, minutes: counted(waits) });
  expect([big, count]).toEqual([percent(punctual / waits.length, 0), waits.length]);
  expect(text).toContain("6 cars of 9 returned");
  const shareUpTo = (most: number) => waits.filter((wait) => wait <= most).length / waits.length;
  expect(rows).toEqual(
    counted(waits).map(({ value, count: times }) => [
      value,
      times,
      Number((shareUpTo(value) * 100).toFixed(1)),
    ]),
  );
});

test("distances: the cars that were driven no further than promised", () => {
  const cars = [
    { driven: 8, promised: 12, count: 3 },
    { driven: 12, promised: 12, count: 1 },
    { driven: 13, promised: 12, count: 2 },
  ];
  const every = cars.flatMap((car) => Array.from({ length: car.count }, () => car));
  const kept = every.filter(({ driven, promised }) => driven <= promised).length;
  const { big, text, count } = read(distancesKind, { cars, exceeded: [] });
  expect([big, count]).toEqual([percent(kept / every.length), every.length]);
  expect(text).toContain(`${kept} of ${every.length} cars`);
});

test("funnel: visits that reached each step, of all visits of all days", () => {
  const none = { arrival: 0, information: 0, flight: 0, services: 0, payment: 0, price: 0, booked: 0 };
  const steps = ["arrival", "information", "flight", "services", "payment", "price", "booked"] as const;
  // For each visit, how many steps it reached.
  const visits = [
    [1, 1, 2, 7],
    [1, 3, 6, 6],
    [1, 1, 1, 7],
  ];
  const days = visits.map((ofDay, index) => ({
    day: day(index + 1),
    counts: {
      ...none,
      ...Object.fromEntries(steps.map((step, at) => [step, ofDay.filter((went) => went > at).length])),
    },
  }));
  const all = visits.flat();
  const reached = (step: (typeof steps)[number]) => all.filter((went) => went > steps.indexOf(step)).length;
  const { big, count, rows } = read(funnelKind, { days });
  expect([big, count]).toEqual([percent(reached("booked") / all.length), all.length]);
  expect(rows).toEqual(
    (["arrival", "information", "flight", "price", "booked"] as const).map((step) => [
      figuresEn.plots.funnel.steps[step],
      reached(step),
      Number(((reached(step) / all.length) * 100).toFixed(1)),
    ]),
  );
});
