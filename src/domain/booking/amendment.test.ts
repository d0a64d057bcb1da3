import { expect, test } from "vitest";
import type { BookingStatus } from "#domain/booking/booking-states.ts";
import { parseFlightNumber } from "#domain/flight/flight-number.ts";
import type { FieldRule } from "#domain/refusal.ts";
import { type StayPolicy, stayOf } from "#domain/stay/stay.ts";
import { type Instant, instantFromIso, type LocalDate, type LocalTime } from "#domain/time.ts";
import { normalisePlate } from "#domain/vehicle/licence-plate.ts";
import {
  type Amendable,
  decideAmendmentAtDesk,
  decideAmendmentScope,
  decideOwnAmendment,
  isSameBooking,
} from "./amendment.ts";

const policy: StayPolicy = {
  zone: "Europe/Paris",
  maximumDays: 30,
  minimumNoticeHours: 24,
  maximumDaysAhead: 540,
  nightFrom: "22:00" as LocalTime,
  nightUntil: "06:00" as LocalTime,
  dayCounting: "calendar-days",
};
const flight = parseFlightNumber("AF1234");
const plate = normalisePlate("FG456HJ");
const other = normalisePlate("EL12345");
if (!flight || !plate || !other) throw new Error("a flight and two plates");

/** Drop-off on 12 July 2027 at 05:30, as in pricing §8. */
const stayUntil = (returnDate = "2027-07-26", landingTime = "22:40", dropOffTime = "05:30") => {
  const stay = stayOf(
    {
      departureDate: "2027-07-12" as LocalDate,
      dropOffTime: dropOffTime as LocalTime,
      returnDate: returnDate as LocalDate,
      landingTime: landingTime as LocalTime,
    },
    policy,
  );
  if (!stay.ok) throw new Error("a stay");
  return stay.value;
};

const booked = {
  status: "confirmed" as BookingStatus,
  withdrawnAt: null as Instant | null,
  stay: stayUntil(),
  departureTerminal: "cdg-2e",
  arrivalTerminal: "cdg-2e",
  departureFlight: flight,
  arrivalFlight: flight,
  vehicleId: "one",
  vehicle: { brand: "Fiat", model: "500", color: "rouge", licensePlate: plate },
  serviceIds: ["exterior-wash"],
  expressStart: false,
} satisfies Amendable & { status: BookingStatus; withdrawnAt: Instant | null };

const facts = { isWithdrawn: false, dropOffAt: booked.stay.dropOffAt };
const early = instantFromIso("2027-07-01T07:00:00Z");
const lastMoment = instantFromIso("2027-07-11T03:30:00Z");
const within = instantFromIso("2027-07-11T03:30:00.001Z");
const away = instantFromIso("2027-07-20T10:00:00Z");

test.each([
  ["confirmed", early, "everything"],
  ["confirmed", lastMoment, "everything"],
  ["confirmed", within, "return"],
  ["confirmed", away, "return"],
  ["received", away, "return"],
  ["returned", away, "not-possible-now"],
  ["pending", early, "not-possible-now"],
  ["canceled", early, "not-possible-now"],
  ["expired", early, "not-possible-now"],
  ["no-show", away, "not-possible-now"],
] as const)("a %s booking at %s can be changed: %s (cancellation §10)", (status, now, reach) => {
  const decided = decideAmendmentScope({ ...facts, status }, policy, now);
  expect(decided.ok ? decided.value : decided.refusal.code).toBe(reach);
});

test("a booking that was withdrawn from cannot be changed, neither by its traveller nor at the desk", () => {
  const left = { ...booked, status: "received" as const, withdrawnAt: away };
  expect(decideAmendmentScope({ ...facts, status: "received", isWithdrawn: true }, policy, away).ok).toBe(
    false,
  );
  expect(decideAmendmentAtDesk(left, { ...booked, stay: stayUntil("2027-07-27") }).ok).toBe(false);
});

