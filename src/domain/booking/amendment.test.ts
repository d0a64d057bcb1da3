import { expect, test } from "vitest";
import type { BookingStatus } from "#domain/booking/booking-states.ts";
import { parseFlightNumber } from "#domain/flight/flight-number.ts";
import { type StayPolicy, stayOf } from "#domain/stay/stay.ts";
import { type Instant, instantFromIso, type LocalDate, type LocalTime } from "#domain/time.ts";
import { normalisePlate } from "#domain/vehicle/licence-plate.ts";
import { type Amendable, decideAmendmentAtDesk, isSameBooking } from "./amendment.ts";

const policy: StayPolicy = {
  zone: "Europe/Paris" as StayPolicy["zone"],
  maximumDays: 30,
  minimumNoticeHours: 24,
  nightFrom: "22:00" as LocalTime,
  nightUntil: "06:00" as LocalTime,
  dayCounting: "calendar-days",
};
const flight = parseFlightNumber("AF1234");
const plate = normalisePlate("FG456HJ");
const other = normalisePlate("EL12345");
if (!flight || !plate || !other) throw new Error("a flight and two plates");

/** Dropped off on 12 July 2027 at 05:30, as in pricing §8. */
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
} satisfies Amendable & { status: BookingStatus; withdrawnAt: Instant | null };

const away = instantFromIso("2027-07-20T10:00:00Z");

test("whoever has left the contract changes nothing", () => {
  const left = { ...booked, status: "received" as const, withdrawnAt: away };
  expect(decideAmendmentAtDesk(left, { ...booked, stay: stayUntil("2027-07-27") }).ok).toBe(false);
});

test("at the desk a car that is here keeps its drop-off and is the car that is here", () => {
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

test("the order of services is no change, another colour is one", () => {
  const two = { ...booked, serviceIds: ["a", "b"] };
  expect(isSameBooking(two, { ...two, serviceIds: ["b", "a"] })).toBe(true);
  expect(isSameBooking(two, { ...two, vehicle: { ...two.vehicle, color: "noir" } })).toBe(false);
});
