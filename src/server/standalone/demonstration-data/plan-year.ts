// Bookings of the past year and the next months: a business in its first year, busier in summer, holidays and weekends.
import { takesPlace } from "#domain/booking/booking-states.ts";
import type { Stay, StayRequest } from "#domain/stay/stay.ts";
import { stayOf } from "#domain/stay/stay.ts";
import {
  addDays,
  day,
  hour,
  type Instant,
  type LocalDate,
  type LocalTime,
  later,
  localDateOf,
  toInstant,
} from "#domain/time.ts";
import type { OperatorAt } from "../../operator/operator.ts";
import { drawJourney } from "./demonstration-flights.ts";
import type { DemonstrationLot } from "./demonstration-lot.ts";
import type { DrawnPerson } from "./demonstration-people.ts";
import { type DrawnBooking, type DrawnOutcome, drawBooking } from "./drawn-booking.ts";
import type { SeededRandom } from "./seeded-random.ts";

const daysBack = 365;
const daysAhead = 90;

/** Departures on an average day; factors by month and by weekday. */
const perDay = 7.6;
const months = [0.75, 0.9, 0.85, 1.15, 1.05, 1.05, 1.45, 1.5, 0.9, 1.1, 0.7, 1.15];
const weekdays = [0.9, 1.05, 0.75, 0.8, 0.95, 1.25, 1.3];

type Year = {
  readonly random: SeededRandom;
  readonly operator: OperatorAt;
  readonly people: readonly DrawnPerson[];
  readonly lot: DemonstrationLot;
  readonly now: Instant;
};

/** Ordered by drop-off. */
export function planYear(year: Year): readonly DrawnBooking[] {
  const { operator, random, now } = year;
  const today = localDateOf(now, operator.airport.zone);
  const busyUntil = new Map<string, Instant>();
  const drawn: DrawnBooking[] = [];
  for (let offset = -daysBack; offset <= daysAhead; offset += 1) {
    const date = addDays(today, offset);
    const expected = demandOn(date) * grown(offset) * bookedAhead(offset);
    const count = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0);
    for (let index = 0; index < count; index += 1) {
      const booking = drawOn(year, date, busyUntil);
      if (booking) drawn.push(booking);
    }
  }
  return drawn;
}

function demandOn(date: LocalDate): number {
  const at = new Date(`${date}T00:00:00Z`);
  return perDay * (months[at.getUTCMonth()] ?? 1) * (weekdays[at.getUTCDay()] ?? 1);
}

/** Growth over the year, up to the present demand, so that today does not tower over the weeks before. */
function grown(offset: number): number {
  const part = Math.min(1, (offset + daysBack) / daysBack);
  return 0.45 + 1.5 * part ** 3;
}

/**
 * The share of a day's departures that is booked already. From today on, most cars of a day are added on that day
 * (`draw-day.ts`).
 */
function bookedAhead(offset: number): number {
  return offset < 0 ? 1 : 0.35 * Math.exp(-offset / 28);
}

function drawOn(
  { random, operator, people, lot, now }: Year,
  date: LocalDate,
  busyUntil: Map<string, Instant>,
): DrawnBooking | undefined {
  const today = localDateOf(now, operator.airport.zone);
  const stay = drawStay(random, operator, date);
  const createdAt = stay && drawOrderTime(random, stay, now);
  if (!stay || createdAt === undefined) return undefined;
  const person = drawTraveller(random, people, stay, busyUntil);
  if (!person || !lot.take(stay)) return undefined;
  const fate = drawFate(random, stay, createdAt, now);
  const booking = drawBooking(
    random,
    operator,
    {
      person,
      stay,
      createdAt,
      serviceIds: drawServices(random, person),
      hasCode: random.chance(createdAt > now - 200 * day ? 0.07 : 0),
      // Today's cash is taken with that of the cars that are added today, so that receipts are numbered in order.
      method: fate.kind === "expired" || random.chance(0.86) || date === today ? "card" : "cash",
      journey: drawJourney(random),
      fate,
    },
    now,
  );
  if (takesPlace(booking.booking.status)) busyUntil.set(person.id, stay.landingAt);
  else lot.free(stay);
  return booking;
}