const fixed: readonly (readonly [string, Partial<Amendable>])[] = [
  ["dropOffTime", { stay: stayUntil("2027-07-26", "22:40", "06:30") }],
  ["returnDate", { stay: stayUntil("2027-07-25") }],
  ["departureTerminal", { departureTerminal: "cdg-1" }],
  ["departureFlight", { departureFlight: parseFlightNumber("BA117") ?? flight }],
  ["vehicleId", { vehicle: { ...booked.vehicle, licensePlate: other } }],
  ["services", { serviceIds: [] }],
];

test.each(fixed)("%s can be changed until the notice begins, and not afterwards", (field, change) => {
  expect(decideOwnAmendment({ before: booked, after: { ...booked, ...change } }, policy, early).ok).toBe(
    true,
  );
  expect(
    fieldsOf(decideOwnAmendment({ before: booked, after: { ...booked, ...change } }, policy, within)),
  ).toEqual({
    [field]: "under-24-hours",
  });
});

test("the return of a received car can be changed: its flight, terminal, time, and to a later day", () => {
  const here = { ...booked, status: "received" as const };
  const changes: readonly Partial<Amendable>[] = [
    { stay: stayUntil("2027-07-26", "19:00") },
    { stay: stayUntil("2027-07-28", "08:00") },
    { arrivalFlight: parseFlightNumber("BA117") ?? flight, arrivalTerminal: "cdg-1" },
  ];
  for (const change of changes) {
    expect(decideOwnAmendment({ before: here, after: { ...here, ...change } }, policy, away).ok).toBe(true);
  }
});

test("a return cannot be moved into the past, nor beyond the longest stay that is sold online", () => {
  const late = instantFromIso("2027-07-26T19:00:00Z");
  const moved = (stay: Amendable["stay"], now: Instant) =>
    fieldsOf(
      decideOwnAmendment(
        { before: { ...booked, status: "received" }, after: { ...booked, stay } },
        policy,
        now,
      ),
    );
  expect(moved(stayUntil("2027-07-26", "20:00"), late)).toEqual({ landingTime: "in-the-past" });
  expect(moved(stayUntil("2027-08-20"), away)).toEqual({ returnDate: "too-many-days" });
  expect(moved(stayUntil("2027-08-10"), away)).toBeUndefined();
});

test("a drop-off can be moved only with the same notice as an order", () => {
  const now = instantFromIso("2027-07-10T22:00:00Z");
  const sooner = { ...booked, stay: stayUntil("2027-07-26", "22:40", "00:00") };
  expect(decideOwnAmendment({ before: booked, after: sooner }, policy, now).ok).toBe(true);
  const later = instantFromIso("2027-07-10T22:00:00.001Z");
  expect(fieldsOf(decideOwnAmendment({ before: booked, after: sooner }, policy, later))).toEqual({
    dropOffTime: "under-24-hours",
  });
});

test("the desk can change neither the drop-off nor the plate of a car that was received", () => {
  const here = { ...booked, status: "received" as const };
  expect(decideAmendmentAtDesk(here, { ...here, serviceIds: [], stay: stayUntil("2027-07-20") }).ok).toBe(
    true,
  );
  expect(decideAmendmentAtDesk(here, { ...here, stay: stayUntil("2027-07-26", "22:40", "06:00") }).ok).toBe(
    false,
  );
  expect(decideAmendmentAtDesk(here, { ...here, vehicle: { ...here.vehicle, licensePlate: other } }).ok).toBe(
    false,
  );
});

test("another order of the services is no change of a booking, another colour of the car is one", () => {
  const two = { ...booked, serviceIds: ["a", "b"] };
  expect(isSameBooking(two, { ...two, serviceIds: ["b", "a"] })).toBe(true);
  expect(isSameBooking(two, { ...two, vehicle: { ...two.vehicle, color: "noir" } })).toBe(false);
});

function fieldsOf(
  decided: ReturnType<typeof decideOwnAmendment>,
): Readonly<Record<string, FieldRule>> | undefined {
  return decided.ok ? undefined : decided.refusal.fields;
}
