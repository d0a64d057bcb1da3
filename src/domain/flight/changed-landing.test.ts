import { expect, test } from "vitest";
import { date, paris, time } from "#test/example-operator.ts";
import { instantFromIso } from "../time.ts";
import { expectedLanding, landingFrom } from "./changed-landing.ts";
import type { FlightNumber } from "./flight-number.ts";

test.each([
  ["14:00Z", "2027-05-12T14:50:00Z", "16:50", "50 minutes late"],
  ["14:00Z", "2027-05-12T11:00:00Z", "13:00", "three hours early"],
  ["14:00Z", "2027-05-13T10:59:00Z", "12:59", "earlier than that is the next day"],
  ["21:50Z", "2027-05-12T22:40:00Z", "00:40", "past midnight"],
])("booked at %s, a flight lands at %s when %s is typed: %s", (booked, landing, clock) => {
  const known = landingFrom(time(clock), instantFromIso(`2027-05-12T${booked.replace("Z", ":00Z")}`), paris);
  expect(known).toEqual({ ok: true, value: instantFromIso(landing) });
});

test("a landing time that a clock change skips is refused; one that it repeats means the first", () => {
  const spring = instantFromIso("2027-03-27T23:30:00Z");
  expect(landingFrom(time("02:30"), spring, paris)).toEqual({ ok: false, refusal: "no-such-time" });
  const autumn = instantFromIso("2027-10-30T23:30:00Z");
  expect(landingFrom(time("02:30"), autumn, paris)).toEqual({
    ok: true,
    value: instantFromIso("2027-10-31T00:30:00Z"),
  });
});

test("a changed landing applies to one flight on one day; all other flights land as booked", () => {
  const [landsAt, booked] = [instantFromIso("2027-05-12T15:00:00Z"), instantFromIso("2027-05-12T14:00:00Z")];
  const changes = ["AF13", "BA304", "U24832"].map((flight) => ({
    flight: flight as FlightNumber,
    date: date("2027-05-12"),
    landingAt: landsAt,
  }));
  const landing = (flight: string, at = booked) => expectedLanding({ flight, landingAt: at }, changes, paris);
  expect(["AF13", "BA304", "U24832"].map((flight) => landing(flight))).toEqual([landsAt, landsAt, landsAt]);
  expect(landing("AF14")).toBe(booked);
  const nextDay = instantFromIso("2027-05-13T14:00:00Z");
  expect(landing("AF13", nextDay)).toBe(nextDay);
});