const nightCounts: readonly (readonly [number, number])[] = [
  ...([
    [1, 6],
    [2, 10],
    [3, 14],
    [4, 12],
    [5, 8],
    [6, 6],
    [7, 17],
    [8, 6],
    [9, 4],
    [10, 5],
  ] as const),
  ...([
    [11, 3],
    [12, 2],
    [13, 2],
    [14, 7],
    [15, 2],
    [17, 1],
    [20, 1],
    [21, 1],
  ] as const),
];
const dropOffHours: readonly (readonly [number, number])[] = [
  ...([
    [3, 1],
    [4, 4],
    [5, 9],
    [6, 12],
    [7, 12],
    [8, 10],
    [9, 9],
    [10, 8],
    [11, 6],
    [12, 5],
    [13, 5],
  ] as const),
  ...([
    [14, 5],
    [15, 4],
    [16, 4],
    [17, 3],
    [18, 3],
    [19, 2],
    [20, 1],
  ] as const),
];
const landingHours: readonly (readonly [number, number])[] = [
  ...([
    [5, 2],
    [6, 5],
    [7, 6],
    [8, 6],
    [9, 5],
    [10, 6],
    [11, 6],
    [12, 5],
    [13, 5],
    [14, 6],
    [15, 5],
  ] as const),
  ...([
    [16, 7],
    [17, 8],
    [18, 8],
    [19, 7],
    [20, 7],
    [21, 7],
    [22, 6],
    [23, 5],
    [0, 2],
  ] as const),
];

function drawStay(random: SeededRandom, { stayPolicy }: OperatorAt, date: LocalDate): Stay | undefined {
  const request: StayRequest = {
    departureDate: date,
    dropOffTime: drawTime(random, dropOffHours),
    returnDate: addDays(date, random.weighted(nightCounts)),
    landingTime: drawTime(random, landingHours),
  };
  const stay = stayOf(request, stayPolicy);
  return stay.ok ? stay.value : undefined;
}

function drawTime(random: SeededRandom, hours: readonly (readonly [number, number])[]): LocalTime {
  const [hours24, minutes] = [random.weighted(hours), random.whole(0, 11) * 5];
  // Built in the format that the brand requires.
  return `${String(hours24).padStart(2, "0")}:${String(minutes).padStart(2, "0")}` as LocalTime;
}

/** Most people order some three weeks ahead, a few at the last moment, in the daytime; none in the future. */
function drawOrderTime(random: SeededRandom, { dropOffAt }: Stay, now: Instant): Instant | undefined {
  const ahead = Math.max(0, dropOffAt - now) / day;
  const days = ahead + 1.1 - Math.log(1 - random.next() * 0.985) * 17;
  const ordered = toInstant(Math.round(dropOffAt - days * day - random.whole(0, 59_999)));
  const latest = Math.min(now - hour, dropOffAt - 25 * hour);
  const hourOfDay = new Date(ordered).getUTCHours();
  const awake = hourOfDay < 6 ? later(ordered, (7 - hourOfDay) * hour) : ordered;
  const at = awake <= latest ? awake : ordered;
  return at <= latest ? at : undefined;
}

/** A traveller who has no other stay at that time. */
function drawTraveller(
  random: SeededRandom,
  people: readonly DrawnPerson[],
  stay: Stay,
  busyUntil: ReadonlyMap<string, Instant>,
): DrawnPerson | undefined {
  for (let tries = 0; tries < 20; tries += 1) {
    const person = random.pick(people);
    if ((busyUntil.get(person.id) ?? 0) + 2 * day < stay.dropOffAt) return person;
  }
  return undefined;
}

function drawServices(random: SeededRandom, { car }: DrawnPerson): readonly string[] {
  return [
    ...(random.chance(0.12) ? ["exterior-wash"] : random.chance(0.06) ? ["full-wash"] : []),
    ...(!car.isElectric && random.chance(0.06) ? ["refuelling"] : []),
    ...(car.isElectric && random.chance(0.35) ? ["electric-charge"] : []),
    ...(random.chance(0.05) ? ["pressure-and-fluids"] : []),
  ];
}

function drawFate(random: SeededRandom, stay: Stay, createdAt: Instant, now: Instant): DrawnOutcome {
  const kind = random.weighted([
    ["kept", 92.5],
    ["canceled", 4.5],
    ["withdrawn", 0.6],
    ["expired", 1.8],
    ["no-show", 0.6],
  ] as const);
  if (kind === "expired" || kind === "kept") return { kind };
  if (kind === "no-show") return { kind: stay.dropOffAt < now - 5 * hour ? "no-show" : "kept" };
  const latest = Math.min(
    now - hour,
    stay.dropOffAt - hour,
    kind === "withdrawn" ? createdAt + 13 * day : now,
  );
  const earliest = createdAt + hour;
  if (latest <= earliest) return { kind: "kept" };
  return { kind, at: toInstant(Math.round(earliest + random.next() * (latest - earliest))) };
}
